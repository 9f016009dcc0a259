// A punch by phone (4.3 rule 3): stored once even if it is sent again, judged by where it was made, never dropped. What cannot be
// decided automatically goes to the head of the unit in the same transaction.
import { RawPunch } from '@kantor/shared/catalogue/attendance/attendance-process/raw-punch.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { clockText, localMinutes, midnightOf, type Zone } from '@kantor/shared/rules/attendance/clock'
import { isSentLate, judgePunch } from '@kantor/shared/rules/attendance/day/geofence'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asBoolean, neverNull, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { openRound } from '../../../engine/approval/round.ts'
import { writingWithoutRules } from '../../../engine/approval/store.ts'
import type { StoredRow } from '../../../engine/context.ts'
import { insertRow } from '../../../engine/write/write.ts'
import { notify } from '../../approvals/index.ts'
import { markStaleForGood, policyOfDay } from '../../master/index.ts'
import { type EmployeeFences, employeeFencesOf } from './fences.ts'
import { mobilePunchApproval } from './mobile-punch.approval.ts'

const ofEmployee = tableColumns(Employee)
const ofRawPunch = tableColumns(RawPunch)

export interface SentPunch {
  readonly punchNo: string
  readonly direction: 'IN' | 'OUT' | 'UNKNOWN' | null
  readonly latitude: string | null
  readonly longitude: string | null
  readonly accuracyM: number | null
  readonly mockLocation: boolean
  readonly deviceTime: string
  readonly deviceId: string | null
  readonly photo: number | null
}
type Row = StoredRow<(typeof RawPunch)['fields']>

/** Takes a punch of an employee; a repeated one is answered with its present state. */
export async function takeMobilePunch(context: ActionContext, employee: number, sent: SentPunch) {
  const person = await punchingBy(context, employee)
  const sentKey = `${person.no} ${sent.punchNo}`
  const known = await punchSent(context, sentKey)
  if (known !== undefined) return answer(context, known, 'KNOWN')
  const now = context.engine.now()
  const where = await employeeFencesOf(context, employee, now.getTime())
  const row = await store(context, { id: employee, no: person.no }, sentKey, sent, where)
  if (row.status === 'PENDING_REVIEW') await openRound(notify, context, mobilePunchApproval, row, 'APPROVE', 'RECEIVED')
  await markStaleForGood(context, [employee], addDays(where.day, -1), addDays(where.day, 1))
  return answer(context, row, 'STORED')
}

/** Locked until the end, so that the same punch sent twice at once is stored once. */
async function punchingBy({ tx, actor, today }: ActionContext, employee: number) {
  const [person] = await typedRows(
    tx,
    {
      no: neverNull(ofEmployee.employeeNo),
      method: neverNull(ofEmployee.attendanceMethod),
      isEmployed: asBoolean(
        sql`active_status = 'ACTIVE' and join_date <= ${today}::date and coalesce(separation_date, 'infinity'::date) >= ${today}::date`,
      ),
    },
    sql`from employee where id = ${employee} and company_code = ${actor.companyCode} for no key update`,
  )
  if (person === undefined) throw new KantorError('NOT_FOUND')
  if (!person.isEmployed)
    throw new KantorError('BAD_STATE', 'You are not employed here today, so no punch can be taken.')
  if (person.method !== 'MOBILE' && person.method !== 'BOTH')
    throw new KantorError('BAD_STATE', 'The attendance of this employee is not taken by phone.')
  return person
}

async function punchSent(
  { tx, actor }: ActionContext,
  sentKey: string,
): Promise<Pick<Row, AnswerField | 'id'> | undefined> {
  const [row] = await rowsOf<Pick<Row, AnswerField | 'id'>>(
    tx,
    sql`select id, to_char(punch_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "punchAt", time_zone as "timeZone", status,
        geo_status as "geoStatus", distance_m as "distanceM" from ${ownRows(actor, ofRawPunch)} where sent_key = ${sentKey}`,
  )
  return row
}

async function store(
  context: ActionContext,
  employee: { readonly id: number; readonly no: string },
  sentKey: string,
  sent: SentPunch,
  where: EmployeeFences,
): Promise<Row> {
  const policy = await policyOfDay(context, where.day, where.place)
  const now = context.engine.now()
  const offline = isSentLate(Date.parse(sent.deviceTime), now.getTime(), policy.offlineToleranceMin)
  const { latitude, longitude, accuracyM, direction, mockLocation, deviceTime, deviceId, photo } = sent
  const degrees = (text: string | null) => (text === null ? null : Number(text))
  const position = { latitude: degrees(latitude), longitude: degrees(longitude), accuracyM, isMock: mockLocation }
  const judged = judgePunch(position, { ...where, maxAccuracyM: policy.maxAccuracyM, isLate: offline })
  const values = {
    source: 'MOBILE',
    terminal: null,
    badgeNo: employee.no,
    employee: employee.id,
    punchAt: now.toISOString(),
    timeZone: where.zone,
    direction: direction ?? 'UNKNOWN',
    verifyMode: null,
    workDate: null,
    batch: null,
    latitude,
    longitude,
    accuracyM,
    mockLocation,
    deviceTime,
    deviceId,
    photo,
    offline,
    sentKey,
    ...judged,
  }
  return (await insertRow(writingWithoutRules(context, RawPunch), values)) as Row
}

type AnswerField = 'punchAt' | 'timeZone' | 'status' | 'geoStatus' | 'distanceM'
async function answer(
  context: ActionContext,
  { id, punchAt, timeZone, status, geoStatus, distanceM }: Pick<Row, AnswerField | 'id'>,
  result: 'STORED' | 'KNOWN',
) {
  const minute = localMinutes(punchAt ?? '', (timeZone ?? 'WIB') as Zone)
  const punch = (await context.refsOf('RawPunch', [id])).get(id)
  if (punch === undefined) throw new KantorError('NOT_FOUND')
  return {
    punch,
    result,
    punchAt: punchAt ?? '',
    status: status ?? 'VALID',
    geoStatus,
    distanceM,
    clock: clockText(minute, midnightOf(new Date(minute * 60_000).toISOString().slice(0, 10))),
  }
}
