// Bill of Materials: declared, its content is still to be built.
// Specification: spec names only the module Manufacture (000:1); root and feature by trading 3.6.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const billOfMaterials = definePlaceholder({
  kind: 'maintenance',
  path: '/manufacture/bill-of-materials',
  title: 'Bill of Materials',
  form: 'frmMBOMXXM01',
  screens: full,
  buttons: ['reload', 'print', 'excel', 'import'],
  auditForm: 'frmMBOMXXM01',
})
