// Trade of the demo company: product groups with their posting accounts, items, vendors, customers, warehouses, and orders to vendors.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { PostingAccount } from '@kantor/shared/catalogue/finance-slip/entities/posting-account.entity'
import { TaxCode } from '@kantor/shared/catalogue/finance-slip/entities/tax-code.entity'
import { WithholdingTaxCode } from '@kantor/shared/catalogue/finance-slip/entities/withholding-tax-code.entity'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import { AccountCenter } from '@kantor/shared/catalogue/master/entities/account-center.entity'
import { Bank } from '@kantor/shared/catalogue/master/entities/bank.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { Customer } from '@kantor/shared/catalogue/master/entities/customer.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { Item } from '@kantor/shared/catalogue/master/entities/item.entity'
import { ProductGroup } from '@kantor/shared/catalogue/master/entities/product-group.entity'
import { Vendor } from '@kantor/shared/catalogue/master/entities/vendor.entity'
import { Warehouse } from '@kantor/shared/catalogue/master/entities/warehouse.entity'
import { PurchaseOrder } from '@kantor/shared/catalogue/order-management/purchase-order.entity'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import type { Entity } from '@kantor/shared/kernel'
import { placesOf } from '@kantor/shared/rules/money/currency'
import { decimalText, exactOf, times } from '@kantor/shared/rules/money/exact'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { orderAmounts } from '@kantor/shared/rules/trade/order-amounts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleValues } from '../../engine/context.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import {
  customerEntries,
  itemEntries,
  orderEntries,
  productGroupEntries,
  vendorEntries,
  warehouseEntries,
} from './trade-entries.ts'

type ValuesOf<E> = E extends Entity<string, infer F, string> ? RuleValues<F> : never
type Named = (value: string) => number
const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

/** Ids by the words of the entries, read once for all tables. */
interface Ids {
  readonly account: Named
  readonly bank: Named
  readonly branch: Named
  readonly currency: Named
  readonly tax: Named
  readonly withholding: Named
  readonly uom: Named
  readonly brand: Named
  readonly level: Named
  readonly customerGroup: Named
  readonly vendorGroup: Named
}

export const tradeArea = seedArea({
  name: 'trade',
  after: ['books', 'accounts'],
  marker: Item,
  async run({ tx, today }) {
    const code = (codeType: string) => idsBy(tx, CommonCode, ssi, 'codeValue', { codeType })
    const ids: Ids = {
      account: await idsBy(tx, Account, ssi, 'code'),
      bank: await idsBy(tx, Bank, ssi, 'code'),
      branch: await idsBy(tx, CompanyBranch, ssi, 'code'),
      currency: await idsBy(tx, Currency, ssi, 'code'),
      tax: await idsBy(tx, TaxCode, ssi, 'code'),
      withholding: await idsBy(tx, WithholdingTaxCode, ssi, 'code'),
      uom: await code('UOM'),
      brand: await code('BRAND'),
      level: await code('PRICELVL'),
      customerGroup: await code('CUSTGRP'),
      vendorGroup: await code('VENDGRP'),
    }
    await insertGroups(tx, ids)
    await insertVendors(tx, ids)
    await insertItems(tx, ids)
    await insertCustomers(tx, ids)
    await insertWarehouses(tx, ids)
    await insertOrders(tx, ids, today)
  },
})

const since = '2024-01-01'

async function insertGroups(tx: Db, ids: Ids): Promise<void> {
  const cells = productGroupEntries.map((entry) => entry.split('|'))
  for (const isTop of [true, false]) {
    const above = await idsBy(tx, ProductGroup, ssi, 'code')
    const level = cells.filter(([, parent]) => (parent === '') === isTop)
    await insertRows(
      tx,
      ProductGroup,
      ssi,
      level.map(([code = '', parent = '', name = '', itemType, margin]) => ({
        code,
        name,
        parent: parent === '' ? null : above(parent),
        itemType: itemType as 'TRADING',
        costingMethod: code === 'RAW' ? ('FIFO' as const) : ('INHERIT' as const),
        taxCode: ids.tax('PPN-STD'),
        minMarginPct: orNull(margin),
      })),
    )
  }
  const group = await idsBy(tx, ProductGroup, ssi, 'code')
  await insertRows(
    tx,
    PostingAccount,
    ssi,
    cells.flatMap(([code = '', , , itemType, , inventory = '', cogs = '', transit = '']) => {
      if (inventory === '') return []
      const row = (key: 'INVENTORY' | 'COGS' | 'GOODS_IN_TRANSIT' | 'SALES', account: string) => ({
        key,
        itemGroup: group(code),
        account: ids.account(account),
        validFrom: since,
      })
      return [
        row('INVENTORY', inventory),
        row('COGS', cogs),
        row('GOODS_IN_TRANSIT', transit),
        ...(itemType === 'FINISHED_GOOD' ? [row('SALES', '4-1101')] : []),
      ]
    }),
  )
}

