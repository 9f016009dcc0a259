// Asset Groups: declared, its content is still to be built.
// Specification: spec: list placeholder, all buttons off; screens and buttons by finance.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const groups = definePlaceholder({
  kind: 'maintenance',
  path: '/fixed-asset/groups',
  title: 'Asset Groups',
  form: 'frmAFGRUPE01',
  screens: full,
  buttons: ['reload', 'excel'],
})
