// The recaps of a period out of its stored days: read once for many employees, written where they differ.
import { createHash } from 'node:crypto'
import { snakeOf } from '@kantor/shared/derive/names'
import { lineTableNameOf } from '@kantor/shared/derive/tables'
import { type Recap, type RecapDay, recapOf } from '@kantor/shared/rules/attendance/recap'
import { type RecapTotals, recapFields } from '@kantor/shared/rules/attendance/recap-totals'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { iso } from './paper-data.ts'
import type { Settings } from './settings.ts'

export interface RecapPeriod {
  readonly periodCode: string
  readonly dateFrom: string
  readonly dateTo: string
}
type Row = RecapDay & { readonly employee: number }
const shiftTable = sql.identifier(lineTableNameOf('MonthlyAttendance', 'shiftCounts'))

/** Makes the recaps of some employees; gives how many came out otherwise than they stood. Verified and locked ones stay. */
export async function writeRecaps(
  context: RuleContext,
  settings: Settings,
  ids: readonly number[],
  period: RecapPeriod,
): Promise<number> {
  const byEmployee = Map.groupBy(await recapDaysOf(context, ids, period), (d) => d.employee)
  const rows = [...byEmployee].map(([employee, days]) => ({ employee, recap: recapOf(days, settings.incomplete) }))
  return storeRecaps(context, period, rows)
}

function recapDaysOf({ tx, actor }: RuleContext, ids: readonly number[], { dateFrom, dateTo }: RecapPeriod) {
  const half = (alias: string) =>
    sql.raw(
      `case when ${alias}.id is null then null else json_build_object('absentClass', ${alias}.absent_class, 'paidPercent', ${alias}.paid_percent) end`,
    )
  return rowsOf<Row>(
    tx,
    sql`select d.employee_id as employee, ${iso(sql`d.work_date`)} as "workDate", d.day_type as "dayType", d.status, s.shift_code as shift,
        coalesce(s.is_night, false) as "isNight", ${half('a')} as am, ${half('p')} as pm, ${iso(sql`d.sick_since`)} as "sickSince",
        d.worked_minutes as worked, d.ot_h15 as h15, d.ot_h20 as h20, d.ot_h30 as h30, d.ot_h40 as h40,
        coalesce(c.counts_meal, false) as "countsMeal", coalesce(c.counts_transport, false) as "countsTransport",
        case when d.flag_codes is null then '[]' else (select coalesce(json_agg(json_build_object('flag', m.flag_code, 'minutes', f.minutes, 'excused', f.excused)), '[]')
          from attendance_day_flags f join flag_master m on m.id = f.flag_id where f.parent_id = d.id) end as flags
      from attendance_day d left join working_shift s on s.id = d.shift_id left join absent_code c on c.id = d.absent_code_id
        left join absent_code a on a.id = d.am_code_id left join absent_code p on p.id = d.pm_code_id
      where d.company_code = ${actor.companyCode} and d.employee_id = any(${`{${ids.join(',')}}`}::int[])
        and d.work_date between ${dateFrom}::date and ${dateTo}::date order by d.employee_id, d.work_date`,
  )
}

async function storeRecaps(
  { tx, actor, engine }: RuleContext,
  { periodCode, dateTo }: RecapPeriod,
  rows: readonly { readonly employee: number; readonly recap: Recap }[],
): Promise<number> {
  if (rows.length === 0) return 0
  const now = engine.now().toISOString()
  const by = {
    company_code: actor.companyCode,
    created_by: actor.username,
    updated_by: actor.username,
    created_at: now,
    updated_at: now,
    row_version: 1,
  }
  const flat = rows.map(({ employee, recap }) => {
    const values = columnsOf(recap)
    const shifts = [...recap.shiftDays].sort()
    const input_hash = createHash('sha1')
      .update(JSON.stringify([values, shifts]))
      .digest('base64url')
    return {
      ...values,
      employee_id: employee,
      period_code: periodCode,
      status: 'CALCULATED',
      input_hash,
      shifts,
      ...by,
    }
  })
  const columns = Object.keys(flat[0] ?? {}).filter((c) => c !== 'shifts')
  const list = sql.raw([...columns, 'department_id', 'pay_group'].map((c) => `"${c}"`).join(', '))
  const kept = new Set([
    'company_code',
    'created_by',
    'created_at',
    'employee_id',
    'period_code',
    'row_version',
    'status',
  ])
  const sets = [...columns.filter((c) => !kept.has(c)), 'department_id'].map((c) => `"${c}" = excluded."${c}"`)
  const changed = await rowsOf<{ id: number; employee: number }>(
    tx,
    sql`insert into monthly_attendance (${list})
      select ${sql.raw(columns.map((c) => `r."${c}"`).join(', '))}, coalesce((select a.department_id from employee_assignment a where a.employee_id = r.employee_id
          and a.status <> 'CANCELLED' and a.valid_from <= ${dateTo}::date order by a.valid_from desc limit 1), e.department_id), e.pay_group
        from jsonb_populate_recordset(null::monthly_attendance, ${JSON.stringify(flat)}::jsonb) r join employee e on e.id = r.employee_id
      on conflict (company_code, employee_id, period_code) do update set ${sql.raw(sets.join(', '))}, row_version = monthly_attendance.row_version + 1
        where monthly_attendance.status = 'CALCULATED' and monthly_attendance.input_hash is distinct from excluded.input_hash
      returning id, employee_id as employee`,
  )
  await writeShiftCounts(tx, changed, new Map(flat.map((r) => [r.employee_id, r.shifts])))
  return changed.length
}

async function writeShiftCounts(
  tx: RuleContext['tx'],
  changed: readonly { readonly id: number; readonly employee: number }[],
  shiftsOf: ReadonlyMap<number, readonly (readonly [string, number])[]>,
): Promise<void> {
  const lines = changed.flatMap(({ id, employee }) =>
    (shiftsOf.get(employee) ?? []).map(([shift_code, days], i) => ({ parent_id: id, seq: i + 1, shift_code, days })),
  )
  await tx.execute(
    sql`delete from ${shiftTable} where parent_id = any(${`{${changed.map((c) => c.id).join(',')}}`}::int[])`,
  )
  if (lines.length > 0)
    await tx.execute(
      sql`insert into ${shiftTable} (parent_id, seq, shift_code, days) select parent_id, seq, shift_code, days
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(parent_id int, seq int, shift_code varchar, days int)`,
    )
}

const columnsOf = (recap: Recap): Record<string, number | string> =>
  Object.fromEntries([
    ...(recapFields as readonly (keyof RecapTotals)[]).map((field) => [snakeOf(field), recap[field]] as const),
    ['paid_days', recap.paidDays] as const,
    ['attendance_rate', recap.attendanceRate] as const,
    ['ot_weighted', recap.otWeighted] as const,
  ])