async function insertVendors(tx: Db, ids: Ids): Promise<void> {
  await insertRows(
    tx,
    Vendor,
    ssi,
    vendorEntries.map((entry, i): ValuesOf<typeof Vendor> => {
      const [
        name = '',
        legalName = '',
        group = '',
        number = '',
        currency = '',
        term,
        lead,
        tax = '',
        wht = '',
        account = '',
        flags = '',
      ] = entry.split('|')
      const [bankCode = '', accountNo = ''] = account.split(':')
      const [isPerson, isForeign] = [flags.includes('i'), flags.includes('f')]
      return {
        code: `V${90_001 + i}`,
        name,
        legalName,
        vendorGroup: ids.vendorGroup(group),
        isForeign,
        isIndividual: isPerson,
        isAffiliate: group === 'AFFIL',
        isPkp: flags.includes('p'),
        npwp16: isPerson ? null : orNull(number),
        nik: isPerson ? number : null,
        hasValidTaxId: number !== '',
        country: isForeign ? flags.slice(-2) : 'ID',
        defaultTaxCode: tax === '' ? null : ids.tax(tax),
        defaultWhtCode: wht === '' ? null : ids.withholding(wht),
        currency: ids.currency(currency),
        paymentTermDays: Number(term),
        leadTimeDays: Number(lead),
        incoterm: isForeign ? 'CIF' : 'LOCAL',
        isApproved: flags.includes('a'),
        approvedUntil: flags.includes('a') ? '2027-12-31' : null,
        bankAccounts: [
          {
            bank: ids.bank(bankCode),
            currency: ids.currency(currency),
            accountNo,
            accountName: legalName,
            isDefault: true,
            verified: true,
            verifiedBy: 'finance.head',
            changedBy: 'finance',
            changedAt: `${since}T02:00:00.000Z`,
          },
        ],
      }
    }),
  )
}

async function insertItems(tx: Db, ids: Ids): Promise<void> {
  const group = await idsBy(tx, ProductGroup, ssi, 'code')
  const types = new Map(productGroupEntries.map((entry) => [entry.split('|')[0], entry.split('|')[3]] as const))
  await insertRows(
    tx,
    Item,
    ssi,
    itemEntries.map((entry): ValuesOf<typeof Item> => {
      const [code = '', of = '', name = '', unit = '', brand = '', further = '', price = '', , lots = ''] =
        entry.split('|')
      const [uom = '', factor = ''] = further.split('=')
      const itemType = (types.get(of) ?? 'TRADING') as 'TRADING'
      const isSold = of.startsWith('TRD') || of.startsWith('FIN')
      return {
        code,
        name,
        productGroup: group(of),
        itemType,
        baseUom: ids.uom(unit),
        brand: ids.brand(brand),
        taxCode: ids.tax('PPN-STD'),
        trackLot: (lots === '' ? 'NONE' : lots) as 'NONE',
        shelfLifeDays: lots === 'LOT_EXPIRY' ? 365 : null,
        isSellable: isSold,
        isPurchasable: !of.startsWith('FIN'),
        isManufactured: of.startsWith('FIN'),
        uoms: uom === '' ? [] : [{ uom: ids.uom(uom), factor, forSales: isSold, forPurchase: true }],
        prices:
          price === ''
            ? []
            : (['STANDARD', 'DEALER'] as const).map((level) => ({
                priceLevel: ids.level(level),
                uom: ids.uom(unit),
                currency: ids.currency('IDR'),
                price: level === 'STANDARD' ? price : decimalText(times(exactOf(price), exactOf('0.9')), 2),
                validFrom: '2026-01-01',
              })),
      }
    }),
  )
}

const ofEmployee = tableColumns(Employee, 'e')
const ofDepartment = tableColumns(Department, 'd')

async function insertCustomers(tx: Db, ids: Ids): Promise<void> {
  const sales = await typedRows(
    tx,
    { id: ofEmployee.id },
    sql`from employee e join department d on d.id = e.department_id where e.company_code = ${ssi.companyCode} and e.active_status = 'ACTIVE'
      and ${ofDepartment.departmentCode} like 'SAL-%' order by e.id`,
  )
  await insertRows(
    tx,
    Customer,
    ssi,
    customerEntries.map((entry, i): ValuesOf<typeof Customer> => {
      const [
        name = '',
        legalName = '',
        group = '',
        customerType,
        level = '',
        number = '',
        term,
        limit = '-',
        city = '',
        flags = '',
      ] = entry.split('|')
      const isPerson = group === 'RETAIL'
      return {
        code: `C${90_001 + i}`,
        name,
        legalName,
        customerGroup: ids.customerGroup(group),
        customerType: customerType as 'RETAIL',
        priceLevel: ids.level(level),
        salesperson: sales[i % sales.length]?.id ?? null,
        isPkp: flags.includes('p'),
        npwp16: isPerson ? null : number,
        nik: isPerson ? number : null,
        hasValidTaxId: true,
        defaultTaxCode: ids.tax(group === 'GOVT' ? 'PPN-GOV' : 'PPN-STD'),
        currency: ids.currency('IDR'),
        isAffiliate: flags.includes('r'),
        paymentTermDays: Number(term),
        creditLimit: limit === '-' ? null : `${limit}000000.00`,
        creditHold: flags.includes('h'),
        creditHoldReason: flags.includes('h') ? 'Two invoices are overdue by more than a month' : null,
        status: flags.includes('b') ? 'BLOCKED' : 'ACTIVE',
        addresses: (['BILL_TO', 'SHIP_TO'] as const).map((kind) => ({
          label: kind === 'BILL_TO' ? 'Office' : 'Warehouse',
          kind,
          isDefault: true,
          address: `${kind === 'BILL_TO' ? 'Jl. Merdeka' : 'Jl. Pergudangan'} No. ${12 + i}`,
          city,
        })),
      }
    }),
  )
}

