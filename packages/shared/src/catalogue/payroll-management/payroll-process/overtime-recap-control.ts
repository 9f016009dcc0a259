// Overtime Recap Control: what was ordered, worked, passed to payroll and paid; what is paid otherwise than it is payable is red.
// Specification: excel: "usually" (2.2).
import { checkOf, defineReport, indexOnly } from '../../../kernel/index.ts'
import { hours, overtimeLeftOut } from './datasets/paid-overtime.dataset.ts'
import { paid, payFilters, slipColumns } from './datasets/payslips.dataset.ts'

const { department, employee, month } = slipColumns

export const overtimeRecapControl = defineReport({
  kind: 'report',
  path: '/payroll-management/payroll-process/overtime-recap-control',
  title: 'Overtime Recap Control',
  form: 'frmKPAYOVER1',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: payFilters,
  columns: {
    department,
    employee,
    month,
    ordered: hours('Ordered', 'Overtime on orders that were neither rejected nor cancelled.'),
    approved: hours('Approved', 'Overtime on approved orders, before breaks are deducted.'),
    actual: hours('Worked'),
    payable: hours('Payable', 'Overtime worked on the evaluated days.'),
    excess: hours('Over the cap', 'Overtime not paid, because it exceeds PP 35/2021 art. 26 without an override.'),
    recap: hours('Of the recap', 'Overtime that attendance passed to payroll.'),
    payableIndex: hours('Payable, index hours'),
    paidIndex: hours('Paid, index hours'),
    difference: checkOf('paidIndex', ['payableIndex'], { label: 'Difference', width: 110 }),
    amount: paid('Amount'),
    amountsCovered: overtimeLeftOut,
  },
  groupBy: ['department'],
  sort: ['employee', 'month'],
  opening: ['period'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})
