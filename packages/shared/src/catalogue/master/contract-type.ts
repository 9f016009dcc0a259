// Contract Type: declared, its content is still to be built.
// Specification: uses the frmBDEPTNE01 codes of departments (spec).
import { definePlaceholder, full } from '../../kernel/index.ts'

export const contractType = definePlaceholder({
  kind: 'maintenance',
  path: '/master/contract-type',
  title: 'Contract Type',
  form: 'frmBDEPTNE01',
  screens: full,
})
