// Travel Expense Type: what is paid on trips, and how.
import { defineMaintenance, full } from '../../../../kernel/index.ts'
import { TravelExpenseType } from './travel-expense-type.entity.ts'

export const travelExpense = defineMaintenance({
  path: '/human-resource-management/travel-management/travel-setting/travel-expense',
  title: 'Travel Expense Type',
  form: 'frmHRTRAVM10',
  screens: full,
  entity: TravelExpenseType,
  list: {
    columns: ['code', 'name', 'nature', 'group', 'method', 'receiptRequired', 'declareLimit', 'payrollTax', 'isActive'],
    filters: ['group', 'method', 'payrollTax', 'isActive'],
    quick: ['method'],
    sort: 'code',
  },
  sections: [
    { title: 'Expense', fields: ['code', 'name', 'group', 'nature', 'method', 'isActive'] },
    { title: 'Receipts', fields: ['receiptRequired', 'declareLimit', 'companyPaidAllowed'] },
    { title: 'Tax and posting', fields: ['payrollTax', 'account'] },
  ],
})
