// The fifth tab of Jamsostek Entry: months in which part of the work accident contribution is waived.
import { defineMaintenance, full, lawSection } from '../../../kernel/index.ts'
import { BpjsRelief } from './bpjs-relief.entity.ts'
import { jamsostekLists } from './jamsostek-lists.ts'

export const jamsostekReliefs = defineMaintenance({
  path: '/payroll-management/payroll-master/jamsostek-reliefs',
  partOf: '/payroll-management/payroll-master/jamsostek-entry',
  title: 'Jamsostek Relief',
  form: 'frmKJAMSXM01',
  screens: full,
  buttons: ['excel'],
  menuActions: ['reload'],
  hideInMenu: true,
  sideBySide: jamsostekLists,
  entity: BpjsRelief,
  list: {
    columns: [
      'reliefCode',
      'discountPercent',
      'effectiveFrom',
      'effectiveTo',
      'companyEligible',
      'regulation',
      'status',
      'correction',
    ],
    filters: ['companyEligible', 'status', 'effectiveFrom'],
    sort: ['-effectiveFrom', '-correction'],
    search: ['regulation', 'sectors'],
  },
  sections: [
    {
      title: 'Relief',
      fields: ['reliefCode', 'discountPercent', 'sectors', 'condition', 'companyEligible', 'regulation'],
    },
    { title: 'Validity', fields: ['effectiveFrom', 'effectiveTo'] },
    lawSection,
  ],
})
