// Many rows of pay entered in one command: each as a single write, all of them or none; what is as it was is left alone.
import { amountsCoveredName, type Entity, type RecordFeature } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { compareAmounts } from '@kantor/shared/rules/money/amounts'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { create, edit } from '../../../engine/write/store.ts'

/** A row as it is stored. */
export interface StoredEntry {
  readonly id: number
  readonly rowVersion: number
}
export interface Entry {
  /** The row that is there already; undefined: it is new. */
  readonly stored: StoredEntry | undefined
  /** Would the write change nothing? */
  readonly isSame: boolean
  readonly input: object
  /** What of it an edit may change. */
  readonly changed: object
}

/**
 * Writes the rows in their order. BAD_USER_INPUT names them as `rows.3.amount`; what is not about a field (a closed period, covered
 * amounts) is thrown as it is. Rows that are there already want the code of editing.
 */
export async function enterMany(context: ActionContext, feature: RecordFeature, entries: readonly Entry[]) {
  const { engine, actor } = context
  const code = `${feature.form}E` as const
  let written = 0
  for (const [at, { stored, isSame, input, changed }] of entries.entries()) {
    if (isSame) continue
    if (stored !== undefined && !actor.access.has(code))
      throw new KantorError('FORBIDDEN', 'Changing an existing row needs the right to edit.', {
        anyOf: [code],
      })
    try {
      if (stored === undefined) await create(engine, actor, feature, input)
      else await edit(engine, actor, feature, stored.id, stored.rowVersion, changed)
    } catch (error) {
      throw inRow(error, at)
    }
    written++
  }
  return { written, unchanged: entries.length - written }
}

const inRow = (error: unknown, at: number): unknown => {
  const fields = error instanceof KantorError ? error.details.fields : undefined
  if (fields === undefined || fields.length === 0) return error
  return badInput(fields.map((one) => ({ ...one, field: `rows.${at}.${one.field}` })))
}

/**
 * The rows, of those given, that the caller reaches and whose amounts the caller sees. The others are written like any new value, and refused:
 * reporting that one of them would not change would disclose its amount to a user who tries values.
 */
export async function idsSeen(
  context: ActionContext,
  { name }: Entity,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const own = queryContext(context).rows(name, amountsCoveredName)
  const found = await rowsOf<{ id: number }>(
    context.tx,
    sql`select r.id from ${own} r where not r.amounts_covered and r.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return new Set(found.map(({ id }) => id))
}

type Amount = string | null | undefined
/** Are two exact amounts, or their absence, the same? */
export function isSameAmount(a: Amount, b: Amount): boolean {
  return a == null || b == null ? (a ?? null) === (b ?? null) : compareAmounts(a, b) === 0
}
