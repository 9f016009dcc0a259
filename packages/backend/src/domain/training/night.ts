// What the clock does for trainings: reminds holders of certificates that end, and brings bonds to what today makes of them.
import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { daysBetween } from '@kantor/shared/rules/time/calendar'
import { reminderDays, reminderOf } from '@kantor/shared/rules/training/certificate'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { idList } from '../../db/id-list.ts'
import { tableFor } from '../../db/product-tables.ts'
import { neverNull, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { Engine, RuleContext } from '../../engine/context.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { contextOf } from '../../engine/write/write.ts'
import { notify } from '../approvals/index.ts'
import { settleBonds } from './bond-exits.ts'
import { companyRows } from './company.ts'

const ofCompany = tableColumns(Company)
const ofEmployeeTraining = tableColumns(EmployeeTraining, 'h')

const path = '/human-resource-management/training-management/employee-trainings'

/** Runs for every company in a transaction of its own; safe at any time and on several backends. Gives how much was done. */
export async function tendTrainings(engine: Engine): Promise<number> {
  const companies = await typedRows(engine.database.db, { code: ofCompany.code }, sql`from company order by code`)
  let done = 0
  for (const { code } of companies)
    done += await engine.database.db.transaction(async (tx: Db) => {
      const inside = { ...engine, database: { ...engine.database, db: tx } }
      const context = contextOf(tx, inside, systemActor(code, 'trainings'))
      return (await settleBonds(context)) + (await remindHolders(context))
    })
  return done
}

/** Each of the reminders once: 90, 60, 30 and 7 days before the end, unless the employee has a later certificate of the program. */
export async function remindHolders(context: RuleContext): Promise<number> {
  const { rows } = companyRows(context)
  const ending = await typedRows(
    context.tx,
    {
      ...picked(ofEmployeeTraining, 'id', 'employee', 'title', 'program'),
      expiresAt: neverNull(ofEmployeeTraining.expiresAt),
      reminded: ofEmployeeTraining.remindedDays,
    },
    sql`from ${rows('EmployeeTraining')} h join ${rows('Employee')} e on e.id = h.employee_id and e.active_status = 'ACTIVE'
      where h.result = 'PASSED' and h.expires_at between ${context.today}::date and ${context.today}::date + ${reminderDays[0]}::int
        and not exists (select from ${rows('EmployeeTraining')} n where n.employee_id = h.employee_id and n.program_id = h.program_id
          and n.result = 'PASSED' and (n.expires_at is null or n.expires_at > h.expires_at))
      order by h.id`,
  )
  const due = ending.flatMap(({ reminded, ...one }) => {
    const step = reminderOf(daysBetween(context.today, one.expiresAt))
    return step === null || (reminded !== null && reminded <= step) ? [] : [{ ...one, step }]
  })
  for (const [key, some] of Map.groupBy(due, ({ program, expiresAt }) => `${program} ${expiresAt}`)) {
    const [first] = some
    if (first === undefined) throw new Error(`No certificate of ${key}`)
    const text = `Your certificate "${first.title}" is valid until ${formatDate(first.expiresAt)}. Ask for a training that renews it.`
    const employees = [...new Set(some.map(({ employee }) => employee))]
    await notify(context, { title: `Certificate ends: ${first.title}`.slice(0, 150), text, path, employees })
  }
  for (const [step, some] of Map.groupBy(due, ({ step: of }) => of))
    await rowsOf(
      context.tx,
      sql`update ${tableFor(EmployeeTraining.name).table} set reminded_days = ${step} where id = ${idList(some.map(({ id }) => id))} returning id`,
    )
  return due.length
}
