// Items: goods and services that are bought, made and sold, with their units and prices (trading 2.2).
import { type Complaint, defineEntity, type Fields, linesInOrder, shared } from '../../../kernel/index.ts'
import { exactOf, plainText } from '../../../rules/money/exact.ts'
import { costingLabels, costingMethods, itemTypes } from './product-group.entity.ts'

const form = 'frmLGGOODM04E'
const rule = 'R-ITEM'
const uom = { type: 'ref', to: 'CommonCode', where: { codeType: 'UOM' }, required: true, label: 'Unit' } as const

export const Item = defineEntity({
  name: 'Item',
  title: 'Item',
  key: ['code'],
  show: 'name',
  head: ['productGroup', 'itemType', 'baseUom', 'brand'],
  fields: {
    code: { type: 'code', max: 30, fixed: true, help: 'If empty, the next number of the product group.', width: 130 },
    name: { type: 'text', max: 120, required: true, width: 280 },
    specification: { type: 'longText', max: 2_000 },
    productGroup: { type: 'ref', to: 'ProductGroup', required: true, label: 'Group', width: 170 },
    taxCode: { type: 'ref', to: 'TaxCode', label: 'VAT code', help: 'If empty, that of the group.', width: 140 },
    brand: { type: 'ref', to: 'CommonCode', where: { codeType: 'BRAND' }, width: 130 },
    itemType: { type: 'enum', values: itemTypes, required: true, label: 'Type', width: 140 },
    baseUom: { ...uom, label: 'Base unit', help: 'Unit in which stock is kept.', width: 110 },
    costingMethod: {
      type: 'enum',
      values: costingMethods,
      labels: { ...costingLabels, INHERIT: 'As the group' },
      default: 'INHERIT',
      required: true,
      label: 'Costing',
      width: 150,
    },
    trackLot: {
      type: 'enum',
      values: shared('LotTracking', ['NONE', 'LOT', 'LOT_EXPIRY']),
      labels: { LOT: 'Lot', LOT_EXPIRY: 'Lot with expiry' },
      default: 'NONE',
      required: true,
      label: 'Lots',
      width: 120,
    },
    shelfLifeDays: { type: 'integer', min: 0, unit: 'days', label: 'Shelf life' },
    leadTimeDays: { type: 'integer', min: 0, unit: 'days', label: 'Lead time' },
    weightKg: { type: 'decimal', scale: 4, min: 0, unit: 'kg', label: 'Weight' },
    volumeM3: { type: 'decimal', scale: 4, min: 0, unit: 'm³', label: 'Volume' },
    hsCode: { type: 'text', max: 12, pattern: '^\\d{4,10}$', patternHelp: '4 to 10 digits', label: 'HS code' },
    coretaxGoodsCode: {
      type: 'text',
      max: 6,
      pattern: '^\\d{6}$',
      patternHelp: 'six digits',
      label: 'Coretax goods code',
    },
    coretaxUomCode: {
      type: 'text',
      max: 7,
      pattern: '^UM\\.\\d{4}$',
      patternHelp: 'as the tax office writes it, such as UM.0021',
      label: 'Coretax unit code',
    },
    barcode: { type: 'code', max: 30, unique: true, width: 130 },
    preferredVendor: { type: 'ref', to: 'Vendor', label: 'Preferred vendor', width: 180 },
    moq: { type: 'decimal', scale: 4, min: 0, default: 0, required: true, label: 'Minimum order' },
    orderMultiple: {
      type: 'decimal',
      scale: 4,
      min: 0.0001,
      default: 1,
      required: true,
      label: 'Ordered in multiples of',
    },
    isSellable: { type: 'boolean', default: true, label: 'Sold', width: 80 },
    isPurchasable: { type: 'boolean', default: true, label: 'Bought', width: 80 },
    isManufactured: { type: 'boolean', label: 'Made', width: 80 },
    discountable: { type: 'boolean', default: true, label: 'Discounts apply' },
    pointsEligible: { type: 'boolean', default: true, label: 'Earns points' },
    overReceiptPct: {
      type: 'percent',
      min: 0,
      max: 100,
      label: 'Over-receipt',
      help: 'Share beyond the ordered quantity that may be received. If empty, that of the company.',
    },
    minMarginPct: {
      type: 'percent',
      min: -100,
      max: 100,
      label: 'Minimum margin',
      help: 'If empty, that of the group.',
    },
    substituteItem: { type: 'ref', to: 'Item', label: 'Substitute' },
    image: { type: 'image' },
    uoms: {
      type: 'lines',
      label: 'Units',
      key: ['uom'],
      maxRows: 20,
      of: {
        uom,
        factor: { type: 'decimal', scale: 6, min: 0.000001, required: true, help: 'Base units in one of this unit.' },
        barcode: { type: 'code', max: 30 },
        forSales: { type: 'boolean', label: 'For sales' },
        forPurchase: { type: 'boolean', label: 'For purchases' },
      },
    },
    prices: {
      type: 'lines',
      key: ['priceLevel', 'uom', 'currency', 'minQty', 'validFrom'],
      maxRows: 200,
      of: {
        priceLevel: { type: 'ref', to: 'CommonCode', where: { codeType: 'PRICELVL' }, required: true },
        uom,
        currency: { type: 'ref', to: 'Currency', required: true },
        minQty: { type: 'decimal', scale: 4, min: 0, default: 0, required: true, label: 'From quantity' },
        price: { type: 'decimal', scale: 6, min: 0.000001, required: true },
        taxIncluded: { type: 'boolean', label: 'With VAT' },
        validFrom: { type: 'date', required: true, default: 'today', label: 'From' },
        validTo: { type: 'date', label: 'To' },
      },
    },
    status: {
      type: 'enum',
      values: shared('ItemStatus', ['ACTIVE', 'PHASE_OUT', 'INACTIVE']),
      default: 'ACTIVE',
      required: true,
      readOnly: true,
      width: 100,
    },
  } as const satisfies Fields,
  checks: [
    linesInOrder('prices', 'validFrom', 'validTo'),
    { rule, test: ({ uoms, baseUom }) => unitProblems(uoms ?? [], baseUom) },
    { rule, test: ({ prices, uoms, baseUom }) => priceProblems(prices ?? [], uoms ?? [], baseUom) },
    { rule, test: typeProblems },
  ],
  lifecycle: {
    phaseOut: { from: ['ACTIVE'], to: 'PHASE_OUT', form, label: 'Phase out' },
    deactivate: { from: ['ACTIVE', 'PHASE_OUT'], to: 'INACTIVE', form },
    activate: { from: ['PHASE_OUT', 'INACTIVE'], to: 'ACTIVE', form },
  },
})

