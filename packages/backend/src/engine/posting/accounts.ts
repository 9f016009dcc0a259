// Which account a posting key means (finance 4.5). Documents name keys and their dimensions, never accounts; the engine gathers the questions of a posting, and
// the matrix of the ledger answers all of them at once as of the day of the event.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { Qualifiers } from '@kantor/shared/rules/ledger/posting-accounts'
import type { RowsContext } from '../read/stored-rows.ts'

/** A posting key on a day with what is known of the posting: references are ids, enums their values. */
export interface AccountQuestion extends Qualifiers {
  /** `COGS` */
  readonly key: string
  /** The day of the event, ISO: the matrix in force on it decides. */
  readonly day: string
  /** Id of the account centre that bears the amount; its cost type counts where the question names none. */
  readonly center?: number | null
}

/** Where an account is missing: the posting in words, and the page on which its row is added, filled in already. */
export interface MissingAccount {
  readonly words: string
  readonly page: string
}

/** What answers: an account for each question in its order, null where there is none; and what to say about one without. */
export interface AccountMatrix {
  answer(context: RowsContext, questions: readonly AccountQuestion[]): Promise<readonly (number | null)[]>
  missing(context: RowsContext, question: AccountQuestion): Promise<MissingAccount>
}

/**
 * The account of each question, in their order. Equal questions are put once, and the number of statements does not grow with that of the questions.
 * Throws POSTING_ACCOUNT_MISSING, which names the first posting without an account, the day, and (`values.page`) the page to fill it in.
 */
export async function accountsBy(
  context: RowsContext,
  matrix: AccountMatrix,
  questions: readonly AccountQuestion[],
): Promise<readonly number[]> {
  const keyOf = (question: AccountQuestion) => JSON.stringify(Object.entries(question).sort())
  const asked = new Map(questions.map((question) => [keyOf(question), question]))
  const answers = asked.size === 0 ? [] : await matrix.answer(context, [...asked.values()])
  const accounts = new Map([...asked.keys()].map((key, i) => [key, answers[i] ?? null]))
  const open = questions.find((question) => accounts.get(keyOf(question)) === null)
  if (open === undefined) return questions.map((question) => accounts.get(keyOf(question)) ?? 0)
  const { words, page } = await matrix.missing(context, open)
  throw new KantorError(
    'POSTING_ACCOUNT_MISSING',
    `No account is set for ${words} on ${open.day}. Add it to the posting accounts.`,
    { values: { key: open.key, day: open.day, page } },
  )
}
