// Trips out of a sheet, a row for each leg: made as drafts with everything that is worked out of them, or written over the draft of the
// same reference. The first leg that is written writes the trip, the others stand in it.
import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { TravelType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-type.entity'
import { travelRequest } from '@kantor/shared/catalogue/upload-management/travel-upload/travel-request'
import { daysBetween } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { type RecordWriter, type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import { WrittenTogether } from '../../../engine/upload/written-together.ts'
import { companyQuery, placeFacts } from '../trip-facts.ts'
import { SheetTrip } from './sheet-trips.ts'

interface StoredTrip {
  readonly id: number
  readonly rowVersion: number
  readonly number: string | null
  readonly status: string | null
  readonly employee: number | null
}

export const travelRequestUpload = uploadFor(travelRequest, (context) => {
  const trips = new Map<string, SheetTrip>()
  const stored = new Map<string, StoredTrip>()
  const together = new WrittenTogether()
  return {
    async check(rows) {
      const references = rows.flatMap(({ values }) => values.externalRef ?? [])
      for (const trip of await tripsOf(context, references)) stored.set(trip.externalRef ?? '', trip)
      for (const row of rows) {
        const reference = row.values.externalRef ?? ''
        if (reference === '') continue
        const trip = trips.get(reference) ?? new SheetTrip(reference)
        trips.set(reference, trip)
        trip.add(row)
        const before = stored.get(reference)
        if (before === undefined) continue
        if (before.employee !== row.values.employeeNo)
          trip.say(
            row,
            'externalRef',
            'R-TRV-REF',
            'is the reference of the trip of another traveller: use another one',
          )
        else if (before.status !== 'DRAFT')
          trip.say(row, 'externalRef', 'R-TRV-REF', `is trip ${before.number}, which was sent already: change it there`)
        else row.changes(TravelRequest, before.id, before.rowVersion)
      }
    },
    async whole() {
      const all = [...trips.values()]
      const cities = all.flatMap(({ rows }) => rows.flatMap(({ values }) => [values.from ?? 0, values.to ?? 0]))
      const places = await placeFacts(context, [...new Set(cities)])
      for (const trip of all) trip.judge(places)
      await sayTooLong(context, all)
      sayOverlapsInFile(all)
      await sayOverlaps(context, all, stored)
    },
    async write({ values, target }, pen) {
      const trip = trips.get(values.externalRef ?? '')
      if (trip !== undefined) await together.write(trip, pen, () => writeTrip(trip, target, pen))
    },
  }
})

async function writeTrip(trip: SheetTrip, target: number | null, pen: RecordWriter): Promise<void> {
  if (target === null) await pen.create(TravelRequest, trip.values)
  else await pen.edit(TravelRequest, target, trip.values)
}

const tripsOf = (context: UploadContext, references: readonly string[]) =>
  storedRows(context, TravelRequest, ['id', 'rowVersion', 'number', 'status', 'employee', 'externalRef'], {
    where: { externalRef: [...new Set(references)] },
  })

/** Trips longer than their type allows. */
async function sayTooLong(context: UploadContext, trips: readonly SheetTrip[]): Promise<void> {
  const typeOf = ({ rows }: SheetTrip) => rows[0]?.values.travelType ?? 0
  const types = await storedRows(context, TravelType, ['id', 'maxDays'], {
    where: { id: [...new Set(trips.map(typeOf))] },
  })
  const most = new Map(types.map(({ id, maxDays }) => [id, maxDays ?? 30]))
  for (const trip of trips) {
    if (trip.isBad) continue
    const { from, to } = trip.dates
    const [days, allowed] = [daysBetween(from, to) + 1, most.get(typeOf(trip)) ?? 30]
    const last = trip.rows.at(-1)
    if (days > allowed && last !== undefined)
      trip.say(last, 'arriveLocal', 'R-TRV-01', `the trip lasts ${days} days; its type allows ${allowed}`)
  }
}

const sayOverlap = (trip: SheetTrip, other: string) => {
  const first = trip.rows[0]
  if (first !== undefined)
    trip.say(first, 'departLocal', 'OVERLAP', `the traveller is on trip ${other} on some of these days`)
}

/** Two trips of one person in the sheet: the later one is refused. */
function sayOverlapsInFile(trips: readonly SheetTrip[]): void {
  const byPerson = Map.groupBy(
    trips.filter(({ isBad }) => !isBad),
    ({ employee }) => employee,
  )
  for (const own of byPerson.values()) {
    const inOrder = own.toSorted((a, b) => (a.dates.from < b.dates.from ? -1 : 1))
    let last: SheetTrip | undefined
    for (const trip of inOrder) {
      if (last !== undefined && trip.dates.from <= last.dates.to) sayOverlap(trip, `${last.reference} of this file`)
      else last = trip
    }
  }
}

/** Trips that stand already; one that the sheet replaces does not count. */
async function sayOverlaps(
  context: UploadContext,
  trips: readonly SheetTrip[],
  stored: ReadonlyMap<string, StoredTrip>,
): Promise<void> {
  const good = trips.filter(({ isBad }) => !isBad)
  if (good.length === 0) return
  const asked = good.map(({ reference, employee, dates }) => ({ reference, employee, ...dates }))
  const replaced = good.flatMap(({ reference }) => stored.get(reference)?.id ?? [])
  const { rows, lines } = companyQuery(context)
  const found = await rowsOf<{ reference: string; number: string }>(
    context.tx,
    sql`select n.reference, min(t.number) as number
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) n (reference text, employee int, "from" date, "to" date)
      join ${rows('TravelRequest')} t on t.status not in ('REJECTED', 'CANCELLED') and t.travel_date <= n."to" and t.return_date >= n."from"
        and (t.employee_id = n.employee
          or exists (select 1 from ${lines('TravelRequest', 'companions')} c where c.parent_id = t.id and c.employee_id = n.employee))
      where t.id not in ${[...replaced, 0]} group by n.reference`,
  )
  const by = new Map(found.map(({ reference, number }) => [reference, number]))
  for (const trip of good) {
    const number = by.get(trip.reference)
    if (number !== undefined) sayOverlap(trip, number)
  }
}
