// Masters of trade and purchase orders: duplicates, bank accounts of vendors, items, groups, warehouses, and an order from draft to approval.
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { Vendor } from '@kantor/shared/catalogue/master/entities/vendor.entity'
import { vendors } from '@kantor/shared/catalogue/master/vendors'
import { purchaseOrder } from '@kantor/shared/catalogue/order-management/purchase-order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { show } from '../../engine/read/read.ts'
import type { Row } from '../../engine/read/selection.ts'
import { create, edit } from '../../engine/write/store.ts'
import { transition } from '../../engine/write/transition.ts'
import { type Office, openOffice, refused } from '../approvals/testing/office.ts'
import { everything, featureAt, idOf } from '../testing/index.ts'

let office: Office
const customers = featureAt('/master/customers')
const items = featureAt('/master/items')
const groups = featureAt('/master/product-groups')
const warehouses = featureAt('/master/warehouse-registrations')
const complaint = (field: string) =>
  expect.objectContaining({
    code: 'BAD_USER_INPUT',
    details: expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ field })]) }),
  })
const question = (field: string) =>
  expect.objectContaining({
    code: 'CONFIRMATION_NEEDED',
    details: expect.objectContaining({
      fields: expect.arrayContaining([expect.objectContaining({ field, rule: 'R-PARTY-DUPLICATE' })]),
    }),
  })
const idFrom = (table: string, code: string, column = 'code') =>
  office.id(`select id from ${table} where ${column} = '${code}' and company_code = 'SSI'`)
const common = (type: string, value: string) =>
  office.id(
    `select id from common_code where code_type = '${type}' and code_value = '${value}' and company_code = 'SSI'`,
  )
const versionOf = async (table: string, id: number) =>
  office.id(`select row_version as id from ${table} where id = ${id}`)

beforeAll(async () => {
  office = await openOffice()
}, 300_000)
afterAll(() => office.engine.close())

const vendor = async (more: object = {}, by = 'buyer') =>
  create(office.engine, await office.as(by), vendors, {
    name: 'Baja Baru',
    vendorGroup: await common('VENDGRP', 'GOODS'),
    currency: await idOf(office.engine, Currency, 'code', 'IDR'),
    paymentTermDays: 30,
    ...more,
  })

describe('a customer or vendor', () => {
  it('is asked about where another one has its tax number, identity number or name', async () => {
    await expect(vendor({ npwp16: '0013456789012000' })).rejects.toEqual(question('npwp16'))
    await expect(vendor({ name: 'logam jaya abadi' })).rejects.toEqual(question('name'))
    await expect(vendor({ name: 'Toko Maju Dua', nik: '3276011503850004' })).rejects.toEqual(question('nik'))
    const made = await vendor({ name: 'Logam Jaya Abadi', npwp16: '0013456789012000', confirmed: 'R-PARTY-DUPLICATE' })
    expect(made).toMatchObject({ code: expect.stringMatching(/^V\d{5}$/), hasValidTaxId: true })
  })
  it('that is not in use any more is no duplicate', async () => {
    const made = await vendor({ name: 'Once There' })
    const move = Vendor.lifecycle?.deactivate
    if (move === undefined) throw new Error('Vendors can be deactivated')
    await transition(
      office.engine,
      await office.as('buyer'),
      vendors,
      'deactivate',
      move,
      Number(made.id),
      1,
      undefined,
    )
    await expect(vendor({ name: 'Once There' })).resolves.toMatchObject({ hasValidTaxId: false })
  })
  it('refers to what is in use', async () => {
    await office.rows(`update tax_code set is_active = false where code = 'PPN-LUX' returning id`)
    await expect(vendor({ name: 'Lux', defaultTaxCode: await idFrom('tax_code', 'PPN-LUX') })).rejects.toEqual(
      complaint('defaultTaxCode'),
    )
    const gone = await office.id(
      `select id from employee where company_code = 'SSI' and active_status = 'INACTIVE' order by id limit 1`,
    )
    const customer = create(office.engine, everything, customers, {
      name: 'New one',
      customerGroup: await common('CUSTGRP', 'DIST'),
      priceLevel: await common('PRICELVL', 'STANDARD'),
      customerType: 'RETAIL',
      salesperson: gone,
      nik: '3276011503850007',
      currency: await idOf(office.engine, Currency, 'code', 'IDR'),
      paymentTermDays: 14,
    })
    await expect(customer).rejects.toEqual(complaint('salesperson'))
  })
})

