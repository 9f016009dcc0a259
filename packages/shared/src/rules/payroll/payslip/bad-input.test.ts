// Bad input of a payslip: each stops the payslip it is about with a finding that says what is wrong, and nothing is paid silently.
import { expect, it } from 'vitest'
import { calculatePayslip } from './calculate.ts'
import type { EmployeeSnapshot, RunSnapshot } from './snapshot.ts'
import { component, exampleComponents, exampleEmployee, exampleRun } from './testing.ts'

const blockers = (employee: Partial<EmployeeSnapshot>, run: Partial<RunSnapshot> = {}) => {
  const slip = calculatePayslip({ run: exampleRun(run), employee: exampleEmployee(1, employee) })
  const found = slip.checks.filter(({ severity }) => severity === 'BLOCKER')
  expect(slip.status === 'ERROR').toBe(found.length > 0)
  return found.map(({ code, message }) => `${code} ${message}`)
}
const withFormulas = (formulas: { readonly [code: string]: string }) => ({
  components: [
    ...exampleComponents,
    ...Object.entries(formulas).map(([code, formula]) => component(code, { source: 'FORMULA', formula })),
  ],
})

it('formulas that read each other in a circle name the circle', () => {
  expect(blockers({}, withFormulas({ A: 'B + 1', B: 'A + 1' }))).toEqual([
    expect.stringMatching(/^C12 FORMULA_CYCLE .*A -> B -> A/),
  ])
})
it('a formula with an unknown name says which', () => {
  expect(blockers({}, withFormulas({ A: 'MEAL_DAY * 2' }))).toEqual(['C12 UNKNOWN_NAME in A: MEAL_DAY'])
})
it('a division by nothing says where', () => {
  expect(blockers({}, withFormulas({ A: 'BASIC / (WORK_DAYS - 21)' }))).toEqual([
    expect.stringMatching(/^C12 DIVISION_BY_ZERO in A/),
  ])
})
it('a rate of social security that no row gives on the day stops the payslip, and a cap that is missing, too', () => {
  const { bpjs } = exampleRun()
  const without = (program: string) => ({
    bpjs: { ...bpjs, rates: bpjs.rates.filter((rate) => rate.program !== program) },
  })
  for (const program of ['JHT', 'JP', 'JKM', 'JKN'])
    expect(blockers({}, without(program))).toEqual([`C16 No row of the law: ${program} on 2026-05-01.`])
  expect(blockers({}, without('JKK'))).toEqual(['C16 No row of the law: JKK of class 3 on 2026-05-01.'])
  expect(blockers({}, { bpjs: { ...bpjs, caps: [] } })).toEqual([
    'C16 No row of the law: the wage cap of JP on 2026-05-01.',
  ])
  const excluded = ['JP'] as const
  expect(blockers({ bpjs: { ...exampleEmployee(1).bpjs, excluded } }, without('JP'))).toEqual([])
})
it('a rate of tax that no row gives on the day stops the payslip', () => {
  const { tax } = exampleRun()
  expect(blockers({}, { tax: { ...tax, ter: [] } })).toEqual([
    expect.stringMatching(/^C16 No row of the law: .*2026-05-01/),
  ])
})
it('a net below nothing stops the payslip', () => {
  const entries = [{ component: 'INCENTIVE', amount: '-90000000.00' }]
  expect(blockers({ entries })).toContain('C05 The net pay is below 0.')
})
it('two basic salaries or two assignments on one day stop the payslip', () => {
  const salaries = [
    { from: '2026-01-01', to: '2026-05-20', amount: '6000000.00' },
    { from: '2026-05-20', amount: '7000000.00' },
  ]
  expect(blockers({ salaries })).toEqual([
    'C01 Two basic salaries hold on one day: end the earlier one on the day before.',
  ])
  const [slice] = exampleEmployee(1).slices
  if (slice === undefined) throw new Error('No slice')
  expect(blockers({ slices: [slice, { ...slice, from: '2026-05-11' }] })).toEqual([
    'C01 Two assignments hold on one day: end the earlier one on the day before.',
  ])
  const following = [
    { ...slice, to: '2026-05-10' },
    { ...slice, from: '2026-05-11' },
  ]
  expect(blockers({ slices: following })).toEqual([])
})
