// The account that a posting key means: the rows of the matrix of a company, and the one that decides (finance 4.5).
import { PostingAccount } from '@kantor/shared/catalogue/finance-slip/entities/posting-account.entity'
import { TaxCode } from '@kantor/shared/catalogue/finance-slip/entities/tax-code.entity'
import { postingAccounts } from '@kantor/shared/catalogue/finance-slip/posting-accounts'
import { AccountCenter } from '@kantor/shared/catalogue/master/entities/account-center.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { ProductGroup } from '@kantor/shared/catalogue/master/entities/product-group.entity'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import type { Entity } from '@kantor/shared/kernel'
import {
  accountOf,
  type FoundAccount,
  type PostingAccountRow,
  type Qualifier,
  type Qualifiers,
  qualifiers,
  type Wanted,
  wordsOf,
} from '@kantor/shared/rules/ledger/posting-accounts'
import { type AccountMatrix, type AccountQuestion, accountsBy } from '../../engine/posting/accounts.ts'
import { type RowsContext, storedRow, storedRows } from '../../engine/read/stored-rows.ts'

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

/** The matrix of the ledger: branch of the writer and cost type of the centre are filled in where a question leaves them out. */
const matrix: AccountMatrix = {
  async answer(context, questions) {
    const branch = await storedRow(context, CompanyBranch, ['id'], { where: { code: context.actor.branchCode } })
    const centers = [...new Set(questions.flatMap(({ center }) => center ?? []))]
    const types = new Map(
      centers.length === 0
        ? []
        : (await storedRows(context, AccountCenter, ['id', 'costType'], { where: { id: centers } })).map(
            ({ id, costType }) => [id, costType] as const,
          ),
    )
    const found = await accountsFor(
      context,
      questions.map(({ center, ...question }) => ({
        ...question,
        branch: question.branch ?? branch?.id ?? null,
        costType: question.costType ?? types.get(center ?? 0) ?? null,
      })),
    )
    return found.map((one) => one?.row.account ?? null)
  },
  async missing(context, { center, day, ...question }) {
    const of = await storedRow(context, AccountCenter, ['costType'], { where: { id: center ?? 0 } })
    const wanted = { ...question, costType: question.costType ?? of?.costType ?? null }
    const known = qualifiers.flatMap((name) => (wanted[name] == null ? [] : [[name, String(wanted[name])] as [string, string]]))
    const address = new URLSearchParams([['key', question.key], ...known, ['validFrom', day]])
    return { words: await wordsFor(context, wanted), page: `${postingAccounts.path}/create?${address}` }
  },
}

/** A posting in words, references by their codes: `COGS, item group PG-07`. */
async function wordsFor(context: RowsContext, wanted: { readonly key: string } & Qualifiers): Promise<string> {
  const named = await Promise.all(
    qualifiers.flatMap((name) => {
      const [entity, code] = codesOf[name] ?? []
      const id = wanted[name]
      if (entity === undefined || code === undefined || id == null) return []
      return [storedRow(context, entity, [code], { where: { id: Number(id) } }).then((row) => [name, row?.[code]] as const)]
    }),
  )
  return wordsOf({ ...wanted, ...Object.fromEntries(named) } as typeof wanted)
}

/** By which field the record of a condition is named; conditions that are no references name themselves. */
const codesOf: { readonly [name in Qualifier]?: readonly [Entity, string] } = {
  branch: [CompanyBranch, 'code'],
  itemGroup: [ProductGroup, 'code'],
  customerGroup: [CommonCode, 'codeValue'],
  vendorGroup: [CommonCode, 'codeValue'],
  taxCode: [TaxCode, 'code'],
}

/**
 * The account of each posting as of its day, by the matrix in force: four statements, whatever their number. Throws POSTING_ACCOUNT_MISSING, which names the
 * first posting without one and the page to add it.
 */
export const requiredAccounts = (
  context: RowsContext,
  questions: readonly AccountQuestion[],
): Promise<readonly number[]> => accountsBy(context, matrix, questions)
