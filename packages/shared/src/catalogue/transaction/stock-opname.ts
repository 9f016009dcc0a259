// Stock Opname: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const stockOpname = definePlaceholder({
  kind: 'document',
  path: '/transaction/stock-opname',
  title: 'Stock Opname',
  form: 'frmLOPNMXE01',
  screens: full,
  buttons: ['reload', 'print', 'excel', 'import'],
  auditForm: 'frmLOPNMXE01',
})
