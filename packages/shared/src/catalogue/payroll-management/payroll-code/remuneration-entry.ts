// Remuneration Entry: how each employee is paid, and what is still missing before he can be.
import { defineMaintenance, largePages } from '../../../kernel/index.ts'
import { EmployeeRemuneration } from './employee-remuneration.entity.ts'
import { remunerationLists } from './remuneration-lists.ts'

export const remunerationEntry = defineMaintenance({
  path: '/payroll-management/payroll-code/remuneration-entry',
  title: 'Remuneration Entry',
  form: 'frmKCOMPXH05',
  screens: ['index', 'show', 'edit', 'delete'],
  buttons: ['excel'],
  menuActions: ['reload'],
  sideBySide: remunerationLists,
  entity: EmployeeRemuneration,
  list: {
    columns: [
      'employee',
      'employee.department',
      'employee.occupation',
      'payGroup',
      'basicSalary',
      'taxStatus',
      'payMethod',
      'bank',
      'missing',
    ],
    filters: ['employee.activeStatus', 'employee.occupation', 'employee.department', 'payGroup', 'payMethod'],
    groups: ['payGroup', 'payMethod'],
    sort: 'employee',
    search: ['employee'],
    pageSizes: largePages,
  },
  sections: [
    {
      title: 'Employee',
      fields: [
        'employee',
        'payGroup',
        'payGroupFrom',
        'payBasis',
        'basicSalary',
        'step',
        'stepFrom',
        'missing',
        'earlierGroups',
        'enteredSteps',
      ],
    },
    { title: 'Payment', fields: ['payMethod', 'holdReason', 'bank', 'accountNo', 'accountName', 'secondAccounts'] },
    { title: 'Tax', fields: ['taxStatus', 'taxMethodRows'] },
    {
      title: 'Social security',
      fields: [
        'bpjsTkNo',
        'bpjsKesNo',
        'jht',
        'jp',
        'jkk',
        'jkm',
        'kes',
        'jkp',
        'programReason',
        'kesExtraMembers',
        'kesClass',
      ],
    },
    { title: 'Entitlements', fields: ['overtimeEligible', 'thrEligible'] },
  ],
})
