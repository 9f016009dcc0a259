// The books of a company as a whole, over all its branches.
import { StatementLine } from '@kantor/shared/catalogue/finance-slip/entities/statement-line.entity'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { sql } from 'drizzle-orm'
import { asText, ownRows, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import { type RowsContext, storedRows } from '../../engine/read/stored-rows.ts'
import { type Branches, moveRows } from './ledger-rows.ts'

const ofAccount = tableColumns(Account, 'a')
const ofLine = tableColumns(StatementLine, 'l')

/** Codes of all branches of the company, those that are no longer active included: their books stay. */
export const companyBranches = async (context: RowsContext): Promise<Branches> =>
  (await storedRows(context, CompanyBranch, ['code'], { orderBy: ['code'] })).map(({ code }) => code ?? '')

/** The line of the balance sheet whose accounts are zero over all branches (finance 4.18). */
const zeroLine = 'A235'

/** Accounts of inter-branch and suspense that hold an amount on a day, over all branches. */
export async function mustBeZero(
  context: QueryContext,
  branches: Branches,
  day: string,
): Promise<readonly { readonly code: string; readonly balance: string }[]> {
  return typedRows(
    context.tx,
    { ...picked(ofAccount, 'code'), balance: asText(sql`sum(m.debit - m.credit)`) },
    sql`from ${moveRows(context, branches, { from: null, to: day, withAdjustments: true })} m join ${ownRows(context.actor, ofAccount)} on a.id = m.account_id
      join ${ownRows(context.actor, ofLine)} on l.id = a.fs_line_id where l.code = ${zeroLine} group by a.code having sum(m.debit - m.credit) <> 0 order by a.code`,
  )
}
