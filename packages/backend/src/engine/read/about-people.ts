// Whom rows are about, in SQL (decision 0079): for the rules that refuse writes about the writer, and for every reader of such a row.
import { catalogue } from '@kantor/shared/catalogue'
import { type About, aboutOf } from '@kantor/shared/derive/own-record'
import { featuresOver } from '@kantor/shared/derive/rights'
import { columnNameOf, lineTableNameOf, tableNameOf } from '@kantor/shared/derive/tables'
import { type Entity, type Field, type Fields, targetOf } from '@kantor/shared/kernel'
import { anyOfOf, editorsOf } from '@kantor/shared/rules/permission/permission'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../context.ts'
import { scopeOfCode } from './code-scope.ts'

const known = new WeakMap<Entity, About>()

/** Entities of a catalogue other than the product's (those of tests) are about no one. */
export function aboutWhom(entity: Entity): About {
  if (targetOf(catalogue, entity.name) !== entity) return { kind: 'NOBODY' }
  const found = known.get(entity) ?? aboutOf(catalogue, entity)
  known.set(entity, found)
  return found
}

/** A row that merely holds a name may be named by anybody. */
export const isRowAbout = (about: About): boolean =>
  about.kind === 'PERSON' || (about.kind === 'PATHS' && about.paths.some((path) => !path.nameOnly))

/** True in SQL where the stored row of this id is about the person. */
export function rowIsAbout(entity: Entity, id: SQL, me: number | SQL): SQL {
  const about = aboutWhom(entity)
  if (about.kind === 'NOBODY') return sql`false`
  if (about.kind === 'PERSON') return sql`coalesce(${id} = ${me}, false)`
  return anyOf(
    about.paths.map(({ lines, field, to }) => {
      const fields = lines === undefined ? entity.fields : linesIn(entity.fields[lines])
      const column = sql`r.${sql.identifier(columnNameOf(field, fields[field] as Field))}`
      const [table, key] =
        lines === undefined ? [tableNameOf(entity.name), 'id'] : [lineTableNameOf(entity.name, lines), 'parent_id']
      return sql`exists (select 1 from ${sql.identifier(table)} r where r.${sql.identifier(key)} = ${id} and ${rowIsAbout(entityBy(to), column, me)})`
    }),
  )
}

const anyOf = (conditions: SQL[]): SQL => sql`coalesce(${sql.join(conditions, sql` or `)}, false)`
const linesIn = (field: Field | undefined): Fields => (field?.type === 'lines' ? field.of : {})
/** An entity of the product, or the lines of one. */
export function entityBy(name: string): Entity {
  const entity = targetOf(catalogue, name)
  if (entity === undefined) throw new Error(`There is no entity ${name}`)
  return entity
}

/** True in SQL where a row is about its reader, and he holds a code to change such rows of more people than himself. */
export function aboutReaderSql(entity: Entity, id: unknown, viewer: Viewer | undefined): SQL {
  if (viewer?.access === undefined || viewer.via === 'system' || !isRowAbout(aboutWhom(entity))) return sql`false`
  const codes = featuresOver(entity.name, catalogue).flatMap((feature) => [
    ...(editorsOf(feature) ?? []),
    ...(anyOfOf(feature, 'delete') ?? []),
  ])
  const { access } = viewer
  if (codes.every((code) => !access.has(code) || scopeOfCode(viewer, code) === 'SELF')) return sql`false`
  const me = sql`(select u.employee_id from user_account u where u.id = ${viewer.userId})`
  return rowIsAbout(entity, sql`${id}`, me)
}
