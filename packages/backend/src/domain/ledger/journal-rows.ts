// The rows of the general ledger for the journal of a document: the posting matrix finds the accounts, as of the day of the event.
import { type JournalPart, rowOfPart, summedParts } from '@kantor/shared/rules/ledger/journal-parts'
import type { LedgerRow } from '../../engine/posting/post.ts'
import type { RowsContext } from '../../engine/read/stored-rows.ts'
import { requiredAccounts } from './posting-accounts.ts'

/**
 * Rows for the parts of a journal, equal parts as one row. A few statements, whatever their number. Throws POSTING_ACCOUNT_MISSING, which names the first key
 * without an account.
 */
export async function journalRows(
  context: RowsContext,
  day: string,
  parts: readonly JournalPart[],
): Promise<readonly LedgerRow[]> {
  const summed = summedParts(parts)
  const questions = summed.flatMap(({ key, itemGroup = null, center = null }) =>
    key === undefined ? [] : [{ key, day, itemGroup, ...(center === null ? {} : { center }) }],
  )
  const found = await requiredAccounts(context, questions)
  let next = 0
  return summed.map((part) => rowOfPart(part, part.key === undefined ? (part.account ?? 0) : (found[next++] ?? 0)))
}