describe('a bank account of a vendor', () => {
  const bank = () => idFrom('bank', 'BCA')
  const accounts = async (accountNo: string) => [
    {
      bank: await bank(),
      currency: await idOf(office.engine, Currency, 'code', 'IDR'),
      accountNo,
      accountName: 'PT Baja',
      isDefault: true,
    },
  ]
  const verify = (by: string, row: Row, accountNo: string) =>
    office.call(by, 'verifyBankAccount', { vendor: Number(row.id), accountNo }, vendors)
  const stored = async (row: Row) =>
    (
      await office.rows<{ verified: boolean; by: string }>(
        `select verified, verified_by as by from vendor_bank_accounts where parent_id = ${row.id}`,
      )
    )[0]

  it('has as many digits as those of its bank', async () => {
    await expect(vendor({ name: 'Short', bankAccounts: await accounts('12345') })).rejects.toEqual(
      complaint('bankAccounts.0.accountNo'),
    )
  })
  it('is verified by another user than the one who entered it, and again after it changed', async () => {
    const row = (await vendor({ name: 'Verified', bankAccounts: await accounts('0351112223') })) as Row
    expect(await stored(row)).toMatchObject({ verified: false })
    expect(await refused(verify('buyer', row, '0351112223'))).toBe('MAKER_CANNOT_APPROVE')
    await expect(verify('finance', row, '0359999999')).rejects.toEqual(complaint('accountNo'))
    await verify('finance', row, '0351112223')
    expect(await stored(row)).toEqual({ verified: true, by: 'finance' })
    expect(await refused(verify('finance', row, '0351112223'))).toBe('ALREADY_DONE')
    const line = await office.id(`select id from vendor_bank_accounts where parent_id = ${row.id}`)
    const change = async (no: string) => {
      const [same] = await accounts(no)
      await edit(
        office.engine,
        await office.as('buyer'),
        vendors,
        Number(row.id),
        await versionOf('vendor', Number(row.id)),
        { bankAccounts: [{ id: line, ...same }] },
      )
    }
    await change('0351112223')
    expect(await stored(row)).toMatchObject({ verified: true })
    await change('0351112224')
    expect(await stored(row)).toEqual({ verified: false, by: null })
  })
})

describe('items, groups and warehouses', () => {
  const item = async (more: object) =>
    create(office.engine, everything, items, {
      name: 'Test item',
      productGroup: await idFrom('product_group', 'TRD-TLS'),
      itemType: 'TRADING',
      baseUom: await common('UOM', 'PCS'),
      ...more,
    })

  it('gives an item the next number of its group unless it has a code', async () => {
    await expect(item({})).resolves.toMatchObject({ code: 'TRD-TLS-00001' })
    await expect(item({ code: 'OWN-1' })).resolves.toMatchObject({ code: 'OWN-1' })
  })
  it('has one item for a barcode, in whatever unit', async () => {
    const box = await common('UOM', 'BOX')
    await item({ code: 'BAR-1', uoms: [{ uom: box, factor: 10, barcode: '899100' }] })
    await expect(item({ barcode: '899100' })).rejects.toEqual(complaint('barcode'))
    await expect(item({ barcode: '899101', uoms: [{ uom: box, factor: 10, barcode: '899101' }] })).rejects.toEqual(
      complaint('uoms.0.barcode'),
    )
  })
  it('has further units other than the base unit, and lots that expire with a shelf life', async () => {
    await expect(item({ uoms: [{ uom: await common('UOM', 'PCS'), factor: 2 }] })).rejects.toEqual(
      complaint('uoms.0.uom'),
    )
    await expect(item({ trackLot: 'LOT_EXPIRY' })).rejects.toEqual(complaint('shelfLifeDays'))
    await expect(item({ itemType: 'SERVICE', trackLot: 'LOT' })).rejects.toEqual(complaint('trackLot'))
  })
  it('keeps an item that is on order in use', async () => {
    const id = await idFrom('item', 'STL-PLT3')
    const change = edit(office.engine, everything, items, id, 1, { baseUom: await common('UOM', 'TON') })
    await expect(change).rejects.toEqual(complaint('baseUom'))
  })
  it('hangs groups four levels deep at most, and keeps a group with items in use', async () => {
    const below = async (code: string, parent: number) =>
      create(office.engine, everything, groups, { code, name: code, parent, itemType: 'TRADING' })
    const third = await below('L3', await idFrom('product_group', 'TRD-TLS'))
    const fourth = await below('L4', Number(third.id))
    await expect(below('L5', Number(fourth.id))).rejects.toEqual(complaint('parent'))
    const id = await idFrom('product_group', 'TRD-FST')
    await expect(edit(office.engine, everything, groups, id, 1, { active: false })).rejects.toEqual(complaint('active'))
  })
  it('has one warehouse for goods in transit for each branch, and keeps one that is delivered to', async () => {
    const branch = await office.id(`select id from company_branch where code = 'JKT' and company_code = 'SSI'`)
    const add = create(office.engine, everything, warehouses, {
      code: 'T2',
      name: 'T2',
      branch,
      warehouseType: 'TRANSIT',
      isSellable: false,
    })
    await expect(add).rejects.toEqual(complaint('warehouseType'))
    const id = await idFrom('warehouse', 'JKT-MAIN')
    await expect(edit(office.engine, everything, warehouses, id, 1, { active: false })).rejects.toEqual(
      complaint('active'),
    )
  })
})

