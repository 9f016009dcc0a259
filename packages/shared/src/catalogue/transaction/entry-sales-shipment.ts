// Sales Shipment Entry: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const entrySalesShipment = definePlaceholder({
  kind: 'document',
  path: '/transaction/entry-sales-shipment',
  title: 'Sales Shipment Entry',
  form: 'frmNSHIPXE01',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmNSHIPXE01',
})
