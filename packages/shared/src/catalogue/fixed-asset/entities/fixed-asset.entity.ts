// The card of a fixed asset: what it is, where it is and who keeps it, what it cost, and how both books depreciate it (finance 2.5 and 4.11). Amounts come into the
// books by documents alone: capitalising, mutations, runs of depreciation, disposals.
import { type Complaint, confirmedField, defineEntity, type Fields, inOrder, shared } from '../../../kernel/index.ts'
import { bookChoices, methodComplaints } from './asset-group.entity.ts'

const form = 'frmAFINDXE01E'
const rule = 'R-ASSET-CARD'
export const assetConditions = shared('AssetCondition', ['GOOD', 'FAIR', 'BROKEN', 'LOST'])

/** Fields of a card that a document changes once its asset is in the books. */
const descriptive = [
  'name',
  'description',
  'serialNo',
  'brand',
  'model',
  'barcode',
  'warrantyUntil',
  'insurancePolicy',
  'insuredValue',
  'images',
  'remark',
] as const
const useMutation = 'Place, cost, dates, method and life of an asset in the books are changed by a mutation.'

export const FixedAsset = defineEntity({
  name: 'FixedAsset',
  title: 'Fixed asset',
  key: ['draftNo'],
  code: 'assetNo',
  show: 'name',
  head: ['assetNo', 'currentCost', 'accumulated', 'bookValue'],
  scope: 'branch',
  dataScope: { companyWide: 'an asset belongs to the company; its keeper is a name on the card' },
  aboutOwnRecord: 'the keeper of an asset is a name on the card and gains nothing by it',
  number: {
    field: 'assetNo',
    series: 'FixedAsset',
    pattern: '{classCode}-{YYYY}-{SEQ:4}',
    by: 'inServiceDate',
    at: 'capitalise',
  },
  fields: {
    draftNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Card', width: 110 },
    assetNo: {
      type: 'code',
      max: 30,
      readOnly: true,
      unique: true,
      label: 'Asset number',
      help: 'Given when the asset is capitalised; numbers of a subgroup and year have no gaps.',
      width: 150,
    },
    name: { type: 'text', max: 120, required: true, width: 240 },
    description: { type: 'text', max: 300 },
    subgroup: { type: 'ref', to: 'AssetSubgroup', where: { isActive: true }, required: true, width: 190 },
    group: { type: 'ref', to: 'AssetGroup', readOnly: true, width: 160 },
    classCode: { type: 'code', max: 5, required: true, default: '-', readOnly: true, label: 'Class', width: 80 },
    serialNo: { type: 'text', max: 60, label: 'Serial number', width: 140 },
    brand: { type: 'text', max: 60 },
    model: { type: 'text', max: 60 },
    barcode: {
      type: 'text',
      max: 60,
      help: 'Label that is scanned when assets are counted. If empty, the asset number.',
    },
    location: { type: 'ref', to: 'WorkLocation', width: 160 },
    department: { type: 'ref', to: 'Department', width: 180 },
    center: {
      type: 'ref',
      to: 'AccountCenter',
      where: { isPosting: true },
      label: 'Centre',
      help: 'Account centre that bears the depreciation.',
      width: 170,
    },
    custodian: { type: 'ref', to: 'Employee', anyone: true, label: 'Keeper', width: 180 },
    vendor: { type: 'ref', to: 'Vendor', width: 180 },
    acquisitionDate: { type: 'date', required: true, label: 'Acquired on', width: 120 },
    inServiceDate: {
      type: 'date',
      required: true,
      label: 'In service from',
      help: 'Day of first use. It decides the first month of depreciation and the year of the number.',
      width: 120,
    },
    quantity: { type: 'decimal', scale: 4, min: 0, default: 1, required: true, width: 100 },
    unit: { type: 'ref', to: 'CommonCode', where: { codeType: 'UOM' }, width: 110 },
    cost: { type: 'money', min: 0, required: true, label: 'Acquisition cost', help: 'In whole rupiah.', width: 160 },
    inputVatCreditable: {
      type: 'boolean',
      default: true,
      label: 'Input VAT was creditable',
      help: 'If not selected, the sale of the asset bears no VAT (article 16D), for example of a sedan.',
    },
    bookingDate: {
      type: 'date',
      label: 'Posted on',
      help: 'Day on which the acquisition is posted. If empty, the first day of use, or the day after the asset was brought over.',
      width: 120,
    },
    method: { ...bookChoices.method, help: 'If empty, as the group.' },
    ratePct: bookChoices.ratePct,
    startConvention: { ...bookChoices.startConvention, help: 'If empty, as the group.' },
    fiscalGroup: {
      ...bookChoices.fiscalGroup,
      help: 'Group of the tax law (PMK 72/2023). If empty, that of the subgroup.',
    },
    fiscalMethod: {
      ...bookChoices.fiscalMethod,
      help: 'If empty, as the group. Buildings are depreciated by straight line.',
    },
    lifeMonths: { ...bookChoices.lifeMonths, help: 'If empty, that of the subgroup.' },
    residual: { type: 'money', min: 0, label: 'Residual value', help: 'If empty, by the percentage of the subgroup.' },
    fiscalLifeMonths: {
      type: 'integer',
      min: 1,
      max: 600,
      label: 'Fiscal life',
      unit: 'months',
      help: 'If empty, that of the fiscal group. Only a permanent building may have a longer one.',
    },
    startMonth: { type: 'code', max: 7, readOnly: true, label: 'First month', width: 110 },
    fiscalStartMonth: { type: 'code', max: 7, readOnly: true, label: 'First fiscal month', width: 130 },
    openingDate: {
      type: 'date',
      label: 'Brought over on',
      help: 'Last day before the books began here, for an asset that was depreciated before. Depreciation goes on in the month after it.',
      width: 130,
    },
    openingAccumulated: { type: 'money', min: 0, label: 'Depreciated by then', width: 160 },
    openingMonths: { type: 'integer', min: 0, max: 600, label: 'Months by then', width: 120 },
    fiscalOpeningAccumulated: { type: 'money', min: 0, label: 'Fiscal depreciation by then', width: 180 },
    fiscalOpeningMonths: { type: 'integer', min: 0, max: 600, label: 'Fiscal months by then', width: 150 },
    currentCost: {
      type: 'money',
      derived: true,
      label: 'Cost',
      help: 'Cost in the books, with additions.',
      width: 160,
    },
    accumulated: { type: 'money', derived: true, label: 'Depreciation', width: 160 },
    bookValue: { type: 'money', derived: true, width: 160 },
    fiscalBookValue: { type: 'money', derived: true, width: 160 },
    isFullyDepreciated: {
      type: 'boolean',
      derived: true,
      label: 'Fully depreciated',
      help: 'Nothing but the residual value is left in the commercial book.',
      width: 140,
    },
    warrantyUntil: { type: 'date', label: 'Warranty until' },
    insurancePolicy: { type: 'text', max: 60 },
    insuredValue: { type: 'money', min: 0 },
    parentAsset: {
      type: 'ref',
      to: 'FixedAsset',
      tree: true,
      label: 'Part of',
      help: 'Asset of which this is a component.',
    },
    condition: { type: 'enum', values: assetConditions, default: 'GOOD', required: true, readOnly: true, width: 110 },
    lastCountDate: { type: 'date', readOnly: true, label: 'Last counted', width: 120 },
    images: {
      type: 'lines',
      maxRows: 10,
      of: { image: { type: 'image', required: true }, note: { type: 'text', max: 120 } },
    },
    remark: { type: 'text', max: 300 },
    confirmed: confirmedField,
    status: {
      type: 'enum',
      values: shared('FixedAssetStatus', ['DRAFT', 'CIP', 'ACTIVE', 'DISPOSED']),
      labels: { CIP: 'Under construction' },
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 140,
    },
  } as const satisfies Fields,
  checks: [
    inOrder('acquisitionDate', 'inServiceDate'),
    { rule, test: cardComplaints },
    { rule: 'PMK 72/2023', test: methodsOf },
  ],
  lifecycle: {
    construct: { from: ['DRAFT'], to: 'CIP', form, label: 'Under construction' },
    capitalise: { from: ['DRAFT', 'CIP'], to: 'ACTIVE', form },
  },
  steps: {
    uncapitalise: { from: ['ACTIVE'], to: 'DRAFT' },
    dispose: { from: ['ACTIVE'], to: 'DISPOSED' },
    revive: { from: ['DISPOSED'], to: 'ACTIVE' },
  },
  byStatus: {
    changes: { ACTIVE: descriptive, DISPOSED: ['remark'] },
    deletes: ['DRAFT'],
    instead: 'An asset that was capitalised stays. Reverse its acquisition, or dispose of it.',
    why: { ACTIVE: useMutation, DISPOSED: useMutation },
  },
})

