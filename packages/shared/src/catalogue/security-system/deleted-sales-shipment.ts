// Deleted Sales Shipment: declared, its content is still to be built.
// Specification: path assigned; E restores in the page; screens by domain.
import { definePlaceholder } from '../../kernel/index.ts'

export const deletedSalesShipment = definePlaceholder({
  kind: 'list',
  path: '/security-system/deleted-sales-shipment',
  title: 'Deleted Sales Shipment',
  form: 'frmZDELSHP01',
  codes: { edit: 'frmZDELSHP01E' },
  screens: ['index', 'show', 'delete'],
  buttons: ['reload', 'print', 'excel', 'save'],
})
