// A holiday allowance that was computed before pay changed: the run that pays it says so and is not closed.
import { expect, it } from 'vitest'
import { calculatePayslip } from './calculate.ts'
import { exampleEmployee, exampleRun } from './testing.ts'
import { thrEntitlementOf } from './thr-entitlement.ts'

const run = exampleRun({ runType: 'THR', periodCode: '202605-03' })
const holiday = { holidayDate: '2026-05-20' }
const employee = (amount: string, more = {}) =>
  exampleEmployee(1, { entries: [], thr: holiday, salaries: [{ from: '2026-01-01', amount }], ...more })
const computed = thrEntitlementOf({ run, employee: employee('6000000.00') }, true).amount
const found = (amount: string, more = {}) =>
  calculatePayslip({ run, employee: employee(amount, { thrComputed: computed, ...more }) }).checks.filter(
    ({ code }) => code === 'C11',
  )

it('blocks the payslip with what to do, and not where pay is what it was or another amount was decided', () => {
  expect(found('6000000.00')).toEqual([])
  expect(found('6500000.00')).toMatchObject([
    { severity: 'BLOCKER', message: expect.stringContaining('Compute the allowances again'), value: computed },
  ])
  expect(found('6500000.00', { thrOverride: '7000000.00' })).toEqual([])
  expect(found('6500000.00', { thrComputed: null })).toEqual([])
})