interface Card {
  readonly method?: string | null
  readonly lifeMonths?: number | null
  readonly ratePct?: string | number | null
  readonly fiscalGroup?: string | null
  readonly fiscalMethod?: string | null
  readonly cost?: string | number | null
  readonly residual?: string | number | null
  readonly openingDate?: string | null
  readonly openingAccumulated?: string | number | null
  readonly openingMonths?: number | null
  readonly fiscalOpeningAccumulated?: string | number | null
  readonly fiscalOpeningMonths?: number | null
  readonly fiscalLifeMonths?: number | null
}

/** What is left to the subgroup is compared once the asset is capitalised; what is given fits together. */
function methodsOf({ lifeMonths, fiscalGroup, ...card }: Card): readonly Complaint[] {
  if (fiscalGroup == null || card.fiscalMethod == null) return []
  return methodComplaints({ ...card, fiscalGroup, lifeMonths: lifeMonths ?? 1 })
}

const isFraction = (amount: string | number | null | undefined): boolean => /\.\d*[1-9]/.test(String(amount ?? ''))

function cardComplaints(card: Card): readonly Complaint[] {
  const say = (field: string, message: string): Complaint => ({ field, rule, message })
  const amounts = ['cost', 'residual', 'openingAccumulated', 'fiscalOpeningAccumulated'] as const
  const opening = ['openingAccumulated', 'openingMonths', 'fiscalOpeningAccumulated', 'fiscalOpeningMonths'] as const
  return [
    ...amounts.filter((name) => isFraction(card[name])).map((name) => say(name, 'is in whole rupiah')),
    ...(/[1-9]/.test(String(card.cost ?? '1')) ? [] : [say('cost', 'is above 0')]),
    ...(card.openingDate == null
      ? opening
          .filter((name) => card[name] != null && /[1-9]/.test(String(card[name])))
          .map((name) => say(name, 'belongs to an asset that is brought over: enter the day of it'))
      : []),
    ...(card.fiscalLifeMonths != null && card.fiscalGroup != null && card.fiscalGroup !== 'BUILDING_PERMANENT'
      ? [say('fiscalLifeMonths', 'only a permanent building has a life of its own (PMK 72/2023)')]
      : []),
  ]
}
