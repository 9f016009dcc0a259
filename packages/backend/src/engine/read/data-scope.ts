// Whose rows a user may see by the data scope of the code in use (R-SEC-04, decision 0036): one condition on every statement
// over what hangs on persons, an indexed semi-join; it costs nothing for a user with a wide scope.
import { type Hanging, hangingOf, type ScopePath } from '@kantor/shared/derive/data-scope'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { AnyOf } from '@kantor/shared/rules/permission/permission'
import { type DataScope, isNarrow, widestOf } from '@kantor/shared/rules/rights/rights'
import { inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { columnIn, tablesOf } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { holdsWidely } from './code-scope.ts'
import { entityOf, type Source, sourcesOf } from './source.ts'

/** The actor with the scope of the codes that open an operation: the widest he holds one of them with. */
export const using = (actor: Actor, anyOf: AnyOf): Actor =>
  actor.scopes === undefined ? actor : { ...actor, dataScope: widestOf(anyOf ?? [], actor.scopes) }

/** The same actor before all persons of the company: for labels, for rules that must see everything, for what is addressed to him. */
export const unbounded = (actor: Actor): Actor => {
  const { scopes, grantedScopes = scopes, ...rest } = actor
  const kept = grantedScopes === undefined ? {} : { grantedScopes }
  return { ...rest, ...kept, dataScope: 'GROUP', codeScope: actor.codeScope ?? actor.dataScope }
}

/** The same context before all persons of the company: facts that rules work out do not depend on who asks. */
export const wholeCompany = <C extends { readonly actor: Actor }>(context: C): C => ({
  ...context,
  actor: unbounded(context.actor),
})

/** Refuses a user with a narrow scope what is about the company as a whole. */
export function requireWide({ dataScope }: Actor): void {
  if (isNarrow(dataScope))
    throw new KantorError('OUT_OF_SCOPE', 'This is about the whole company, your data scope is not.')
}

/** The rows of a source that an actor's scope reaches; undefined: all of them. */
export function scopedWhere(engine: Engine, source: Source, actor: Actor): SQL | undefined {
  return isNarrow(actor.dataScope) ? within(engine, source, actor, actor.dataScope) : undefined
}

/** Does an actor reach every row, because he has the code of their list for the company? */
const isWideTo = (hanging: Hanging, actor: Actor): boolean =>
  hanging.kind === 'PATHS' && hanging.wideTo !== undefined && holdsWidely(actor, hanging.wideTo)

/** Does an actor's scope hide rows of the entity from him? */
export function isNarrowed(engine: Engine, entity: string, actor: Actor): boolean {
  const hanging = hangingOf(engine.catalogue, entityOf(engine, entity))
  return isNarrow(actor.dataScope) && hanging.kind !== 'OPEN' && !isWideTo(hanging, actor)
}

/** Of rows that name an entity and the id of one of its rows (a trail), those whose row an actor's scope reaches. */
export function scopedMentions(engine: Engine, actor: Actor, entity: SQL, id: SQL): SQL | undefined {
  if (!isNarrow(actor.dataScope)) return undefined
  const hanging = [...engine.catalogue.entities.values()].filter((e) => isNarrowed(engine, e.name, actor))
  const reached = hanging.map((e) => {
    const { root } = sourcesOf(engine, e)
    const ids = sql`select ${columnIn(root.columns, 'id')} from ${root.from} where ${scopedWhere(engine, root, actor)}`
    return sql`${entity} = ${e.name} and ${id} in (${ids})`
  })
  const names = hanging.map((e) => sql`${e.name}`)
  return or(sql`${entity} is null`, sql`${entity} not in (${sql.join([...names, sql`''`], sql`, `)})`, ...reached)
}

/** The rows of a source that are about the actor personally, in any scope. */
export const ownWhere = (engine: Engine, source: Source, actor: Actor): SQL =>
  narrowed(engine, source, actor, 'SELF') ?? sql`true`

function within(engine: Engine, source: Source, actor: Actor, scope: DataScope): SQL | undefined {
  const { entity } = source
  const isOpen = entity !== undefined && isWideTo(hangingOf(engine.catalogue, entity), actor)
  return isOpen ? undefined : narrowed(engine, source, actor, scope)
}

function narrowed(engine: Engine, source: Source, actor: Actor, scope: DataScope): SQL | undefined {
  const { entity } = source
  if (entity === undefined) throw new Error('Only entities hang on persons')
  const hanging = hangingOf(engine.catalogue, entity)
  if (hanging.kind === 'OPEN') return undefined
  if (hanging.kind === 'PERSON') {
    const inScope = engine.rules.get(entity.name)?.inScope
    return inScope?.({ columns: source.columns, actor, scope, today: engine.today() }) ?? sql`false`
  }
  if (hanging.kind === 'UNDECLARED') return sql`false`
  return or(...hanging.paths.map((path) => along(engine, source, actor, scope, path))) ?? sql`false`
}

/** The rows that a path leads from to a person in scope. */
function along(engine: Engine, source: Source, actor: Actor, scope: DataScope, path: ScopePath): SQL {
  const far = sourcesOf(engine, entityOf(engine, path.to)).root
  const reached = within(engine, far, actor, path.ownOnly ? 'SELF' : scope)
  const ids = sql`(select ${columnIn(far.columns, 'id')} from ${far.from} where ${reached ?? sql`true`})`
  if (path.lines !== undefined && source.inLines) return source.inLines(path.lines, path.field, ids)
  if (path.lines === undefined) return sql`${columnIn(source.columns, path.field)} in ${ids}`
  const { table, columns } = tablesOf(engine.catalogue).linesOf(source.entity?.name ?? '', path.lines)
  const parents = (where: SQL) =>
    engine.database.db
      .select({ id: columnIn(columns, 'parentId') })
      .from(table)
      .where(where)
  const id = columnIn(source.columns, 'id')
  const named = columnIn(columns, path.field)
  const some = inArray(id, parents(sql`${named} in ${ids}`))
  return path.every ? sql`(${some} and ${notInArray(id, parents(sql`${named} not in ${ids}`))})` : some
}
