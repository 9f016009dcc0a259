// Loans of employees, taken back in instalments from their pay (payroll 4.9, R-LOAN). The schedule is worked out when the loan is approved.

import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { compareAmounts } from '../../../rules/money/amounts.ts'
import { decimalText, exactOf } from '../../../rules/money/exact.ts'

const form = 'frmKCOMPXH05E'

const over = 'This loan is over and stays as it is.'

export const PersonalLoan = defineEntity({
  name: 'PersonalLoan',
  title: 'Personal loan',
  key: ['loanNo'],
  // A sheet brings the numbers of another system, which are kept.
  number: { field: 'loanNo', series: 'PersonalLoan', pattern: 'LOAN/{YYYY}/{SEQ:5}' },
  show: 'purpose',
  pay: { of: 'employee', covered: ['ratePercentYear'] },
  fields: {
    loanNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Loan', width: 150 },
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    purpose: { type: 'text', max: 200, required: true, width: 200 },
    principal: { type: 'money', min: 1, required: true, width: 140 },
    interestMethod: {
      type: 'enum',
      values: shared('LoanInterest', ['NONE', 'FLAT', 'EFFECTIVE']),
      labels: { NONE: 'Without interest', FLAT: 'On the whole loan', EFFECTIVE: 'On the balance' },
      default: 'NONE',
      required: true,
      label: 'Interest',
      width: 150,
    },
    ratePercentYear: { type: 'percent', min: 0.01, max: 100, label: 'Annual rate', width: 110 },
    months: { type: 'integer', min: 1, max: 120, required: true, label: 'Instalments', width: 110 },
    firstPeriod: { type: 'period', required: true, label: 'First month', width: 120 },
    outstanding: { type: 'money', derived: true, help: 'Principal that is not repaid yet.', width: 140 },
    instalments: {
      type: 'lines',
      readOnly: true,
      key: ['no'],
      totals: ['principal', 'interest', 'instalment', 'taken'],
      of: {
        no: { type: 'integer', required: true, label: 'No.' },
        period: { type: 'period', required: true },
        principal: { type: 'money', required: true },
        interest: { type: 'money', required: true },
        instalment: { type: 'money', required: true },
        taken: { type: 'money', required: true },
        balance: { type: 'money', required: true, label: 'Open after it' },
        takenIn: { type: 'text', max: 9, label: 'Taken in', help: 'Pay period whose pay run deducted it.' },
        lineStatus: {
          type: 'enum',
          values: shared('InstalmentStatus', ['OPEN', 'TAKEN', 'PARTIAL', 'SKIPPED']),
          required: true,
          label: 'State',
        },
      },
    },
    status: {
      type: 'enum',
      values: shared('LoanStatus', ['DRAFT', 'ACTIVE', 'SETTLED', 'WRITTEN_OFF']),
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 110,
    },
  } as const satisfies Fields,
  lifecycle: {
    activate: { from: ['DRAFT'], to: 'ACTIVE', form, freezes: true },
    writeOff: { from: ['ACTIVE'], to: 'WRITTEN_OFF', form, needs: 'reason', label: 'Write off' },
  },
  steps: { settle: { from: ['ACTIVE'], to: 'SETTLED' } },
  byStatus: {
    why: {
      ACTIVE: 'The loan is paid out and runs: write it off and make another one.',
      SETTLED: over,
      WRITTEN_OFF: over,
    },
  },
  checks: [
    { rule: 'R-LOAN', test: rateOfInterest },
    { rule: 'R-LOAN', test: rupiahOfInstalments },
  ],
})

interface Row {
  readonly principal?: string | number | null
  readonly months?: number | null
  readonly interestMethod?: string | null
  readonly ratePercentYear?: string | number | null
}
/** Instalments are in whole rupiah: a loan of 5 rupiah has at most five of them. */
function rupiahOfInstalments({ principal, months }: Row): readonly Complaint[] {
  if (principal == null || months == null) return []
  const most = decimalText(exactOf(principal), 0, 'FLOOR')
  if (compareAmounts(months, most) <= 0) return []
  const message = `at most ${most}: an instalment is 1 rupiah at least`
  return [{ field: 'months', rule: 'R-LOAN', message }]
}
function rateOfInterest({ interestMethod, ratePercentYear }: Row): readonly Complaint[] {
  const say = (message: string) => [{ field: 'ratePercentYear', rule: 'R-LOAN', message }]
  if (interestMethod === 'NONE') return ratePercentYear == null ? [] : say('a loan without interest has no rate')
  return ratePercentYear == null ? say('enter the rate of interest of a year') : []
}
