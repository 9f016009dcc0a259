// Material Issues: declared, its content is still to be built.
// Specification: spec names only the module Manufacture (000:1); root and feature by trading 3.6.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const materialIssues = definePlaceholder({
  kind: 'document',
  path: '/manufacture/material-issues',
  title: 'Material Issues',
  form: 'frmMPRODXE02',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmMPRODXE02',
})
