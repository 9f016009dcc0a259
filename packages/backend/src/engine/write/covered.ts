// No one writes amounts that they do not see (R-SEC, decision 0085): what a user cannot compare they cannot have intended.
import { wayOf } from '@kantor/shared/derive/pay'
import type { Entity } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../context.ts'
import { seenBehind } from '../read/pay-cover.ts'
import { together } from './in-step.ts'
import type { Values } from './stored.ts'

type Context = Pick<RuleContext, 'tx' | 'engine' | 'actor'>

/** Refuses to write rows of pay whose amounts are covered before the writer, as they were or as they are to be. */
export async function refuseCovered(
  context: Context,
  entity: Entity,
  rows: readonly (Values | undefined)[],
): Promise<void> {
  const way = wayOf(entity)
  if (way === undefined || context.actor.via === 'system') return
  const ids = rows.map((row) => row?.[way.field]).filter((id) => typeof id === 'number')
  const shown = await together(context.tx, { key: `shown ${way.to}`, rank: 'ask' }, ids, async (asked) => {
    const all = await shownAmong(context, way.to, asked.flat())
    return asked.map(() => all)
  })
  if (ids.some((id) => !shown.has(id))) throw new KantorError('AMOUNTS_COVERED')
}

/** Of rows that lead to pay groups those whose amounts the actor sees, in one statement. */
export async function shownAmong(
  { tx, engine, actor }: Context,
  to: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const asked = JSON.stringify([...new Set(ids)])
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select n.id from (select value::int as id from jsonb_array_elements_text(${asked}::jsonb)) n
      where ${seenBehind(engine, to, sql`n.id`, actor, 'AMOUNTS')}`,
  )
  return new Set(rows.map(({ id }) => id))
}
