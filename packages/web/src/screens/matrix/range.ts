// The selected block of a sheet: a corner that stays and one that moves, walked by keys.

export interface Place {
  readonly row: number
  readonly column: number
}
export interface Size {
  readonly rows: number
  readonly columns: number
}
/** `anchor` stays where the selection began, `focus` is the cell with the keyboard. */
export interface Selection {
  readonly anchor: Place
  readonly focus: Place
}
/** The block between two corners, both included. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const blockOf = ({ anchor, focus }: Selection): Block => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})
export const isIn = ({ top, bottom, left, right }: Block, { row, column }: Place): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** Every place of a block, row by row. */
export function placesIn({ top, bottom, left, right }: Block): readonly Place[] {
  const places: Place[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) places.push({ row, column })
  return places
}
export const sizeOf = ({ top, bottom, left, right }: Block): Size => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
})

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most - 1))
/** A place moved into the sheet. */
export const clamped = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: within(row, rows),
  column: within(column, columns),
})
export const at = (place: Place): Selection => ({ anchor: place, focus: place })

export interface WalkKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
}
/** Rows by which Page Up and Page Down move. */
const pageRows = 10

/** The place a key leads to; null when it is no key to walk with. */
export function placeAfter({ row, column }: Place, { key, ctrlKey }: WalkKey, { rows, columns }: Size): Place | null {
  switch (key) {
    case 'ArrowUp':
      return { row: ctrlKey ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: ctrlKey ? rows - 1 : row + 1, column }
    case 'ArrowLeft':
      return { row, column: ctrlKey ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: ctrlKey ? columns - 1 : column + 1 }
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, column: columns - 1 }
    case 'PageUp':
      return { row: row - pageRows, column }
    case 'PageDown':
      return { row: row + pageRows, column }
    default:
      return null
  }
}

/** The selection after a key: with Shift it grows from its anchor, else it is the one cell. Ctrl+A selects the sheet. */
export function selectionAfter(now: Selection, key: WalkKey, size: Size): Selection | null {
  if (key.ctrlKey && key.key.toLowerCase() === 'a')
    return { anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } }
  const next = placeAfter(now.focus, key, size)
  if (next === null) return null
  const focus = clamped(next, size)
  return key.shiftKey ? { anchor: now.anchor, focus } : at(focus)
}
