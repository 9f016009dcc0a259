// One action on many rows: each row in a transaction of its own, through the same store functions as a single write,
// so that rights, rules, versions and trail hold for each; one refusal stops none of the others.
import { maxBulkRows } from '@kantor/shared/derive/lists'
import type { RecordFeature } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { asc } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { type ListRequest, listSources, listWhere } from '../list/list.ts'
import { dbOf, selectFlat } from '../read/select.ts'
import { remove } from '../write/store.ts'
import { transition, transitionOf } from '../write/transition.ts'

/** A row in the version that was read. */
export interface Versioned {
  readonly id: number
  readonly rowVersion: number
}
export interface BulkResult {
  /** With the version they have now; null where they were deleted. */
  readonly done: readonly { readonly id: number; readonly rowVersion: number | null }[]
  readonly failed: readonly { readonly id: number; readonly error: unknown }[]
}

/** Deletes rows, or makes a move with each, in the order given; the refusal of a row is returned next to its id. */
export async function runBulk(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  action: string,
  rows: readonly Versioned[],
  note: unknown,
): Promise<BulkResult> {
  const run = actOf(engine, actor, feature, action, note)
  const done: BulkResult['done'][number][] = []
  const failed: BulkResult['failed'][number][] = []
  for (const row of rows) {
    try {
      done.push({ id: row.id, rowVersion: await run(row) })
    } catch (error) {
      failed.push({ id: row.id, error })
    }
  }
  return { done, failed }
}

/** The action on one row; gives the row's new version, null when it is gone. */
function actOf(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  action: string,
  note: unknown,
): (row: Versioned) => Promise<number | null> {
  if (action === 'delete')
    return async ({ id, rowVersion }) => {
      await remove(engine, actor, feature, id, rowVersion)
      return null
    }
  const move = transitionOf(feature, action)
  if (move === undefined) throw new KantorError('NOT_FOUND')
  return async ({ id, rowVersion }) => {
    const row = await transition(engine, actor, feature, action, move, id, rowVersion, note)
    return row.rowVersion as number
  }
}

/** The rows of a list query as they stand now, oldest first; null: more than one call takes. */
export async function rowsOfQuery(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  request: ListRequest,
): Promise<readonly Versioned[] | null> {
  const sources = listSources(engine, actor, feature, request)
  const id = columnIn(sources.root.columns, 'id')
  const rows = await selectFlat(
    dbOf(engine),
    sources,
    { id, rowVersion: columnIn(sources.root.columns, 'rowVersion') },
    { where: listWhere(sources, actor, feature, request), orderBy: [asc(id)], limit: maxBulkRows + 1 },
  )
  if (rows.length > maxBulkRows) return null
  return rows.map((row) => ({ id: Number(row.id), rowVersion: Number(row.rowVersion) }))
}
