// Self-service over the demo company: what a person may ask for, whose request it is, who decides first, and that a person asks for no one else.
import { abnormalAttendanceData } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance-data'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, parseList } from '../../engine/list/list.ts'
import { using } from '../../engine/read/data-scope.ts'
import { create } from '../../engine/write/store.ts'
import { type Office, openOffice } from './testing/office.ts'

interface Kind {
  readonly choice: number
  readonly code: string
  readonly left: string | null
  readonly fields: string
}

let office: Office
let me: number
beforeAll(async () => {
  office = await openOffice()
  me = await office.id(`select employee_id as id from user_account where username = 'employee'`)
}, 300_000)
afterAll(() => office.engine.close())

const kinds = async (group: string, by = 'employee'): Promise<readonly Kind[]> =>
  ((await office.call(by, 'ownKinds', { group }, abnormalAttendanceData)).rows ?? []).map((row) => ({
    choice: Number(row.choice),
    code: String(row.code),
    left: row.left == null ? null : String(row.left),
    fields: String(row.fields),
  }))
const start = (by = 'employee') => office.call(by, 'ownStart', {}, abnormalAttendanceData)
const setGender = (code: 'F' | 'M') =>
  office.rows(`update employee set gender_id = (select g.id from common_code g where g.company_code = 'SSI' and g.code_type =
    (select h.code_type from common_code h where h.id = employee.gender_id) and g.code_value = '${code}') where id = ${me} returning id`)

describe('what a person may ask for', () => {
  it('begins with annual leave and what is left of it', async () => {
    const [first] = await kinds('LEAVE')
    expect(first).toMatchObject({ code: 'CT', left: expect.stringMatching(/^-?[\d.]+ days? left$/) })
    expect(first?.fields.split(',')).toEqual(['dateFrom', 'dateTo', 'portion', 'reason'])
  })
  it('has no code that the evaluation gives, none of trips and trainings, none that needs another one first', async () => {
    const codes = (await kinds('LEAVE')).map(({ code }) => code)
    for (const code of ['H', 'A', 'OFF', 'HL', 'CB', 'DL', 'TR', 'SK', 'CMX', 'LX']) expect(codes).not.toContain(code)
  })
  it('has only what the rules of documents take from this person', async () => {
    await setGender('F')
    const ofWomen = (await kinds('LEAVE')).map(({ code }) => code)
    await setGender('M')
    const ofMen = (await kinds('LEAVE')).map(({ code }) => code)
    expect(ofWomen).toContain('CD')
    expect(ofMen).not.toContain('CD')
    expect(ofMen).toContain('L1')
    expect(ofWomen).not.toContain('L1')
  })
  it('names the fields of each kind alone: a paper for a letter, a day for an event, times for a punch', async () => {
    const leave = new Map((await kinds('LEAVE')).map((kind) => [kind.code, kind.fields.split(',')]))
    expect(leave.get('S1')).toContain('attachment')
    expect(leave.get('CT')).not.toContain('attachment')
    expect(leave.get('N1')).toContain('eventDate')
    expect((await kinds('PUNCH')).map(({ code, fields }) => [code, fields])).toEqual([
      ['FI', 'dateFrom,timeFrom,timeTo,reason'],
    ])
    expect((await kinds('PERMIT')).map(({ code }) => code).sort()).toEqual(['PC', 'PK', 'PT'])
  })
})

describe('whose request it is', () => {
  it('is that of the signed-in user, and the head of the unit decides first', async () => {
    const head = await office.rows<{ name: string }>(
      `select e.full_name as name from user_account u join employee e on e.id = u.employee_id where u.username = 'unit.head'`,
    )
    expect(await start()).toMatchObject({ employee: me, sendsTo: head[0]?.name, hours: 24 })
  })
  it('names as first decider the person before whom the request waits once it is sent', async () => {
    const { sendsTo } = await start()
    const [annual] = await kinds('LEAVE')
    const input = {
      employee: me,
      absentCode: annual?.choice,
      dateFrom: '2026-12-14',
      dateTo: '2026-12-14',
      reason: 'Family',
    }
    const asker = await office.as('employee')
    const row = await create(
      office.engine,
      using(asker, anyOfOf(abnormalAttendanceData, 'create')),
      abnormalAttendanceData,
      input,
    )
    const sent = await office.move('employee', abnormalAttendanceData, row, 'submit')
    const reader = using(asker, anyOfOf(abnormalAttendanceData, 'index'))
    const query = parseList(office.engine, reader, abnormalAttendanceData, { search: String(sent.docNo) })
    const { rows } = await list(office.engine, reader, abnormalAttendanceData, query)
    expect(rows[0]).toMatchObject({ status: 'SUBMITTED', waitingFor: sendsTo })
  })
  it('is refused for another person', async () => {
    const [annual] = await kinds('LEAVE')
    const other = await office.id(
      `select id from employee where id <> ${me} and active_status = 'ACTIVE' and company_code = 'SSI' order by id limit 1`,
    )
    const asker = using(await office.as('employee'), anyOfOf(abnormalAttendanceData, 'create'))
    const input = {
      employee: other,
      absentCode: annual?.choice,
      dateFrom: '2026-12-15',
      dateTo: '2026-12-15',
      reason: 'Family',
    }
    await expect(create(office.engine, asker, abnormalAttendanceData, input)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: [{ field: 'employee' }] },
    })
  })
  it('is that of no one for an account without an employee', async () => {
    expect(await start('superadmin')).toMatchObject({ employee: null, sendsTo: null })
    expect(await kinds('LEAVE', 'superadmin')).toEqual([])
  })
})
