// Reports over the ledger of stock: cards with what was there before and running balances, stock by warehouse that adds up to the pools, and receipts with those that were
// taken back.
import { masterStockItems } from '@kantor/shared/catalogue/inventory-management/master-stock-items'
import { stockCards } from '@kantor/shared/catalogue/inventory-management/stock-cards'
import { grnReport } from '@kantor/shared/catalogue/transaction/grn-report'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { quantityOf, quantityText } from '@kantor/shared/rules/stock/quantities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice } from '../approvals/testing/office.ts'

describe('reports over the stock of the demo company', () => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice()
  }, 600_000)
  afterAll(() => office.engine.close())

  const sumOf = (values: readonly unknown[]) =>
    moneyText(values.reduce<bigint>((sum, value) => sum + senOf(String(value)), 0n))
  const range = { dateFrom: '2026-10-01', dateTo: '2026-11-20' }

  it('stock by item and warehouse adds up to the pools and to the inventory accounts of the books', async () => {
    const answer = await office.call('superadmin', 'rows', { page: 1, size: 500 }, masterStockItems)
    const all = answer.rows ?? []
    expect(all.length).toBeGreaterThan(5)
    const [pools] = await office.rows<{ value: string }>(
      `select sum(value)::text as value from cost_pool where company_code = 'SSI' and branch_code = 'JKT'`,
    )
    const [books] = await office.rows<{ value: string }>(
      `select sum(e.debit - e.credit)::text as value from gl_entry e join account a on a.id = e.account_id where a.control_type = 'INVENTORY' and e.company_code = 'SSI' and e.branch_code = 'JKT'`,
    )
    expect(sumOf(all.map(({ value }) => value ?? '0'))).toBe(moneyText(senOf(pools?.value ?? '0')))
    expect(moneyText(senOf(books?.value ?? '0'))).toBe(moneyText(senOf(pools?.value ?? '0')))
  })

  it('a card begins with what was there, and its last balance is what is in stock', async () => {
    const item = await office.id(`select id from item where code = 'STL-PLT3' and company_code = 'SSI'`)
    const rows = async (dateFrom: string) =>
      (await office.call('superadmin', 'rows', { ...range, dateFrom, item, page: 1, size: 500 }, stockCards)).rows ?? []
    const all = await rows(range.dateFrom)
    expect(all.every(({ movedAt }) => movedAt !== null)).toBe(true)
    let running = 0n
    const ordered = [...all].sort((a, b) => String(a['movedAt']).localeCompare(String(b['movedAt'])))
    for (const { qtyIn, qtyOut, balance } of ordered) {
      running += quantityOf(String(qtyIn ?? '0')) - quantityOf(String(qtyOut ?? '0'))
      expect(quantityText(quantityOf(String(balance)))).toBe(quantityText(running))
    }
    const later = await rows('2026-11-09')
    const opening = later.filter(({ movedAt }) => movedAt === null)
    expect(opening).toHaveLength(1)
    const moved = later.filter(({ movedAt }) => movedAt !== null)
    const sum = moved.reduce(
      (total, { qtyIn, qtyOut }) => total + quantityOf(String(qtyIn ?? '0')) - quantityOf(String(qtyOut ?? '0')),
      0n,
    )
    expect(quantityText(quantityOf(String(opening[0]?.['balance'])) + sum)).toBe(quantityText(running))
  })

  it('values are not shown to those who may not see costs', async () => {
    const answer = await office.call('warehouse', 'rows', { ...range, page: 1, size: 20 }, stockCards)
    expect(answer.rows?.length).toBeGreaterThan(0)
    expect(answer.rows?.every(({ value, balanceValue }) => value == null && balanceValue == null)).toBe(true)
  })

  it('receipts that were taken back come to nothing together with what takes them back', async () => {
    const { rows = [] } = await office.call('superadmin', 'rows', { ...range, page: 1, size: 500 }, grnReport)
    const vendor = await office.id(`select id from vendor where name = 'Sinar Elektrik'`)
    const own = rows.filter((row) => (row['vendor'] as { id?: number } | null)?.id === vendor)
    expect(own.map(({ qtyAccepted }) => qtyAccepted).sort()).toEqual(['-30.0000', '30.0000', '50.0000'])
    const [journal] = await office.rows<{ value: string }>(
      `select sum(e.credit - e.debit)::text as value from gl_entry e join account a on a.id = e.account_id where a.code = '2-1201' and e.company_code = 'SSI'`,
    )
    expect(sumOf(rows.map(({ baseValue }) => baseValue ?? '0'))).toBe(moneyText(senOf(journal?.value ?? '0')))
  })
})
