// The third tab of Tax Summary: how files for banks, the tax office and social security are laid out.
import { defineMaintenance, full } from '../../../kernel/index.ts'
import { PayFileLayout } from '../payroll-process/entities/pay-file-layout.entity.ts'
import { taxLists } from './tax-lists.ts'

export const payFileLayouts = defineMaintenance({
  path: '/payroll-management/payroll-entry/pay-file-layouts',
  partOf: '/payroll-management/payroll-entry/tax-summary',
  title: 'File Layouts',
  form: 'frmKTAXSUMX1',
  screens: full,
  buttons: ['reload'],
  hideInMenu: true,
  sideBySide: taxLists,
  entity: PayFileLayout,
  list: {
    columns: ['layoutCode', 'layoutName', 'kind', 'reach', 'effectiveFrom', 'effectiveTo', 'isConfirmed'],
    filters: ['kind', 'isConfirmed'],
    sort: ['kind', 'layoutCode', '-effectiveFrom'],
  },
  sections: [
    { title: 'Layout', fields: ['layoutCode', 'layoutName', 'kind', 'effectiveFrom', 'effectiveTo', 'isConfirmed'] },
    { title: 'Accounts that it pays', fields: ['reach', 'leastAmount', 'mostAmount', 'banks'] },
    { title: 'Form', fields: ['separator', 'withHeadings', 'decimals', 'dateForm'] },
    { title: 'Elements of XML', fields: ['rootElement', 'listElement', 'rowElement'] },
    { title: 'Line above all others', fields: ['head'] },
    { title: 'Columns', fields: ['columns'] },
  ],
})
