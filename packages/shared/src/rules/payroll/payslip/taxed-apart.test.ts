// What is taxed apart from the income of the year: severance by its final tax (PP 68/2009), and what a person is paid after the year of leaving.
import { describe, expect, it } from 'vitest'
import { senOf } from '../../money/sen.ts'
import { calculatePayslip, type Payslip } from './calculate.ts'
import { netOfLines } from './checks.ts'
import { postingsBy } from './posting.ts'
import type { EmployeeSnapshot, TaxFile } from './snapshot.ts'
import { exampleEmployee, exampleRun } from './testing.ts'

const finalPay = exampleRun({ runType: 'FINAL_PAY', periodCode: '202605-06' })
const bonus = exampleRun({ runType: 'BONUS', periodCode: '202605-04' })
const employeeWith = (more: Partial<EmployeeSnapshot> & { file?: Partial<TaxFile> } = {}) => {
  const { file, ...own } = more
  const plain = exampleEmployee(1, { entries: [], ...own })
  return { ...plain, tax: plain.tax === null ? null : { ...plain.tax, ...file } }
}
const slipOf = (employee: EmployeeSnapshot, run = finalPay): Payslip => calculatePayslip({ run, employee })
const line = ({ lines }: Payslip, code: string) => {
  const own = lines.filter((l) => l.code === code)
  return own.length === 0 ? null : own.reduce((sum, { amount }) => sum + Number(amount), 0)
}
const severance = (amount: string) => ({ entries: [{ component: 'SEVERANCE', amount }] })

describe('severance', () => {
  it('has 0 % to 50 m, 5 % to 100 m, 15 % to 500 m and 25 % above in a line of its own, and changes nothing of the tax of the month and the year', () => {
    const without = slipOf(employeeWith())
    for (const [gross, tax] of [
      ['50000000', null],
      ['100000000', 2_500_000],
      ['500000000', 62_500_000],
      ['600000000', 87_500_000],
    ] as const) {
      const slip = slipOf(employeeWith(severance(gross)))
      expect([line(slip, 'PPH21_FINAL'), Number(slip.sums.finalGross), Number(slip.sums.finalTax)]).toEqual([
        tax,
        Number(gross),
        tax ?? 0,
      ])
      expect([line(slip, 'PPH21'), slip.sums.tax, slip.taxYear]).toEqual([
        line(without, 'PPH21'),
        without.sums.tax,
        without.taxYear,
      ])
      expect(slip.sums.formerTax).toBe('0.00')
    }
  })

  it('adds to what was paid within two calendar years; from the third on article 17 applies and it is final no more', () => {
    const earlierLumps = [{ kind: 'SEVERANCE' as const, payDate: '2025-02-01', gross: '100000000' }]
    const second = slipOf(employeeWith({ ...severance('100000000'), file: { earlierLumps } }))
    expect([line(second, 'PPH21_FINAL'), line(second, 'PPH21_FORMER')]).toEqual([15_000_000, null])
    const longAgo = [{ kind: 'SEVERANCE' as const, payDate: '2023-02-01', gross: '100000000' }]
    const third = slipOf(employeeWith({ ...severance('100000000'), file: { earlierLumps: longAgo } }))
    expect([line(third, 'PPH21_FINAL'), line(third, 'PPH21_FORMER'), third.sums.formerGross]).toEqual([
      null,
      9_000_000,
      '100000000.00',
    ])
    const withoutTaxId = { earlierLumps: longAgo, taxIdStatus: 'NONE' as const }
    expect(line(slipOf(employeeWith({ ...severance('100000000'), file: withoutTaxId })), 'PPH21_FORMER')).toBe(
      10_800_000,
    )
  })
})

describe('an employee who left in an earlier year', () => {
  const paid = { entries: [{ component: 'BONUS', amount: '100000000' }] }
  it('pays article 17 on the gross of what he is paid, and no month or year of tax counts it', () => {
    const employee = employeeWith({ ...paid, lastDay: '2025-12-31' })
    const slip = slipOf(employee, bonus)
    expect([line(slip, 'PPH21_FORMER'), line(slip, 'PPH21'), Number(slip.sums.net)]).toEqual([
      9_000_000,
      null,
      91_000_000,
    ])
    expect([slip.sums.formerGross, slip.sums.tax, slip.sums.taxableIrregular, slip.sums.terRate]).toEqual([
      '100000000.00',
      '0.00',
      '0.00',
      null,
    ])
    expect(slip.taxYear).toEqual(employee.tax?.before)
    expect(netOfLines(slip.lines.map((l) => ({ ...l, amount: senOf(l.amount) })))).toBe(senOf(slip.sums.net))
  })

  it('is an employee still in the year in which he left', () => {
    const slip = slipOf(employeeWith({ ...paid, lastDay: '2026-04-30' }), bonus)
    expect([line(slip, 'PPH21_FORMER'), slip.sums.formerGross]).toEqual([null, '0.00'])
    expect(line(slip, 'PPH21')).toBeGreaterThan(0)
  })
})

it('tax apart from that of the month is owed like it, also where no component was made for its line', () => {
  const postingOf = postingsBy((code) => (code === 'PPH21' ? { payableKey: 'PPH21' } : undefined))
  for (const code of ['PPH21_FINAL', 'PPH21_FORMER']) expect(postingOf(code)).toEqual(postingOf('PPH21'))
  expect(slipOf(employeeWith(severance('600000000'))).checks.filter(({ code }) => code === 'C19')).toEqual([])
})
