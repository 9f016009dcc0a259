// Posting keys and the accounts they lead to (finance 4.5): rules of documents name a key, the matrix in force on the day finds the account.
import { shared } from '../../kernel/shared-types.ts'

export const postingKeys = shared('PostingKey', [
  'AR_CONTROL',
  'AR_OTHER',
  'UNBILLED',
  'CUSTOMER_ADVANCE',
  'CUSTOMER_DEPOSIT',
  'POINT_LIABILITY',
  'REBATE_LIABILITY',
  'SALES',
  'SALES_RETURN',
  'SALES_DISCOUNT',
  'VAT_OUT',
  'VAT_IN',
  'VAT_IN_PENDING',
  'VAT_CARRY',
  'VAT_PAYABLE',
  'VAT_SELF_ASSESSED',
  'WHT_PAYABLE',
  'WHT_PREPAID',
  'AP_CONTROL',
  'VENDOR_ADVANCE',
  'GRIR',
  'GRIR_CHARGES',
  'PPV',
  'INVENTORY',
  'GOODS_IN_TRANSIT',
  'COGS',
  'PROMOTION',
  'TRANSIT_LOSS',
  'INV_ADJ',
  'STOCK_WRITE_DOWN',
  'STOCK_ALLOWANCE',
  'WIP',
  'PRODUCTION_VARIANCE',
  'DL_APPLIED',
  'FOH_APPLIED',
  'GIRO_IN',
  'GIRO_OUT',
  'TRANSIT',
  'BANK_CHARGE',
  'OTHER_INCOME',
  'FX_REALIZED',
  'FX_UNREALIZED',
  'ROUNDING',
  'SALARY_EXPENSE',
  'BPJS_EXPENSE',
  'DPLK_EXPENSE',
  'INSURANCE_EXPENSE',
  'TAX_BORNE_EXPENSE',
  'SEVERANCE_EXPENSE',
  'SALARY_PAYABLE',
  'BPJS_HEALTH',
  'BPJS_EMPLOYMENT',
  'PPH21',
  'COOP_DUES',
  'UNION_DUES',
  'DPLK_PAYABLE',
  'INSURANCE_PAYABLE',
  'ZAKAT_PAYABLE',
  'OTHER_DED_PAYABLE',
  'OTHER_PAYABLE',
  'THR_ACCRUED',
  'BONUS_ACCRUED',
  'EMPLOYEE_LOAN',
  'LOAN_INTEREST_INCOME',
  'TRAVEL_ADVANCE',
  'EMPLOYEE_PAYABLE',
  'TRAVEL_EXPENSE',
  'MEDICAL_EXPENSE',
  'TRAINING_EXPENSE',
  'DEPR_EXPENSE',
  'ASSET_CLEARING',
  'DISPOSAL_GAIN',
  'IMPAIRMENT_LOSS',
  'OPENING_EQUITY',
  'ECL_ALLOWANCE',
  'BAD_DEBT',
  'CASH_DIFFERENCE',
  'RETAINED',
  'INTERBRANCH',
])
export type PostingKey = (typeof postingKeys)[number]

/** Articles of the income tax law by which tax is withheld. */
export const taxArticles = shared('WithholdingArticle', ['PPH4_2', 'PPH15', 'PPH21', 'PPH22', 'PPH23', 'PPH26'])

/** What a row of the matrix may be limited to, the most telling first: where two rows fit equally well, the earlier name decides. */
export const qualifiers = [
  'branch',
  'itemGroup',
  'customerGroup',
  'vendorGroup',
  'costType',
  'article',
  'taxCode',
] as const
export type Qualifier = (typeof qualifiers)[number]
export type Qualifiers = { readonly [name in Qualifier]?: string | number | null }

export interface PostingAccountRow extends Qualifiers {
  readonly key: string
  readonly account: number
  readonly validFrom: string
  readonly validTo: string | null
}

/** Item groups from the group itself up to the top: a row for a group applies to the groups below it too. */
export interface Wanted extends Qualifiers {
  readonly key: string
  readonly day: string
  readonly groupsAbove?: readonly number[]
}

/** The account of a posting and the row that says so. */
export interface FoundAccount<R extends PostingAccountRow> {
  readonly row: R
  /** The qualifiers that decided, in their order; none: the row holds for everything. */
  readonly by: readonly Qualifier[]
}

/**
 * The row of the matrix for a posting: of those in force on the day that do not ask for anything else, the one with the most qualifiers;
 * of equals the one whose qualifier comes first, then the nearest item group. Null: there is none (POSTING_ACCOUNT_MISSING).
 */
export function accountOf<R extends PostingAccountRow>(rows: readonly R[], wanted: Wanted): FoundAccount<R> | null {
  const fitting = rows.filter(
    (row) =>
      row.key === wanted.key &&
      row.validFrom <= wanted.day &&
      (row.validTo === null || wanted.day <= row.validTo) &&
      qualifiers.every((name) => row[name] == null || distanceOf(row, wanted, name) !== null),
  )
  const [best] = fitting.toSorted((a, b) => compare(a, b, wanted))
  return best === undefined ? null : { row: best, by: namedIn(best) }
}

const namedIn = (row: Qualifiers): readonly Qualifier[] => qualifiers.filter((name) => row[name] != null)

/** How far above the item's group the group of the row is; 0 for everything else that agrees, null where it does not. */
function distanceOf(row: Qualifiers, wanted: Wanted, name: Qualifier): number | null {
  if (String(row[name]) === String(wanted[name] ?? '')) return 0
  if (name !== 'itemGroup') return null
  const steps = (wanted.groupsAbove ?? []).findIndex((group) => String(group) === String(row.itemGroup))
  return steps < 0 ? null : steps + 1
}

function compare(a: PostingAccountRow, b: PostingAccountRow, wanted: Wanted): number {
  const [ofA, ofB] = [namedIn(a), namedIn(b)]
  if (ofA.length !== ofB.length) return ofB.length - ofA.length
  const [first, second] = [ofA, ofB].map((names) => names.map((name) => qualifiers.indexOf(name)))
  for (const [i, place] of (first ?? []).entries()) {
    const difference = place - (second?.[i] ?? 0)
    if (difference !== 0) return difference
  }
  const nearer = (distanceOf(a, wanted, 'itemGroup') ?? 0) - (distanceOf(b, wanted, 'itemGroup') ?? 0)
  return nearer !== 0 ? nearer : b.validFrom.localeCompare(a.validFrom)
}

/** The words of a posting for a message: `SALES, item group 12, customer group 3`. */
export const wordsOf = ({ key, ...wanted }: { readonly key: string } & Qualifiers): string =>
  [key, ...qualifiers.flatMap((name) => (wanted[name] == null ? [] : [`${words[name]} ${wanted[name]}`]))].join(', ')
const words: { readonly [name in Qualifier]: string } = {
  branch: 'branch',
  itemGroup: 'item group',
  customerGroup: 'customer group',
  vendorGroup: 'vendor group',
  costType: 'cost type',
  article: 'article',
  taxCode: 'tax code',
}
