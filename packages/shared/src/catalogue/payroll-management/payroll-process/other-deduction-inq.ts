// Other Deduction Inquiry: what was to be taken, was taken and waits, payee by payee: the list that goes with each remittance.
// Specification: excel: "usually" (2.2).
import { defineReport, indexOnly, shared } from '../../../kernel/index.ts'
import { leftOut, paid, payFilters, slipColumns } from './datasets/payslips.dataset.ts'

const { employee, department, periodCode } = slipColumns

export const otherDeductionInq = defineReport({
  kind: 'inquiry',
  path: '/payroll-management/payroll-process/other-deduction-inq',
  title: 'Other Deduction Inquiry',
  form: 'frmKOTHDUCT1',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: {
    ...payFilters,
    component: { type: 'ref', to: 'PayComponent', where: { kind: 'DEDUCTION' } },
  },
  columns: {
    payee: { type: 'text', max: 100, required: true, width: 200 },
    kind: {
      type: 'enum',
      values: shared('OtherDeductionKind', ['UNION', 'COOP', 'LOAN', 'ADVANCE', 'DPLK', 'INSURANCE', 'OTHER']),
      labels: { COOP: 'Cooperative', DPLK: 'Pension fund' },
      required: true,
      width: 130,
    },
    employee,
    department,
    periodCode,
    componentName: { type: 'text', max: 100, required: true, label: 'Component', width: 200 },
    reference: { type: 'text', max: 20, label: 'Loan', width: 150 },
    due: paid('Due'),
    taken: paid('Taken'),
    carried: paid('Carried', 'Deductions that exceeded the limit and are carried over to the next run.'),
    balance: paid('Balance', 'Principal of loans that is not repaid as of today.'),
    amountsCovered: { ...leftOut, help: 'Rows whose amounts you cannot see. They are not included in any total.' },
  },
  groupBy: ['payee'],
  sort: ['kind', 'employee', 'componentName'],
  opening: ['period'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})
