// Production Cost Report: declared, its content is still to be built.
// Specification: spec names only the module Manufacture (000:1); root and feature by trading 3.6.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const productionCostReport = definePlaceholder({
  kind: 'report',
  path: '/manufacture/production-cost-report',
  title: 'Production Cost Report',
  form: 'frmMCOSTXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
