// A mobile punch before the head of the unit (4.9): approved it counts from then on, rejected it stays where it is and counts
// for nothing. It cannot be sent back: no one punches again for an hour that is over.
import { Geofence } from '@kantor/shared/catalogue/attendance/attendance-process/geofence.entity'
import { RawPunch } from '@kantor/shared/catalogue/attendance/attendance-process/raw-punch.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { clockText, dayOfMinute, localMinutes, midnightOf } from '@kantor/shared/rules/attendance/clock'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { approvalDocument, type Impact } from '../../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { markStale } from '../../master/index.ts'
import { documentOverDays, personDays } from '../months/over-days.ts'

const ofEmployee = tableColumns(Employee)
const ofGeofence = tableColumns(Geofence)
const ofRawPunch = tableColumns(RawPunch)

type Row = StoredRow<(typeof RawPunch)['fields']>

const minuteOf = (row: Row): number => localMinutes(row.punchAt ?? '', row.timeZone ?? 'WIB')
/** The date on the clock of the place. */
export const dayOfPunch = (row: Row): string => dayOfMinute(minuteOf(row))
const clockOf = (row: Row): string => clockText(minuteOf(row), midnightOf(dayOfPunch(row)))

const places: { readonly [S in NonNullable<Row['geoStatus']>]: string } = {
  INSIDE: 'inside the fence',
  BORDER: 'at the border of the fence',
  OUTSIDE: 'outside the fence',
  LOW_ACCURACY: 'location accuracy too low',
  NO_FIX: 'no position',
  NO_FENCE: 'place without a fence',
  MOCK: 'position made up',
}

const mobilePunchDocument = approvalDocument(RawPunch, {
  docType: 'MOBILE_PUNCH',
  path: '/attendance/attendance-process/mobile-punches',
  approvedAs: 'VALID',
  isSentForGood: true,
  async about({ tx }, row) {
    const [person] = await typedRows(
      tx,
      { name: ofEmployee.fullName, department: ofEmployee.department },
      sql`from employee where id = ${row.employee}`,
    )
    const metres = row.geoStatus === 'OUTSIDE' && row.distanceM !== null ? ` (${row.distanceM} m)` : ''
    const place = row.geoStatus === null ? 'no fence on this day' : places[row.geoStatus]
    return {
      number: `MOB/${dayOfPunch(row).slice(0, 4)}/${String(row.id).padStart(6, '0')}`,
      subject: row.employee,
      department: person?.department ?? 0,
      summary: [
        person?.name,
        `${formatDate(dayOfPunch(row))} ${clockOf(row)} ${(row.direction ?? '').toLowerCase()}`.trim(),
        `${place}${metres}`,
        ...(row.offline ? ['sent later'] : []),
      ].join(' · '),
    }
  },
  concerns: { employee: 'CONCERNED', terminal: { not: 'the machine that took the punch' } },
  facts: sql`select p.id, p.punch_at as "punchAt", p.direction, p.geo_status as "geoStatus", p.fence_id as fence, p.distance_m as "distanceM",
      p.accuracy_m as "accuracyM", coalesce(p.offline, false) as offline, p.photo_id is not null as pictured from raw_punch p`,
  weighedBy: (row) => personDays(row.employee, dayOfPunch(row)),
  impact: async (context, row) => [...distanceOf(await fenceOf(context, row), row), await dayOf(context, row)],
  async effect(context, row) {
    await mark(context, row)
    return {}
  },
  rejected: (context, row) => mark(context, row),
})

/** It can close the day before, and move the cut between it and the next. */
const mark = (context: RuleContext, row: Row): Promise<void> =>
  markStale(context, [row.employee ?? 0], addDays(dayOfPunch(row), -1), addDays(dayOfPunch(row), 1))

interface FenceRow {
  readonly name: string
  readonly radius: number
}
async function fenceOf({ tx }: RuleContext, { fence }: Row): Promise<FenceRow | undefined> {
  const [found] = await typedRows(
    tx,
    { name: ofGeofence.fenceName, radius: ofGeofence.radiusM },
    sql`from geofence where id = ${fence}`,
  )
  return found
}

function distanceOf(fence: FenceRow | undefined, { distanceM, accuracyM }: Row): readonly Impact[] {
  if (fence === undefined || distanceM === null) return []
  const beyond = distanceM - fence.radius
  const accuracy = accuracyM === null ? 'accuracy not known' : `accurate to ${accuracyM} m`
  return [
    {
      title: 'Distance',
      value: beyond > 0 ? `${beyond} m beyond ${fence.name}` : `Within ${fence.name}`,
      tone: beyond > (accuracyM ?? 0) ? 'BAD' : 'GOOD',
      detail: `${distanceM} m from its middle, radius ${fence.radius} m, ${accuracy}`,
    },
  ]
}

/** What else the employee punched on the day. */
async function dayOf({ tx, actor }: RuleContext, row: Row): Promise<Impact> {
  const day = dayOfPunch(row)
  const others = await rowsOf<{ at: string; counts: boolean }>(
    tx,
    sql`select to_char(punch_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, status = 'VALID' as counts from ${ownRows(actor, ofRawPunch)}
      where employee_id = ${row.employee} and id <> ${row.id} and status in ('VALID', 'PENDING_REVIEW')
        and punch_at between ${`${addDays(day, -1)}T12:00:00Z`}::timestamptz and ${`${addDays(day, 1)}T12:00:00Z`}::timestamptz order by punch_at`,
  )
  const own = others.filter(({ at }) => dayOfPunch({ ...row, punchAt: at }) === day)
  const texts = own.map(({ at, counts }) => `${clockOf({ ...row, punchAt: at })}${counts ? '' : ' (waits)'}`)
  return {
    title: 'Other punches of the day',
    value: texts.length === 0 ? 'None' : texts.join(', ').slice(0, 200),
    tone: 'PLAIN',
  }
}

export const mobilePunchApproval = documentOverDays(mobilePunchDocument, RawPunch, (row) => ({
  employees: [row.employee ?? 0],
  from: dayOfPunch(row),
  to: dayOfPunch(row),
}))
