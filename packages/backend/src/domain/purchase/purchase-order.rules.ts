// Purchase orders: what the vendor and the items fill in, the amounts, and what may be ordered.
import { TaxCode } from '@kantor/shared/catalogue/finance-slip/entities/tax-code.entity'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import { AccountCenter } from '@kantor/shared/catalogue/master/entities/account-center.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { Item } from '@kantor/shared/catalogue/master/entities/item.entity'
import { Vendor } from '@kantor/shared/catalogue/master/entities/vendor.entity'
import { Warehouse } from '@kantor/shared/catalogue/master/entities/warehouse.entity'
import { PurchaseOrder } from '@kantor/shared/catalogue/order-management/purchase-order.entity'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { taxPlacesOf } from '@kantor/shared/rules/money/currency'
import { decimalText, exactOf, times } from '@kantor/shared/rules/money/exact'
import { decimalsProblem, inBaseUnits } from '@kantor/shared/rules/stock/units'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { orderAmounts, type TaxOfDay } from '@kantor/shared/rules/trade/order-amounts'
import { sql } from 'drizzle-orm'
import { lineTableFor } from '../../db/product-tables.ts'
import { lineColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import { personOf } from '../../engine/approval/people.ts'
import {
  type DerivedContext,
  type RuleContext,
  type RuleValues,
  rulesFor,
  type StoredRow,
} from '../../engine/context.ts'
import { isThere, storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { exchangeRate, taxesOn } from '../ledger/index.ts'
import { refuseUnits } from './refuse-units.ts'

const rule = 'R-PO'
type Fields = (typeof PurchaseOrder)['fields']
type Values = RuleValues<Fields>
type Stored = StoredRow<Fields>
type Line = NonNullable<Values['lines']>[number]
const drafted: ReadonlySet<unknown> = new Set(['DRAFT', 'RETURNED'])

export const purchaseOrderRules = rulesFor(PurchaseOrder, {
  async derive(context, next, before) {
    if (!drafted.has(next.status)) return {}
    const head = await headOf(context, next, before)
    const lines = await linesOf(context, next.lines ?? [], before?.lines ?? [])
    return { ...head, ...(await amountsOf(context, { ...next, ...head, lines })) }
  },
  async check(context, next, before) {
    if (!drafted.has(next.status) && next.status !== 'SUBMITTED') return []
    const found = [...(await headComplaints(context, next, before)), ...(await lineComplaints(context, next))]
    refuseUnits(found)
    return found
  },
  derived: {
    receivedPct: (context) => shareOf(context, 'qtyAccepted'),
    billedPct: (context) => shareOf(context, 'qtyBilled'),
  },
})

/** How much of the ordered quantities was received or billed, each line by its own quantity, in percent. */
function shareOf({ columns }: DerivedContext, of: 'qtyAccepted' | 'qtyBilled') {
  const l = lineColumns(PurchaseOrder, 'lines', 'l')
  return sql`select round(coalesce(avg(least(coalesce(${l[of]}, 0) / nullif(${l.qtyBase}, 0), 1)), 0) * 100, 2)
    from ${lineTableFor(PurchaseOrder.name, 'lines').table} l where l.parent_id = ${columnIn(columns, 'id')}`
}

/** What is left empty comes from the vendor; the buyer is who enters the order; the rate is that of the date. */
async function headOf(context: RuleContext, next: Values, before?: Stored) {
  const names = ['name', 'currency', 'defaultTaxCode', 'paymentTermDays', 'leadTimeDays'] as const
  const vendor = await storedRow(context, Vendor, names, { where: { id: next.vendor ?? 0 } })
  const isOther = before !== undefined && before.vendor !== next.vendor
  const kept = <K extends 'currency' | 'taxCode' | 'paymentTermDays'>(name: K) =>
    isOther && next[name] === before[name] ? null : next[name]
  const currency = kept('currency') ?? vendor?.currency ?? null
  return {
    vendorName: vendor?.name ?? null,
    currency,
    taxCode: kept('taxCode') ?? vendor?.defaultTaxCode ?? null,
    paymentTermDays: kept('paymentTermDays') ?? vendor?.paymentTermDays ?? null,
    expectedDate: next.expectedDate ?? addDays(next.docDate ?? context.today, vendor?.leadTimeDays ?? 0),
    buyer: before === undefined ? (await personOf(context)).employee : before.buyer,
    rate: currency === null ? null : await exchangeRate(context, currency, 'BI_MID', next.docDate ?? context.today),
  }
}

/** Lines with their number, name, unit and account; what has been received stays as it is stored. */
async function linesOf(
  context: RuleContext,
  lines: readonly Line[],
  stored: readonly Line[],
): Promise<readonly Line[]> {
  const items = await itemsOf(context, lines)
  let last = Math.max(0, ...stored.map(({ lineNo }) => lineNo ?? 0))
  return lines.map((line) => {
    const before = stored.find(({ id }) => id !== undefined && id === line.id)
    const item = items.get(line.item ?? 0)
    const isOther = before !== undefined && before.item !== line.item
    const uom = isOther && line.uom === before.uom ? null : line.uom
    const unit = uom ?? item?.purchaseUom ?? null
    const factor = item?.factorOf(unit) ?? '1'
    const description = isOther && line.description === before.description ? null : line.description
    return {
      ...line,
      lineNo: before?.lineNo ?? ++last,
      description: description || item?.name || null,
      uom: unit,
      chargeTo: line.chargeTo ?? (item?.isStocked === true ? 'STOCK' : 'EXPENSE'),
      qtyBase: line.qty == null ? null : inBaseUnits(line.qty, factor),
      ...Object.fromEntries(counted.map((name) => [name, before?.[name] ?? '0.0000'])),
    }
  })
}
const counted = ['qtyReceived', 'qtyAccepted', 'qtyRejected', 'qtyReplacement', 'qtyBilled', 'qtyClosed'] as const

interface KnownItem {
  readonly name: string
  readonly status: string
  readonly isPurchasable: boolean
  readonly isStocked: boolean
  readonly purchaseUom: number | null
  readonly baseUom: number | null
  /** Base units in one of a unit; undefined: it is no unit of the item. */
  factorOf(uom: number | null | undefined): string | undefined
}

/** The items of the lines with their units, in two statements whatever their number. */
async function itemsOf(context: RuleContext, lines: readonly Line[]): Promise<ReadonlyMap<number, KnownItem>> {
  const ids = [...new Set(lines.flatMap(({ item }) => item ?? []))]
  if (ids.length === 0) return new Map()
  const items = await storedRows(context, Item, ['id', 'name', 'status', 'isPurchasable', 'itemType', 'baseUom'], {
    where: { id: ids },
  })
  const u = lineColumns(Item, 'uoms', 'u')
  const units = await typedRows(
    context.tx,
    { item: u.parentId, uom: u.uom, factor: u.factor, forPurchase: u.forPurchase },
    sql`from ${lineTableFor(Item.name, 'uoms').table} u where u.parent_id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}) order by u.seq`,
  )
  return new Map(
    items.map((item): readonly [number, KnownItem] => {
      const own = units.filter((unit) => unit.item === item.id)
      const factors = new Map<number | null | undefined, string>([
        [item.baseUom, '1'],
        ...own.map((unit) => [unit.uom, unit.factor ?? '1'] as const),
      ])
      return [
        item.id,
        {
          name: item.name ?? '',
          status: item.status ?? '',
          isPurchasable: item.isPurchasable === true,
          isStocked: item.itemType !== 'NON_STOCK' && item.itemType !== 'SERVICE',
          purchaseUom: own.find((unit) => unit.forPurchase === true)?.uom ?? item.baseUom ?? null,
          baseUom: item.baseUom ?? null,
          factorOf: (uom) => factors.get(uom),
        },
      ]
    }),
  )
}

/** Net of the lines, tax and totals, in the currency of the order and in rupiah. */
async function amountsOf(context: RuleContext, order: Values) {
  const lines = order.lines ?? []
  const currency = await storedRow(context, Currency, ['code', 'decimals'], { where: { id: order.currency ?? 0 } })
  const priced = lines.map(({ qty, price, discountPct }) => ({
    qty: qty ?? '0',
    price: price ?? '0',
    discountPct: discountPct ?? '0',
  }))
  const tax = await taxOf(context, order)
  const amounts = orderAmounts(
    priced,
    order.headerDiscount ?? '0',
    tax,
    taxPlacesOf(currency?.code ?? 'IDR', currency?.decimals ?? 2),
  )
  return {
    lines: lines.map((line, i) => ({ ...line, net: amounts.nets[i] ?? '0.00' })),
    netTotal: amounts.netTotal,
    vatTotal: amounts.vatTotal,
    grandTotal: amounts.grandTotal,
    netIdr: decimalText(times(exactOf(amounts.netTotal), exactOf(order.rate ?? '1')), 2),
  }
}

/** Rate and base of the order's VAT code on its date; null: it has none. */
const taxOf = async (context: RuleContext, { taxCode, docDate }: Values): Promise<TaxOfDay | null> =>
  taxCode == null ? null : ((await taxesOn(context, [taxCode], docDate ?? context.today)).get(taxCode) ?? null)

/** The vendor is active, the warehouse is in use and of this branch, and the discount is no more than the lines. */
async function headComplaints(context: RuleContext, next: Values, before?: Stored): Promise<readonly FieldError[]> {
  const found: FieldError[] = []
  const complain = (field: string, message: string) => found.push({ field, rule, message })
  const isSubmitted = next.status === 'SUBMITTED' && before?.status !== 'SUBMITTED'
  if (next.vendor !== before?.vendor || isSubmitted) {
    const vendor = await storedRow(context, Vendor, ['status'], { where: { id: next.vendor ?? 0 } })
    if (vendor?.status === 'BLOCKED') complain('vendor', 'is blocked: choose another vendor, or have it activated')
    if (vendor?.status === 'INACTIVE') complain('vendor', 'is inactive: choose an active vendor')
  }
  if (
    next.currency !== before?.currency &&
    (await isThere(context, Currency, { where: { id: next.currency ?? 0, isActive: false } }))
  )
    complain('currency', 'is inactive: choose an active currency')
  if (
    next.taxCode != null &&
    next.taxCode !== before?.taxCode &&
    (await isThere(context, TaxCode, { where: { id: next.taxCode, isActive: false } }))
  )
    complain('taxCode', 'is inactive: choose an active code')
  const goesToStock = (next.lines ?? []).some(({ chargeTo }) => chargeTo === 'STOCK')
  if (goesToStock && next.warehouse == null) complain('warehouse', 'is required: a line goes to stock')
  if (next.warehouse != null && (next.warehouse !== before?.warehouse || isSubmitted)) {
    const warehouse = await storedRow(context, Warehouse, ['active', 'branch'], { where: { id: next.warehouse } })
    const branch = await storedRow(context, CompanyBranch, ['code'], { where: { id: warehouse?.branch ?? 0 } })
    if (warehouse?.active === false) complain('warehouse', 'is inactive: choose an active warehouse')
    else if (warehouse !== undefined && branch?.code !== context.actor.branchCode)
      complain('warehouse', 'belongs to another branch: choose one of this branch')
  }
  if (exactOf(next.netTotal ?? '0').top < 0n) complain('headerDiscount', 'is more than the lines come to: lower it')
  return found
}

/** Every line says what is ordered, in a unit of the item with its decimals, and where the cost goes. */
async function lineComplaints(context: RuleContext, next: Values): Promise<readonly FieldError[]> {
  const lines = next.lines ?? []
  const items = await itemsOf(context, lines)
  const ids = <K extends 'account' | 'center' | 'uom'>(name: K) => [
    ...new Set(lines.flatMap((line) => line[name] ?? [])),
  ]
  const used = [...new Set([...ids('uom'), ...[...items.values()].flatMap(({ baseUom }) => baseUom ?? [])])]
  const units = new Map(
    (await storedRows(context, CommonCode, ['id', 'codeName', 'numericValue'], { where: { id: used } })).map((unit) => [
      unit.id,
      unit,
    ]),
  )
  const accounts = await storedRows(context, Account, ['id', 'isPosting', 'isActive', 'controlType', 'centerRule'], {
    where: { id: ids('account') },
  })
  const centers = await storedRows(context, AccountCenter, ['id', 'isPosting', 'isActive'], {
    where: { id: ids('center') },
  })
  return lines.flatMap((line, i) => {
    const found: FieldError[] = []
    const complain = (field: string, message: string) => found.push({ field: `lines.${i}.${field}`, rule, message })
    const item = items.get(line.item ?? 0)
    if (item === undefined && !line.description) complain('description', 'name the item, or describe what is ordered')
    if (item !== undefined) itemComplaints(item, line, complain)
    const unit = units.get(line.uom ?? 0)
    if (line.uom == null) complain('uom', 'name the unit')
    else if (line.qty != null) {
      const wrong = decimalsProblem(line.qty, unitOf(unit), baseOf(units.get(item?.baseUom ?? 0), item, line))
      if (wrong !== null) found.push({ field: `lines.${i}.qty`, rule: 'UOM_DECIMALS', message: wrong })
    }
    if (line.chargeTo !== 'EXPENSE') return found
    const account = accounts.find(({ id }) => id === line.account)
    if (line.account == null) complain('account', 'is required for an expense')
    else if (account?.isPosting !== true || account.isActive !== true)
      complain('account', 'is not posted to or inactive: choose another one')
    else if (account.controlType !== 'NONE')
      complain('account', 'belongs to a subsidiary ledger: choose an expense account')
    else if (account.centerRule === 'REQUIRED' && line.center == null)
      complain('center', 'is required for this account')
    const center = centers.find(({ id }) => id === line.center)
    if (center !== undefined && (center.isPosting !== true || center.isActive !== true))
      complain('center', 'is not posted to or inactive: choose another one')
    return found
  })
}

interface KnownUnit {
  readonly codeName?: string | null
  readonly numericValue?: string | number | null
}
const unitOf = (unit: KnownUnit | undefined) => ({
  name: unit?.codeName ?? 'the unit',
  decimals: Number(unit?.numericValue ?? 4),
})
/** The base unit that a quantity is converted to; of a text without an item its own unit. */
const baseOf = (unit: KnownUnit | undefined, item: KnownItem | undefined, { uom }: Line) => ({
  ...unitOf(unit),
  factor: item?.factorOf(uom) ?? '1',
})

function itemComplaints(item: KnownItem, line: Line, complain: (field: string, message: string) => void): void {
  if (item.status !== 'ACTIVE')
    complain('item', `is ${item.status === 'INACTIVE' ? 'inactive' : 'being phased out'}: it is not bought any more`)
  else if (!item.isPurchasable) complain('item', 'is not bought: select Bought at the item first')
  if (line.uom != null && item.factorOf(line.uom) === undefined)
    complain('uom', 'is not a unit of the item: add it to its units first')
  if (line.chargeTo === 'STOCK' && !item.isStocked)
    complain('chargeTo', 'services and goods without stock go to an expense or an asset')
}
