// Variable Salary Inquiries: what was entered for a run, component by component.
// Specification: import button shown but disabled (spec); excel: "usually" (2.2).
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { filterF1, whoColumns } from '../../employees/parts/employee-filters.ts'
import { VariablePay } from '../payroll-master/variable-pay.entity.ts'
import { paid } from './datasets/payslips.dataset.ts'

const { periodCode, closeDate, paySequence, source, status, note, quantity } = VariablePay.fields
const { department, departmentName, occupation } = filterF1

export const variableSalaryInquiries = defineReport({
  kind: 'inquiry',
  path: '/payroll-management/payroll-process/variable-salary-inquiries',
  title: 'Variable Salary Inquiries',
  form: 'frmKVARXXMX1',
  screens: indexOnly,
  buttons: ['reload', 'excel', 'import'],
  params: {
    department,
    departmentName,
    occupation,
    closeDate: { type: 'date', label: closeDate.label },
    paySequence: { type: 'integer', min: 1, max: 15, label: paySequence.label },
  },
  columns: {
    component: { type: 'ref', to: 'PayComponent', required: true, width: 200 },
    ...whoColumns,
    periodCode: { ...periodCode, label: 'Period' },
    closeDate: { type: 'date', label: closeDate.label, width: closeDate.width },
    paySequence: { type: 'integer', label: paySequence.label, width: paySequence.width },
    quantity: { type: 'decimal', scale: quantity.scale, width: quantity.width },
    amount: paid('Amount'),
    source,
    status,
    note,
    amountsCovered: {
      type: 'integer',
      total: 'sum',
      label: 'Excluded',
      help: 'Entries whose amounts you cannot see. They are not included in any total.',
      width: 100,
    },
  },
  groupBy: ['component'],
  sort: ['employee', '-periodCode'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})
