// A list's state as the variables of its operation, and its answer as rows.
import type { DocumentNode } from 'graphql'
import type { FilterValue } from '../../fields/field-kind.ts'
import { isRange } from '../../fields/filter-value.ts'
import type { ListShape, ListState } from './list-state.ts'
import { answerOf } from './record-fields.ts'
import type { RowValues } from './record-paths.ts'

export interface Page {
  readonly total: number
  readonly rows: readonly RowValues[]
}
type Variables = { readonly [name: string]: unknown }

/** The variables of a list operation. */
export function listVariables(state: ListState, shape: ListShape): Variables {
  const filters = shape.filters.flatMap(({ path, field }) => {
    const value = state.filters[path]
    // A step through a reference is joined by an underscore in the API.
    return value === undefined ? [] : [[path.replaceAll('.', '_'), filterVariable(value, field.type === 'integer')]]
  })
  return {
    page: state.page,
    size: state.size,
    sort: state.sort,
    ...(state.search === '' ? {} : { search: state.search }),
    ...(state.asOf === null ? {} : { asOf: state.asOf }),
    ...(filters.length === 0 ? {} : { filter: Object.fromEntries(filters) }),
  }
}

const filterVariable = (value: FilterValue, integer: boolean): unknown =>
  isRange(value) && integer
    ? Object.fromEntries(Object.entries(value).map(([end, text]) => [end, Number(text)]))
    : value

/** Only the variables that an operation declares, and for each code that guards a field whether it is held. */
export function declaredVariables(document: DocumentNode, given: Variables, access: ReadonlySet<string>): Variables {
  const declared = document.definitions.flatMap((d) =>
    d.kind === 'OperationDefinition' ? (d.variableDefinitions ?? []).map((v) => v.variable.name.value) : [],
  )
  return Object.fromEntries(
    declared.flatMap((name) => {
      if (name in given) return [[name, given[name]]]
      return name.startsWith('frm') ? [[name, access.has(name)]] : []
    }),
  )
}

/** The page an answer carries; an answer without one is empty. */
export function pageIn(data: unknown): Page {
  const page = answerOf(data)
  if (typeof page !== 'object' || page === null || !('rows' in page) || !Array.isArray(page.rows))
    return { total: 0, rows: [] }
  return { total: 'total' in page ? Number(page.total) : page.rows.length, rows: page.rows as readonly RowValues[] }
}

/** The value of a column in a row; steps through a reference lie under `record`, a reference at their end by its name. */
export function cellValue(row: RowValues, path: string): unknown {
  const [first = '', second] = path.split('.')
  const value = row[first]
  if (second === undefined) return value
  const record = typeof value === 'object' && value !== null && 'record' in value ? value.record : null
  const far = typeof record === 'object' && record !== null ? (record as RowValues)[second] : null
  return typeof far === 'object' && far !== null && 'name' in far ? far.name : far
}
