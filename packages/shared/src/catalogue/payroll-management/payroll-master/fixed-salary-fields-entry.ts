// Fixed Salary Fields Entry: what people are paid every month in addition to the basic salary, each row from a day on; many at once from a sheet.
import { type Actions, defineMaintenance, full, largePages } from '../../../kernel/index.ts'
import { EmployeeFixedPay } from './employee-fixed-pay.entity.ts'

const { employee, component, mode, amount, effectiveFrom, note } = EmployeeFixedPay.fields

const actions = {
  enterFixedPay: {
    kind: 'command',
    code: 'frmKFIXDXM01A',
    offered: true,
    title: 'Enter for many',
    help: 'Enters one component for many employees from a day on. Rows can be pasted from a spreadsheet. Employees who already have the amount stay unchanged.',
    params: {
      component: { ...component, fixed: false },
      mode: { ...mode, fixed: false },
      effectiveFrom: { ...effectiveFrom, fixed: false },
      rows: {
        type: 'lines',
        label: 'Employees',
        key: ['employee'],
        minRows: 1,
        maxRows: 500,
        totals: ['amount'],
        of: { employee: { ...employee, fixed: false }, amount, note },
      },
    },
    result: {
      written: { type: 'integer', required: true },
      unchanged: { type: 'integer', required: true, label: 'Unchanged' },
      ratification: {
        type: 'text',
        max: 200,
        help: 'Ratification with the rows from days that are already paid, waiting for approval by the heads.',
      },
    },
  },
} as const satisfies Actions

export const fixedSalaryFieldsEntry = defineMaintenance({
  path: '/payroll-management/payroll-master/fixed-salary-fields-entry',
  title: 'Fixed Salary Fields Entry',
  form: 'frmKFIXDXM01',
  screens: full,
  menuActions: ['reload'],
  icon: 'table-properties',
  actions,
  entity: EmployeeFixedPay,
  list: {
    columns: [
      'employee',
      'employee.department',
      'component',
      'mode',
      'amount',
      'effectiveFrom',
      'effectiveTo',
      'note',
      'source',
    ],
    filters: ['employee.department', 'employee.occupation', 'component', 'mode', 'effectiveFrom'],
    sort: ['employee', 'componentCode', '-effectiveFrom'],
    search: ['employee', 'componentCode', 'note'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Employee', fields: ['employee', 'component', 'mode'] },
    { title: 'Amount', fields: ['amount', 'effectiveFrom', 'effectiveTo', 'note', 'source'] },
  ],
})
