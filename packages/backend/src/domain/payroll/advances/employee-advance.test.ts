// Advances of employees from the request to the last deduction: approval, finance, settlement, pay.
import { advancedPaymentEntry } from '@kantor/shared/catalogue/payroll-management/finance-buffer/advanced-payment-entry'
import { bufferEntries } from '@kantor/shared/catalogue/payroll-management/finance-buffer/buffer-entries'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { show } from '../../../engine/read/read.ts'
import type { Row } from '../../../engine/read/selection.ts'
import { create } from '../../../engine/write/store.ts'
import { type Office, openOffice, refused, today } from '../../approvals/testing/office.ts'
import { withEverything } from '../../testing/index.ts'
import { runPage, withRecaps } from '../process/testing.ts'
import { periodOf } from '../slips/testing.ts'

let office: Office
let worker = 0
beforeAll(async () => {
  office = await openOffice()
  await office.rows('delete from approval_delegation_doc_types')
  await office.rows('delete from approval_delegation')
  worker = await office.id(`select employee_id as id from user_account where username = 'employee'`)
}, 300_000)
afterAll(() => office.engine.close())

const make = async (more: object = {}, by = 'employee') => {
  const row = await create(office.engine, await office.as(by), advancedPaymentEntry, {
    employee: worker,
    advanceType: 'OPERATIONAL',
    purpose: 'Spare parts',
    amount: 1_000_000,
    neededDate: today,
    ...more,
  })
  return { ...row, docNo: row.advanceNo } as Row
}
const approved = async (more: object = {}, by = 'employee') => {
  const row = await make(more, by)
  await office.move(by, advancedPaymentEntry, row, 'submit')
  await office.decide('dept.head', row, 'APPROVE')
  await office.decide('finance.head', row, 'APPROVE')
  return row
}
const entryOf = async (row: Row, kind = 'EMPLOYEE_ADVANCE') =>
  (
    await office.rows<{ id: number; status: string; amount: string; payable: string; round: number }>(
      `select id, status, amount::text, payable::text, round from finance_buffer_entry where source_type = 'EmployeeAdvance' and source_id = ${row.id}
        and kind = '${kind}' order by round desc limit 1`,
    )
  )[0]
const answer = (name: string, entry: number | undefined, more: object = {}, by = 'finance') =>
  office.call(by, name, { entry, ...more }, bufferEntries)
const paid = async (more: object = {}, by = 'employee') => {
  const row = await approved(more, by)
  const entry = await entryOf(row)
  await answer('acceptEntry', entry?.id)
  await answer('postEntry', entry?.id, { slipNo: 'BP/HO/2026/11/00001' })
  await answer('payEntry', entry?.id, { paymentNo: 'BP/HO/2026/11/00001', paidDate: today })
  return row
}
const seen = async (row: Row, by = 'finance') =>
  show(office.engine, await office.as(by), advancedPaymentEntry, Number(row.id), {
    fields: ['status', 'outstanding', 'settleBy', 'settledTotal', 'difference', 'settlementState', 'daysOverdue'],
  })
const settle = (row: Row, amount: number, by = 'employee') =>
  office.call(
    by,
    'settleAdvance',
    { advance: Number(row.id), lines: [{ date: today, description: 'Bearings', amount }] },
    advancedPaymentEntry,
  )

