// Purchase orders before the head of the buyer's department and finance.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { PurchaseOrder } from '@kantor/shared/catalogue/order-management/purchase-order.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import { sql } from 'drizzle-orm'
import { asInteger, asText, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { approvalDocument, type Impact } from '../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'

type Row = StoredRow<(typeof PurchaseOrder)['fields']>
const ofOrder = tableColumns(PurchaseOrder, 'o')

export const purchaseOrderApproval = approvalDocument(PurchaseOrder, {
  docType: 'PURCHASE_ORDER',
  path: '/order-management/purchase-order',
  async about(context, row) {
    const buyer = await storedRow(context, Employee, ['department'], { where: { id: row.buyer ?? 0 } })
    const currency = await storedRow(context, Currency, ['code'], { where: { id: row.currency ?? 0 } })
    return {
      number: row.docNo ?? '',
      subject: null,
      department: buyer?.department ?? 0,
      summary: `${row.vendorName ?? ''} · ${currency?.code ?? ''} ${formatMoney(row.grandTotal ?? '0')} · expected ${formatDate(row.expectedDate)}`,
    }
  },
  concerns: { buyer: { not: 'buyers order for the company; as makers of the order they never decide it' } },
  impact: impactOf,
})

/** What the vendor is still to deliver besides, in rupiah. */
async function impactOf({ tx, actor }: RuleContext, row: Row): Promise<readonly Impact[]> {
  const [open] = await typedRows(
    tx,
    { count: asInteger(sql`count(*)`), amount: asText(sql`coalesce(sum(o.net_idr), 0)`) },
    sql`from ${ownRows(actor, ofOrder)} where o.id <> ${row.id} and o.vendor_id = ${row.vendor ?? 0} and o.status in ('APPROVED', 'PARTIAL')`,
  )
  const { count = 0, amount = '0' } = open ?? {}
  return [
    { title: 'Net in rupiah', value: formatMoney(row.netIdr ?? '0'), tone: 'PLAIN' },
    {
      title: 'Open orders of the vendor',
      value: count === 0 ? 'None' : `${count}, ${formatMoney(amount)}`,
      tone: 'PLAIN',
    },
  ]
}
