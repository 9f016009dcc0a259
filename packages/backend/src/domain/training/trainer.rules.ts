// Trainers: an internal one is called as the employee is.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Trainer } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/trainer.entity'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { ratingSql } from './ratings.ts'

export const trainerRules = rulesFor(Trainer, {
  apart: true,
  async derive(context, next) {
    if (next.kind !== 'INTERNAL' || next.trainerName) return {}
    const person = await storedRow(context, Employee, ['fullName'], { where: { id: next.employee ?? 0 } })
    return { trainerName: person?.fullName ?? null }
  },
  derived: {
    subjects: ({
      columns,
    }) => sql`select string_agg(taught.subject, ', ' order by taught.seq) from trainer_expertise taught
      where taught.parent_id = ${columnIn(columns, 'id')}`,
    averageRating: ({ columns }) => ratingSql(sql`held.trainer_id = ${columnIn(columns, 'id')}`),
  },
})
