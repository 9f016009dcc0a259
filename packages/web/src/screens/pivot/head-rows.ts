// The rows of column heads above a pivot: groups span their parts, totals stand down to the last row.
import type { Head } from './pivot-cells.ts'

export interface HeadCell {
  readonly key: string
  readonly label: string
  readonly columns: number
  readonly rows: number
}

/** One list of cells per level; `measures` adds a last row with their names where there are several. */
export function headRowsOf(
  columns: readonly Head[],
  levels: number,
  measures: readonly string[],
): readonly (readonly HeadCell[])[] {
  const width = measures.length
  const named = columns.flatMap(({ keys }) =>
    measures.map((label) => ({ key: `${JSON.stringify(keys)} ${label}`, label, columns: 1, rows: 1 })),
  )
  const groups = Array.from({ length: levels }, (_, level) => levelCells(columns, level, levels, width))
  return width > 1 || levels === 0 ? [...groups, named] : groups
}

function levelCells(columns: readonly Head[], level: number, levels: number, width: number): readonly HeadCell[] {
  const cells: HeadCell[] = []
  for (const { keys, label } of columns) {
    if (keys.length < level) continue
    if (keys.length === level) {
      cells.push({ key: `total ${JSON.stringify(keys)}`, label: 'Total', columns: width, rows: levels - level })
      continue
    }
    const key = JSON.stringify(keys.slice(0, level + 1))
    const last = cells.at(-1)
    if (last?.key === key) cells[cells.length - 1] = { ...last, columns: last.columns + width }
    else cells.push({ key, label: keys.length === level + 1 ? label : '', columns: width, rows: 1 })
    // The words of a group come with its subtotal, which is behind its parts.
    const own = cells[cells.length - 1]
    if (own !== undefined && keys.length === level + 1) cells[cells.length - 1] = { ...own, label }
  }
  return cells
}
