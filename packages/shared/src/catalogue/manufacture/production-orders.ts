// Production Orders: declared, its content is still to be built.
// Specification: spec names only the module Manufacture (000:1); root and feature by trading 3.6.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const productionOrders = definePlaceholder({
  kind: 'document',
  path: '/manufacture/production-orders',
  title: 'Production Orders',
  form: 'frmMPRODXE01',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmMPRODXE01',
})