describe('an advance', () => {
  it('is requested by the employee, decided by others, and waits for finance once', async () => {
    const row = await approved()
    expect(row.advanceNo).toMatch(/^ADV\/2026\/\d{4}$/)
    expect(await seen(row)).toMatchObject({ status: 'APPROVED', settleBy: '2026-12-04', outstanding: '0.00' })
    expect(await entryOf(row)).toMatchObject({ status: 'PENDING', amount: '1000000.00', payable: '1000000.00' })
  })
  it('is not answered by a user who sees only their own entries', async () => {
    const row = await approved()
    const entry = await entryOf(row)
    expect(await refused(answer('acceptEntry', entry?.id, {}, 'employee'))).toBe('OUT_OF_SCOPE')
  })
  it('comes back from finance and is sent again in a further round', async () => {
    const row = await approved()
    const entry = await entryOf(row)
    await answer('rejectEntry', entry?.id, { reason: 'No budget in this centre' })
    expect(await seen(row)).toMatchObject({ status: 'RETURNED' })
    const now = await show(office.engine, await office.as('employee'), advancedPaymentEntry, Number(row.id), {
      fields: ['advanceNo'],
    })
    await office.move('employee', advancedPaymentEntry, { ...now, docNo: row.docNo }, 'submit')
    await office.decide('dept.head', row, 'APPROVE')
    await office.decide('finance.head', row, 'APPROVE')
    expect(await entryOf(row)).toMatchObject({ status: 'PENDING', round: 2 })
  })
  it('is settled with receipts: what was spent beyond it is paid, and then it is done', async () => {
    const row = await paid()
    expect(await seen(row)).toMatchObject({ status: 'PAID', outstanding: '1000000.00' })
    expect(await settle(row, 1_250_000)).toMatchObject({ settled: '1250000.00', difference: '250000.00' })
    expect(await refused(settle(row, 1))).toBe('BAD_STATE')
    const entry = await entryOf(row, 'ADVANCE_SETTLEMENT')
    expect(entry).toMatchObject({ amount: '1250000.00', payable: '250000.00' })
    await answer('acceptEntry', entry?.id)
    await answer('postEntry', entry?.id, { slipNo: 'EX/1' })
    await answer('payEntry', entry?.id, { paymentNo: 'BP/2', paidDate: today })
    expect(await seen(row)).toMatchObject({ status: 'SETTLED', outstanding: '0.00', difference: '250000.00' })
  })
  it('is settled below its amount without a payment, after finance sent the receipts back once', async () => {
    const row = await paid()
    await settle(row, 700_000)
    await answer('rejectEntry', (await entryOf(row, 'ADVANCE_SETTLEMENT'))?.id, {
      reason: 'The receipt is not readable',
    })
    expect(await seen(row)).toMatchObject({ status: 'PAID', settlementState: 'RETURNED' })
    expect(await settle(row, 800_000)).toMatchObject({ difference: '-200000.00' })
    const entry = await entryOf(row, 'ADVANCE_SETTLEMENT')
    expect(entry).toMatchObject({ round: 2, payable: '-200000.00' })
    await answer('acceptEntry', entry?.id)
    await answer('postEntry', entry?.id, { slipNo: 'EX/2' })
    await answer('settleEntry', entry?.id, { paidDate: today })
    expect(await seen(row)).toMatchObject({ status: 'SETTLED' })
  })
  it('is not given to an employee who has left, or has left by the day of the payment', async () => {
    const leaving = (values: string) => office.rows(`update employee set ${values} where id = ${worker} returning id`)
    await leaving(`separation_date = '2026-12-01'`)
    expect(await refused(make({ neededDate: '2026-12-02' }, 'finance'))).toBe('BAD_USER_INPUT')
    expect(await refused(make({ neededDate: '2026-12-01' }, 'finance'))).toBe('done')
    await leaving(`separation_date = '2026-11-01', active_status = 'INACTIVE'`)
    expect(await refused(make({}, 'finance'))).toBe('BAD_USER_INPUT')
    await leaving(`separation_date = null, active_status = 'ACTIVE'`)
  })
  it('is not given while an earlier one is overdue, unless a reason is given', async () => {
    const row = await paid()
    await office.rows(`update employee_advance set settle_by = '2026-11-01' where id = ${row.id} returning 1`)
    expect(await seen(row)).toMatchObject({ daysOverdue: 19 })
    expect(await refused(make())).toBe('ADVANCE_OVERDUE')
    expect(
      await refused(
        make({ advanceType: 'SALARY_LOAN', repayment: 'PAYROLL_DEDUCTION', installments: 2, firstPeriod: '2027-01' }),
      ),
    ).toBe('done')
    expect(await refused(make({ overdueReason: 'The machine stands still' }, 'finance'))).toBe('done')
    const deduct = () =>
      office.call(
        'finance',
        'deductAdvance',
        { advance: Number(row.id), installments: 2, firstPeriod: '2026-12' },
        advancedPaymentEntry,
      )
    expect(await refused(deduct())).toBe('BAD_STATE')
    await office.rows(`update employee_advance set settle_by = '2026-10-01' where id = ${row.id} returning 1`)
    expect(await refused(deduct())).toBe('done')
    expect(await refused(make())).toBe('done')
  })
  it('is deducted from pay only with its months, and an advance on pay in no other way', async () => {
    expect(await refused(make({ advanceType: 'SALARY_LOAN' }))).toBe('BAD_USER_INPUT')
    const deducted = { advanceType: 'SALARY_LOAN', repayment: 'PAYROLL_DEDUCTION', installments: 3 }
    expect(await refused(make(deducted))).toBe('BAD_USER_INPUT')
    // The deductions of closed months would all come at once with the first open one.
    expect(await refused(make({ ...deducted, firstPeriod: '2026-08' }))).toBe('BAD_USER_INPUT')
    expect(await refused(make({ ...deducted, firstPeriod: '2026-12' }))).toBe('done')
  })
})

