// A tab of Remuneration Entry: personal loans of employees.
import { defineMaintenance, full, largePages } from '../../../kernel/index.ts'
import { PersonalLoan } from './personal-loan.entity.ts'
import { remunerationLists } from './remuneration-lists.ts'

export const personalLoans = defineMaintenance({
  path: '/payroll-management/payroll-code/personal-loans',
  partOf: '/payroll-management/payroll-code/remuneration-entry',
  title: 'Personal Loans',
  form: 'frmKCOMPXH05',
  codes: { create: 'frmKCOMPXH05E' },
  screens: full,
  buttons: ['excel'],
  menuActions: ['reload'],
  hideInMenu: true,
  sideBySide: remunerationLists,
  entity: PersonalLoan,
  list: {
    columns: [
      'loanNo',
      'employee',
      'employee.department',
      'purpose',
      'principal',
      'interestMethod',
      'months',
      'firstPeriod',
      'outstanding',
      'status',
    ],
    filters: ['status', 'interestMethod', 'employee.department', 'firstPeriod'],
    groups: ['status'],
    sort: '-loanNo',
    search: ['loanNo', 'employee', 'purpose'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Loan', fields: ['loanNo', 'employee', 'purpose', 'status'] },
    {
      title: 'Terms',
      fields: ['principal', 'interestMethod', 'ratePercentYear', 'months', 'firstPeriod', 'outstanding'],
    },
    { title: 'Instalments', fields: ['instalments'], screens: ['show'] },
  ],
})
