// A list's state as the variables of its operation, and its answer as rows.

import type { CellValue, Row } from '../../../api/answers/answers.ts'
import type { FilterValue } from '../../../fields/field-kind.ts'
import { isRange } from '../../../fields/filter-value.ts'
import type { ListShape, ListState } from './list-state.ts'

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

/** The value of a column in a row; steps through a reference lie under `record`, a reference at their end by its name. */
export function cellValue(row: Row, path: string): CellValue | undefined {
  const [first = '', second] = path.split('.')
  const value = row[first]
  if (second === undefined) return value
  const record = typeof value === 'object' && value !== null && 'record' in value ? value.record : null
  const far = typeof record === 'object' && record !== null ? (record as Row)[second] : null
  return typeof far === 'object' && far !== null && 'name' in far ? far.name : far
}
