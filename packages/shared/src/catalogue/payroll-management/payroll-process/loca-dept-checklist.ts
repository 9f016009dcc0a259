// Location and Department Checklist: how many people a place had, has and pays, so that no one is missing from a month of payslips.
// Specification: excel: "usually" (2.2).
import { checkOf, defineReport, indexOnly, percentOf } from '../../../kernel/index.ts'
import { leftOut, paid, payFilters, slipColumns } from './datasets/payslips.dataset.ts'

const heads = { type: 'integer', required: true, total: 'sum', width: 100 } as const
const { location, department } = slipColumns

export const locaDeptChecklist = defineReport({
  kind: 'report',
  path: '/payroll-management/payroll-process/loca-dept-checklist',
  title: 'Location and Department Checklist',
  form: 'frmKLOCDRPTX',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: payFilters,
  columns: {
    location,
    department,
    previous: { ...heads, help: 'Employed on the last day of the previous month.' },
    joined: heads,
    left: { ...heads, help: 'Not employed any more on the last day of the month.' },
    current: { ...heads, help: 'Employed on the last day of the month.' },
    paidHeads: { ...heads, label: 'Paid', help: 'Number of employees with a payslip.' },
    notPaid: { ...heads, help: 'Employed on a day of the month, but without a payslip.' },
    moved: checkOf('current', ['previous', 'joined', 'minusLeft'], { label: 'Check of employees' }),
    complete: checkOf('employed', ['paidHeads', 'notPaid'], { label: 'Check of payslips' }),
    grossCash: paid('Gross in cash'),
    net: paid('Net'),
    netDelta: paid(
      'Change of net',
      'Change from the previous month, for payslips whose amounts you see in both months.',
    ),
    netBefore: paid('Net before'),
    change: percentOf('netDelta', 'netBefore', { label: 'Change' }),
    errors: {
      ...heads,
      help: 'Payslips with a blocking finding.',
      tones: [
        [0, 'green'],
        [1_000_000, 'red'],
      ],
    },
    amountsCovered: leftOut,
    employed: { ...heads, help: 'Employed on a day of the month, or paid in it.' },
    minusLeft: heads,
  },
  groupBy: ['location'],
  sort: ['department'],
  opening: ['period'],
  spare: ['netDelta', 'netBefore', 'employed', 'minusLeft'],
  drill: {
    to: '/payroll-management/payroll-process/monthly-salary-general',
    by: ['department', 'location'],
    with: ['period', 'paySequence', 'payGroup'],
  },
})
