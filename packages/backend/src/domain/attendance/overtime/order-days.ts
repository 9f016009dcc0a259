// The day of an overtime order as each of its workers has it: his schedule, and what is allowed at his place of work (4.1, 4.5).
import { localMinutes, midnightOf, type Zone } from '@kantor/shared/rules/attendance/clock'
import { plannedIn } from '@kantor/shared/rules/attendance/overtime/overtime'
import type { AttendancePolicy } from '@kantor/shared/rules/attendance/policy'
import type { ShiftPattern } from '@kantor/shared/rules/attendance/schedule/shift-pattern'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { together } from '../../../engine/write/in-step.ts'
import { parameterRowsOf, policiesOf } from '../../master/index.ts'
import { type ScheduledDay, type Schedules, schedulesOf } from '../roster/schedules.ts'

type Id = number | null | undefined
export interface WorkerDay {
  /** Undefined: no employee of this company. */
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
  const ids = [...new Set(workers)].filter((id) => typeof id === 'number')
  const { days, policyOn } = await together(
    context.tx,
    { key: 'days of workers', rank: 'ask' },
    { day, ids },
    (asked) => schedulesOfAll(context, asked),
  )
  return (worker) => {
    const scheduled = days.get(worker ?? 0)?.get(day)
    return { scheduled, policy: policyOn(day, scheduled?.slice?.location ?? null) }
  }
}

interface Asked {
  readonly day: string
  readonly ids: readonly number[]
}
/** Days that lie further apart are read by themselves: what lies between them would be read for nothing. */
const daysAtOnce = 31

async function schedulesOfAll(context: RuleContext, asked: readonly Asked[]) {
  const { tx, engine, actor } = context
  const policyOn = policiesOf(await parameterRowsOf(context))
  const read = new Map<Asked, Schedules['days']>()
  let left = asked.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  for (let [first] = left; first !== undefined; [first] = left) {
    const until = addDays(first.day, daysAtOnce - 1)
    const some = left.filter(({ day }) => day <= until)
    const range = { from: first.day, to: some.at(-1)?.day ?? first.day }
    const ids = [...new Set(some.flatMap((one) => one.ids))]
    const { days } = await schedulesOf(actionContext(tx, engine, actor), ids, range)
    for (const one of some) read.set(one, days)
    left = left.slice(some.length)
  }
  return asked.map((one) => ({ policyOn, days: read.get(one) ?? (new Map() as Schedules['days']) }))
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
