// Work in Process Report: declared, its content is still to be built.
// Specification: spec names only the module Manufacture (000:1); root and feature by trading 3.6.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const workInProcessReport = definePlaceholder({
  kind: 'report',
  path: '/manufacture/work-in-process-report',
  title: 'Work in Process Report',
  form: 'frmMCOSTXB02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
