// Both sums of each control account of a batch, for the page on which it is corrected.
import { OpeningBalanceBatch } from '@kantor/shared/catalogue/master/entities/opening-balance-batch.entity'
import { financeOpeningBalances } from '@kantor/shared/catalogue/master/finance-opening-balances'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { openingTies } from '@kantor/shared/rules/ledger/opening-balances'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { actionsFor } from '../../../engine/actions/actions.ts'
import type { StoredRow } from '../../../engine/context.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { openingAccounts } from './opening-balance-batch.rules.ts'

export const financeOpeningBalancesActions = actionsFor(financeOpeningBalances, {
  async openingTies(context, { batch }) {
    const { tx, engine, actor } = context
    const row = (await lockStored(tx, engine, actor, OpeningBalanceBatch, batch, financeOpeningBalances)) as
      | StoredRow<(typeof OpeningBalanceBatch)['fields']>
      | undefined
    if (row === undefined) throw new KantorError('NOT_FOUND')
    const lines = row.lines ?? []
    const ties = openingTies(lines, await openingAccounts(context, lines))
    const accounts = await context.refsOf(
      'Account',
      ties.map(({ account }) => account),
    )
    const rows = ties.map(({ account, balance, items }) => ({
      account: accounts.get(account) ?? null,
      balance: moneyText(balance),
      items: moneyText(items),
      difference: moneyText(balance - items),
    }))
    return { total: rows.length, rows }
  },
})
