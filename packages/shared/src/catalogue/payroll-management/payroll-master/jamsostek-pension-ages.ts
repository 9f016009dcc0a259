// The third tab of Jamsostek Entry: the pension age by calendar year.
import { defineMaintenance, full, lawSection } from '../../../kernel/index.ts'
import { BpjsPensionAge } from './bpjs-pension-age.entity.ts'
import { jamsostekLists } from './jamsostek-lists.ts'

export const jamsostekPensionAges = defineMaintenance({
  path: '/payroll-management/payroll-master/jamsostek-pension-ages',
  partOf: '/payroll-management/payroll-master/jamsostek-entry',
  title: 'Jamsostek Pension Age',
  form: 'frmKJAMSXM01',
  screens: full,
  buttons: ['excel'],
  menuActions: ['reload'],
  hideInMenu: true,
  sideBySide: jamsostekLists,
  entity: BpjsPensionAge,
  list: {
    columns: ['program', 'pensionAge', 'effectiveFrom', 'effectiveTo', 'regulation', 'status', 'correction'],
    filters: ['status', 'effectiveFrom'],
    sort: ['-effectiveFrom', '-correction'],
    search: ['regulation'],
  },
  sections: [
    { title: 'Age', fields: ['program', 'pensionAge', 'regulation'] },
    { title: 'Validity', fields: ['effectiveFrom', 'effectiveTo'] },
    lawSection,
  ],
})
