// Bonds of trainings: how many days they still bind.
import { TrainingBond } from '@kantor/shared/catalogue/human-resource-management/training-management/training-bond.entity'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'

export const trainingBondRules = rulesFor(TrainingBond, {
  derived: {
    daysLeft: ({ columns, today }) =>
      sql`greatest(0, ${columnIn(columns, 'endDate')} - greatest(${today}::date, ${columnIn(columns, 'startDate')} - 1))`,
  },
})
