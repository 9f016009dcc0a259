// The day of an overtime order as each of its workers has it: his schedule, and what is allowed at his place of work (4.1, 4.5).
import { localMinutes, midnightOf, type Zone } from '@kantor/shared/rules/attendance/clock'
import { plannedIn } from '@kantor/shared/rules/attendance/overtime/overtime'
import type { AttendancePolicy } from '@kantor/shared/rules/attendance/policy'
import type { ShiftPattern } from '@kantor/shared/rules/attendance/schedule/shift-pattern'
import { actionContext } from '../../engine/actions/actions.ts'
import type { RuleContext } from '../../engine/context.ts'
import { parameterRowsOf, policiesOf } from '../master/index.ts'
import { type ScheduledDay, schedulesOf } from './roster/schedules.ts'

type Id = number | null | undefined
export interface WorkerDay {
  /** Undefined: nobody of this company. */
  readonly scheduled: ScheduledDay | undefined
  /** What the day goes by at his place of work. */
  readonly policy: AttendancePolicy
}

/** The day of each worker, read at once for all of them. */
export async function workerDaysOf(
  context: RuleContext,
  day: string,
  workers: readonly Id[],
): Promise<(worker: Id) => WorkerDay> {
  const { tx, engine, actor } = context
  const ids = [...new Set(workers)].filter((id) => typeof id === 'number')
  const { days } = await schedulesOf(actionContext(tx, engine, actor), ids, { from: day, to: day })
  const policyOn = policiesOf(await parameterRowsOf(context))
  return (worker) => {
    const scheduled = days.get(worker ?? 0)?.get(day)
    return { scheduled, policy: policyOn(day, scheduled?.slice?.location ?? null) }
  }
}

type Spanned = { readonly pattern: Pick<ShiftPattern, 'span'> } | null
/** What of the day of a worker a plan asks for. */
export interface PlannedOn extends Pick<WorkerDay, 'policy'> {
  readonly scheduled:
    | {
        readonly slice: { readonly zone: Zone } | undefined
        readonly now: Pick<ScheduledDay['now'], 'dayType'> & { readonly shift: Spanned; readonly base: Spanned }
      }
    | undefined
}

type Moment = string | null | undefined
export interface PlannedLine {
  readonly startAt?: Moment
  readonly endAt?: Moment
  readonly breakFrom?: Moment
  readonly breakTo?: Moment
}

/**
 * Minutes that a line plans on a day: outside the shift, less the stated break, else less the break that the policy takes. Who comes on a
 * day of collective leave works his usual shift. 0 while an end is missing.
 */
export function plannedMinutes(
  { startAt, endAt, breakFrom, breakTo }: PlannedLine,
  day: string,
  { scheduled, policy }: PlannedOn,
): number {
  if (startAt == null || endAt == null || startAt >= endAt) return 0
  const zone: Zone = scheduled?.slice?.zone ?? 'WIB'
  const at = (moment: Moment) => (moment == null ? null : localMinutes(moment, zone) - midnightOf(day))
  const line = { from: at(startAt) ?? 0, to: at(endAt) ?? 0, breakFrom: at(breakFrom), breakTo: at(breakTo) }
  const { now } = scheduled ?? {}
  const shift = now?.dayType === 'COLLECTIVE_LEAVE' ? now.base : now?.shift
  return plannedIn(line, shift?.pattern.span ?? null, policy)
}
