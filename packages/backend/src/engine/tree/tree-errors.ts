// Where the rows of an entity form a tree, no write makes a ring or a tree deeper than any screen could show.
import { columnNameOf, tableNameOf } from '@kantor/shared/derive/tables'
import type { Entity } from '@kantor/shared/kernel'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { idList } from '../../db/id-list.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import type { RuleContext } from '../context.ts'
import { once, together } from '../write/in-step.ts'
import type { Values } from '../write/stored.ts'
import { ancestorsSql, mostLevels, subtreeSql, type Tree, treeFieldOf } from './tree-sql.ts'

/**
 * Two moves that are fine by themselves can make a ring together, so moves within a company wait for each other. Taken before the row
 * is locked: another user who moves another row under this one would wait for it while this move waits for that user.
 */
export async function lockTree({ tx, actor }: RuleContext, entity: Entity, input: unknown): Promise<void> {
  const name = treeFieldOf(entity)
  if (name === undefined || typeof input !== 'object' || input === null || !(name in input)) return
  const key = JSON.stringify(['tree', entity.name, actor.companyCode])
  await once(tx, key, () => lockUntilCommit(tx, key))
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
  if (stored === undefined) {
    const above = await levelsAbove(context, entity, tree, parent)
    return above < mostLevels ? [] : [tooDeep(name)]
  }
  const own = stored.id
  const [found] = await rowsOf<{ ring: boolean; levels: number }>(
    context.tx,
    sql`select coalesce(bool_or(up.id = ${own}), false) as ring, count(*)::int
        + greatest(1, (select coalesce(max(down.depth), 0) + 1 from ${subtreeSql(tree, sql`${own}`)} down))::int as levels
      from ${ancestorsSql(tree, sql`${parent}`)} up`,
  )
  if (found?.ring) return [{ field: name, rule: 'tree', message: 'cannot hang below itself' }]
  if ((found?.levels ?? 0) <= mostLevels) return []
  return [tooDeep(name)]
}

const tooDeep = (field: string): FieldError => ({
  field,
  rule: 'tree',
  message: `the tree would have more than ${mostLevels} levels`,
})

/** The number of levels above a row below this parent; for rows in step read for all of them at once. */
const levelsAbove = (context: RuleContext, entity: Entity, tree: Tree, parent: number): Promise<number> =>
  together(context.tx, { key: `levels ${entity.name}`, rank: 'ask' }, parent, async (parents) => {
    const found = await rowsOf<{ parent: number; levels: number }>(
      context.tx,
      sql`select p.id as parent, (select count(*) from ${ancestorsSql(tree, sql`p.id`)} up)::int as levels
        from ${tree.rows} p where p.id = ${idList([...new Set(parents)])}`,
    )
    const levels = new Map(found.map((row) => [row.parent, row.levels]))
    return parents.map((id) => levels.get(id) ?? 0)
  })
