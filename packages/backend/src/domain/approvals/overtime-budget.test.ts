// What approvers of an overtime order see of the budget of its month.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '../../engine/read/selection.ts'
import { departmentKeeps, impactOf } from './testing/impacts.ts'
import { type Office, openOffice } from './testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
}, 300_000)
afterAll(() => office.engine.close())
beforeEach(() => keeps('%', null))

const keeps = (code: string, value: number | null) => departmentKeeps(office, code, 'overtime_budget_hours', value)
const budget = (row: Row) => impactOf(office, row, 'Budget of the month')

describe('the budget of an overtime order', () => {
  const approved = async () => {
    const row = await office.sent('attendance')
    await office.decide('unit.head', row, 'APPROVE')
    await office.decide('dept.head', row, 'APPROVE')
    return row
  }

  it('is used by what was approved for the month and by the order: warned beyond 90 %, bad beyond all of it', async () => {
    await approved()
    const order = await office.sent('attendance')
    expect(await budget(order)).toBeUndefined()
    for (const [hours, tone] of [
      [4.5, 'GOOD'],
      [4.4, 'WARN'],
      [4, 'WARN'],
      [3.9, 'BAD'],
      [0, 'BAD'],
    ] as const) {
      await keeps('PRD-ASM1', hours)
      expect(await budget(order)).toMatchObject({ value: `4.00 of ${hours.toFixed(2)} h`, tone })
    }
  })
  it('counts neither other months nor lines left out, and a whole node where the budget is kept above', async () => {
    const [first, second] = [await approved(), await approved()]
    const order = await office.sent('attendance')
    await keeps('PRD', 100)
    await keeps('OPS', 1)
    expect(await budget(order)).toMatchObject({ value: '8.00 of 100.00 h', tone: 'GOOD' })
    expect((await budget(order))?.detail).toBe('Production, January 2027: 6.00 h were approved without this order')
    await office.rows(
      `update overtime_order set department_id = (select id from department where department_code = 'PRD-ASM2') where id = ${first.id}`,
    )
    await office.rows(`update overtime_order set work_date = '2027-02-01' where id = ${second.id}`)
    expect(await budget(order)).toMatchObject({ value: '6.00 of 100.00 h' })
    await keeps('PRD-ASM1', 100)
    expect(await budget(order)).toMatchObject({ value: '4.00 of 100.00 h' })
    await keeps('PRD-ASM1', null)
    await office.rows(`update overtime_order_lines set line_status = 'EXCLUDED' where parent_id = ${first.id}`)
    expect(await budget(order)).toMatchObject({ value: '4.00 of 100.00 h' })
  })
})
