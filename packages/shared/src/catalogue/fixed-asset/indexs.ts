// Asset Indexes: declared, its content is still to be built.
// Specification: spec: list placeholder, all buttons off; screens and buttons by finance; spelling kept in the path.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const indexs = definePlaceholder({
  kind: 'maintenance',
  path: '/fixed-asset/indexs',
  title: 'Asset Indexes',
  form: 'frmAFINDXE01',
  screens: full,
  buttons: ['reload', 'print', 'excel', 'import'],
  auditForm: 'frmAFINDXE01',
})
