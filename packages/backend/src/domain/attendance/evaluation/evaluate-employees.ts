// Evaluates days of many employees: everything is read in a dozen statements, however many they are, worked out without the
// database, and written where the result differs from the stored one.

import { dayMinutes, localMinutes, localSeconds, midnightOf, type Zone } from '@kantor/shared/rules/attendance/clock'
import type { Worker } from '@kantor/shared/rules/attendance/day/day'
import { noDayDocuments } from '@kantor/shared/rules/attendance/day/day'
import { type CarryOver, noCarryOver } from '@kantor/shared/rules/attendance/day/evaluate-day'
import { type DaysEvaluated, type DaysInput, evaluateDays } from '@kantor/shared/rules/attendance/day/evaluate-days'
import { flagsOfPunch } from '@kantor/shared/rules/attendance/day/geofence'
import { believedDirection, type Punch } from '@kantor/shared/rules/attendance/day/punches'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import { mondayOf } from '../calc/roster-checks.ts'
import { shiftVersions } from '../roster/plan-data.ts'
import { type ScheduledDay, schedulesOf } from '../roster/schedules.ts'
import { dayDocumentsOf } from './approved-documents.ts'
import { dayPlansOf, type PlannedWorkday } from './day-plans.ts'
import * as data from './document-data.ts'
import { amnestyDaysOf, overridesOf } from './exemptions.ts'
import type { Settings } from './settings.ts'
import { carryOverBefore } from './stored-days.ts'

/** Everything that the days of an employee are worked out from. */
export interface EmployeeFacts {
  readonly employee: number
  readonly laid: readonly PlannedWorkday[]
  readonly asked: DaysInput
  readonly punches: readonly data.PunchRow[]
}
export interface EmployeeDays extends Omit<EmployeeFacts, 'asked'> {
  readonly found: DaysEvaluated
}

/** Days worked out; of the range itself and of two days before it and one after, whose windows meet theirs. */
export async function evaluateEmployees(
  context: ActionContext,
  settings: Settings,
  ids: readonly number[],
  range: DayRange,
): Promise<readonly EmployeeDays[]> {
  const facts = await factsOfEmployees(context, settings, ids, range)
  return facts.map(({ asked, ...about }) => ({ ...about, found: evaluateDays(asked, settings) }))
}

