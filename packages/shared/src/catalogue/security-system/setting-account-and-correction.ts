// Setting Account and Correction: declared, its content is still to be built.
// Specification: path assigned; A, E, D guard in-page actions; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const settingAccountAndCorrection = definePlaceholder({
  kind: 'singlePage',
  path: '/security-system/setting-account-and-correction',
  title: 'Setting Account and Correction',
  form: 'frmZSETACE01',
  codes: { create: 'frmZSETACE01A', edit: 'frmZSETACE01E', delete: 'frmZSETACE01D' },
  screens: indexOnly,
  buttons: ['edit', 'reload', 'save', 'cancel'],
  auditForm: 'frmZSETACE01',
})
