// Cost Roll-up: declared, its content is still to be built.
// Specification: spec names only the module Manufacture (000:1); root and feature by trading 3.6; A preview, E apply in the page.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const costRollUp = definePlaceholder({
  kind: 'process',
  path: '/manufacture/cost-roll-up',
  title: 'Cost Roll-up',
  form: 'frmMCOSTXE01',
  codes: { create: 'frmMCOSTXE01A', edit: 'frmMCOSTXE01E' },
  screens: indexOnly,
  buttons: ['reload', 'excel', 'save'],
})
