// Retro adjustments: what a document approved for locked days changes in their recap, field by field, written to the oldest open month.
import { RetroAdjustment } from '@kantor/shared/catalogue/attendance/attend-transaction/retro-adjustment.entity'
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { figureCode, figureOf } from '@kantor/shared/rules/attendance/recap/adjustments'
import { dayDifferences, type EarlierDeltas, type RecapDifference } from '@kantor/shared/rules/attendance/recap/retro'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { asNumber, asText, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { once, oneByOne, together } from '../../../engine/write/in-step.ts'
import { iso } from '../evaluation/document-data.ts'
import { recapDaysOf } from '../evaluation/recap-rows.ts'
import { type Settings, settingsOf, weekEndOf } from '../evaluation/settings.ts'
import { type DocumentDays, listOf, openMonths, ownPeriods } from './document-days.ts'
import { recomputedDays } from './recomputed-days.ts'

const ofRetroAdjustment = tableColumns(RetroAdjustment)
const ofAttendanceDay = tableColumns(AttendanceDay, 'd')

/** The document that was approved too late. */
export interface Cause {
  readonly type: string
  readonly id: number
  readonly no: string
}
/** A document whose number is requested only where something is written. */
interface CauseOf extends Omit<Cause, 'no'> {
  number(): string | Promise<string>
}
export interface RetroRow extends RecapDifference {
  readonly employee: number
  readonly workDate: string
  readonly source: number
}

/** Evaluates the locked days once more and writes the differences; gives how many. Days of open months are left to the next run. */
export async function writeRetro(
  context: RuleContext,
  { type, id, number }: CauseOf,
  days: DocumentDays,
): Promise<number> {
  const settings = await once(context.tx, 'settings of attendance', () => settingsOf(context))
  const range = reachOf(settings, days, context.today)
  if (range.to < range.from) return 0
  const sources = await lockedDays(context, days.employees, range)
  if (sources.size === 0) return 0
  // A difference is what this document changes in addition to all that was approved before it.
  oneByOne(context.tx)
  const ids = [...new Set([...sources.keys()].map((at) => Number(at.split(' ')[0])))]
  const acting = actionContext(context.tx, context.engine, context.actor)
  const now = await recomputedDays(acting, settings, ids, range)
  const earlier = await earlierDeltas(context, ids, range)
  const stored = await recapDaysOf(context, ids, { dateFrom: range.from, dateTo: range.to })
  const rows = stored.flatMap((day): readonly RetroRow[] => {
    const at = `${day.employee} ${day.workDate}`
    const [source, shadow] = [sources.get(at), now.get(at)]
    if (source === undefined || shadow === undefined) return []
    return dayDifferences(day, shadow, settings.incompleteOn, earlier.get(at)).map((difference) => ({
      ...difference,
      employee: day.employee,
      workDate: day.workDate,
      source,
    }))
  })
  if (rows.length > 0) await insertRetro(context, { type, id, no: await number() }, rows)
  return rows.length
}

/** Punches go to the days around an order, its minutes count to the cap of the whole week; days to come are not evaluated yet. */
function reachOf(settings: Settings, { from, to }: DocumentDays, today: string) {
  const [last = to] = [weekEndOf(settings, to), addDays(today, -1)].sort()
  return { from: addDays(from, -1), to: last }
}

/** The locked period of each stored day, by `employee day`. */
const lockedDays = ({ tx, actor }: RuleContext, employees: readonly number[], range: { from: string; to: string }) =>
  together(tx, { key: 'locked days', rank: 'ask' }, { employees, ...range }, async (asked) => {
    const rows = await rowsOf<{ place: number; at: string; source: number }>(
      tx,
      sql`select n.place, d.employee_id || ' ' || ${iso(sql`d.work_date`)} as at, min(p.id)::int as source from ${listOf(asked)}
          join ${ownPeriods} on e.id = n.employee
          join ${ownRows(actor, ofAttendanceDay)} on d.employee_id = e.id and d.work_date between p.date_from and p.date_to
        where p.company_code = ${actor.companyCode} and p.status = 'LOCKED'
          and d.work_date between n."from" and n."to" group by 1, 2`,
    )
    return asked.map((_, at) => new Map(rows.flatMap((r) => (r.place === at ? [[r.at, r.source] as const] : []))))
  })

/** What was put right before, by `employee day` and figure. */
async function earlierDeltas({ tx, actor }: RuleContext, ids: readonly number[], range: { from: string; to: string }) {
  const rows = await typedRows(
    tx,
    {
      at: asText(sql`employee_id || ' ' || ${iso(sql`work_date`)}`),
      field: ofRetroAdjustment.field,
      delta: asNumber(sql`sum(delta)`),
    },
    sql`from ${ownRows(actor, ofRetroAdjustment)}
      where employee_id = ${idList(ids)} and cause_type <> 'MONTHLY_ADJUSTMENT'
        and work_date between ${range.from}::date and ${range.to}::date group by 1, 2`,
  )
  const byDay = Map.groupBy(rows, (r) => r.at)
  return new Map<string, EarlierDeltas>(
    [...byDay].map(([at, own]) => [at, new Map(own.map((r) => [figureOf(r.field) ?? r.field, r.delta]))]),
  )
}

/** Writes rows to the oldest open month of each employee, in one statement. */
export async function insertRetro(context: RuleContext, cause: Cause, rows: readonly RetroRow[]): Promise<void> {
  if (rows.length === 0) return
  const { tx, actor, engine } = context
  const targets = await openMonths(context, [...new Set(rows.map((r) => r.employee))])
  const now = engine.now().toISOString()
  const flat = rows.map((r) => ({
    company_code: actor.companyCode,
    row_version: 1,
    created_at: now,
    created_by: stampOf(actor),
    updated_at: now,
    updated_by: stampOf(actor),
    employee_id: r.employee,
    work_date: r.workDate,
    field: figureCode(r.field),
    source_period_id: r.source,
    old_value: r.oldValue,
    new_value: r.newValue,
    delta: r.delta,
    target_period_id: targets.get(r.employee)?.id,
    cause_type: cause.type,
    cause_id: cause.id,
    cause_no: cause.no,
    status: 'PENDING',
  }))
  const columns = sql.raw(Object.keys(flat[0] ?? {}).join(', '))
  await tx.execute(
    sql`insert into retro_adjustment (${columns}) select ${columns} from jsonb_populate_recordset(null::retro_adjustment, ${JSON.stringify(flat)}::jsonb)`,
  )
}
