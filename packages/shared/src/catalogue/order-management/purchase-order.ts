// Purchase Order: what is ordered from a vendor, submitted for approval and received line by line.
// Specification: path is the redirect target named in the spec.
import { defineDocument, full, largePages, withApprovalTrail } from '../../kernel/index.ts'
import { PurchaseOrder } from './purchase-order.entity.ts'

export const purchaseOrder = withApprovalTrail(
  defineDocument({
    path: '/order-management/purchase-order',
    title: 'Purchase Order',
    form: 'frmNORDRXE10',
    screens: full,
    menuActions: ['reload', 'print', 'excel', 'audit'],
    auditForm: 'frmNORDRXE10',
    entity: PurchaseOrder,
    list: {
      columns: [
        'docNo',
        'revision',
        'docDate',
        'vendor',
        'netTotal',
        'currency',
        'grandTotal',
        'receivedPct',
        'billedPct',
        'expectedDate',
        'status',
        'waitingFor',
      ],
      filters: ['status', 'vendor', 'warehouse', 'currency', 'docDate', 'expectedDate'],
      quick: ['status'],
      groups: ['vendor', 'status'],
      sort: ['-docDate', '-docNo'],
      search: ['docNo', 'vendorName', 'remark'],
      pageSizes: largePages,
    },
    sections: [
      {
        title: 'Order',
        fields: [
          'docNo',
          'revision',
          'docDate',
          'vendor',
          'buyer',
          'currency',
          'rate',
          'taxCode',
          'paymentTermDays',
          'incoterm',
        ],
      },
      { title: 'Delivery', fields: ['warehouse', 'expectedDate', 'remark'] },
      { title: 'Lines', fields: ['lines'] },
      { title: 'Totals', fields: ['headerDiscount', 'netTotal', 'vatTotal', 'grandTotal', 'netIdr'] },
      { title: 'State', fields: ['status', 'waitingFor', 'receivedPct', 'billedPct'], screens: ['index', 'show'] },
    ],
    paper: {
      heading: 'Purchase Order',
      fields: [
        'docNo',
        'docDate',
        'vendor',
        'warehouse',
        'expectedDate',
        'paymentTermDays',
        'incoterm',
        'netTotal',
        'vatTotal',
        'grandTotal',
      ],
      lines: 'lines',
      columns: ['lineNo', 'item', 'description', 'qty', 'uom', 'price', 'discountPct', 'net'],
      portrait: true,
      signatures: ['Ordered by', 'Approved by', 'Accepted by the vendor'],
    },
  }),
)