describe('a purchase order', () => {
  const order = async (lines: readonly object[], more: object = {}) =>
    (await create(office.engine, await office.as('buyer'), purchaseOrder, {
      vendor: await office.id(`select id from vendor where code = 'V90006'`),
      warehouse: await idFrom('warehouse', 'JKT-MAIN'),
      lines,
      ...more,
    })) as Row
  const bolts = async (more: object = {}) => ({
    item: await idFrom('item', 'BLT-M10X40'),
    qty: '5',
    price: '228000',
    ...more,
  })
  const seen = async (row: Row) =>
    show(office.engine, await office.as('buyer'), purchaseOrder, Number(row.id), {
      fields: [
        'docNo',
        'status',
        'vendorName',
        'paymentTermDays',
        'expectedDate',
        'rate',
        'netTotal',
        'vatTotal',
        'grandTotal',
        'receivedPct',
        'lines',
      ],
    })

  it('takes terms, tax, unit and base quantity from vendor and item, and works out its amounts', async () => {
    const row = await order([await bolts()])
    expect(await seen(row)).toMatchObject({
      docNo: expect.stringMatching(/^PO\/JKT\/2611\/\d{5}$/),
      vendorName: 'Baut Mur Sentosa',
      paymentTermDays: 14,
      expectedDate: '2026-11-23',
      rate: '1.000000',
      netTotal: '1140000.00',
      vatTotal: '125400.00',
      grandTotal: '1265400.00',
      receivedPct: '0.00',
      lines: [
        expect.objectContaining({
          lineNo: 1,
          description: 'Bolt M10x40 galvanised',
          qtyBase: '1000.0000',
          net: '1140000.00',
          chargeTo: 'STOCK',
        }),
      ],
    })
  })
  it('says of each line what cannot be ordered', async () => {
    await expect(order([await bolts({ qty: '1.5' })])).rejects.toMatchObject({ code: 'UOM_DECIMALS' })
    await expect(order([await bolts({ uom: await common('UOM', 'KG') })])).rejects.toEqual(complaint('lines.0.uom'))
    await expect(order([{ qty: '1', price: '1' }])).rejects.toEqual(complaint('lines.0.description'))
    await expect(order([{ item: await idFrom('item', 'PMP-125'), qty: '1', price: '1' }])).rejects.toEqual(
      complaint('lines.0.item'),
    )
    const service = { item: await idFrom('item', 'SRV-CAL'), qty: '1', price: '1450000' }
    await expect(order([service])).rejects.toEqual(complaint('lines.0.account'))
    await expect(order([{ ...service, account: await idFrom('account', '6-2109') }])).rejects.toEqual(
      complaint('lines.0.center'),
    )
    await expect(order([{ ...service, account: await idFrom('account', '2-1101') }])).rejects.toEqual(
      complaint('lines.0.account'),
    )
    await expect(order([{ ...service, chargeTo: 'STOCK' }])).rejects.toEqual(complaint('lines.0.chargeTo'))
  })
  it('goes to a warehouse of its branch, from a vendor in use, for no more discount than it costs', async () => {
    await expect(order([await bolts()], { warehouse: null })).rejects.toEqual(complaint('warehouse'))
    await expect(order([await bolts()], { warehouse: await idFrom('warehouse', 'CKR-RAW') })).rejects.toEqual(
      complaint('warehouse'),
    )
    await expect(order([await bolts()], { headerDiscount: '2000000' })).rejects.toEqual(complaint('headerDiscount'))
    await office.rows(`update vendor set status = 'BLOCKED' where code = 'V90005' returning id`)
    const blocked = await office.id(`select id from vendor where code = 'V90005'`)
    await expect(order([await bolts()], { vendor: blocked })).rejects.toEqual(complaint('vendor'))
  })
  it('in foreign money needs the rate of its date', async () => {
    await office.rows(
      `delete from exchange_rate where currency_id = (select id from currency where code = 'JPY' and company_code = 'SSI') returning id`,
    )
    const osaka = await office.id(`select id from vendor where code = 'V90013'`)
    expect(await refused(order([await bolts()], { vendor: osaka }))).toBe('RATE_MISSING')
  })
  it('is approved by the head of the department and by finance, never by its buyer, and is fixed from then on', async () => {
    const row = await order([await bolts()])
    const sent = { ...row, docNo: row.docNo } as Row
    await office.move('buyer', purchaseOrder, sent, 'submit')
    expect(await seen(row)).toMatchObject({ status: 'SUBMITTED' })
    await expect(office.decide('buyer', sent, 'APPROVE')).rejects.toBeDefined()
    await office.decide('purchase.head', sent, 'APPROVE')
    await office.decide('finance.head', sent, 'APPROVE')
    expect(await seen(row)).toMatchObject({ status: 'APPROVED' })
    const change = edit(
      office.engine,
      await office.as('buyer'),
      purchaseOrder,
      Number(row.id),
      await versionOf('purchase_order', Number(row.id)),
      { remark: 'later' },
    )
    await expect(change).rejects.toMatchObject({ code: expect.any(String) })
  })
})
