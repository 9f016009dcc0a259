// What a pasted block of codes does to the cells of a sheet.
import { type Block, type Place, placesIn, type Size, sizeOf } from './range.ts'

/** A text for a place. */
export interface Placed extends Place {
  readonly text: string
}
export interface Pasted {
  readonly cells: readonly Placed[]
  /** Cells of the block that lie beyond the edge of the sheet. */
  readonly beyond: number
}

/**
 * Lays a block onto a sheet: one value fills the selection, a block that fits into the selection a whole number of times
 * is repeated, anything else is laid once from its corner. Blank cells say nothing: the existing content stays.
 */
export function pasteOnto(block: readonly (readonly string[])[], selected: Block, sheet: Size): Pasted {
  const rows = block.length
  const columns = Math.max(0, ...block.map((row) => row.length))
  if (rows === 0 || columns === 0) return { cells: [], beyond: 0 }
  const size = sizeOf(selected)
  const repeats = size.rows % rows === 0 && size.columns % columns === 0
  const target = repeats
    ? selected
    : {
        top: selected.top,
        left: selected.left,
        bottom: selected.top + rows - 1,
        right: selected.left + columns - 1,
      }
  const all = placesIn(target).map(({ row, column }) => ({
    row,
    column,
    text: (block[(row - target.top) % rows]?.[(column - target.left) % columns] ?? '').trim(),
  }))
  const inside = all.filter(({ row, column }) => row < sheet.rows && column < sheet.columns)
  return {
    cells: inside.filter(({ text }) => text !== ''),
    beyond: all.length - inside.length,
  }
}
