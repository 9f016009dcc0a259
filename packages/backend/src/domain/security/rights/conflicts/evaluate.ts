// Assesses all accounts against all rules: when a rule changes, every night, and when a user requests it.
import { sql } from 'drizzle-orm'
import { readAccounts } from '../accounts/account-state.ts'
import { readRightsSnapshot } from '../rights-snapshot.ts'
import { type Evaluating, syncConflicts } from './sod-rows.ts'

const part = 1_000

/** All accounts, in parts, so that the memory stays small. */
export async function evaluateAll(at: Evaluating): Promise<{ readonly open: number; readonly cleared: number }> {
  const counts = { open: 0, cleared: 0 }
  for (let after = 0; ; ) {
    const accounts = await readAccounts(
      at.tx,
      sql`u.id in (select id from user_account where id > ${after} order by id limit ${part})`,
    )
    const last = accounts.at(-1)
    if (last === undefined) return counts
    const { open, cleared } = await syncConflicts(at, accounts)
    counts.open += open
    counts.cleared += cleared
    after = last.id
  }
}

/** The same over the rights and rules as the transaction sees them. */
export async function evaluateConflicts({ tx, engine, actor }: Omit<Evaluating, 'snapshot'>): Promise<void> {
  await evaluateAll({ tx, engine, actor, snapshot: await readRightsSnapshot(tx, engine) })
}
