// Flag Master: declared, its content is still to be built.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const flagMaster = definePlaceholder({
  kind: 'maintenance',
  path: '/master/flag-master',
  title: 'Flag Master',
  form: 'frmKFLAGXM01',
  screens: full,
  auditForm: 'frmKFLAGXM01',
})