async function insertWarehouses(tx: Db, ids: Ids): Promise<void> {
  await insertRows(
    tx,
    Warehouse,
    ssi,
    warehouseEntries.map((entry): ValuesOf<typeof Warehouse> => {
      const [code = '', name = '', branch = '', type = '', bins = ''] = entry.split('|')
      return {
        code,
        name,
        branch: ids.branch(branch),
        warehouseType: type as 'MAIN',
        isSellable: type === 'MAIN' || type === 'FINISHED',
        useBins: bins !== '',
        bins: bins === '' ? [] : bins.split(' ').map((bin) => ({ code: bin, active: true })),
      }
    }),
  )
}

/** Orders of the head office, with the amounts that the rules give them; their numbers are far above those that are given out later. */
async function insertOrders(tx: Db, ids: Ids, today: string): Promise<void> {
  const item = await idsBy(tx, Item, ssi, 'code')
  const vendor = await idsBy(tx, Vendor, ssi, 'name')
  const account = ids.account('6-2109')
  const center = await idsBy(tx, AccountCenter, ssi, 'code')
  const warehouse = await idsBy(tx, Warehouse, ssi, 'code')
  const items = new Map(itemEntries.map((entry) => [entry.split('|')[0] ?? '', entry.split('|')]))
  const vendors = new Map(vendorEntries.map((entry) => [entry.split('|')[0] ?? '', entry.split('|')]))
  const counts = new Map<string, number>()
  await insertRows(
    tx,
    PurchaseOrder,
    ssi,
    orderEntries.map((entry): ValuesOf<typeof PurchaseOrder> => {
      const [back = '0', from = '', status, goods = ''] = entry.split('|')
      const docDate = addDays(today, -Number(back))
      const month = `${docDate.slice(2, 4)}${docDate.slice(5, 7)}`
      const seq = counts.get(month) ?? 90_001
      counts.set(month, seq + 1)
      const [, , , , currency = 'IDR', term, lead, tax = ''] = vendors.get(from) ?? []
      const rate = currency === 'USD' ? '16300.000000' : '1.000000'
      const lines = goods.split(' ').map((line) => line.split(':'))
      const priced = lines.map(([, qty = '0', , price = '0']) => ({ qty, price, discountPct: '0' }))
      const ofTax = { rate: '12', baseNumerator: 11, baseDenominator: 12, isCollected: true }
      const amounts = orderAmounts(priced, '0', tax === '' ? null : ofTax, placesOf(currency))
      return {
        docNo: `PO/${ssi.branchCode}/${month}/${seq}`,
        docDate,
        vendor: vendor(from),
        vendorName: from,
        currency: ids.currency(currency),
        rate,
        taxCode: tax === '' ? null : ids.tax(tax),
        paymentTermDays: Number(term),
        warehouse: warehouse('JKT-MAIN'),
        expectedDate: addDays(docDate, Number(lead)),
        netTotal: amounts.netTotal,
        vatTotal: amounts.vatTotal,
        grandTotal: amounts.grandTotal,
        netIdr: decimalText(times(exactOf(amounts.netTotal), exactOf(rate)), 2),
        status: status as 'DRAFT',
        lines: lines.map(([code = '', qty = '0', uom = '', price = '0'], i) => {
          const [, group = '', name = '', , , further = ''] = items.get(code) ?? []
          const [unit, factor = '1'] = further.split('=')
          const isService = group === 'SUP-SRV'
          return {
            lineNo: i + 1,
            item: item(code),
            description: name,
            uom: ids.uom(uom),
            qty,
            price,
            net: amounts.nets[i] ?? '0.00',
            chargeTo: isService ? ('EXPENSE' as const) : ('STOCK' as const),
            account: isService ? account : null,
            center: isService ? center('9100') : null,
            qtyBase: decimalText(times(exactOf(qty), exactOf(uom === unit ? factor : '1')), 4),
          }
        }),
      }
    }),
  )
}
