// The second tab of Jamsostek Entry: the wage up to which pension contributions are paid, as a rule from 1 March.
import { defineMaintenance, full, lawSection } from '../../../kernel/index.ts'
import { BpjsWageCap } from './bpjs-wage-cap.entity.ts'
import { jamsostekLists } from './jamsostek-lists.ts'

export const jamsostekWageCaps = defineMaintenance({
  path: '/payroll-management/payroll-master/jamsostek-wage-caps',
  partOf: '/payroll-management/payroll-master/jamsostek-entry',
  title: 'Jamsostek Wage Cap',
  form: 'frmKJAMSXM01',
  screens: full,
  buttons: ['excel'],
  menuActions: ['reload'],
  hideInMenu: true,
  sideBySide: jamsostekLists,
  entity: BpjsWageCap,
  list: {
    columns: ['program', 'wageCap', 'effectiveFrom', 'effectiveTo', 'checked', 'regulation', 'status', 'correction'],
    filters: ['status', 'effectiveFrom'],
    sort: ['-effectiveFrom', '-correction'],
    search: ['regulation'],
  },
  sections: [
    { title: 'Cap', fields: ['program', 'wageCap', 'checked', 'regulation'] },
    { title: 'Validity', fields: ['effectiveFrom', 'effectiveTo'] },
    lawSection,
  ],
})
