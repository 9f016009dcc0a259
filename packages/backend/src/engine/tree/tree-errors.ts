// Where the rows of an entity form a tree, no write makes a ring or a tree deeper than any screen could show.
import { columnNameOf, tableNameOf } from '@kantor/shared/derive/tables'
import type { Entity } from '@kantor/shared/kernel'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import type { RuleContext } from '../context.ts'
import type { Values } from '../write/stored.ts'
import { ancestorsSql, mostLevels, subtreeSql, treeFieldOf } from './tree-sql.ts'

/**
 * Two moves that are fine by themselves can make a ring together, so moves within a company wait for each other. Taken before
 * the row is locked: whoever moves another row under this one would wait for it while this one waits for him.
 */
export async function lockTree({ tx, actor }: RuleContext, entity: Entity, input: unknown): Promise<void> {
  const name = treeFieldOf(entity)
  if (name === undefined || typeof input !== 'object' || input === null || !(name in input)) return
  await lockUntilCommit(tx, JSON.stringify(['tree', entity.name, actor.companyCode]))
}

/** Complaints about the place of a row in its tree; a row that stays where it is is left alone. */
export async function treeErrors(
  context: RuleContext,
  entity: Entity,
  next: Values,
  stored?: Values & { readonly id: number },
): Promise<readonly FieldError[]> {
  const name = treeFieldOf(entity)
  const field = entity.fields[name ?? '']
  if (name === undefined || field === undefined) return []
  const parent = next[name]
  if (typeof parent !== 'number' || parent === stored?.[name]) return []
  await lockTree(context, entity, next)
  const rows = sql.identifier(tableNameOf(entity.name))
  const tree = { rows: sql`${rows}`, parent: columnNameOf(name, field) }
  const own = stored?.id ?? 0
  const [found] = await rowsOf<{ ring: boolean; levels: number }>(
    context.tx,
    sql`select coalesce(bool_or(up.id = ${own}), false) as ring, count(*)::int
        + greatest(1, (select coalesce(max(down.depth), 0) + 1 from ${subtreeSql(tree, sql`${own}`)} down))::int as levels
      from ${ancestorsSql(tree, sql`${parent}`)} up`,
  )
  if (found?.ring) return [{ field: name, rule: 'tree', message: 'cannot hang below itself' }]
  if ((found?.levels ?? 0) <= mostLevels) return []
  return [{ field: name, rule: 'tree', message: `the tree would have more than ${mostLevels} levels` }]
}
