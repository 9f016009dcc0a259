// Punches by phone of the demo company: those of the field, and some of assembly line 1, whose head decides about what waits. One in
// eleven of the latest was made somewhere odd, so that every result is there.
import { mobilePunches } from '@kantor/shared/catalogue/attendance/attendance-process/mobile-punches'
import { RawPunch } from '@kantor/shared/catalogue/attendance/attendance-process/raw-punch.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { judgePunch, type Position, type PunchCircumstances } from '@kantor/shared/rules/attendance/day/geofence'
import { daysBetween } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { asBoolean, asText, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { notify } from '../../domain/approvals/index.ts'
import { mobilePunchApproval } from '../../domain/attendance/intake/mobile-punch.approval.ts'
import { openRound } from '../../engine/approval/round.ts'
import type { RuleValues } from '../../engine/context.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { lockStored } from '../../engine/write/stored.ts'
import { contextOf } from '../../engine/write/write.ts'
import { demoActors } from '../approvals/demo-actors.ts'
import { type SeedContext, ssi } from '../area.ts'

const ofEmployee = tableColumns(Employee)
const ofRawPunch = tableColumns(RawPunch, 'p')

type Punch = RuleValues<(typeof RawPunch)['fields']>
type Oddity = 'OUTSIDE' | 'LOW_ACCURACY' | 'MOCK' | 'NO_FIX' | 'NO_FENCE' | 'BORDER' | 'LATE'

/** What happened to every eleventh punch, the latest first; all others were made inside the fence. */
const oddities: readonly Oddity[] = [
  'OUTSIDE',
  'LOW_ACCURACY',
  'NO_FIX',
  'OUTSIDE',
  'LATE',
  'LOW_ACCURACY',
  'OUTSIDE',
  'BORDER',
  'MOCK',
  'OUTSIDE',
  'NO_FENCE',
  'LOW_ACCURACY',
  'OUTSIDE',
  'BORDER',
  'MOCK',
  'NO_FIX',
  'LOW_ACCURACY',
  'OUTSIDE',
]
/** Metres north of the middle of a fence, and how exact the device is. */
const made: { readonly [O in Oddity | 'INSIDE']: readonly [beyond: number, accuracy: number] } = {
  INSIDE: [-60, 12],
  BORDER: [14, 25],
  OUTSIDE: [70, 20],
  LOW_ACCURACY: [-30, 180],
  MOCK: [-50, 8],
  NO_FIX: [0, 0],
  NO_FENCE: [-50, 10],
  LATE: [-40, 15],
}
const metresPerDegree = 111_195

/** Some of assembly line 1 punch by phone as well, the demo employee among them. */
export async function letPunchByPhone(tx: Db): Promise<void> {
  await tx.execute(sql`update employee set attendance_method = 'BOTH' where company_code = ${ssi.companyCode} and id in (
    select e.id from employee e join department d on d.id = e.department_id left join user_account u on u.employee_id = e.id and u.username = 'employee'
    where d.department_code = 'PRD-ASM1' and e.active_status = 'ACTIVE' and e.attendance_method = 'TERMINAL'
      and e.id not in (select h.employee_id from department_heads h) order by u.id nulls last, e.id desc limit 4)`)
}

/** The same punches, those of people who punch by phone as their devices sent them. */
export async function asSent(tx: Db, punches: readonly Punch[]): Promise<readonly Punch[]> {
  const people = await typedRows(
    tx,
    { id: ofEmployee.id, isField: asBoolean(sql`attendance_method = 'MOBILE'`), location: ofEmployee.location },
    sql`from employee
      where company_code = ${ssi.companyCode} and attendance_method in ('MOBILE', 'BOTH')`,
  )
  const byId = new Map(people.map((p) => [p.id, p]))
  const fences = await rowsOf<{ location: number } & PunchCircumstances['fences'][number]>(
    tx,
    sql`select id, location_id as location, latitude::float8 as latitude, longitude::float8 as longitude, radius_m as "radiusM"
      from geofence where company_code = ${ssi.companyCode} order by id`,
  )
  // Who has both takes the phone every other day.
  const isSent = (p: Punch): boolean => {
    const person = byId.get(p.employee ?? 0)
    return (
      p.source === 'TERMINAL' &&
      person !== undefined &&
      (person.isField || Number((p.punchAt ?? '').slice(8, 10)) % 2 === 0)
    )
  }
  const latest = punches.filter(isSent).sort((a, b) => ((a.punchAt ?? '') < (b.punchAt ?? '') ? 1 : -1))
  const places = new Map(latest.map((p, i) => [p, i % 11 === 4 ? oddities[(i - 4) / 11] : undefined]))
  return punches.map((p) => {
    const own = fences.filter((f) => f.location === byId.get(p.employee ?? 0)?.location)
    return places.has(p) ? sentFrom(p, places.get(p) ?? 'INSIDE', own) : p
  })
}

function sentFrom(punch: Punch, oddity: Oddity | 'INSIDE', fences: PunchCircumstances['fences']): Punch {
  const [beyond, accuracyM] = made[oddity]
  const [fence] = fences
  const at = Date.parse(punch.punchAt ?? '')
  const isLate = oddity === 'LATE'
  const hasFix = oddity !== 'NO_FIX' && fence !== undefined
  const position: Position = hasFix
    ? { latitude: fence.latitude + (fence.radiusM + beyond) / metresPerDegree, longitude: fence.longitude, accuracyM }
    : {}
  const isMock = oddity === 'MOCK'
  const limits = { fences: oddity === 'NO_FENCE' ? [] : fences, maxAccuracyM: 100, isFenceFree: false, isLate }
  const { geoStatus, status, fence: nearest, distanceM } = judgePunch({ ...position, isMock }, limits)
  const degrees = (value: number | null | undefined) => (value == null ? null : value.toFixed(6))
  return {
    ...punch,
    source: 'MOBILE',
    terminal: null,
    mockLocation: isMock,
    offline: isLate,
    deviceId: `phone-${punch.employee}`,
    latitude: degrees(position.latitude),
    longitude: degrees(position.longitude),
    accuracyM: position.accuracyM ?? null,
    deviceTime: new Date(at - (isLate ? 42 : 0) * 60_000).toISOString(),
    fence: nearest,
    distanceM,
    geoStatus,
    status,
    sentKey: `${punch.badgeNo} ${at}`,
  }
}

/** What waits goes to its approvers as of the day it was made; the head of line 1 has decided what is older than three days. */
export async function reviewSent(seed: SeedContext): Promise<void> {
  const { tx, engine, today } = seed
  const waiting = await typedRows(
    tx,
    {
      id: ofRawPunch.id,
      day: asText(sql`to_char(p.punch_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`),
      isOfLine: asBoolean(sql`d.department_code = 'PRD-ASM1'`),
    },
    sql`from raw_punch p join employee e on e.id = p.employee_id join department d on d.id = e.department_id
      where p.company_code = ${ssi.companyCode} and p.status = 'PENDING_REVIEW' order by p.punch_at`,
  )
  const desk = await demoActors(seed)
  for (const [i, { id, day, isOfLine }] of waiting.entries()) {
    const on = {
      ...engine,
      database: { ...engine.database, db: tx },
      now: () => new Date(`${day}T11:00:00.000Z`),
      today: () => day,
    }
    const actor = systemActor(ssi.companyCode, 'seed', ssi.branchCode)
    const row = await lockStored(tx, on, actor, RawPunch, id)
    if (row === undefined) continue
    await openRound(notify, contextOf(tx, on, actor), mobilePunchApproval, row, 'APPROVE', 'RECEIVED')
    const ago = daysBetween(day, today)
    if (!isOfLine || ago <= 3) continue
    const isRefused = i % 3 === 2
    await desk.decide(
      'unit.head',
      ago - 1,
      mobilePunches,
      id,
      isRefused ? 'REJECT' : 'APPROVE',
      isRefused ? 'Nobody saw him here' : undefined,
    )
  }
}
