// What roles of the demo company may and may not: the head of payroll simulates pay, and has nothing to do with the calculation of runs.
import { paySimulation } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-simulation'
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { anyOfOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import { expect, it } from 'vitest'
import { roles } from './roles.ts'

/** `frmX IA` as frmXI and frmXA. */
const codesOf = (role: string) =>
  new Set(
    (roles.find(({ code }) => code === role)?.lines ?? []).flatMap((line) => {
      const [form, letters = ''] = line.split(' ')
      return [...letters].map((letter) => `${form}${letter}`)
    }),
  )

it.each([
  ['PAYROLL_HEAD', true, false],
  ['PAYROLL', true, false],
  ['PAY_RUN', true, true],
  ['ATTENDANCE', false, false],
])('%s simulates pay: %s; calculates runs: %s (payroll 3.9, simulatePay)', (role, simulates, calculates) => {
  const codes = codesOf(role)
  expect(isAllowed(anyOfOf(paySimulation, 'index'), codes)).toBe(simulates)
  expect(isAllowed(anyOfOf(payrollCalculation, 'create'), codes)).toBe(calculates)
})

it('who enters documents about people deletes the drafts of them: leave, overtime, trips, claims, trainings', () => {
  const stuck = roles.flatMap(({ code, lines }) =>
    lines
      .filter((line) => /^frm(?:KSPLXXX01|KGTERXM01|HRTRAVM01|HRMEDIX03|HRTRAIN01) /.test(line))
      .filter((line) => /A/.test(line.split(' ')[1] ?? '') && !/D/.test(line.split(' ')[1] ?? ''))
      .map((line) => `${code}: ${line}`),
  )
  expect(stuck).toEqual([])
})
