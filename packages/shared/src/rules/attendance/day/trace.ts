// The way from schedule and punches to the numbers of a day, step by step: what an employee is shown when he asks why.
import type { Zone } from '../clock.ts'
import type { DayDocuments, DayPlan, OvertimeMinutes, TraceStep, WorkMinutes } from './day.ts'
import type { EndsByPlace } from './day-clock.ts'
import type { Presence } from './in-out.ts'
import { minuteOf, type Punch } from './punches.ts'
import type { Named } from './status.ts'
import type { Window } from './windows.ts'
import type { Scheduled } from './work-minutes.ts'

interface Traced {
  readonly plan: DayPlan
  readonly window: Window | null
  /** By the clocks of their places. */
  readonly punches: readonly Punch[]
  readonly byPlace: EndsByPlace
  /** The clock of the day: spans and presence are given by it. */
  readonly clock: Zone
  readonly presence: Presence
  readonly scheduled: Scheduled | null
  readonly minutes: WorkMinutes
  readonly named: Named
  readonly documents: DayDocuments
  readonly overtime: OvertimeMinutes
  readonly weekPaid: number
}

/** The law behind the kind of a day. */
const sourceOf: { readonly [T in DayPlan['dayType']]: string } = {
  WORKDAY: 'PP 35/2021 art. 21',
  REST: 'Law 13/2003 art. 79; PP 35/2021 art. 22',
  HOLIDAY: 'Law 13/2003 art. 85',
  COLLECTIVE_LEAVE: 'SE Menaker M/3/HK.04/IV/2022',
}

/** Minutes of the wall clock count from the midnight of the day, so that 480 is 08:00. */
export function traceOf(traced: Traced): readonly TraceStep[] {
  const { plan, window, punches, byPlace, clock, presence, scheduled, minutes, named, documents } = traced
  const { midnight } = plan
  const at = (minute: number | null): number | null => (minute === null ? null : minute - midnight)
  const sets = (set: readonly (readonly [number, number])[]) =>
    set.map(([a, b]) => [a - midnight, b - midnight] as const)
  const steps: TraceStep[] = [
    {
      step: 'SCHEDULE',
      rule: sourceOf[plan.dayType],
      values: { dayType: plan.dayType, shift: plan.shift?.code ?? null, shortDay: plan.shortDay, scheme: plan.scheme },
    },
  ]
  const say = (step: TraceStep['step'], rule: string, values: TraceStep['values']) => steps.push({ step, rule, values })
  if (window !== null) say('WINDOW', '4.3 rule 4', { from: window.from - midnight, to: window.to - midnight })
  if (punches.length > 0)
    say('PUNCHES', `4.3 rule 5, ${plan.shift?.mode ?? 'FIRST_LAST'}`, {
      punches: punches.map((p) => at(minuteOf(p))).join(' '),
      in: at(byPlace.in),
      out: at(byPlace.out),
      present: sets(presence.present),
      ...(punches.some((p) => p.zone !== plan.zone) ? { zones: punches.map((p) => p.zone).join(' '), clock } : {}),
    })
  if (scheduled !== null)
    say('SPAN', '4.4 rules 1 and 2', {
      work: sets(scheduled.work),
      leave: sets(scheduled.leave),
      permits: sets(documents.permits),
    })
  if (minutes.scheduled + minutes.worked > 0) say('WORK', '4.4 rules 3 and 4', { ...minutes })
  say('STATUS', '4.4 rules 5 to 7', { status: named.status, code: named.code })
  return [...steps, ...overtimeSteps(traced)]
}

function overtimeSteps({ plan, documents, overtime, weekPaid }: Traced): readonly TraceStep[] {
  const { approved, gross, net, payable, excess, unrequested, cross, h15, h20, h30, h40, weighted } = overtime
  if (approved === 0 && gross === 0 && unrequested === 0) return []
  const orders = documents.orders.map((o) => [o.from - plan.midnight, o.to - plan.midnight] as const)
  const found: TraceStep = {
    step: 'OVERTIME',
    rule: '4.5 rules 1, 2, 7 and 8',
    values: { orders, approved, gross, net, unrequested, cross },
  }
  if (net === 0) return [found]
  return [
    found,
    {
      step: 'CAP',
      rule: 'PP 35/2021 art. 26',
      values: { weekSoFar: weekPaid, allowed: documents.allowedMinutes, payable, excess },
    },
    { step: 'PAY', rule: 'PP 35/2021 art. 31', values: { h15, h20, h30, h40, weighted } },
  ]
}
