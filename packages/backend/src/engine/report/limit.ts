// The cut between what is waited for and what runs in the background: a statement that takes longer is stopped by the
// database itself. The embedded database cannot be interrupted: there everything is waited for.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { foregroundMilliseconds } from '@kantor/shared/rules/report/limits'
import { sql } from 'drizzle-orm'
import { failureOf } from '../../db/errors.ts'
import { type ActionContext, actionContext } from '../actions/actions.ts'

/** How long a background run or a file of kept rows may take. */
export const longMs = 30 * 60_000

const cancelled = '57014' // query_canceled: statement_timeout among others

/** Reads in one transaction with a time limit for each statement; TAKES_LONG when one exceeds it, with a hint what to do where there is no background run. */
export async function withinLimit<T>(
  { tx, engine, actor }: ActionContext,
  work: (context: ActionContext) => Promise<T>,
  milliseconds = foregroundMilliseconds,
  instead?: string,
): Promise<T> {
  try {
    return await tx.transaction(async (own) => {
      if (engine.database.kind === 'postgres')
        await own.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`)
      return work(actionContext(own, engine, actor))
    })
  } catch (error) {
    if (failureOf(error)?.code === cancelled) throw new KantorError('TAKES_LONG', instead)
    throw error
  }
}