interface Unit {
  readonly uom?: unknown
  readonly barcode?: string | null
  readonly forSales?: boolean | null
  readonly forPurchase?: boolean | null
}
/** Further units differ from the base unit; one at most is proposed on sales, one on purchases, and no two have the same barcode. */
function unitProblems(units: readonly Unit[], baseUom: unknown): readonly Complaint[] {
  const found: Complaint[] = []
  const complain = (field: string, message: string) => found.push({ field, rule, message })
  for (const [i, { uom: own, barcode }] of units.entries()) {
    if (baseUom != null && String(own) === String(baseUom)) complain(`uoms.${i}.uom`, 'is the base unit already')
    if (barcode && units.slice(0, i).some((other) => other.barcode === barcode))
      complain(`uoms.${i}.barcode`, 'another unit has this barcode')
  }
  for (const name of ['forSales', 'forPurchase'] as const)
    if (units.filter((unit) => unit[name] === true).length > 1)
      complain('uoms', `select one unit ${name === 'forSales' ? 'for sales' : 'for purchases'} at most`)
  return found
}

interface Price {
  readonly priceLevel?: unknown
  readonly uom?: unknown
  readonly currency?: unknown
  readonly minQty?: unknown
  readonly validFrom?: string | null
  readonly validTo?: string | null
}
/** A price is for a unit of the item, and no two prices of one kind apply on the same day. */
function priceProblems(prices: readonly Price[], units: readonly Unit[], baseUom: unknown): readonly Complaint[] {
  const known = new Set([baseUom, ...units.map((unit) => unit.uom)].map(String))
  const kindOf = ({ priceLevel, uom: unit, currency, minQty }: Price) =>
    JSON.stringify([priceLevel, unit, currency].map(String).concat(plainText(exactOf(String(minQty ?? 0)))))
  const ends = ({ validTo }: Price) => validTo ?? '9999-12-31'
  return prices.flatMap((price, i) => {
    if (price.uom != null && !known.has(String(price.uom)))
      return [{ field: `prices.${i}.uom`, rule, message: 'is not a unit of the item: add it to the units first' }]
    const clash = prices
      .slice(0, i)
      .some(
        (other) =>
          kindOf(other) === kindOf(price) &&
          (price.validFrom ?? '') <= ends(other) &&
          (other.validFrom ?? '') <= ends(price),
      )
    return clash
      ? [
          {
            field: `prices.${i}.validFrom`,
            rule,
            message: 'another price of this kind applies on these days: end it first',
          },
        ]
      : []
  })
}

interface Kind {
  readonly itemType?: string | null
  readonly trackLot?: string | null
  readonly shelfLifeDays?: number | null
  readonly isManufactured?: boolean | null
}
/** What makes no movements has no lots; lots that expire have a shelf life; services are not made. */
function typeProblems({ itemType, trackLot, shelfLifeDays, isManufactured }: Kind): readonly Complaint[] {
  const found: Complaint[] = []
  const complain = (field: string, message: string) => found.push({ field, rule, message })
  const isStocked = itemType !== 'NON_STOCK' && itemType !== 'SERVICE'
  if (!isStocked && trackLot != null && trackLot !== 'NONE')
    complain('trackLot', 'only goods in stock have lots: choose None')
  if (trackLot === 'LOT_EXPIRY' && shelfLifeDays == null) complain('shelfLifeDays', 'is required where lots expire')
  if (!isStocked && isManufactured === true) complain('isManufactured', 'only goods in stock are made: clear this')
  return found
}
