// What the role of an employee opens of the own record and the own overtime, and that it opens nothing of others.
import { overtimeEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry'
import { personalInformation } from '@kantor/shared/catalogue/employees/personal-information'
import type { RecordFeature } from '@kantor/shared/kernel'
import { anyOfOf, mayDo } from '@kantor/shared/rules/permission/permission'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, parseList } from '../../engine/list/list.ts'
import { using } from '../../engine/read/data-scope.ts'
import { show } from '../../engine/read/read.ts'
import { type Office, openOffice, refused } from './testing/office.ts'

let office: Office
let me: number
beforeAll(async () => {
  office = await openOffice()
  me = await office.id(`select employee_id as id from user_account where username = 'employee'`)
}, 300_000)
afterAll(() => office.engine.close())

const rowsOf = async (feature: RecordFeature, by = 'employee') => {
  const reader = using(await office.as(by), anyOfOf(feature, 'index'))
  return list(office.engine, reader, feature, parseList(office.engine, reader, feature, { countAll: 'true' }))
}

describe('the own personal record', () => {
  it('is the only one that an employee sees', async () => {
    const { total, rows } = await rowsOf(personalInformation)
    expect([total, rows.map(({ id }) => Number(id))]).toEqual([1, [me]])
    const other = await office.id(
      `select id from employee where id <> ${me} and company_code = 'SSI' order by id limit 1`,
    )
    const reader = using(await office.as('employee'), anyOfOf(personalInformation, 'show'))
    const asked = show(office.engine, reader, personalInformation, other, { fields: ['fullName'] })
    expect(await refused(asked)).toBe('NOT_FOUND')
  })
  it('is looked at, not changed: the role has no code that writes it', async () => {
    const { access } = await office.as('employee')
    expect((['create', 'edit', 'delete'] as const).filter((o) => mayDo(personalInformation, o, access))).toEqual([])
  })
  it('is corrected by those who keep it: they receive what is wrong and the way to the record', async () => {
    const asked = { employee: me, what: 'Address', right: 'Jalan Melati 7, Bekasi' }
    const before = await office.rows(`select * from employee where id = ${me}`)
    const { sentTo } = await office.call('employee', 'askCorrection', asked, personalInformation)
    expect(Number(sentTo)).toBeGreaterThan(0)
    const [message] = await office.rows<{ title: string; path: string; content: string }>(
      `select title, link_path as path, content from message order by id desc limit 1`,
    )
    expect(message).toMatchObject({
      title: expect.stringMatching(/^Correction of .*: Address$/),
      path: `/employees/personal-information/edit/${me}`,
      content: expect.stringContaining('Jalan Melati 7, Bekasi'),
    })
    expect(await office.rows(`select * from employee where id = ${me}`)).toEqual(before)
  })
  it('is no way to ask for a change of another person', async () => {
    const other = await office.id(
      `select id from employee where id <> ${me} and company_code = 'SSI' order by id limit 1`,
    )
    const asked = { employee: other, what: 'Address', right: 'Elsewhere' }
    expect(await refused(office.call('employee', 'askCorrection', asked, personalInformation))).not.toBe('done')
    // Who may see the record may still not ask for its person.
    expect(await refused(office.call('hr.staff', 'askCorrection', asked, personalInformation))).toBe('FORBIDDEN')
  })
})

describe('the consent to overtime', () => {
  const lineOf = async (order: number) =>
    (
      await office.rows<{ consent: string | null; by: string | null }>(
        `select consent_at as consent, consent_by as by from overtime_order_lines where parent_id = ${order}`,
      )
    )[0]
  /** An order of one line for the demo employee, without consent. */
  async function orderForMe(): Promise<number> {
    const row = await office.order('attendance')
    await office.rows(
      `update overtime_order_lines set employee_id = ${me}, consent_at = null, consent_by = null where parent_id = ${Number(row.id)} returning id`,
    )
    return Number(row.id)
  }
  it('is given by the worker alone, once, while the order is not submitted', async () => {
    const order = await orderForMe()
    expect(await refused(office.call('attendance', 'consent', { order }, overtimeEntry))).toBe('FORBIDDEN')
    expect((await lineOf(order))?.consent).toBeNull()
    const own = await rowsOf(overtimeEntry)
    expect(own.rows.map(({ id }) => Number(id))).toContain(order)
    const reader = using(await office.as('employee'), anyOfOf(overtimeEntry, 'show'))
    const seen = await show(office.engine, reader, overtimeEntry, order, { fields: ['mayConsent'] })
    expect(seen.mayConsent).toBe(true)
    await office.call('employee', 'consent', { order }, overtimeEntry)
    expect(await lineOf(order)).toMatchObject({ consent: expect.anything(), by: 'EMPLOYEE' })
    const after = await show(office.engine, reader, overtimeEntry, order, { fields: ['mayConsent'] })
    expect(after.mayConsent).toBe(false)
    const [entry] = await office.rows<{ action: string; who: string }>(
      `select a.action, u.username as who from audit_entry a join user_account u on u.id = a.user_id
        where a.entity = 'OvertimeOrder' and a.record_id = ${order} order by a.seq desc limit 1`,
    )
    expect(entry).toEqual({ action: 'EDIT', who: 'employee' })
  })
  it('comes too late once the order is submitted', async () => {
    const order = await orderForMe()
    await office.rows(`update overtime_order set status = 'SUBMITTED' where id = ${order} returning id`)
    expect(await refused(office.call('employee', 'consent', { order }, overtimeEntry))).toBe('BAD_STATE')
  })
  it('shows an employee the orders with a line of their own and no other', async () => {
    const { rows } = await rowsOf(overtimeEntry)
    const found = await office.rows<{ id: number }>(
      `select distinct parent_id as id from overtime_order_lines where employee_id = ${me} union select id from overtime_order where requester_id = ${me}`,
    )
    const mine = new Set(found.map(({ id }) => id))
    expect(rows.filter(({ id }) => !mine.has(Number(id)))).toEqual([])
  })
})
