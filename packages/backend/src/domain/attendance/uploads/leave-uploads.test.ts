// Sheets of absences and of balances against the demo company: what is said of their rows, what is written, what is taken back.
import { leaveBeginingEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/leave-begining-entry'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import type { Actor } from '../../../engine/context.ts'
import { create } from '../../../engine/write/store.ts'
import { everything, openDemo, type ProductEngine, stepsOf } from '../../testing/index.ts'
import { cutiAbnormalUpload } from './cuti-abnormal.upload.ts'
import { leaveBeginningUpload } from './leave-beginning.upload.ts'

let engine: ProductEngine
let people: readonly { readonly id: number; readonly no: string }[]
beforeAll(async () => {
  engine = await openDemo('2026-11-20')
  // Without a group people work from Monday to Friday.
  await read(sql`update employee_assignment set work_group_id = null`)
  people =
    await read(sql`select e.id, e.employee_no as no from employee e join department d on d.id = e.department_id join position p on p.id = e.position_id
    where p.position_code like '%-OPR' and e.active_status = 'ACTIVE' and e.join_date < '2025-01-01'
      and not exists (select 1 from abnormal_attendance a where a.employee_id = e.id) order by e.id`)
}, 240_000)
afterAll(() => engine.close())

const read = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
const person = (nth: number) => people[nth] ?? { id: 0, no: '' }
const documents = async ({ id }: { readonly id: number }) =>
  (
    await read<{ line: string }>(
      sql`select concat_ws(' ', a.status, c.absent_code, a.date_from, a.date_to, a.days, a.source, to_char(a.time_from at time zone 'UTC', 'HH24:MI'),
          to_char(a.time_to at time zone 'UTC', 'HH24:MI')) as line
        from abnormal_attendance a join absent_code c on c.id = a.absent_code_id where a.employee_id = ${id} order by a.date_from, a.id`,
    )
  ).map((r) => r.line)
const without = (...codes: readonly string[]): Actor => ({
  ...everything,
  access: new Set([...everything.access].filter((code) => !codes.includes(code))),
})

describe('the sheet of absences', () => {
  const row = (no: string, dateFrom: string, more: { readonly [column: string]: string } = {}) => ({
    employeeNo: no,
    dateFrom,
    absentCode: 'CT',
    reason: 'From the paper form',
    ...more,
  })

  it('has them approved for a user who may approve, skips those that exist, and takes them back', async () => {
    const steps = stepsOf(engine, everything, cutiAbnormalUpload)
    const who = person(0)
    const rows = [
      row(who.no, '2026-12-01', { dateTo: '2026-12-02' }),
      row(who.no, '2026-12-03', { portion: 'AM' }),
      row(who.no, '2026-12-04', { absentCode: 'PT', timeFrom: '08:00', timeTo: '09:30' }),
    ]
    const batch = await steps.take(rows)
    expect(await steps.said(batch)).toEqual(['2 OK', '3 OK', '4 OK'])
    expect(await steps.act('commit', { batch })).toMatchObject({ status: 'IMPORTED', inserted: 3 })
    const written = [
      'APPROVED CT 2026-12-01 2026-12-02 2.0 UPLOAD',
      'APPROVED CT 2026-12-03 2026-12-03 0.5 UPLOAD',
      'APPROVED PT 2026-12-04 2026-12-04 UPLOAD 01:00 02:30',
    ]
    expect(await documents(who)).toEqual(written)
    const again = await steps.take([...rows.slice(0, 1), row(who.no, '2026-12-03', { portion: 'PM' })])
    const [same, other] = await steps.said(again)
    expect(same).toMatch(/^2 WARN already exists as ABN\/2026\/11\/\d+: nothing is saved/)
    expect(other).toMatch(/^3 ERROR employeeNo: ABN\/2026\/11\/\d+ is about the same day and code with another content/)
    await steps.act('commit', { batch: again, mode: 'VALID' })
    expect(await documents(who)).toEqual(written)
    expect(await steps.act('revert', { batch })).toMatchObject({ status: 'REVERTED', reverted: 3 })
    expect(await documents(who)).toEqual([])
  })

  it('has them sent to their approvers by everybody else, and recalls them', async () => {
    const steps = stepsOf(engine, without('frmZABNAPP01E'), cutiAbnormalUpload)
    const who = person(1)
    const batch = await steps.take([row(who.no, '2026-12-01')])
    expect(await steps.act('commit', { batch })).toMatchObject({ status: 'IMPORTED', inserted: 1 })
    expect(await documents(who)).toEqual(['SUBMITTED CT 2026-12-01 2026-12-01 1.0 UPLOAD'])
    const rounds = () =>
      read<{ status: string }>(
        sql`select r.status from approval_request r where r.subject_id = ${who.id} and r.doc_type = 'ABNORMAL'`,
      )
    expect(await rounds()).toEqual([{ status: 'WAITING' }])
    expect(await steps.act('revert', { batch })).toMatchObject({ status: 'REVERTED' })
    expect([await documents(who), await rounds()]).toEqual([[], [{ status: 'RECALLED' }]])
  })

  it('says what the screen says: balance including the rows above, overlap, rules of the code', async () => {
    const steps = stepsOf(engine, without('frmKDGUNXM01E'), cutiAbnormalUpload)
    const who = person(2)
    await read(sql`delete from leave_beginning where employee_id = ${who.id}`)
    await create(engine, everything, leaveBeginingEntry, {
      employee: who.id,
      leaveYear: 2026,
      openingDate: '2026-11-20',
      currentDays: 2,
    })
    const batch = await steps.take([
      row(who.no, '2026-12-01', { dateTo: '2026-12-02' }),
      row(who.no, '2026-12-07'),
      row(who.no, '2026-12-08', { absentCode: 'PT', timeFrom: '08:00', timeTo: '13:30' }),
      row(who.no, '2026-10-01', { absentCode: 'N1' }),
      row(who.no, '2026-12-09', { absentCode: 'A' }),
    ])
    const [fits, short, long, late, system] = await steps.said(batch)
    expect(fits).toBe('2 OK')
    expect(short).toMatch(/^3 ERROR dateTo: 1 day of annual leave asked for, 0 days left/)
    expect(long).toMatch(/^4 ERROR timeTo: a permit lasts at most 240 minutes/)
    expect(late).toMatch(/^5 ERROR dateFrom: may be at most 7 days back/)
    expect(system).toMatch(/^6 ERROR absentCode: is given by the evaluation/)
    await steps.act('commit', { batch, mode: 'VALID' })
    expect(await documents(who)).toEqual(['APPROVED CT 2026-12-01 2026-12-02 2.0 UPLOAD'])
    const [meets] = await steps.said(await steps.take([row(who.no, '2026-12-02', { absentCode: 'N1' })]))
    expect(meets).toMatch(/^2 ERROR dateFrom: ABN\/2026\/11\/\d+ is about the same days/)
  })
})

describe('the quota of a code', () => {
  it('counts stored documents and the rows above, and a user who may correct days goes further back', async () => {
    const steps = stepsOf(engine, everything, cutiAbnormalUpload)
    const who = person(3)
    const permit = (dateFrom: string) => ({
      employeeNo: who.no,
      dateFrom,
      absentCode: 'PT',
      reason: 'From the paper form',
      timeFrom: '08:00',
      timeTo: '09:00',
    })
    const first = await steps.take([permit('2026-12-01')])
    await steps.act('commit', { batch: first })
    const days = ['2026-12-02', '2026-12-03', '2026-12-04', '2027-01-04', '2026-11-02']
    const said = await steps.said(await steps.take(days.map(permit)))
    expect(said[2]).toBe('4 ERROR dateTo: PT allows 3 times a month: these would make 4')
    expect(said.filter((_, i) => i !== 2)).toEqual(['2 OK', '3 OK', '5 OK', '6 OK'])
  })
  it('of an extension comes after the leave, in the sheet or before it', async () => {
    const steps = stepsOf(engine, everything, cutiAbnormalUpload)
    const who = person(5)
    await read(
      sql`update employee set gender_id = (select id from common_code where code_type = 'GENDER' and code_value = 'F' order by id limit 1) where id = ${who.id}`,
    )
    const away = (absentCode: string, dateFrom: string, dateTo: string) => ({
      employeeNo: who.no,
      dateFrom,
      dateTo,
      absentCode,
      reason: 'From the paper form',
    })
    const [leave, extension] = [away('CM', '2026-12-01', '2027-02-28'), away('CMX', '2027-03-01', '2027-03-31')]
    const alone =
      '2 ERROR dateFrom: CMX is given only after CM: enter and send the document of CM that ends on 28 Feb 2027 first'
    expect(await steps.said(await steps.take([extension]))).toEqual([alone])
    const batch = await steps.take([leave, extension])
    expect(await steps.said(batch)).toEqual(['2 OK', '3 OK'])
    expect(await steps.act('commit', { batch })).toMatchObject({ status: 'IMPORTED', inserted: 2 })
    expect(await steps.act('revert', { batch })).toMatchObject({ status: 'REVERTED', reverted: 2 })
  })
  it('of an event is shared by the rows of a sheet and the stored documents: two rows of one wedding are one wedding', async () => {
    const steps = stepsOf(engine, without('frmKDGUNXM01E'), cutiAbnormalUpload)
    await read(sql`delete from ws_dayoff where employee_id = ${person(4).id}`)
    const wedding = (dateFrom: string, dateTo: string) => ({
      employeeNo: person(4).no,
      dateFrom,
      dateTo,
      absentCode: 'N1',
      reason: 'Own wedding',
    })
    const rows = [wedding('2026-12-01', '2026-12-02'), wedding('2026-12-07', '2026-12-08')]
    const batch = await steps.take(rows)
    expect(await steps.said(batch)).toEqual([
      '2 OK',
      '3 ERROR dateTo: N1 allows 3 days for one event: these would make 4 with row 2 (2 days from 01 Dec 2026) about the same event',
    ])
    await steps.act('commit', { batch, mode: 'VALID' })
    const [again] = await steps.said(await steps.take([wedding('2026-12-09', '2026-12-10')]))
    expect(again).toMatch(/^2 ERROR dateTo: N1 allows 3 days for one event: these would make 4 with ABN\/2026\/11\/\d+/)
  })
})

describe('the sheet of balances', () => {
  const row = (no: string, more: { readonly [column: string]: string } = {}) => ({
    employeeNo: no,
    leaveYear: '2027',
    openingDate: '2027-01-01',
    currentDays: '12',
    ...more,
  })
  const balance = async ({ id }: { readonly id: number }) =>
    (
      await read<{ line: string }>(
        sql`select concat_ws(' ', opening_date, current_days, carried_days, carry_expiry, source) as line from leave_beginning
          where employee_id = ${id} and leave_year = 2027`,
      )
    ).map((r) => r.line)

  it('writes them, replaces them, takes them back one by one', async () => {
    const steps = stepsOf(engine, everything, leaveBeginningUpload)
    const who = person(3)
    const first = await steps.take([row(who.no, { carriedDays: '2.5', carryExpiry: '2027-03-31' })])
    expect(await steps.said(first)).toEqual(['2 OK'])
    expect(await steps.act('commit', { batch: first })).toMatchObject({ status: 'IMPORTED', inserted: 1 })
    expect(await balance(who)).toEqual(['2027-01-01 12.0 2.5 2027-03-31 UPLOAD'])
    // Without their columns carried days and their end stay; with columns that are empty there are none.
    const days = ['employeeNo', 'leaveYear', 'openingDate', 'currentDays']
    const fewer = await steps.take([row(who.no, { currentDays: '11' })], days)
    expect(await steps.act('commit', { batch: fewer })).toMatchObject({ status: 'IMPORTED', updated: 1 })
    expect(await balance(who)).toEqual(['2027-01-01 11.0 2.5 2027-03-31 UPLOAD'])
    const longer = await steps.take([row(who.no, { carriedDays: '3.5' })], [...days, 'carriedDays'])
    expect(await steps.act('commit', { batch: longer })).toMatchObject({ status: 'IMPORTED', updated: 1 })
    expect(await balance(who)).toEqual(['2027-01-01 12.0 3.5 2027-03-31 UPLOAD'])
    await steps.act('revert', { batch: longer })
    await steps.act('revert', { batch: fewer })
    const second = await steps.take([row(who.no, { currentDays: '10.5' })])
    expect(await steps.act('commit', { batch: second })).toMatchObject({ status: 'IMPORTED', updated: 1 })
    expect(await balance(who)).toEqual(['2027-01-01 10.5 0.0 UPLOAD'])
    await steps.act('revert', { batch: second })
    expect(await balance(who)).toEqual(['2027-01-01 12.0 2.5 2027-03-31 UPLOAD'])
    await steps.act('revert', { batch: first })
    expect(await balance(who)).toEqual([])
  })

  it('refuses quarters, days below nothing, carried days without an end, and years that a closed month rests on', async () => {
    const steps = stepsOf(engine, everything, leaveBeginningUpload)
    const batch = await steps.take([
      row(person(4).no, { currentDays: '1.3' }),
      row(person(5).no, { currentDays: '-1' }),
      row(person(6).no, { carriedDays: '1' }),
      row(person(7).no, { leaveYear: '2026', openingDate: '2026-06-01' }),
      row(person(8).no, { openingDate: '2026-12-31' }),
    ])
    const [quarter, negative, endless, closed, outside] = await steps.said(batch)
    expect(quarter).toMatch(/^2 ERROR currentDays: must be whole or half days/)
    expect(negative).toMatch(/^3 ERROR currentDays: /)
    expect(endless).toMatch(/^4 ERROR carryExpiry: is required where days are carried/)
    expect(closed).toMatch(/^5 ERROR openingDate: Attendance of 202610 is closed and depends on this balance/)
    expect(outside).toMatch(/^6 ERROR openingDate: must lie in 2027/)
  })
})
