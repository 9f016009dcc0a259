// The lines that a document would post, with the accounts that the matrix gives them today: the preview of its slip.
import type { PostingLine } from '@kantor/shared/rules/ledger/posting-line'
import type { ActionContext } from '../../engine/actions/actions.ts'
import { requiredAccounts } from '../ledger/index.ts'

/** Lines as rows of a preview; amounts as decimal texts. Throws POSTING_ACCOUNT_MISSING. */
export async function journalRows(context: ActionContext, lines: readonly PostingLine[], day: string) {
  const open = lines.filter(({ account }) => account == null)
  const found = await requiredAccounts(
    context,
    open.map(({ key, centerId }) => ({ key, day, center: centerId ?? null })),
  )
  const accountOf = new Map(open.map((line, i) => [line, found[i] ?? 0]))
  const places = lines.map((line) => ({ line, account: line.account ?? accountOf.get(line) ?? 0 }))
  const accounts = await context.refsOf(
    'Account',
    places.map(({ account }) => account),
  )
  const centers = await context.refsOf(
    'AccountCenter',
    lines.map(({ centerId }) => centerId),
  )
  return places.flatMap(({ line, account }) => {
    const known = accounts.get(account)
    if (known === undefined) return []
    const [debit, credit] = line.side === 'DEBIT' ? [line.amount, '0.00'] : ['0.00', line.amount]
    return [
      { account: known, center: centers.get(line.centerId ?? 0) ?? null, party: line.party ?? null, debit, credit },
    ]
  })
}
