// What determines a reader's view of a list beyond its rows: a short text shows that the view is no longer the same. Rows record when they
// were written, but no one writes a row when its person moves to another department, or when its reader is given another data scope.
import { createHash } from 'node:crypto'
import { hangingOf } from '@kantor/shared/derive/data-scope'
import type { Fields, RecordFeature } from '@kantor/shared/kernel'
import { and, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { columnIn } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { isNarrowed, scopedWhere } from '../read/data-scope.ts'
import { featureWhere, rowsWhere, scopeWhere } from '../read/scope.ts'
import { dbOf } from '../read/select.ts'
import { type Sources, sourcesOf } from '../read/source.ts'

/**
 * The view of a reader on a list: the codes that open fields to him, and where his data scope is narrow the persons in it. Where rules
 * of the entity hide rows, the rows themselves: by what they go is nowhere declared.
 */
export async function viewOf(engine: Engine, actor: Actor, feature: RecordFeature): Promise<string> {
  const { entity } = feature
  const guards = guardsIn(entity.fields).filter((code) => actor.access.has(code))
  const isNarrow = isNarrowed(engine, entity.name, actor)
  const persons = isNarrow ? await personsOf(engine, actor) : []
  const hidden = await hiddenOf(engine, actor, feature)
  const text = JSON.stringify([[...new Set(guards)].sort(), isNarrow ? actor.dataScope : null, persons, hidden])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

const guardsIn = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((field) => [
    ...(field.form === undefined ? [] : [field.form]),
    ...(field.type === 'lines' ? guardsIn(field.of) : []),
  ])

/** The persons that a narrow scope reaches, as one short text for each entity of persons. */
async function personsOf(engine: Engine, actor: Actor): Promise<readonly string[]> {
  const persons = [...engine.catalogue.entities.values()].filter(
    (entity) => hangingOf(engine.catalogue, entity).kind === 'PERSON',
  )
  const texts: string[] = []
  for (const entity of persons) {
    const sources = sourcesOf(engine, entity, actor)
    texts.push(await idsOf(sources, and(scopeWhere(sources.root, actor), scopedWhere(engine, sources.root, actor))))
  }
  return texts
}

/** The rows that rules leave to the reader; nothing where they hide none from him. */
async function hiddenOf(engine: Engine, actor: Actor, feature: RecordFeature): Promise<string | null> {
  const sources = sourcesOf(engine, feature.entity, actor)
  const visible = engine.rules.get(feature.entity.name)?.visible
  const { columns } = sources.root
  if (visible?.({ columns, actor, today: engine.today(), feature: feature.path }) === undefined) return null
  return idsOf(sources, and(rowsWhere(sources, actor, feature), featureWhere(sources, feature)))
}

async function idsOf(sources: Sources, where: SQL | undefined): Promise<string> {
  const { root, engine } = sources
  const id = columnIn(root.columns, 'id')
  const joins = sources.joins.map(({ source, on }) => sql`left join ${source.from} on ${on}`)
  const [row] = await rowsOf<{ ids: string }>(
    dbOf(engine),
    sql`select md5(coalesce(string_agg(${id}::text, ',' order by ${id}), '')) as ids
      from ${root.from} ${sql.join(joins, sql` `)} where ${where ?? sql`true`}`,
  )
  return row?.ids ?? ''
}
