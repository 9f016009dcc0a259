// A list's state as the variables of its operation, and its answer as rows.

import type { CellValue, Row } from '../../../api/answers/answers.ts'
import type { FilterValue } from '../../../fields/field-kind.ts'
import { asksEmpty, isRange, valuesIn } from '../../../fields/filter-value.ts'
import type { ListShape, ListState } from './list-state.ts'

type Variables = { readonly [name: string]: unknown }

/** The variables of a list operation. */
export function listVariables(state: ListState, shape: ListShape): Variables {
  const set = shape.filters.flatMap(({ path, field }) => {
    const value = state.filters[path]
    // A step through a reference is joined by an underscore in the API.
    return value === undefined ? [] : [{ name: path.replaceAll('.', '_'), value, field }]
  })
  const filters = set.flatMap(({ name, value, field }) => {
    const variable = filterVariable(value, field.type === 'integer')
    return variable === undefined ? [] : [[name, variable] as const]
  })
  const empty = set.flatMap(({ name, value }) => (asksEmpty(value) ? [name] : []))
  return {
    page: state.page,
    size: state.size,
    sort: state.sort,
    ...(state.search === '' ? {} : { search: state.search }),
    ...(state.asOf === null ? {} : { asOf: state.asOf }),
    ...(set.length === 0 ? {} : { filter: { ...Object.fromEntries(filters), ...(empty.length > 0 ? { empty } : {}) } }),
  }
}

/** What a filter takes in addition to having no value, which is the same for all kinds; undefined where it asks for nothing else. */
function filterVariable(value: FilterValue, integer: boolean): unknown {
  if (typeof value !== 'object') return value
  if (!isRange(value)) return valuesIn(value).length > 0 ? valuesIn(value) : undefined
  const { empty: _, ...bounds } = value
  const ends = Object.entries(bounds)
  if (ends.length === 0) return undefined
  return integer ? Object.fromEntries(ends.map(([end, text]) => [end, Number(text)])) : bounds
}

/** The value of a column in a row; steps through a reference lie under `record`, a reference at their end by its name. */
export function cellValue(row: Row, path: string): CellValue | undefined {
  const [first = '', second] = path.split('.')
  const value = row[first]
  if (second === undefined) return value
  const record = typeof value === 'object' && value !== null && 'record' in value ? value.record : null
  const far = typeof record === 'object' && record !== null ? (record as Row)[second] : null
  return typeof far === 'object' && far !== null && 'name' in far ? far.name : far
}
