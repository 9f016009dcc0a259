// Members of a union and what is deducted for it: with their written authorisation alone, which they may take back (PP 36/2021 art. 64).

import { type Complaint, defineEntity, type Fields, inOrder, shared } from '../../../kernel/index.ts'
import { compareAmounts } from '../../../rules/money/amounts.ts'

export const UnionMember = defineEntity({
  name: 'UnionMember',
  title: 'Union member',
  key: ['employee', 'dateFrom'],
  code: 'employee',
  show: 'memberNo',
  effective: { from: 'dateFrom', to: 'dateTo' },
  pay: { of: 'employee', covered: ['duesValue'] },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    unionName: { type: 'text', max: 100, required: true, label: 'Union', width: 200 },
    memberNo: { type: 'text', max: 30, required: true, label: 'Member number', width: 140 },
    dateFrom: { type: 'date', required: true, fixed: true, default: 'monthStart', label: 'From', width: 110 },
    dateTo: { type: 'date', label: 'To', width: 110 },
    authorisationDate: {
      type: 'date',
      required: true,
      label: 'Authorised on',
      help: 'Date of the written authorisation. Dues are deducted from the next period on.',
      width: 130,
    },
    withdrawnDate: {
      type: 'date',
      label: 'Withdrawn on',
      help: 'Nothing is deducted from this date on, including amounts carried over from earlier months.',
      width: 130,
    },
    duesType: {
      type: 'enum',
      values: shared('UnionDuesType', ['FIXED', 'PERCENT_OF_BASIC']),
      labels: { FIXED: 'Amount', PERCENT_OF_BASIC: 'Percent of the basic salary' },
      default: 'FIXED',
      required: true,
      label: 'Dues by',
      width: 150,
    },
    duesValue: {
      type: 'decimal',
      scale: 2,
      min: 0.01,
      required: true,
      label: 'Dues',
      help: 'Amount in rupiah per month, or percentage.',
      width: 120,
    },
    maxDues: {
      type: 'money',
      min: 0,
      label: 'At most',
      help: 'Maximum in rupiah, if the dues are a percentage.',
      width: 120,
    },
    extras: {
      type: 'lines',
      label: 'Levies',
      key: ['period', 'purpose'],
      help: 'One-time levies in addition to the dues.',
      totals: ['amount'],
      of: {
        period: { type: 'period', required: true },
        amount: { type: 'money', min: 0.01, required: true },
        purpose: { type: 'text', max: 100, required: true },
      },
    },
  } as const satisfies Fields,
  checks: [
    inOrder('dateFrom', 'dateTo', 'R-UNION'),
    inOrder('authorisationDate', 'withdrawnDate', 'PP 36/2021 art. 64'),
    { rule: 'R-UNION', test: duesOf },
  ],
})

interface Dues {
  readonly duesType?: string | null
  readonly duesValue?: string | number | null
  readonly maxDues?: string | number | null
}
function duesOf({ duesType, duesValue, maxDues }: Dues): readonly Complaint[] {
  const say = (field: string, message: string) => [{ field, rule: 'R-UNION', message }]
  if (duesType === 'PERCENT_OF_BASIC' && compareAmounts(duesValue, 100) > 0)
    return say('duesValue', 'is a percentage: at most 100')
  if (duesType === 'FIXED' && maxDues != null) return say('maxDues', 'only dues by percent have a limit')
  return []
}