/** What is known of the days, read at once for all of them. */
export async function factsOfEmployees(
  context: ActionContext,
  settings: Settings,
  ids: readonly number[],
  range: DayRange,
): Promise<readonly EmployeeFacts[]> {
  const wide = { from: addDays(range.from, -2), to: addDays(range.to, 1) }
  const weeks = { from: mondayOf(wide.from), to: addDays(mondayOf(wide.to), 6) }
  const schedules = await schedulesOf(context, ids, weeks)
  const versions = Map.groupBy(await shiftVersions(context), (s) => s.code)
  const absences = Map.groupBy(await data.absencesOf(context, ids, wide), (a) => a.employee)
  const maternity = Map.groupBy(await data.maternityOf(context, ids), (a) => a.employee)
  const overtime = Map.groupBy(await data.overtimeRowsOf(context, ids, wide), (o) => o.employee)
  const corrections = Map.groupBy(await data.correctionsOf(context, ids, wide), (c) => c.employee)
  const overrides = Map.groupBy(await overridesOf(context, ids, wide), (o) => o.employee)
  const amnesties = Map.groupBy(await amnestyDaysOf(context, ids, wide), (a) => a.employee)
  const punches = Map.groupBy(await data.punchRowsOf(context, ids, wide), (p) => p.employee)
  const workers = await data.workerRowsOf(context, ids)
  const laidOf = (id: number): readonly PlannedWorkday[] => {
    const own = corrections.get(id) ?? []
    const shiftOf = new Map(own.flatMap((c) => (c.shift === null ? [] : [[c.day, c.shift] as const])))
    const correctedShift = (day: string) =>
      versions.get(shiftOf.get(day) ?? '')?.find((s) => s.validFrom <= day && (s.validTo ?? day) >= day)
    return dayPlansOf(schedules.days.get(id) ?? new Map(), correctedShift).filter((d) =>
      isWithin(d.plan.workDate, wide),
    )
  }
  const people = workers.map((worker) => {
    const laid = laidOf(worker.id)
    return { ...worker, laid, carriedInto: firstOpenDay(laid, range) }
  })
  const carried = await carriedOver(context, settings, people)
  return people.map(({ id, isExempt, isFemale, laid, carriedInto }) => {
    const zones = new Map(laid.map((d) => [d.plan.workDate, d.plan.zone]))
    const zoneOf = (day: string): Zone => zones.get(day) ?? 'WIB'
    const away = { absences: absences.get(id) ?? [], maternity: maternity.get(id) ?? [] }
    const documents = { ...away, overtime: overtime.get(id) ?? [] }
    const lifted = { overrides: overrides.get(id) ?? [], amnesties: amnesties.get(id) ?? [] }
    const sources = { ...documents, ...lifted, corrections: corrections.get(id) ?? [] }
    const dayDocuments = dayDocumentsOf(sources, wide, { zoneOf, paidOn: settings.paidOn })
    const all = (punches.get(id) ?? []).filter(punchedWithin(wide))
    const [rows, others] = [all.filter(counts), all.filter((p) => !counts(p))]
    const workerOn = ({ slice }: ScheduledDay): Worker => ({
      otEligible: slice?.otEligible ?? true,
      isExempt,
      isFemale,
    })
    const planned = laid.map(({ plan, scheduled }) => ({
      plan,
      worker: workerOn(scheduled),
      documents: dayDocuments.get(plan.workDate) ?? noDayDocuments,
      policy: settings.policyOn(plan.workDate, scheduled.slice?.location ?? null),
      flags: settings.flagsOn(plan.workDate),
    }))
    const given = { punches: rows.map(punchOf), uncounted: others.map(punchOf) }
    const asked = { days: planned, ...given, carried: carried(id), carriedInto }
    return { employee: id, laid, asked, punches: rows }
  })
}

/** The first day of the range whose result can be written; what closed days hand on is what is stored, never worked out again. */
const firstOpenDay = (laid: readonly PlannedWorkday[], { from }: DayRange): string =>
  laid.find(({ plan, scheduled }) => plan.workDate >= from && !(plan.isEmployed && scheduled.closed !== null))?.plan
    .workDate ?? from

/** What is carried into the first open day of each employee: one statement for each day on which some of them begin. */
async function carriedOver(
  context: ActionContext,
  settings: Settings,
  people: readonly { readonly id: number; readonly carriedInto: string }[],
): Promise<(employee: number) => CarryOver> {
  const found = new Map<number, CarryOver>()
  for (const [day, own] of Map.groupBy(people, (p) => p.carriedInto)) {
    const ids = own.map((p) => p.id)
    const carried = await carryOverBefore(context, settings, ids, day)
    for (const id of ids) found.set(id, carried(id))
  }
  return (employee) => found.get(employee) ?? noCarryOver
}

const isWithin = (day: string, { from, to }: DayRange): boolean => day >= from && day <= to
const counts = ({ status }: data.PunchRow): boolean => status === 'VALID' || status === 'DUPLICATE'
/** Whether a punch was made on a day of the range, by the clock of the place. */
export function punchedWithin({ from, to }: DayRange): (punch: data.PunchRow) => boolean {
  const [first, end] = [midnightOf(from), midnightOf(to) + dayMinutes]
  return ({ at, zone }) => {
    const minute = localMinutes(at, zone)
    return minute >= first && minute < end
  }
}
const punchOf = ({ id, at, zone, direction, source, mode, geoStatus, offline }: data.PunchRow): Punch => ({
  id,
  second: localSeconds(at, zone),
  zone,
  direction: believedDirection(direction, source, mode),
  flags: flagsOfPunch(geoStatus, offline),
})
