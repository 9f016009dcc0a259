// A tab of Remuneration Entry: recurring deductions of employees.
import { defineMaintenance, full, largePages } from '../../../kernel/index.ts'
import { RecurringDeduction } from './recurring-deduction.entity.ts'
import { remunerationLists } from './remuneration-lists.ts'

export const recurringDeductions = defineMaintenance({
  path: '/payroll-management/payroll-code/recurring-deductions',
  partOf: '/payroll-management/payroll-code/remuneration-entry',
  title: 'Recurring Deductions',
  form: 'frmKCOMPXH05',
  codes: { create: 'frmKCOMPXH05E' },
  screens: full,
  buttons: ['excel'],
  menuActions: ['reload'],
  hideInMenu: true,
  sideBySide: remunerationLists,
  entity: RecurringDeduction,
  list: {
    columns: [
      'employee',
      'employee.department',
      'component',
      'payee',
      'policyNo',
      'amount',
      'percentOfBasic',
      'dateFrom',
      'dateTo',
      'authorisationDate',
      'withdrawnDate',
    ],
    filters: ['component', 'employee.department', 'dateFrom'],
    groups: ['component'],
    sort: ['employee', 'componentCode', '-dateFrom'],
    search: ['employee', 'componentCode', 'payee', 'policyNo'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Deduction', fields: ['employee', 'component', 'payee', 'policyNo'] },
    { title: 'Amount', fields: ['amount', 'percentOfBasic', 'totalLimit', 'dateFrom', 'dateTo'] },
    { title: 'Authorisation', fields: ['authorisationDate', 'withdrawnDate'] },
  ],
})
