// A change of an asset in the books: moved to another place or centre, added to, estimated anew, impaired (finance 2.5). Each is a document that is signed by the
// authority of slips for fixed assets, and posts.
import {
  type Complaint,
  defineEntity,
  documentLifecycle,
  type Fields,
  shared,
  waitingForField,
} from '../../../kernel/index.ts'
import { mutationKinds } from '../../../rules/assets/movements.ts'
import { assetConditions } from './fixed-asset.entity.ts'

const rule = 'R-ASSET-MUTATION'
const life = documentLifecycle({ edit: 'frmAFMUTAE01E', remove: 'frmAFMUTAE01D' })
const own = { type: 'ref', to: 'AssetMutation', readOnly: true, width: 150 } as const

export const AssetMutation = defineEntity({
  name: 'AssetMutation',
  title: 'Asset mutation',
  key: ['mutationNo'],
  show: 'description',
  head: ['mutationDate', 'kind', 'amount', 'maker'],
  scope: 'branch',
  dataScope: { companyWide: 'the keeper of an asset is a name on the document' },
  aboutOwnRecord: 'the keeper of an asset is a name on the document and gains nothing by it',
  number: {
    field: 'mutationNo',
    series: 'AssetMutation',
    pattern: 'AM/{BRANCH}/{YYYY}/{MM}/{SEQ:4}',
    by: 'mutationDate',
  },
  posting: {
    by: 'post',
    undo: 'reverse',
    date: 'mutationDate',
    ledgers: ['AssetRegister'],
    reversal: { of: 'reversalOf', by: 'reversedBy' },
  },
  fields: {
    mutationNo: { type: 'code', max: 40, required: true, unique: true, readOnly: true, label: 'Number', width: 170 },
    mutationDate: {
      type: 'date',
      required: true,
      default: 'today',
      label: 'Date',
      help: 'The change counts from the month of this date on. The receiving centre bears the month of a transfer.',
      width: 110,
    },
    kind: {
      type: 'enum',
      values: mutationKinds,
      labels: { LIFE_CHANGE: 'New estimate', CONDITION: 'Condition' },
      required: true,
      fixed: true,
      width: 140,
    },
    asset: { type: 'ref', to: 'FixedAsset', where: { status: 'ACTIVE' }, required: true, fixed: true, width: 200 },
    description: { type: 'text', max: 200, required: true, width: 240 },
    amount: {
      type: 'money',
      min: 0,
      help: 'Cost that is added out of the clearing account, or what an impairment takes off the book value. In whole rupiah.',
      width: 150,
    },
    addedLifeMonths: {
      type: 'integer',
      min: 0,
      max: 600,
      label: 'Life added',
      unit: 'months',
      help: 'Months that an addition lengthens the life by.',
      width: 110,
    },
    remainingMonths: {
      type: 'integer',
      min: 1,
      max: 600,
      label: 'Life left',
      unit: 'months',
      help: 'Months that are left by the new estimate, counted from the month of the date. If empty, the life stays as it is.',
      width: 110,
    },
    newResidual: {
      type: 'money',
      min: 0,
      label: 'Residual value',
      help: 'Residual value by the new estimate. If empty, it stays as it is.',
      width: 150,
    },
    toLocation: { type: 'ref', to: 'WorkLocation', label: 'To location', width: 160 },
    toDepartment: { type: 'ref', to: 'Department', label: 'To department', width: 160 },
    toCenter: { type: 'ref', to: 'AccountCenter', where: { isPosting: true }, label: 'To centre', width: 160 },
    toCustodian: { type: 'ref', to: 'Employee', anyone: true, label: 'To keeper', width: 160 },
    toCondition: { type: 'enum', values: assetConditions, label: 'Condition', width: 110 },
    fromPlace: { type: 'text', max: 300, readOnly: true, label: 'From', width: 240 },
    toPlace: { type: 'text', max: 300, readOnly: true, label: 'To', width: 240 },
    fromCenter: { type: 'ref', to: 'AccountCenter', readOnly: true, label: 'From centre' },
    fromLocation: { type: 'ref', to: 'WorkLocation', readOnly: true, label: 'From location' },
    fromDepartment: { type: 'ref', to: 'Department', readOnly: true, label: 'From department' },
    fromCustodian: { type: 'ref', to: 'Employee', anyone: true, readOnly: true, label: 'From keeper' },
    fromCondition: { type: 'enum', values: assetConditions, readOnly: true, label: 'Condition before' },
    slip: { type: 'ref', to: 'Slip', readOnly: true, help: 'Slip in the general ledger.', width: 190 },
    reversalOf: { ...own, label: 'Reverses' },
    reversedBy: { ...own, label: 'Reversed by' },
    maker: { type: 'text', max: 200, readOnly: true, label: 'Made by', width: 170 },
    note: {
      type: 'text',
      max: 500,
      readOnly: true,
      label: 'Note',
      help: 'What was said when the document was voided or reversed.',
      width: 220,
    },
    status: { type: 'enum', values: shared('AssetMutationStatus', life.statuses), ...life.status },
    waitingFor: waitingForField,
  } as const satisfies Fields,
  checks: [{ rule, test: partsOfKind }],
  lifecycle: life.moves,
  steps: life.steps,
  byStatus: life.byStatus,
})

interface Row {
  readonly kind?: string | null
  readonly amount?: string | number | null
  readonly addedLifeMonths?: number | null
  readonly remainingMonths?: number | null
  readonly newResidual?: string | number | null
  readonly toLocation?: unknown
  readonly toDepartment?: unknown
  readonly toCenter?: unknown
  readonly toCustodian?: unknown
  readonly toCondition?: string | null
}

/** Each kind has its own fields; what belongs to another kind is cleared. */
const fieldsOf: { readonly [kind: string]: readonly (keyof Row)[] } = {
  ACQUISITION: ['amount'],
  TRANSFER: ['toLocation', 'toDepartment', 'toCenter', 'toCustodian'],
  COST_ADDITION: ['amount', 'addedLifeMonths'],
  LIFE_CHANGE: ['remainingMonths', 'newResidual'],
  IMPAIRMENT: ['amount'],
  CONDITION: ['toCondition'],
}
const all = [...new Set(Object.values(fieldsOf).flat())]
const isGiven = (value: unknown): boolean =>
  value != null && value !== '' && !(typeof value === 'string' && /^0(\.0*)?$/.test(value))

function partsOfKind(row: Row): readonly Complaint[] {
  const say = (field: string, message: string): Complaint => ({ field, rule, message })
  const own = fieldsOf[row.kind ?? ''] ?? []
  const needsAmount = row.kind === 'COST_ADDITION' || row.kind === 'IMPAIRMENT'
  return [
    ...all
      .filter((name) => !own.includes(name) && isGiven(row[name]) && row[name] !== 0)
      .map((name) => say(name, 'does not belong to this kind of change: clear it')),
    ...(needsAmount && !isGiven(row.amount) ? [say('amount', 'is required and above 0')] : []),
    ...(/\.\d*[1-9]/.test(String(row.amount ?? '')) ? [say('amount', 'is in whole rupiah')] : []),
    ...(own.length > 0 && !needsAmount && !own.some((name) => isGiven(row[name]))
      ? [say(own[0] ?? 'kind', 'say what changes')]
      : []),
  ]
}
