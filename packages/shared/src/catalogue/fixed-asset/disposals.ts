// Asset Disposals: declared, its content is still to be built.
// Specification: spec: list placeholder, all buttons off; screens and buttons by finance.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const disposals = definePlaceholder({
  kind: 'document',
  path: '/fixed-asset/disposals',
  title: 'Asset Disposals',
  form: 'frmAFDISPE01',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmAFDISPE01',
})
