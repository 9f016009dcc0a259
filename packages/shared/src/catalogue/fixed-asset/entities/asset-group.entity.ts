// Groups of fixed assets: the accounts they are kept on, and how new assets of the group are depreciated in both books (finance 2.5 and 4.11).
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'
import { depreciationMethods, fiscalGroups, fiscalTermsOf, startConventions } from '../../../rules/assets/kinds.ts'

const rule = 'PMK 72/2023'
const account = (controlType: string) =>
  ({ type: 'ref', to: 'Account', where: { isPosting: true, controlType }, width: 220 }) as const

/** Choices of how an asset is depreciated; the card has the same ones. */
export const bookChoices = {
  method: {
    type: 'enum',
    values: depreciationMethods,
    labels: { NONE: 'Not depreciated' },
    width: 150,
  },
  lifeMonths: { type: 'integer', min: 1, max: 600, label: 'Life', unit: 'months', width: 110 },
  ratePct: {
    type: 'percent',
    min: 0,
    max: 100,
    label: 'Rate a year',
    help: 'Rate of the declining balance in the commercial book, for example 25.',
    width: 120,
  },
  startConvention: {
    type: 'enum',
    values: startConventions,
    labels: {
      FULL_MONTH: 'Month of first use',
      NEXT_MONTH: 'Month after first use',
      MID_MONTH: 'Month of first use up to the 15th',
    },
    label: 'First month',
    help: 'First month that is depreciated in the commercial book. The fiscal book always begins with the month of acquisition.',
    width: 200,
  },
  fiscalGroup: {
    type: 'enum',
    values: fiscalGroups,
    labels: {
      GROUP1: 'Group 1 (4 years)',
      GROUP2: 'Group 2 (8 years)',
      GROUP3: 'Group 3 (16 years)',
      GROUP4: 'Group 4 (20 years)',
      BUILDING_PERMANENT: 'Permanent building (20 years)',
      BUILDING_TEMPORARY: 'Temporary building (10 years)',
      NONE: 'Not depreciated',
    },
    help: 'Group of the tax law (PMK 72/2023).',
    width: 200,
  },
  fiscalMethod: {
    type: 'enum',
    values: depreciationMethods,
    labels: { NONE: 'Not depreciated' },
    label: 'Fiscal method',
    help: 'Method of the fiscal book. Buildings are depreciated by straight line.',
    width: 150,
  },
} as const satisfies Fields

export const AssetGroup = defineEntity({
  name: 'AssetGroup',
  title: 'Asset group',
  key: ['code'],
  show: 'name',
  fields: {
    code: {
      type: 'code',
      max: 2,
      required: true,
      fixed: true,
      pattern: '^[A-Z0-9]{2}$',
      patternHelp: 'two letters or digits',
      width: 80,
    },
    name: { type: 'text', max: 100, required: true, width: 220 },
    assetAccount: { ...account('FIXED_ASSET'), required: true },
    accumulatedAccount: {
      ...account('ACC_DEPR'),
      label: 'Accumulated depreciation',
      help: 'Required unless the group is not depreciated.',
    },
    disposalAccount: {
      type: 'ref',
      to: 'Account',
      where: { isPosting: true },
      help: 'Account of gains and losses on disposal. If empty, that of the posting key DISPOSAL_GAIN.',
      width: 220,
    },
    isBuilding: { type: 'boolean', label: 'Building', width: 100 },
    ...bookChoices,
    method: { ...bookChoices.method, default: 'STRAIGHT_LINE', required: true },
    startConvention: { ...bookChoices.startConvention, default: 'FULL_MONTH', required: true },
    fiscalGroup: { ...bookChoices.fiscalGroup, required: true },
    fiscalMethod: { ...bookChoices.fiscalMethod, default: 'STRAIGHT_LINE', required: true },
    residualPct: {
      type: 'percent',
      min: 0,
      max: 99,
      default: 0,
      label: 'Residual value',
      help: 'Percent of the cost that is not depreciated in the commercial book. The fiscal book has none.',
      width: 120,
    },
    minCapitalization: {
      type: 'money',
      min: 0,
      default: 0,
      label: 'Capitalised from',
      help: 'Cheaper purchases are an expense: a card below this cost is saved with a question.',
      width: 150,
    },
    assets: { type: 'integer', derived: true, label: 'Assets', width: 90 },
    cost: { type: 'money', derived: true, width: 160 },
    bookValue: { type: 'money', derived: true, width: 160 },
    isActive: { type: 'boolean', default: true, label: 'Active', width: 90 },
  } as const satisfies Fields,
  checks: [{ rule, test: termsFit }],
})

/** What the check of a group, a subgroup and a card have in common. */
interface Terms {
  readonly isBuilding?: boolean | null
  readonly method?: string | null
  readonly lifeMonths?: number | null
  readonly ratePct?: string | number | null
  readonly fiscalGroup?: string | null
  readonly fiscalMethod?: string | null
  readonly accumulatedAccount?: string | null
}

/** Method, life, rate and fiscal group of a group fit together. */
function termsFit(terms: Terms): readonly Complaint[] {
  const say = (field: string, message: string): Complaint => ({ field, rule, message })
  const isDepreciated = terms.method !== 'NONE' || terms.fiscalMethod !== 'NONE'
  return [
    ...methodComplaints(terms),
    ...(isDepreciated && !terms.accumulatedAccount
      ? [say('accumulatedAccount', 'is required for a group that is depreciated')]
      : []),
    ...(terms.isBuilding === true && terms.fiscalGroup?.startsWith('GROUP') === true
      ? [say('fiscalGroup', 'choose a group of buildings or none: the group is one of buildings')]
      : []),
  ]
}

/** Complaints about method, life, rate and fiscal group, wherever they are chosen. */
export function methodComplaints({
  method,
  lifeMonths,
  ratePct,
  fiscalGroup,
  fiscalMethod,
}: Terms): readonly Complaint[] {
  const say = (field: string, message: string): Complaint => ({ field, rule, message })
  const terms = fiscalTermsOf((fiscalGroup ?? 'NONE') as 'NONE')
  return [
    ...(method != null && method !== 'NONE' && lifeMonths == null
      ? [say('lifeMonths', 'is required for an asset that is depreciated')]
      : []),
    ...(method === 'DECLINING_BALANCE' && !(Number(ratePct ?? 0) > 0)
      ? [say('ratePct', 'is required for the declining balance')]
      : []),
    ...(fiscalMethod === 'DECLINING_BALANCE' && terms?.decliningPct === null
      ? [say('fiscalMethod', 'buildings are depreciated by straight line (UU PPh article 11)')]
      : []),
    ...(fiscalMethod != null && fiscalMethod !== 'NONE' && terms === undefined
      ? [say('fiscalGroup', 'choose the group of the tax law, or no fiscal depreciation')]
      : []),
    ...(fiscalMethod === 'NONE' && terms !== undefined
      ? [say('fiscalMethod', 'the fiscal group is depreciated: choose a method')]
      : []),
  ]
}
