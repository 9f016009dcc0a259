// The trips of a sheet: rows of one reference are the legs of one trip, which is judged and written as a whole.

import type { travelRequest } from '@kantor/shared/catalogue/upload-management/travel-upload/travel-request'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { legComplaints, type TripLeg } from '@kantor/shared/rules/travel/days'
import type { CheckedRow } from '../../../engine/upload/upload.ts'
import type { PlaceFacts } from '../trip-facts.ts'
import type { TripValues } from '../trip-plan.ts'
import { wallTimeOf } from './wall-times.ts'

export type SheetRow = CheckedRow<(typeof travelRequest)['columns']>
type Leg = NonNullable<TripValues['legs']>[number]

const same = ['employeeNo', 'travelType', 'purpose', 'projectCode'] as const

/** The rows of one reference, by the numbers of their legs. */
export class SheetTrip {
  readonly reference: string
  readonly #rows: SheetRow[] = []
  /** Rows about which something was said. */
  readonly #bad = new Set<number>()

  constructor(reference: string) {
    this.reference = reference
  }

  add(row: SheetRow): void {
    this.#rows.push(row)
    for (const name of ['departLocal', 'arriveLocal'] as const)
      if (row.has(name) && wallTimeOf(row.values[name]) === undefined)
        this.say(row, name, 'R-TRV-01', 'must be a day and a time, as 2026-12-07 08:00')
  }
  get rows(): readonly SheetRow[] {
    return this.#rows.toSorted((a, b) => (a.values.legNo ?? 0) - (b.values.legNo ?? 0))
  }
  get isBad(): boolean {
    return this.#bad.size > 0
  }
  say(row: SheetRow, column: Parameters<SheetRow['error']>[0], rule: string, message: string): void {
    this.#bad.add(row.no)
    row.error(column, rule, message)
  }
  sayAll(column: Parameters<SheetRow['error']>[0], rule: string, message: string): void {
    for (const row of this.#rows) this.say(row, column, rule, message)
  }

  /** Cells that the engine refused, legs that stand twice, legs that tell of different trips; then legs that make none. */
  judge(places: { readonly [place: string]: PlaceFacts }): void {
    const { rows } = this
    const first = rows[0]
    for (const row of rows) {
      if (row.hasError || this.legOf(row) === undefined) this.#bad.add(row.no)
      if (rows.some((other) => other !== row && other.values.legNo === row.values.legNo)) this.#bad.add(row.no)
      const other = same.find((name) => (row.values[name] ?? null) !== (first?.values[name] ?? null))
      if (other !== undefined && !this.#bad.has(row.no))
        this.say(
          row,
          other,
          'R-TRV-01',
          `differs from that of leg ${first?.values.legNo}: all legs of a trip have it in common`,
        )
    }
    if (!this.isBad) this.#judgeLegs(rows, places)
  }
  #judgeLegs(rows: readonly SheetRow[], places: { readonly [place: string]: PlaceFacts }): void {
    for (const row of rows)
      if (places[String(row.values.to)]?.zoneId == null)
        this.say(row, 'to', 'R-TRV-ZONE', 'lies in no zone of travel yet: give its area one in Operation Area Setting')
    if (this.isBad) return
    for (const { leg, end, message } of legComplaints(this.tripLegs, places)) {
      const row = rows[leg]
      const column = ({ from: 'from', to: 'to', depart: 'departLocal', arrive: 'arriveLocal' } as const)[end]
      if (row !== undefined) this.say(row, column, 'R-TRV-01', message)
    }
  }
  legOf({ values }: SheetRow): Leg | undefined {
    const [depart, arrive] = [wallTimeOf(values.departLocal), wallTimeOf(values.arriveLocal)]
    if (depart === undefined || arrive === undefined) return undefined
    return {
      from: values.from ?? null,
      to: values.to ?? null,
      mode: values.mode ?? 'FLIGHT',
      ticketBy: 'COMPANY',
      departDate: depart.date,
      departTime: depart.time,
      arriveDate: arrive.date,
      arriveTime: arrive.time,
    }
  }
  get legs(): readonly Leg[] {
    return this.rows.flatMap((row) => this.legOf(row) ?? [])
  }
  get tripLegs(): readonly TripLeg[] {
    return this.legs.map((leg) => ({
      from: String(leg.from),
      to: String(leg.to),
      depart: `${leg.departDate}T${leg.departTime}`,
      arrive: `${leg.arriveDate}T${leg.arriveTime}`,
    }))
  }
  get employee(): number {
    return this.rows[0]?.values.employeeNo ?? 0
  }
  /** First and last day by the clocks of the places. */
  get dates(): { readonly from: string; readonly to: string } {
    const { legs } = this
    return { from: legs[0]?.departDate ?? '', to: legs.at(-1)?.arriveDate ?? '' }
  }

  /** The trip as it is entered: its legs and the nights of which the sheet says where. */
  get values(): TripValues {
    const { legs, rows } = this
    const { employeeNo, travelType, purpose, projectCode } = rows[0]?.values ?? {}
    const lodging = rows.flatMap(({ values }, i) => {
      const [leg, next] = [legs[i], legs[i + 1]]
      if (values.lodging == null || leg?.arriveDate == null || next?.departDate == null) return []
      const nights: { date: string; mode: typeof values.lodging }[] = []
      for (let date = leg.arriveDate; date < next.departDate; date = addDays(date, 1))
        nights.push({ date, mode: values.lodging })
      return nights
    })
    return {
      employee: employeeNo ?? null,
      travelType: travelType ?? null,
      purpose: purpose ?? null,
      // A draft keeps its project where the file has no column for it.
      ...(rows[0]?.inFile('projectCode') === false ? {} : { project: projectCode ?? null }),
      externalRef: this.reference,
      legs,
      lodging,
    }
  }
}
