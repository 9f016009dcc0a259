// Production Times: declared, its content is still to be built.
// Specification: spec names only the module Manufacture (000:1); root and feature by trading 3.6.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const productionTimes = definePlaceholder({
  kind: 'maintenance',
  path: '/manufacture/production-times',
  title: 'Production Times',
  form: 'frmMPRODXE03',
  screens: full,
  buttons: ['reload', 'print', 'excel', 'import'],
  auditForm: 'frmMPRODXE03',
})
