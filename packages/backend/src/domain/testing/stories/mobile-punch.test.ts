// Punches by phone from the device to the evaluated day, on both databases: judged, stored once, reviewed, counted.

import { catalogue } from '@kantor/shared/catalogue'
import { mobilePunchApproval } from '@kantor/shared/catalogue/approval-management/mobile-punch-approval'
import { mobilePunches } from '@kantor/shared/catalogue/attendance/attendance-process/mobile-punches'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionContext, runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { insertTerminals } from '../../../seed/master/terminals.ts'
import { domainActions } from '../../actions.ts'
import { type Office, openOffice, refused, today } from '../../approvals/testing/office.ts'
import { evaluateRange } from '../../attendance/evaluation/evaluation.ts'
import { settingsOf } from '../../attendance/evaluation/settings.ts'
import { everything } from '../index.ts'

const runnable = runnableActions(catalogue, domainActions)
const inside = { latitude: '-6.302200', longitude: '107.152300', accuracyM: 12 }
const outside = { latitude: '-6.303000', longitude: '107.152300', accuracyM: 20 }

describe.each(await oneDatabase({ ownDatabase: true }))('a punch by phone on $name', (database) => {
  let office: Office
  let operator = 0
  let clock = Date.parse(`${today}T00:55:00.000Z`)
  let number = 0
  const db = () => office.engine.database.db
  /** A second later than the one before. */
  const send = async (who: Actor | string, given: object = {}, action = 'sendOwn') => {
    const found = runnable.find((r) => r.feature.path === mobilePunches.path && r.name === action)
    if (found === undefined) throw new Error('no such action')
    clock += 1_000
    const now = new Date(clock)
    const actor = typeof who === 'string' ? await office.as(who) : who
    number += 1
    const input = { punchNo: `N${number}`, direction: 'IN', deviceTime: now.toISOString(), ...given }
    return runAction({ ...office.engine, now: () => now }, actor, found, input, true)
  }
  const idIn = (answer: { readonly punch?: unknown }) => (answer.punch as { readonly id: number }).id
  const stored = async (id: number) =>
    (
      await office.rows<{ status: string; at: string }>(
        `select status, punch_at::text as at from raw_punch where id = ${id}`,
      )
    )[0]
  const waiting = async (who: string) =>
    (await office.call(who, 'waiting', { page: 1, size: 100 }, mobilePunchApproval)).rows ?? []
  const taskOf = async (id: number) => {
    const number = `MOB/2026/${String(id).padStart(6, '0')}`
    return (await waiting('unit.head')).find((r) => r.number === number)
  }
  const decide = async (
    who: string,
    task: { readonly task?: unknown; readonly rowVersion?: unknown } | undefined,
    decision: string,
    comment?: string,
  ) =>
    office.call(
      who,
      'decide',
      { task: task?.task, rowVersion: task?.rowVersion, decision, ...(comment ? { comment } : {}) },
      mobilePunchApproval,
    )
  const dayOf = async (day: string) => {
    await db().transaction(async (tx) => {
      const context = actionContext(tx, office.engine, everything)
      await evaluateRange(context, await settingsOf(context), [operator], { from: day, to: day })
    })
    const [row] = await office.rows<{ in: string | null; out: string | null; flags: string | null; stale: boolean }>(
      `select clock_in as in, clock_out as out, flag_codes as flags, stale from attendance_day where employee_id = ${operator} and work_date = '${day}'`,
    )
    return row
  }

  beforeAll(async () => {
    office = await openOffice(database)
    await db().transaction((tx) => insertTerminals(tx, today))
    const [own] = await office.rows<{ id: number; location: number }>(
      `select e.id, e.location_id as location from user_account u join employee e on e.id = u.employee_id where u.username = 'employee'`,
    )
    operator = own?.id ?? 0
    await db().execute(sql`update employee set attendance_method = 'BOTH' where id = ${operator}`)
    await db().execute(
      sql`update geofence set latitude = -6.3015, longitude = 107.152, radius_m = 100 where location_id = ${own?.location ?? 0}`,
    )
  }, 120_000)
  afterAll(() => office.engine.close())

  it('A23: 85 m INSIDE VALID; 111 m BORDER VALID; 170 m OUTSIDE PENDING_REVIEW; LOW_ACCURACY PENDING_REVIEW; MOCK REJECTED; NO_FIX PENDING_REVIEW', async () => {
    const said = async (given: object) => {
      const { status, geoStatus, distanceM, result } = await send('employee', given)
      return [distanceM, geoStatus, status, result].join(' ')
    }
    expect(await said(inside)).toBe('85 INSIDE VALID STORED')
    expect(await said({ ...inside, latitude: '-6.302450', accuracyM: 25 })).toBe('111 BORDER VALID STORED')
    expect(await said(outside)).toBe('170 OUTSIDE PENDING_REVIEW STORED')
    expect(await said({ ...inside, accuracyM: 180 })).toBe('85 LOW_ACCURACY PENDING_REVIEW STORED')
    expect(await said({ ...inside, mockLocation: true })).toBe(' MOCK REJECTED STORED')
    expect(await said({})).toBe(' NO_FIX PENDING_REVIEW STORED')
    expect(await waiting('unit.head')).toHaveLength(3)
  })
  it('has the time of the server by the clock of the place, and is stored once however often it is sent', async () => {
    const first = await send('employee', { ...inside, punchNo: 'ONCE' })
    expect(first).toMatchObject({ result: 'STORED', clock: '07:55', punchAt: new Date(clock).toISOString() })
    const again = await send('employee', { ...outside, punchNo: 'once', deviceTime: `${today}T00:00:00.000Z` })
    expect(again).toMatchObject({ result: 'KNOWN', status: 'VALID', punchAt: first.punchAt, punch: first.punch })
    const twice = await Promise.all([1, 2].map(() => send('employee', { ...inside, punchNo: 'TWICE' })))
    expect(twice.map((t) => t.result).sort()).toEqual(['KNOWN', 'STORED'])
    const [count] = await office.rows<{ n: number }>(
      `select count(*)::int as n from raw_punch where sent_key like '% TWICE' or sent_key like '% ONCE'`,
    )
    expect(count?.n).toBe(2)
  })
  it("is one's own in a session, anybody's under the code of the app, and of those alone who punch by phone", async () => {
    expect(await refused(send('superadmin', inside))).toBe('FORBIDDEN')
    expect(await refused(send({ ...(await office.as('employee')), via: 'key' }, inside))).toBe('FORBIDDEN')
    expect(await refused(send('attendance', inside))).toBe('BAD_STATE')
    const app = { ...everything, userId: 0, via: 'key' as const }
    expect(await send(app, { ...inside, employee: operator }, 'send')).toMatchObject({ status: 'VALID' })
    expect(mobilePunches.actions?.send).toMatchObject({ code: 'frmKGEOTIS01A' })
  })
  it('waits where the device made it more than five minutes ago', async () => {
    const ago = (ms: number) => ({ ...inside, deviceTime: new Date(clock + 1_000 - ms).toISOString() })
    expect(await send('employee', ago(300_000))).toMatchObject({ status: 'VALID' })
    const late = await send('employee', ago(301_000))
    expect(late).toMatchObject({ status: 'PENDING_REVIEW', geoStatus: 'INSIDE' })
    expect(await taskOf(idIn(late))).toMatchObject({ offline: true, geoStatus: 'INSIDE', distanceM: 85 })
  })
  it('leaves no position in the trail', async () => {
    const trail = await office.rows<{ text: string }>(
      `select changes::text || coalesce(after::text, '') as text from audit_entry where action = 'ACTION' and changes::text || coalesce(after::text, '') like '%punchNo%'`,
    )
    expect(trail.length).toBeGreaterThan(5)
    expect(trail.filter(({ text }) => text.includes('107.15'))).toEqual([])
  })

  it('waits for the head of the unit, who alone decides, once, and never sends it back', async () => {
    const punch = idIn(await send('employee', outside))
    const task = await taskOf(punch)
    expect(task).toMatchObject({
      geoStatus: 'OUTSIDE',
      distanceM: 170,
      accuracyM: 20,
      direction: 'IN',
      pictured: false,
    })
    expect(await waiting('employee')).toEqual([])
    const shown = await office.call('unit.head', 'document', { task: task?.task }, mobilePunchApproval)
    expect(shown).toMatchObject({ mayDecide: true, mayReturn: false, whyNot: null })
    expect(shown.impact).toEqual(expect.arrayContaining([expect.objectContaining({ title: 'Distance', tone: 'BAD' })]))
    expect(JSON.parse(String(shown.document))).toMatchObject({ geoStatus: 'OUTSIDE', status: 'PENDING_REVIEW' })
    expect(await refused(decide('employee', task, 'APPROVE'))).toBe('FORBIDDEN')
    expect(await refused(decide('div.head', task, 'APPROVE'))).toBe('NOT_APPROVER')
    expect(await refused(decide('unit.head', task, 'RETURN', 'Try again'))).toBe('BAD_STATE')
    expect(await refused(decide('unit.head', task, 'REJECT'))).toBe('COMMENT_REQUIRED')
    expect(await decide('unit.head', task, 'APPROVE')).toMatchObject({ status: 'APPROVED' })
    expect(await stored(punch)).toMatchObject({ status: 'VALID' })
    expect(await refused(decide('unit.head', task, 'REJECT', 'No'))).toBe('TASK_NOT_PENDING')
    const [entry] = await office.rows<{ text: string }>(
      `select changes::text as text from audit_entry where entity = 'RawPunch' and record_id = ${punch} and action = 'TRANSITION'`,
    )
    expect(entry?.text).toContain('PENDING_REVIEW')
  })
  it('gives its day no time until it is approved, marks the day from the start, and each decision makes it stale', async () => {
    await db().execute(sql`delete from roster_day where employee_id = ${operator}`)
    await db().execute(
      sql`insert into roster_day (company_code, employee_id, work_date, shift_id, row_version, created_by, updated_by)
        select 'SSI', ${operator}, '2026-11-12', id, 1, 'test', 'test' from working_shift where shift_code = 'OF5' and company_code = 'SSI'`,
    )
    clock = Date.parse('2026-11-12T00:55:00.000Z')
    const morning = idIn(await send('employee', outside))
    expect(await dayOf('2026-11-12')).toMatchObject({ in: null, flags: expect.stringContaining('OUTSIDE_FENCE') })
    await decide('unit.head', await taskOf(morning), 'APPROVE')
    const [stale] = await office.rows<{ stale: boolean }>(
      `select stale from attendance_day where employee_id = ${operator} and work_date = '2026-11-12'`,
    )
    expect(stale?.stale).toBe(true)
    const flags = expect.stringContaining('OUTSIDE_FENCE')
    expect(await dayOf('2026-11-12')).toEqual({ in: '07:55', out: null, flags, stale: false })
    clock = Date.parse('2026-11-12T10:05:00.000Z')
    const late = idIn(await send('employee', { ...outside, direction: 'OUT' }))
    await dayOf('2026-11-12')
    await decide('unit.head', await taskOf(late), 'REJECT', 'He was seen elsewhere')
    expect(await stored(late)).toMatchObject({ status: 'REJECTED' })
    expect(await dayOf('2026-11-12')).toMatchObject({ in: '07:55', out: null })
  })
  it('counts anywhere on a day of approved travel or work at home, but not with a position that was made up', async () => {
    clock = Date.parse('2026-11-18T01:00:00.000Z')
    const paper = async (code: string, day: string) =>
      db().execute(
        sql.raw(`insert into abnormal_attendance (company_code, doc_no, employee_id, absent_code_id, date_from, date_to, portion, reason, source, status, row_version, created_by, updated_by)
          select 'SSI', 'ABN/2026/11/9${day.slice(-2)}01', ${operator}, id, '${day}', '${day}', 'FULL', 'Test', 'SCREEN', 'APPROVED', 1, 'test', 'test'
          from absent_code where absent_code = '${code}' and company_code = 'SSI'`),
      )
    await paper('WF', '2026-11-18')
    expect(await send('employee', outside)).toMatchObject({ status: 'VALID', geoStatus: null })
    expect(await send('employee', { ...outside, mockLocation: true })).toMatchObject({ status: 'REJECTED' })
    clock = Date.parse('2026-11-17T01:00:00.000Z')
    expect(await send('employee', outside)).toMatchObject({ status: 'PENDING_REVIEW' })
    await paper('DL', '2026-11-17')
    expect(await send('employee', {})).toMatchObject({ status: 'VALID', geoStatus: null })
  })
  it('is not approved into a month that is closed and not posted', async () => {
    clock = Date.parse('2026-11-16T01:00:00.000Z')
    const punch = idIn(await send('employee', outside))
    const task = await taskOf(punch)
    await dayOf('2026-11-16')
    const status = async (text: string) => {
      await db().execute(sql`update attendance_period set status = ${text} where period_code = '202611'`)
      await db().execute(sql`update attendance_day set locked = ${text !== 'OPEN'} where work_date >= '2026-11-01'`)
    }
    await status('CLOSED')
    expect(await refused(decide('unit.head', task, 'APPROVE'))).toBe('PERIOD_LOCKED')
    // Its difference is derived from the days that were kept, and paid with the next month.
    await status('LOCKED')
    await db().execute(
      sql`insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, created_by, updated_by)
        values ('SSI', 'ALL', '202612', '2026-12-01', '2026-12-31', 'OPEN', 'test', 'test') on conflict do nothing`,
    )
    expect(await decide('unit.head', task, 'APPROVE')).toMatchObject({ status: 'APPROVED' })
    await status('OPEN')
  })
  it('shows on the ground with its fence', async () => {
    const punch = idIn(await send('employee', inside))
    expect(await office.call('superadmin', 'place', { punch }, mobilePunches)).toMatchObject({
      latitude: '-6.302200',
      fenceLatitude: '-6.301500',
      radiusM: 100,
      photo: null,
    })
  })
})
