// The columns of the document in the inboxes of one kind: read with the list, ordered by the database, as declared.
import { abnormalApproval } from '@kantor/shared/catalogue/approval-management/abnormal-approval'
import { departmentLevel } from '@kantor/shared/catalogue/approval-management/overtime-approval/department-level'
import { unitLevel } from '@kantor/shared/catalogue/approval-management/overtime-approval/unit-level'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../engine/testing/databases.ts'
import { type Office, openOffice, refused } from './testing/office.ts'

describe.each(await oneDatabase())('the columns of an inbox on $name', (database) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(database)
  })
  afterAll(() => office.engine.database.close())
  const waiting = async (who: string, feature: Parameters<Office['call']>[3], more: object = {}) =>
    (await office.call(who, 'waiting', { page: 1, size: 500, ...more }, feature)).rows ?? []

  it('give what an order is decided by, and who decided before', async () => {
    const order = await office.sent('attendance', { hours: 2 })
    const [row] = await waiting('unit.head', unitLevel, { search: String(order.docNo) })
    expect(row).toMatchObject({ number: order.docNo, workDate: order.workDate, employees: 1, overCap: 0 })
    expect([row?.plannedHours, row?.fullestWeek, row?.orderPurpose, row?.purpose]).toEqual([
      '2.00',
      '2.00',
      order.purpose,
      'APPROVE',
    ])
    expect(row).not.toHaveProperty('approvedBefore')
    await office.decide('unit.head', order, 'APPROVE')
    const [later] = await waiting('dept.head', departmentLevel, { search: String(order.docNo) })
    expect(later?.approvedBefore).toMatchObject({ name: (await office.as('unit.head')).name })
    const past = await office.call('unit.head', 'decided', { search: String(order.docNo) }, unitLevel)
    expect(past.rows?.[0]).toMatchObject({ state: 'APPROVED', plannedHours: '2.00' })
  })
  it('order the list by value, not by letters, and by nothing else than they are', async () => {
    for (const hours of [4, 1, 2]) await office.sent('attendance', { hours })
    const hours = async (sort: string) => (await waiting('unit.head', unitLevel, { sort })).map((r) => r.plannedHours)
    const up = await hours('plannedHours')
    expect(up.map(Number)).toEqual(up.map(Number).toSorted((a, b) => a - b))
    expect(new Set(up).size).toBeGreaterThan(2)
    expect(await hours('-plannedHours')).toEqual([...up].reverse())
    const numbers = (await waiting('unit.head', unitLevel, { sort: '-number' })).map((r) => String(r.number))
    expect(numbers).toEqual([...numbers].sort().reverse())
    for (const sort of ['orderPurpose.x', 'status', 'f.id', 'constructor', 'plannedHours desc'])
      expect(await refused(office.call('unit.head', 'waiting', { sort }, unitLevel))).toBe('BAD_USER_INPUT')
    expect(await refused(office.call('unit.head', 'waiting', { sort: 'plannedHours' }))).toBe('BAD_USER_INPUT')
  })
  it('give of an absence its code, days and whether a paper is attached', async () => {
    const rows = await waiting('unit.head', abnormalApproval)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      expect(row).toMatchObject({
        absentCode: { code: expect.any(String) },
        dateFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        attached: expect.any(Boolean),
        reason: expect.any(String),
      })
    expect(rows.every((row) => row.days === null || /^\d+\.\d$/.test(String(row.days)))).toBe(true)
  })
})
