// The posting matrix: its rows lead to accounts that are posted to and in use.
import { PostingAccount } from '@kantor/shared/catalogue/finance-slip/entities/posting-account.entity'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import { rulesFor } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'

const rule = 'R-POSTING-ACCOUNT'

export const postingAccountRules = rulesFor(PostingAccount, {
  async check(context, next, before) {
    if (next.account == null || next.account === before?.account) return []
    const account = await storedRow(context, Account, ['isPosting', 'isActive'], { where: { id: next.account } })
    if (account?.isPosting === false)
      return [{ field: 'account', rule, message: 'only totals other accounts: choose one that is posted to' }]
    return account?.isActive === false
      ? [{ field: 'account', rule, message: 'is inactive: choose an active account' }]
      : []
  },
})
