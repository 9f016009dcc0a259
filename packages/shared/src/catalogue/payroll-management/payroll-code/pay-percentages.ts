// A tab of Remuneration Entry: who is paid a part of his salary or of an allowance for a time.
import { defineMaintenance, full, largePages } from '../../../kernel/index.ts'
import { PayPercentage } from '../payroll-master/pay-percentage.entity.ts'
import { remunerationLists } from './remuneration-lists.ts'

export const payPercentages = defineMaintenance({
  path: '/payroll-management/payroll-code/pay-percentages',
  partOf: '/payroll-management/payroll-code/remuneration-entry',
  title: 'Pay Percentages',
  form: 'frmKCOMPXH05',
  codes: { create: 'frmKCOMPXH05E' },
  screens: full,
  buttons: ['excel'],
  menuActions: ['reload'],
  hideInMenu: true,
  sideBySide: remunerationLists,
  entity: PayPercentage,
  list: {
    columns: ['employee', 'employee.department', 'target', 'percent', 'dateFrom', 'dateTo', 'reason', 'letterNo'],
    filters: ['target', 'reason', 'employee.department', 'dateFrom'],
    sort: ['employee', '-dateFrom'],
    search: ['employee', 'letterNo'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Percentage', fields: ['employee', 'target', 'percent', 'dateFrom', 'dateTo'] },
    { title: 'Reason', fields: ['reason', 'letterNo'] },
  ],
})
