// Operation Area: declared, its content is still to be built.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const operationArea = definePlaceholder({
  kind: 'maintenance',
  path: '/master/operation-area',
  title: 'Operation Area',
  form: 'frmBOPEENT01',
  screens: full,
  auditForm: 'frmBOPEENT01',
})
