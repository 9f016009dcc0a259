// One pass of the evaluation over some employees and days: worked out, compared with the stored result, written.
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import { takeDays } from '../../master/index.ts'
import { dayRowOf } from './day-row.ts'
import { type EmployeeDays, evaluateEmployees, punchedWithin } from './evaluate-employees.ts'
import type { Settings } from './settings.ts'
import { type StoredDay, storedDaysOf } from './stored-days.ts'
import { freshenDays, type PunchOutcome, writeDays, writePunches } from './write-days.ts'

export interface EvaluationRun {
  readonly days: number
  readonly changed: number
  /** Days of closed periods: left as they are. */
  readonly skippedLocked: number
}

/**
 * Evaluates the days of the range, of the day before it and of the rest of its last week (overtime caps count by week), as far
 * as they are over. Days of closed periods are read and never written.
 */
export async function evaluateRange(
  context: ActionContext,
  settings: Settings,
  ids: readonly number[],
  range: DayRange,
  locked = false,
): Promise<EvaluationRun> {
  const written = { from: addDays(range.from, -1), to: range.to }
  await takeDays(context, ids)
  const people = await evaluateEmployees(context, settings, ids, written)
  const stored = new Map((await storedDaysOf(context, ids, written)).map((d) => [`${d.employee} ${d.day}`, d]))
  const changed: ReturnType<typeof dayRowOf>[] = []
  const fresh: number[] = []
  const ripples: string[] = []
  let [days, skippedLocked] = [0, 0]
  for (const person of people)
    person.laid.forEach((laid, i) => {
      const { workDate, isEmployed } = laid.plan
      const day = person.found.days[i]
      const old = stored.get(`${person.employee} ${workDate}`)
      if (day === undefined || workDate < written.from || workDate > written.to || (!isEmployed && old === undefined))
        return
      if (old?.locked === true || (isEmployed && laid.scheduled.closed !== null)) {
        skippedLocked += workDate < range.from ? 0 : 1
        return
      }
      days += 1
      const row = dayRowOf(person.employee, laid, day, settings)
      if (old?.hash !== row.hash) changed.push(row)
      else if (old.stale) fresh.push(old.id)
      if (workDate === written.to && handsOnOtherwise(old, day))
        ripples.push(`${person.employee} ${addDays(workDate, 1)}`)
    })
  await writeDays(context, changed, locked)
  await freshenDays(context, fresh)
  await writePunches(
    context,
    people.flatMap((p) => punchOutcomes(p, written)),
  )
  await markRipples(context, ripples)
  return { days, changed: changed.length, skippedLocked }
}

const handsOnOtherwise = (old: StoredDay | undefined, day: { absentRun: number; sickSince: string | null }): boolean =>
  old !== undefined && ((old.absentRun ?? 0) !== day.absentRun || old.sickSince !== day.sickSince)

/** The day after the last one has to be evaluated again where a run or a spell now reaches it differently. */
async function markRipples({ tx, actor }: ActionContext, at: readonly string[]): Promise<void> {
  if (at.length === 0) return
  const days = at.map((text) => ({ employee: Number(text.split(' ')[0]), day: text.split(' ')[1] }))
  await tx.execute(
    sql`update attendance_day d set stale = true from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as v(employee int, day date)
      where d.company_code = ${actor.companyCode} and d.employee_id = v.employee and d.work_date = v.day and not d.locked`,
  )
}

/** Punches whose day or status is another than stored; those near the edges belong to days outside and are left. */
function punchOutcomes({ punches, found }: EmployeeDays, range: DayRange): readonly PunchOutcome[] {
  return punches.filter(punchedWithin(range)).flatMap((punch): PunchOutcome[] => {
    const status = found.duplicates.has(punch.id) ? 'DUPLICATE' : 'VALID'
    const day = found.workDates.get(punch.id) ?? null
    return punch.status === status && punch.workDate === day ? [] : [{ id: punch.id, day, status }]
  })
}
