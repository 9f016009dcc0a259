// The layout by nature for a company: which posting keys lead to which account decides.
import { PostingAccount } from '@kantor/shared/catalogue/finance-slip/entities/posting-account.entity'
import type { LayoutLine } from '@kantor/shared/rules/ledger/statements/layout'
import { byNature, lineOfNature, natureOf } from '@kantor/shared/rules/ledger/statements/nature'
import { sql } from 'drizzle-orm'
import { distinctRows, ownRows, picked, tableColumns } from '../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import type { ChartAccount } from './account-nets.ts'

const ofPosting = tableColumns(PostingAccount, 'p')

/** The lines and accounts of the statement by nature, out of the layout by function. */
export async function natureLayout(
  { tx, actor }: QueryContext,
  chart: readonly ChartAccount[],
  byFunction: readonly LayoutLine[],
): Promise<{ readonly lines: readonly LayoutLine[]; readonly accounts: readonly ChartAccount[] }> {
  const rows = await distinctRows(tx, picked(ofPosting, 'account', 'key'), sql`from ${ownRows(actor, ofPosting)}`)
  const keys = Map.groupBy(rows, ({ account }) => account)
  const isCost = ({ type }: ChartAccount) => type === 'COST' || type === 'EXPENSE'
  const replaced = new Set(chart.filter(isCost).flatMap(({ line }) => line ?? []))
  return {
    lines: byNature(byFunction, replaced),
    accounts: chart.map((account) =>
      isCost(account) && account.isPosting
        ? {
            ...account,
            line: lineOfNature(
              natureOf(
                account.costElement,
                (keys.get(account.id) ?? []).map(({ key }) => key),
              ),
            ),
          }
        : account,
    ),
  }
}
