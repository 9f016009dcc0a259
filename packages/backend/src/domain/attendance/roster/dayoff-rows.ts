// Days off of many employees at once, with their trail: three statements, however many they are.
import { WsDayoff } from '@kantor/shared/catalogue/attendance/master-registration/ws-dayoff.entity'
import { wsDayoffSetting } from '@kantor/shared/catalogue/attendance/master-registration/ws-dayoff-setting'
import { lineTableNameOf } from '@kantor/shared/derive/tables'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { writeAudits } from '../../../engine/write/audit.ts'

export interface NewDayoff {
  readonly employee: number
  /** YYYYMM. */
  readonly month: string
  /** All by the pattern. */
  readonly off: readonly string[]
  readonly offDays: string
  readonly offCount: number
  readonly minOff: number
  readonly tooFew: boolean
}

/** Writes rows of employees who have none for the month; employees who got one meanwhile keep it. */
export async function writeDayoffs({ tx, actor, engine }: RuleContext, rows: readonly NewDayoff[]): Promise<void> {
  if (rows.length === 0) return
  const now = engine.now().toISOString()
  const made = await rowsOf<{ id: number; employee: number }>(
    tx,
    sql`insert into ws_dayoff (company_code, employee_id, period_month, off_days, off_count, min_off, too_few, row_version, created_by, updated_by, created_at, updated_at)
      select ${actor.companyCode}, g."employee", g."month", g."offDays", g."offCount", g."minOff", g."tooFew", 1, ${stampOf(actor)}, ${stampOf(actor)}, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("employee" int, "month" varchar, "offDays" varchar, "offCount" int, "minOff" int, "tooFew" boolean)
      on conflict do nothing returning id, employee_id as employee`,
  )
  const byEmployee = new Map(rows.map((r) => [r.employee, r]))
  const lines = made.flatMap(({ id, employee }) =>
    (byEmployee.get(employee)?.off ?? []).map((day, i) => ({ parent: id, seq: i + 1, day })),
  )
  await tx.execute(
    sql`insert into ${sql.identifier(lineTableNameOf('WsDayoff', 'offDates'))} (parent_id, seq, off_date, kind)
      select l.parent, l.seq, l.day, 'PATTERN' from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(parent int, seq int, day date)`,
  )
  await writeAudits(
    tx,
    actor,
    made.map(({ id, employee }) => {
      const { month, off, ...counts } = byEmployee.get(employee) ?? { month: '', off: [] }
      const offDates = off.map((offDate) => ({ offDate, kind: 'PATTERN' }))
      const after = { ...counts, employee, periodMonth: month, offDates }
      return { action: 'CREATE' as const, entity: WsDayoff, feature: wsDayoffSetting, id, after, byRule: 'pattern' }
    }),
  )
}
