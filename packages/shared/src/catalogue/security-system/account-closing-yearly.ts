// Account Closing Yearly: declared, its content is still to be built.
// Specification: path assigned; E closes, D re-opens; screens by domain.
import { definePlaceholder } from '../../kernel/index.ts'

export const accountClosingYearly = definePlaceholder({
  kind: 'process',
  path: '/security-system/account-closing-yearly',
  title: 'Account Closing Yearly',
  form: 'frmZACLYRE01',
  codes: { edit: 'frmZACLYRE01E' },
  screens: ['index', 'delete'],
  buttons: ['reload', 'print', 'save'],
  auditForm: 'frmZACLYRE01',
})
