// Material Request: declared, its content is still to be built.
// Specification: path assigned.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const materialRequest = definePlaceholder({
  kind: 'document',
  path: '/order-management/material-request',
  title: 'Material Request',
  form: 'frmRPREQXH01',
  screens: full,
  menuActions: ['reload', 'print', 'excel', 'audit'],
  auditForm: 'frmRPREQXH01',
})
