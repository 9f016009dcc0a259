// What is chosen for assets: methods, conventions, the groups of the tax law (UU PPh article 11, PMK 72/2023; finance 4.11).
import { shared } from '../../kernel/shared-types.ts'

/** The two books of each asset: by PSAK 216, and by the tax law. */
export const assetBooks = shared('AssetBookKind', ['COMMERCIAL', 'FISCAL'])
export type AssetBookKind = (typeof assetBooks)[number]

export const depreciationMethods = shared('DepreciationMethod', ['STRAIGHT_LINE', 'DECLINING_BALANCE', 'NONE'])
export type DepreciationMethod = (typeof depreciationMethods)[number]

/** Which month is the first that bears depreciation. */
export const startConventions = shared('DepreciationStart', ['FULL_MONTH', 'NEXT_MONTH', 'MID_MONTH'])
export type StartConvention = (typeof startConventions)[number]

export const fiscalGroups = shared('FiscalAssetGroup', [
  'GROUP1',
  'GROUP2',
  'GROUP3',
  'GROUP4',
  'BUILDING_PERMANENT',
  'BUILDING_TEMPORARY',
  'NONE',
])
export type FiscalGroup = (typeof fiscalGroups)[number]

/** Life in months, and the rate of declining balance in percent a year; null where the law does not allow that method. */
export interface FiscalTerms {
  readonly lifeMonths: number
  readonly decliningPct: string | null
}

const terms: { readonly [group in Exclude<FiscalGroup, 'NONE'>]: FiscalTerms } = {
  GROUP1: { lifeMonths: 48, decliningPct: '50' },
  GROUP2: { lifeMonths: 96, decliningPct: '25' },
  GROUP3: { lifeMonths: 192, decliningPct: '12.5' },
  GROUP4: { lifeMonths: 240, decliningPct: '10' },
  BUILDING_PERMANENT: { lifeMonths: 240, decliningPct: null },
  BUILDING_TEMPORARY: { lifeMonths: 120, decliningPct: null },
}

/** The terms of a fiscal group by PMK 72/2023; undefined: the group is not depreciated, as land. */
export const fiscalTermsOf = (group: FiscalGroup): FiscalTerms | undefined =>
  group === 'NONE' ? undefined : terms[group]

/**
 * Remaining months after life was added to an asset of a fiscal group (PMK 72/2023): without added life those that are left; with added life never more than
 * the life of the group.
 */
export const fiscalRemaining = (group: FiscalGroup, remaining: number, added: number): number =>
  added === 0 ? remaining : Math.min(remaining + added, fiscalTermsOf(group)?.lifeMonths ?? remaining)
