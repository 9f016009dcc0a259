// Filters and conditions of a list as parameterised SQL, in the form that indexes serve.
import { isFolded } from '@kantor/shared/derive/tables'
import type { Field } from '@kantor/shared/kernel'
import { and, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { beginsWith, holds } from '../../db/search-text.ts'
import { columnIn, foldedOf } from '../../db/tables.ts'
import type { Actor } from '../context.ts'
import { activeSql, documentOf, labelFieldOf, labelSql } from '../read/label.ts'
import { type Source, type Sources, subSourcesOf, valueSql } from '../read/source.ts'
import { type Filter, fieldAt, type Test } from './filters.ts'
import type { Condition } from './where.ts'

type Place = Pick<Actor, 'companyCode'>

/** The condition of a filter, or of several joined. What has no value meets no test, and so meets its opposite. */
export function conditionWhere(sources: Sources, place: Place, condition: Condition): SQL {
  switch (condition.is) {
    case 'all':
      return and(...condition.of.map((one) => conditionWhere(sources, place, one))) ?? sql`true`
    case 'any':
      return or(...condition.of.map((one) => conditionWhere(sources, place, one))) ?? sql`false`
    case 'not':
      return sql`(${conditionWhere(sources, place, condition.of)}) is not true`
    default:
      return filterWhere(sources, place, condition)
  }
}

function filterWhere(sources: Sources, place: Place, filter: Filter): SQL {
  const found = fieldAt(sources, filter.column)
  if (found === undefined) throw new Error(`No column ${filter.column}`)
  const { source, name, field } = found
  if (filter.part !== undefined && field.type === 'ref') return behindWhere(sources, place, source, name, field, filter)
  const value = valueSql(sources, source, name)
  const test = testWhere(value, field, filter)
  return filter.orEmpty ? sql`(${test} or ${isNull(value)})` : test
}

/**
 * A condition on the label of the row behind a reference, as one sub-select on the far table: it finds the few rows by their key, and the
 * index of the reference finds the rows that lead there. Every reader gets the label of every row that a reference leads to.
 */
function behindWhere(
  sources: Sources,
  place: Place,
  source: Source,
  name: string,
  field: Field & { type: 'ref' },
  filter: Filter,
): SQL {
  const far = subSourcesOf(sources.engine, source, name, field, sources.viewer)
  const { entity, columns, from } = far.root
  if (entity === undefined) throw new Error('Only rows of entities have labels')
  const asked =
    filter.part === 'code' || filter.part === 'name'
      ? testWhere(labelSql(far, far.root, filter.part), labelFieldOf(far.engine, entity, filter.part), filter)
      : testWhere(sql`(${activeSql(far, far.root)})`, undefined, filter)
  const kept = entity.lineOf === undefined ? far.root : documentOf(far, far.root)
  const own = entity.scope === 'global' ? undefined : eq(columnIn(kept.columns, 'companyCode'), place.companyCode)
  const joins = sql.join(far.joins.map((j) => sql` left join ${j.source.from} on ${j.on}`))
  const ids = sql`select ${columnIn(columns, 'id')} from ${from}${joins} where ${and(own, asked)}`
  return sql`${valueSql(sources, source, name)} in (${ids})`
}

function testWhere(value: SQL, field: Field | undefined, test: Test): SQL {
  switch (test.is) {
    case 'in':
      return isOneOf(value, field, test.values)
    case 'like':
      return holds(value, test.text)
    case 'starts':
      // Codes have neither accents nor apostrophes: the index of their sort order serves the condition.
      return field?.type === 'code'
        ? sql`${foldedOf(value)} like lower(${startPattern(test.text)})`
        : beginsWith(value, test.text)
    case 'from':
      return gte(value, test.value)
    case 'to':
      return lte(value, test.value)
    case 'empty':
      return test.empty ? isNull(value) : isNotNull(value)
  }
}

/** Texts are indexed as they are sorted, without regard to case: queried in the same way, the index finds them. */
function isOneOf(value: SQL, field: Field | undefined, values: readonly (string | number | boolean)[]): SQL {
  if (values.length === 0) return sql`false`
  const exact = inArray(value, [...values])
  if (field === undefined || !isFolded(field)) return exact
  const folded = sql.join(
    values.map((v) => sql`lower(${v})`),
    sql`, `,
  )
  return sql`(${foldedOf(value)} in (${folded}) and ${exact})`
}

/** '100%' -> '100\\%%': a text from a script is never a pattern. */
const startPattern = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`
