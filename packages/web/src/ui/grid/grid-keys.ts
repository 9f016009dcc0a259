// Where the focus of a grid goes for a key: pure, so that every rule can be tested without a browser.

/** Row -1 is the header. */
export interface GridCell {
  readonly row: number
  readonly column: number
}
export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Rows a PageUp or PageDown moves by. */
  readonly pageRows: number
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** The cell a key leads to from `at`, or null when the key does not move the focus. Control goes to the very ends. */
export function cellAfterKey(at: GridCell, key: string, control: boolean, size: GridSize): GridCell | null {
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  const to = (row: number, column: number): GridCell => ({
    row: clamp(row, -1, lastRow),
    column: clamp(column, 0, lastColumn),
  })
  switch (key) {
    case 'ArrowDown':
      return to(at.row + 1, at.column)
    case 'ArrowUp':
      return to(at.row - 1, at.column)
    case 'ArrowRight':
      return to(at.row, at.column + 1)
    case 'ArrowLeft':
      return to(at.row, at.column - 1)
    case 'Home':
      return control ? to(Math.min(0, lastRow), 0) : to(at.row, 0)
    case 'End':
      return control ? to(lastRow, lastColumn) : to(at.row, lastColumn)
    case 'PageDown':
      return to(at.row + size.pageRows, at.column)
    case 'PageUp':
      return to(Math.max(at.row - size.pageRows, Math.min(0, lastRow)), at.column)
    default:
      return null
  }
}

/** The sort after a click on a column: ascending, descending, ascending ...; with Shift further keys are kept. */
export function sortAfterClick(sort: readonly string[], key: string, add: boolean): readonly string[] {
  const now = sort.find((s) => s === key || s === `-${key}`)
  const next = now === key ? `-${key}` : key
  if (!add) return [next]
  return now === undefined ? [...sort, next] : sort.map((s) => (s === now ? next : s))
}

/** The `aria-sort` of a column. */
export function ariaSortOf(sort: readonly string[], key: string): 'ascending' | 'descending' | 'none' {
  if (sort.includes(key)) return 'ascending'
  return sort.includes(`-${key}`) ? 'descending' : 'none'
}
