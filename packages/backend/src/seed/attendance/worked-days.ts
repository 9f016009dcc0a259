// What the people of the demo company did on their working days: who was away, who worked longer, when each punched.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { midnightOf, momentOf } from '@kantor/shared/rules/attendance/clock'
import type { RandomSource } from '@kantor/shared/rules/random'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { neverNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { schedulesOf } from '../../domain/attendance/roster/schedules.ts'
import type { ActionContext } from '../../engine/actions/actions.ts'
import type { SeedContext } from '../area.ts'
import { insertBadges, insertTerminals } from '../master/terminals.ts'
import { insertAbsences, seedAbsencesOf } from './absences.ts'
import { insertExemptions, type Stay } from './exemptions.ts'
import { insertManual, type OneSided } from './manual.ts'
import { asSent } from './mobile.ts'
import { insertOrders } from './overtime.ts'
import { punchesOf } from './punches.ts'
import type { Span } from './span.ts'
import { storePunches } from './stored.ts'

const ofEmployee = tableColumns(Employee)

/** Writes punches and papers. Punches begin a day before the span: its first day is evaluated with them. */
export async function insertWorked(
  seed: SeedContext,
  context: ActionContext,
  random: RandomSource,
  ids: readonly number[],
  span: Span,
): Promise<void> {
  const { tx, today } = seed
  const terminals = await insertTerminals(tx, today)
  await insertBadges(tx)
  const worked = await workdaysOf(context, ids, span)
  const present = await presentOf(seed, random, span, worked)
  const ordered = await insertOrders(tx, random, candidatesOf(present, span))
  const people = await typedRows(tx, { id: ofEmployee.id, no: neverNull(ofEmployee.employeeNo) }, sql`from employee`)
  const numbers = new Map(people.map((r) => [r.id, r.no]))
  const made = present.map(({ employee, day, slice, shift }): Stay & { readonly locationId: number } => {
    const [start, end] = shift.span
    const minutes = ordered.get(`${employee} ${day}`) ?? 0
    const ask = { day, zone: slice.zone, start, end, ordered: minutes }
    const { department, otEligible, locationId } = slice
    return { employee, department, otEligible, locationId, ...ask, at: punchesOf(random, ask) }
  })
  const own = made.filter(({ day }) => day >= span.from)
  const typed = await insertManual(tx, own.flatMap(oneSided), numbers, span)
  await insertExemptions(tx, own, span)
  const punches = made.flatMap(({ employee, day, zone, locationId, at }) =>
    at.map((punchAt) => ({
      source: 'TERMINAL' as const,
      terminal: terminals.get(locationId) ?? null,
      badgeNo: numbers.get(employee) ?? '',
      employee,
      punchAt,
      workDate: day,
      timeZone: zone,
      direction: 'UNKNOWN' as const,
      mockLocation: false,
      status: 'VALID' as const,
    })),
  )
  await storePunches(seed, [...terminals.values()], [...(await asSent(tx, punches)), ...typed])
}

/** Everybody's days with a shift. */
async function workdaysOf(context: ActionContext, ids: readonly number[], { from, to }: Span) {
  const { days } = await schedulesOf(context, ids, { from: addDays(from, -1), to })
  return [...days].flatMap(([employee, own]) =>
    [...own].flatMap(([day, { now, isEmployed, slice }]) =>
      isEmployed && now.shift !== null && slice !== undefined
        ? [{ employee, day, slice, shift: now.shift.pattern }]
        : [],
    ),
  )
}
type Workday = Awaited<ReturnType<typeof workdaysOf>>[number]

/** Leave and sickness are given out; what remains is who comes. */
async function presentOf({ tx, today }: SeedContext, random: RandomSource, { from }: Span, worked: readonly Workday[]) {
  const own = Map.groupBy(
    worked.filter(({ day }) => day >= from),
    (w) => w.employee,
  )
  const away = await seedAbsencesOf(
    tx,
    random,
    today,
    new Map([...own].map(([id, all]) => [id, all.map((w) => w.day)])),
  )
  await insertAbsences(tx, away)
  const isAway = new Set(away.flatMap((a) => a.days.map((day) => `${a.employee} ${day}`)))
  return worked.filter((w) => !isAway.has(`${w.employee} ${w.day}`))
}

/** Who can work longer, day by day. */
function candidatesOf(present: readonly Workday[], { from }: Span) {
  const byDay = [...Map.groupBy(present, (w) => w.day)].filter(([day]) => day >= from)
  return byDay
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, all]) => ({
      day,
      candidates: all
        .filter((w) => w.slice.otEligible && w.shift.net >= 420)
        .map(({ employee, slice: { department, zone }, shift }) => ({
          employee,
          department,
          zone,
          end: shift.span[1],
        })),
    }))
}

/** Who punched on one side, once or twice at once: the side that is further away is missing. */
function oneSided({ employee, day, zone, start, end, at }: Stay): readonly OneSided[] {
  const [only] = at
  if (only === undefined || Date.parse(at.at(-1) ?? '') - Date.parse(only) > 60_000) return []
  const isInMissing = only > momentOf(midnightOf(day) + (start + end) / 2, zone)
  return [{ employee, day, zone, start, end, isInMissing }]
}
