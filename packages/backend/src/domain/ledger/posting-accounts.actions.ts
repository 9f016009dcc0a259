// The test of the posting matrix: which account a posting gets, and which row decides.

import { PostingAccount } from '@kantor/shared/catalogue/finance-slip/entities/posting-account.entity'
import { postingAccounts } from '@kantor/shared/catalogue/finance-slip/posting-accounts'
import type { Field } from '@kantor/shared/kernel'
import type { Qualifier } from '@kantor/shared/rules/ledger/posting-accounts'
import { actionsFor } from '../../engine/actions/actions.ts'
import { accountsFor } from './posting-accounts.ts'

const labelOf = (name: Qualifier): string => {
  const field: Field = PostingAccount.fields[name]
  return (field.label ?? name).replace(/^Only /, '')
}

export const postingAccountsActions = actionsFor(postingAccounts, {
  async testPosting(context, posting) {
    const [found] = await accountsFor(context, [posting])
    if (found == null) return { account: null, row: null, why: 'No row of the matrix fits. Add one for this key.' }
    const by = found.by.map(labelOf)
    const [accounts, rows] = [
      await context.refsOf('Account', [found.row.account]),
      await context.refsOf('PostingAccount', [found.row.id]),
    ]
    return {
      account: accounts.get(found.row.account) ?? null,
      row: rows.get(found.row.id) ?? null,
      why:
        by.length === 0
          ? 'The row for everything: no row with a condition fits.'
          : `The row with most conditions: ${by.join(', ')}.`,
    }
  },
})
