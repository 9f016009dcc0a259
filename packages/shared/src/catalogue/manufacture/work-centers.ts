// Work Centers: declared, its content is still to be built.
// Specification: spec names only the module Manufacture (000:1); root and feature by trading 3.6.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const workCenters = definePlaceholder({
  kind: 'maintenance',
  path: '/manufacture/work-centers',
  title: 'Work Centers',
  form: 'frmMWORKXM01',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmMWORKXM01',
})
