// The account that a posting key means: the rows of the matrix of a company, and the one that decides (finance 4.5).
import { PostingAccount } from '@kantor/shared/catalogue/finance-slip/entities/posting-account.entity'
import { ProductGroup } from '@kantor/shared/catalogue/master/entities/product-group.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import {
  accountOf,
  type FoundAccount,
  type PostingAccountRow,
  type Wanted,
  wordsOf,
} from '@kantor/shared/rules/ledger/posting-accounts'
import { type RowsContext, storedRows } from '../../engine/read/stored-rows.ts'

/** A row of the matrix as it is stored. */
export interface StoredPostingAccount extends PostingAccountRow {
  readonly id: number
}

/** The rows of the matrix for these keys, read in one statement whatever their number. */
export async function postingMatrix(
  context: RowsContext,
  keys: readonly string[],
): Promise<readonly StoredPostingAccount[]> {
  const names = ['branch', 'itemGroup', 'customerGroup', 'vendorGroup', 'costType', 'article', 'taxCode'] as const
  const rows = await storedRows(context, PostingAccount, ['id', 'key', 'account', 'validFrom', 'validTo', ...names], {
    where: { key: keys as readonly NonNullable<(typeof PostingAccount)['fields']['key']['values'][number]>[] },
  })
  return rows.map((row) => ({ ...row, key: row.key ?? '', account: row.account ?? 0, validFrom: row.validFrom ?? '' }))
}

/** The groups above each product group, the nearest first. */
export async function groupsAbove(context: RowsContext): Promise<(group: number) => readonly number[]> {
  const rows = await storedRows(context, ProductGroup, ['id', 'parent'], {})
  const parentOf = new Map(rows.map(({ id, parent }) => [id, parent]))
  return (group) => {
    const above: number[] = []
    for (let next = parentOf.get(group); next != null && !above.includes(next); next = parentOf.get(next))
      above.push(next)
    return above
  }
}

/** The account and row for each posting, in their order; null where the matrix has none. Two statements, whatever the number of postings. */
export async function accountsFor(
  context: RowsContext,
  wanted: readonly Wanted[],
): Promise<readonly (FoundAccount<StoredPostingAccount> | null)[]> {
  const matrix = await postingMatrix(context, [...new Set(wanted.map(({ key }) => key))])
  const above = wanted.some(({ itemGroup }) => itemGroup != null) ? await groupsAbove(context) : () => []
  return wanted.map((posting) => {
    const group = posting.itemGroup == null ? [] : above(Number(posting.itemGroup))
    return accountOf(matrix, { ...posting, groupsAbove: group })
  })
}

/** The account of each posting. Throws POSTING_ACCOUNT_MISSING, which names the first posting without one. */
export async function requiredAccounts(context: RowsContext, wanted: readonly Wanted[]): Promise<readonly number[]> {
  const found = await accountsFor(context, wanted)
  return found.map((one, i) => {
    if (one !== null) return one.row.account
    const { day = '', groupsAbove: _, ...posting } = wanted[i] ?? { key: '', day: '' }
    throw new KantorError(
      'POSTING_ACCOUNT_MISSING',
      `No account is set for ${wordsOf(posting)} on ${day}. Add it to the posting accounts.`,
      {
        values: { key: posting.key, day },
      },
    )
  })
}