describe('a pay run', () => {
  it('takes what is due, keeps the rest, and gives it back when it is opened again', async () => {
    const { engine } = office
    const [ana, budi] = [await withEverything(engine, 'payroll.head'), await withEverything(engine, 'finance.head')]
    await withRecaps(engine, ['HO-M'], '202611')
    await office.rows(`update employee_remuneration r set pay_group_id = (select id from pay_group where group_code = 'PLT-D')
      where r.pay_group_id = (select id from pay_group where group_code = 'HO-M') and r.id not in (select r.id from employee_remuneration r
        join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M' join employee e on e.id = r.employee_id
        where e.active_status = 'ACTIVE' and e.join_date < '2026-01-01' and e.separation_date is null
        order by (select count(*) from personal_loan l where l.employee_id = e.id), r.id desc limit 3) returning 1`)
    const people = await office.rows<{ id: number }>(
      `select r.employee_id as id from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M' order by 1`,
    )
    expect(people).toHaveLength(3)
    const advanceOf = async (amount: number, at: number) => {
      const row = await make(
        {
          employee: people[at]?.id,
          advanceType: 'SALARY_LOAN',
          amount,
          repayment: 'PAYROLL_DEDUCTION',
          installments: 2,
          firstPeriod: '2026-11',
        },
        'finance',
      )
      await office.rows(`update employee_advance set status = 'PAID' where id = ${row.id} returning 1`)
      return row
    }
    const page = runPage(engine)
    const payRun = Number(
      (await page.call(ana, 'createRun', { period: await periodOf(engine, 'HO-M', '202611-01') })).payRun,
    )
    expect(await page.calculate(ana, payRun)).toMatchObject({ calculated: 3 })
    const small = await advanceOf(1_000_000, 0)
    const large = await advanceOf(900_000_000, 1)
    // The hash of the inputs knows advances: the two payslips are stale, the third is not.
    expect(await page.calculate(ana, payRun)).toMatchObject({ calculated: 2, unchanged: 1 })
    const takenOf = (row: Row) =>
      office.rows<object>(
        `select d.no, d.taken::text, d.line_status as state, d.taken_in from employee_advance_deductions d where d.parent_id = ${row.id} order by no`,
      )
    const lineOf = (at: number) =>
      office.rows<{ amount: string }>(
        `select l.amount::text from payslip_pay_lines l join payslip p on p.id = l.parent_id and p.run_id = ${payRun} and p.employee_id = ${people[at]?.id}
          where l.component_code = 'ADVANCE'`,
      )
    expect(await lineOf(0)).toEqual([{ amount: '500000.00' }])
    const [partly] = await lineOf(1)
    expect(Number(partly?.amount)).toBeGreaterThan(0)
    await office.rows(`update pay_check set check_status = 'SOLVED' where run_id = ${payRun} returning 1`)
    await page.call(ana, 'checkRun', { payRun })
    await page.call(budi, 'closeRun', { payRun })
    expect(await takenOf(small)).toEqual([
      { no: 1, taken: '500000.00', state: 'TAKEN', taken_in: '202611-01' },
      { no: 2, taken: '0.00', state: 'OPEN', taken_in: null },
    ])
    expect(await takenOf(large)).toMatchObject([{ state: 'PARTIAL', taken: partly?.amount }, { state: 'OPEN' }])
    const carried = () =>
      office.rows<{ open: string }>(
        `select open::text from deduction_carry where employee_id = ${people[1]?.id} and component_code = 'ADVANCE'`,
      )
    expect(await carried()).toEqual([{ open: (450_000_000 - Number(partly?.amount)).toFixed(2) }])
    expect(await seen(small)).toMatchObject({ status: 'PAID', outstanding: '500000.00' })
    await page.call(budi, 'reopenRun', { payRun, reason: 'Overtime of line 3 was missing' })
    expect(await takenOf(small)).toMatchObject([{ state: 'OPEN', taken: '0.00' }, { state: 'OPEN' }])
    expect(await carried()).toEqual([])
  }, 300_000)
})
