// Where an employee is expected to punch by phone on a day: the place of work, its clock and its fences.
import { Geofence } from '@kantor/shared/catalogue/attendance/attendance-process/geofence.entity'
import { dayOfMinute, localMinutes, type Zone } from '@kantor/shared/rules/attendance/clock'
import type { Fence } from '@kantor/shared/rules/attendance/day/geofence'
import { sql } from 'drizzle-orm'
import { asNumber, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { absencesOf } from '../evaluation/document-data.ts'
import { slicesOf } from '../roster/plan-data.ts'

const ofGeofence = tableColumns(Geofence)

export interface EmployeeFences {
  readonly zone: Zone
  /** Code of the place of work. */
  readonly place: string | null
  /** The date on the clock of the place. */
  readonly day: string
  readonly fences: readonly Fence[]
  /** Business travel or work at home was approved for the day. */
  readonly isFenceFree: boolean
}

/** At a moment, in milliseconds. */
export async function employeeFencesOf(context: ActionContext, employee: number, at: number): Promise<EmployeeFences> {
  const slices = await slicesOf(context, [employee])
  const slice = slices.findLast((s) => s.validFrom <= context.today) ?? slices[0]
  const zone = slice?.zone ?? 'WIB'
  const day = dayOfMinute(localMinutes(at, zone))
  const location = slice?.locationId ?? null
  const papers = await absencesOf(context, [employee], { from: day, to: day })
  const isFenceFree = papers.some((p) => p.absentClass === 'TRAVEL' || p.absentClass === 'WFH')
  return { zone, place: slice?.location ?? null, day, fences: await fencesAt(context, location, day), isFenceFree }
}

const fencesAt = ({ tx, actor }: ActionContext, location: number | null, day: string): Promise<readonly Fence[]> =>
  typedRows(
    tx,
    {
      id: ofGeofence.id,
      latitude: asNumber(sql`latitude`),
      longitude: asNumber(sql`longitude`),
      radiusM: ofGeofence.radiusM,
    },
    sql`from ${ownRows(actor, ofGeofence)}
      where location_id = ${location} and active
        and valid_from <= ${day}::date and coalesce(valid_to, 'infinity'::date) >= ${day}::date order by id`,
  )
