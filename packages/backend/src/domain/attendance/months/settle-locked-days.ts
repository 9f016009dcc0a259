// What no one could refuse has changed days of locked months: a punch that came late, an employee who had left. The locked day stays, the
// difference goes to the oldest open month as that of a late document does.
import { RetroAdjustment } from '@kantor/shared/catalogue/attendance/attend-transaction/retro-adjustment.entity'
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { maxPeriodsBack, periodsBetween } from '@kantor/shared/rules/attendance/recap/retro'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { lockUntilCommit } from '../../../db/locks.ts'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { Engine, RuleContext } from '../../../engine/context.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { iso } from '../evaluation/document-data.ts'
import { openMonths, ownPeriods } from './document-days.ts'
import { writeRetro } from './retro-rows.ts'

const ofCompany = tableColumns(Company)
const ofAttendanceDay = tableColumns(AttendanceDay, 'd')

interface Changed {
  readonly id: number
  readonly employee: number
  readonly workDate: string
  readonly period: number
  readonly periodCode: string
}
const causeType = 'LATE_CHANGE'

/** Settles the changed days of all companies; what finds no open month to go to waits. Gives how many days were settled. */
export function settleChangedDays(engine: Engine): Promise<number> {
  return engine.database.db.transaction(async (tx) => {
    const companies = await typedRows(tx, { code: ofCompany.code }, sql`from company order by 1`)
    let settled = 0
    for (const { code } of companies)
      settled += await settleLockedDays(actionContext(tx, engine, systemActor(code, 'late-changes')))
    return settled
  })
}

/** Settles the changed days of locked months of the company. */
export async function settleLockedDays(context: RuleContext): Promise<number> {
  const { tx, actor, engine } = context
  const changed = await rowsOf<Changed>(
    tx,
    sql`select distinct on (d.id) d.id, e.id as employee, ${iso(sql`d.work_date`)} as "workDate", p.id as period, p.period_code as "periodCode"
      from ${ownPeriods} join ${ownRows(actor, ofAttendanceDay)} on d.employee_id = e.id and d.work_date between p.date_from and p.date_to
      where p.company_code = ${actor.companyCode} and p.status = 'LOCKED' and d.locked and d.stale order by d.id, p.id`,
  )
  if (changed.length === 0) return 0
  await lockUntilCommit(tx, `retro_adjustment ${actor.companyCode}`)
  const targets = await openMonths(context, [...new Set(changed.map((c) => c.employee))])
  const ready = changed.filter(({ employee, periodCode }) => {
    const target = targets.get(employee)
    return target !== undefined && periodsBetween(periodCode, target.periodCode) <= maxPeriodsBack
  })
  for (const [period, days] of Map.groupBy(ready, (c) => c.period)) {
    const dates = days.map((d) => d.workDate).sort()
    const number = () => `${causeType} ${days[0]?.periodCode}`
    const cause = { type: causeType, id: await nextCause(context, period), number }
    const employees = [...new Set(days.map((d) => d.employee))]
    await writeRetro(context, cause, { employees, from: dates[0] ?? '', to: dates.at(-1) ?? '' })
  }
  await tx.execute(
    sql`update attendance_day set stale = false, calculated_at = ${engine.now().toISOString()}::timestamptz where id = ${idList(ready.map((c) => c.id))}`,
  )
  return ready.length
}

/** A day may change more than once: each time is a cause of its own. */
async function nextCause(context: RuleContext, sourcePeriod: number): Promise<number> {
  const known = await storedRows(context, RetroAdjustment, ['causeId'], { where: { causeType, sourcePeriod } })
  return Math.max(0, ...known.map((r) => r.causeId ?? 0)) + 1
}
