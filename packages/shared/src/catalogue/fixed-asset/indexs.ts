// Asset Indexes: the card of each asset with its schedules in both books, its history, and the count by scan.
// Specification: spec: list placeholder; screens and buttons by finance 3.6; spelling kept in the path.
import { type Actions, defineMaintenance, full, largePages } from '../../kernel/index.ts'
import { assetBooks } from '../../rules/assets/kinds.ts'
import { assetMovements } from '../../rules/assets/movements.ts'
import { assetConditions, FixedAsset } from './entities/fixed-asset.entity.ts'

const asset = { type: 'ref', to: 'FixedAsset', required: true } as const
const amount = { type: 'money', min: -999_999_999_999_999, required: true, width: 150 } as const

const actions = {
  assetSchedule: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Schedule',
    help: 'Both books side by side, year by year to the end of the life, as the card and its documents give them today.',
    params: { asset },
    result: {
      year: { type: 'integer', required: true, width: 80 },
      charge: { ...amount, label: 'Depreciation' },
      accumulated: { ...amount, label: 'Accumulated' },
      bookValue: { ...amount, label: 'Book value' },
      fiscalCharge: { ...amount, label: 'Fiscal depreciation' },
      fiscalAccumulated: { ...amount, label: 'Fiscal accumulated' },
      fiscalBookValue: { ...amount, label: 'Fiscal book value' },
      difference: {
        ...amount,
        label: 'Temporary difference',
        help: 'Commercial less fiscal accumulated depreciation.',
      },
    },
  },
  assetMonths: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'Months of the commercial book',
    help: 'Depreciation by the schedule and in the books, month by month, up to the month of today and a year beyond it.',
    params: { asset },
    result: {
      month: { type: 'code', max: 7, required: true, width: 90 },
      charge: { ...amount, label: 'By the schedule' },
      posted: { ...amount, label: 'Posted' },
      bookValue: { ...amount, label: 'Book value' },
    },
  },
  assetHistory: {
    kind: 'query',
    code: 'show',
    many: true,
    title: 'History',
    help: 'What the documents of the asset brought into its books, oldest first. Monthly depreciation is left out.',
    params: { asset },
    result: {
      date: { type: 'date', required: true, width: 110 },
      number: { type: 'text', max: 40, required: true, label: 'Document', width: 180 },
      book: { type: 'enum', values: assetBooks, required: true, width: 120 },
      movement: { type: 'enum', values: assetMovements, required: true, width: 130 },
      month: { type: 'code', max: 7, required: true, label: 'From month', width: 110 },
      cost: { ...amount, label: 'Cost' },
      accumulated: { ...amount, label: 'Depreciation' },
    },
  },
  countAsset: {
    kind: 'command',
    code: 'edit',
    title: 'Count',
    offered: true,
    help: 'Records that an asset was seen, by the scanned label: its barcode or asset number.',
    params: {
      scan: { type: 'text', max: 60, required: true, label: 'Scanned label' },
      condition: { type: 'enum', values: assetConditions, default: 'GOOD', required: true },
      location: {
        type: 'ref',
        to: 'WorkLocation',
        help: 'Where it was seen. Another place than on the card is answered with a remark.',
      },
    },
    result: {
      asset: { ...asset, label: 'Asset' },
      remark: { type: 'text', max: 300, label: 'Remark' },
    },
  },
} as const satisfies Actions

export const indexs = defineMaintenance({
  path: '/fixed-asset/indexs',
  title: 'Asset Indexes',
  form: 'frmAFINDXE01',
  screens: full,
  buttons: ['reload', 'print', 'excel', 'import'],
  auditForm: 'frmAFINDXE01',
  icon: 'tag',
  actions,
  entity: FixedAsset,
  list: {
    columns: [
      'assetNo',
      'name',
      'subgroup',
      'location',
      'department',
      'custodian',
      'acquisitionDate',
      'currentCost',
      'accumulated',
      'bookValue',
      'status',
    ],
    filters: [
      'group',
      'subgroup',
      'status',
      'department',
      'location',
      'custodian',
      'acquisitionDate',
      'isFullyDepreciated',
      'condition',
      'lastCountDate',
    ],
    quick: ['status'],
    groups: ['group', 'status', 'department', 'location'],
    sort: ['assetNo', 'draftNo'],
    search: ['assetNo', 'draftNo', 'name', 'serialNo', 'barcode'],
    total: ['currentCost', 'accumulated', 'bookValue'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Number', fields: ['draftNo', 'assetNo', 'group', 'classCode', 'status'], screens: ['index', 'show'] },
    {
      title: 'Card',
      fields: ['name', 'description', 'subgroup', 'brand', 'model', 'serialNo', 'barcode', 'parentAsset'],
    },
    { title: 'Place and keeper', fields: ['location', 'department', 'center', 'custodian'] },
    {
      title: 'Value',
      fields: [
        'acquisitionDate',
        'inServiceDate',
        'bookingDate',
        'vendor',
        'quantity',
        'unit',
        'cost',
        'inputVatCreditable',
      ],
    },
    { title: 'Commercial book', fields: ['method', 'lifeMonths', 'ratePct', 'residual', 'startConvention'] },
    { title: 'Fiscal book', fields: ['fiscalGroup', 'fiscalMethod', 'fiscalLifeMonths'] },
    {
      title: 'Brought over',
      fields: ['openingDate', 'openingAccumulated', 'openingMonths', 'fiscalOpeningAccumulated', 'fiscalOpeningMonths'],
    },
    {
      title: 'In the books',
      fields: [
        'startMonth',
        'fiscalStartMonth',
        'currentCost',
        'accumulated',
        'bookValue',
        'fiscalBookValue',
        'isFullyDepreciated',
      ],
      screens: ['index', 'show'],
    },
    { title: 'Papers', fields: ['warrantyUntil', 'insurancePolicy', 'insuredValue', 'remark', 'images'] },
    { title: 'Count', fields: ['condition', 'lastCountDate'], screens: ['index', 'show'] },
  ],
  sides: [
    { title: 'Mutations', path: '/fixed-asset/mutations', by: 'asset' },
    { title: 'Disposals', path: '/fixed-asset/disposals', by: 'asset' },
  ],
})
