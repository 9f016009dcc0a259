// The groups of a list: the rows of the whole filtered result counted by the values of one declared column, in one statement.
import { groupsOf, maxGroups } from '@kantor/shared/derive/lists'
import { enumLabelOf } from '@kantor/shared/derive/names'
import type { Field, RecordFeature } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor, Engine } from '../context.ts'
import { reaching } from '../read/code-scope.ts'
import { labelSql } from '../read/label.ts'
import { dbOf, selectFlat } from '../read/select.ts'
import { type Sources, valueSql } from '../read/source.ts'
import { refuseClosed } from '../read/visibility.ts'
import { type ListRequest, listSources, listWhere } from './list.ts'

export interface ListGroup {
  /** What a filter takes; null: rows without a value. */
  readonly value: string | null
  readonly label: string | null
  readonly count: number
}
export interface ListGroups {
  readonly groups: readonly ListGroup[]
  /** There are more groups: these are the largest ones. */
  readonly moreGroups: boolean
}

/** The column that a list is grouped by; one that is not declared is refused, one under a code that the actor lacks too. */
export function parseGroup(actor: Actor, feature: RecordFeature, by: string | undefined): string {
  const known = groupsOf(feature)
  const found = known.find(([name]) => name === by)
  if (found === undefined) {
    const names = known.map(([name]) => name).join(', ')
    throw badInput([{ field: 'by', rule: 'enum', message: `must be one of ${names}` }])
  }
  refuseClosed(found[1], 'by', reaching(actor))
  return found[0]
}

/** The groups by a column: what the reader may not see is in no count, since the rows are those of the list. */
export async function listGroups(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  by: string,
  request: Omit<ListRequest, 'page' | 'size' | 'fields'>,
): Promise<ListGroups> {
  const sources = listSources(engine, actor, feature, request)
  const field = feature.entity.fields[by]
  if (field === undefined) throw new Error(`No column ${by}`)
  const words = labelOf(sources, by, field)
  const columns = { value: valueSql(sources, sources.root, by), ...words, count: sql`count(*)::integer` }
  const where = listWhere(sources, actor, feature, request)
  // By the place of the columns: an expression that is computed has parameters, which are not the same ones twice.
  const groupBy = Object.keys({ value: 0, ...words }).map((_, at) => sql.raw(String(at + 1)))
  const query = { where, groupBy, orderBy: [sql`count(*) desc`, sql.raw('1')], limit: maxGroups + 1 }
  const flat = await selectFlat(dbOf(engine), sources, columns, query)
  const groups = flat.slice(0, maxGroups).map(({ value, label, count }) => ({
    value: value === null || value === undefined ? null : String(value),
    label: wordsOf(field, value, label),
    count: count as number,
  }))
  return { groups: inOrder(groups, field), moreGroups: flat.length > maxGroups }
}

/** The label of a reference is read in the same statement. */
const labelOf = (sources: Sources, by: string, field: Field): { readonly label?: SQL } =>
  field.type === 'ref' ? { label: labelSql(sources, sources.far(sources.root, by, field), 'name') } : {}

function wordsOf(field: Field, value: unknown, label: unknown): string | null {
  if (value === null || value === undefined) return null
  return field.type === 'enum' ? enumLabelOf(String(value), field.labels) : String(label ?? value)
}

const byWords = new Intl.Collator('en', { numeric: true })

/** Choices stand as declared, references by their words; rows without a value come last. */
function inOrder(groups: readonly ListGroup[], field: Field): readonly ListGroup[] {
  const place = ({ value }: ListGroup) =>
    value === null ? Number.MAX_SAFE_INTEGER : field.type === 'enum' ? field.values.indexOf(value) : 0
  return groups.toSorted((a, b) => place(a) - place(b) || byWords.compare(a.label ?? '', b.label ?? ''))
}
