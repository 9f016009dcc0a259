// The fourth tab of Jamsostek Entry: the class of risk that each place of work is rated in.
import { defineMaintenance, full, lawSection } from '../../../kernel/index.ts'
import { BpjsRiskClass } from './bpjs-risk-class.entity.ts'
import { jamsostekLists } from './jamsostek-lists.ts'

export const jamsostekRiskClasses = defineMaintenance({
  path: '/payroll-management/payroll-master/jamsostek-risk-classes',
  partOf: '/payroll-management/payroll-master/jamsostek-entry',
  title: 'Jamsostek Risk Class',
  form: 'frmKJAMSXM01',
  screens: full,
  buttons: ['excel'],
  menuActions: ['reload'],
  hideInMenu: true,
  sideBySide: jamsostekLists,
  entity: BpjsRiskClass,
  list: {
    columns: ['location', 'riskClass', 'effectiveFrom', 'effectiveTo', 'regulation', 'status', 'correction'],
    filters: ['location', 'riskClass', 'status', 'effectiveFrom'],
    sort: ['location', '-effectiveFrom', '-correction'],
    search: ['regulation'],
  },
  sections: [
    { title: 'Class', fields: ['location', 'riskClass', 'regulation'] },
    { title: 'Validity', fields: ['effectiveFrom', 'effectiveTo'] },
    lawSection,
  ],
})
