// The roles of the demo company and the codes of pay runs: who enters salaries does not pay them.
import { expect, it } from 'vitest'
import { roles } from './roles.ts'
import { sodEntries } from './sod-rule-entries.ts'

const lettersOf = (lines: readonly string[], form: string): string =>
  lines
    .filter((line) => line.startsWith(`${form} `))
    .map((line) => line.split(' ')[1])
    .join('')

it('a role that may change a pay run may open its screen', () => {
  const changing = roles.filter(({ lines }) => /[AED]/.test(lettersOf(lines, 'frmKPAYMMB03')))
  expect(changing.map(({ code }) => code)).toContain('PAY_RUN')
  expect(changing.filter(({ lines }) => !lettersOf(lines, 'frmKPAYMMB03').includes('I'))).toEqual([])
})

it('the role that enters salaries answers questions about payslips, without a code of the pay run', () => {
  const lines = roles.find(({ code }) => code === 'PAYROLL')?.lines ?? []
  expect([lettersOf(lines, 'frmKPAYMMB03'), lettersOf(lines, 'frmKPAYDLB11').includes('E')]).toEqual(['', true])
})

it('raising a salary and paying it is a conflict with each code that pays', () => {
  const rule = sodEntries.find(({ name }) => name === 'Salary fields and payroll run')
  expect(rule?.sideB).toBe('frmKPAYMMB03 AE')
})
