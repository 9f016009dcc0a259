// Variable Salary Field Entry: amounts and quantities of one run, entered one by one or for many employees from a sheet.
import { type Actions, defineMaintenance, full, largePages } from '../../../kernel/index.ts'
import { variableLists } from './variable-lists.ts'
import { VariablePay } from './variable-pay.entity.ts'

const { employee, period, component, quantity, amount, note } = VariablePay.fields

const actions = {
  enterVariablePay: {
    kind: 'command',
    code: 'frmKVARXXM01A',
    offered: true,
    title: 'Enter for many',
    help: 'Enters one component of a period for many employees. Rows can be pasted from a spreadsheet. Employees who already have the value stay unchanged; a different value is replaced.',
    params: {
      period: { ...period, fixed: false },
      component: { ...component, fixed: false },
      rows: {
        type: 'lines',
        label: 'Employees',
        key: ['employee'],
        minRows: 1,
        maxRows: 500,
        totals: ['amount'],
        of: { employee: { ...employee, fixed: false }, quantity, amount, note },
      },
    },
    result: {
      written: { type: 'integer', required: true },
      unchanged: { type: 'integer', required: true, label: 'Unchanged' },
    },
  },
} as const satisfies Actions

export const variableSalaryFieldEntry = defineMaintenance({
  path: '/payroll-management/payroll-master/variable-salary-field-entry',
  title: 'Variable Salary Field Entry',
  form: 'frmKVARXXM01',
  screens: full,
  menuActions: ['reload'],
  icon: 'table-2',
  sideBySide: variableLists,
  actions,
  entity: VariablePay,
  list: {
    columns: [
      'employee',
      'employee.department',
      'period',
      'closeDate',
      'paySequence',
      'component',
      'quantity',
      'amount',
      'note',
      'source',
      'status',
    ],
    filters: [
      'employee.department',
      'employee.occupation',
      'period.closeDate',
      'period.paySequence',
      'period',
      'component',
    ],
    sort: ['employee', '-periodCode', 'componentCode'],
    search: ['employee', 'componentCode', 'periodCode'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Employee', fields: ['employee', 'period', 'closeDate', 'paySequence'] },
    { title: 'Amount', fields: ['component', 'quantity', 'amount', 'note'] },
    { title: 'State', fields: ['source', 'status'], screens: ['show'] },
  ],
})
