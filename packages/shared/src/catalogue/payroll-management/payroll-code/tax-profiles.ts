// The second tab of Remuneration Entry: the tax profile of each employee and year.
import { defineMaintenance, full, largePages } from '../../../kernel/index.ts'
import { EmployeeTaxProfile } from './employee-tax-profile.entity.ts'
import { remunerationLists } from './remuneration-lists.ts'

export const taxProfiles = defineMaintenance({
  path: '/payroll-management/payroll-code/tax-profiles',
  partOf: '/payroll-management/payroll-code/remuneration-entry',
  title: 'Tax Profiles',
  form: 'frmKCOMPXH05',
  codes: { create: 'frmKCOMPXH05E' },
  screens: full,
  buttons: ['excel'],
  menuActions: ['reload'],
  hideInMenu: true,
  sideBySide: remunerationLists,
  entity: EmployeeTaxProfile,
  list: {
    columns: [
      'employee',
      'employee.department',
      'taxYear',
      'withholdingStatus',
      'taxIdStatus',
      'taxIdNo',
      'subjectType',
      'profileStatus',
    ],
    filters: ['taxYear', 'profileStatus', 'taxIdStatus', 'subjectType', 'employee.department'],
    groups: ['profileStatus', 'taxIdStatus', 'subjectType'],
    sort: ['employee', '-taxYear'],
    search: ['employee', 'taxIdNo'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Year', fields: ['employee', 'taxYear', 'profileStatus'] },
    { title: 'Tax id', fields: ['taxIdStatus', 'taxIdNo'] },
    {
      title: 'Family on 1 January',
      fields: [
        'maritalState',
        'dependants',
        'spouseNoIncomeCertificate',
        'certificateFile',
        'withholdingStatus',
        'statusChange',
        'statusReason',
      ],
    },
    { title: 'Residence', fields: ['subjectType', 'subjectFromMonth', 'subjectToMonth', 'treatyRate', 'codFile'] },
    { title: 'Former employers', fields: ['priorCertificates'] },
  ],
})
