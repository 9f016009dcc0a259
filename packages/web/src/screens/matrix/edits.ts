// Changes that are not saved yet, with every step back and forth. Pure: the grid draws it, the toolbar saves it.

/** A cell as it was read. */
export interface Base {
  readonly code: string | null
  readonly rowVersion: number | null
}
/** A cell by row and day, with the words it is spoken of. */
export interface CellRef {
  readonly row: string
  readonly day: string
  /** Code and name of the row. */
  readonly rowCode: string
  readonly label: string
}
export interface Touched extends CellRef {
  readonly base: Base
}
interface Step {
  readonly key: string
  readonly before: string | null
  readonly after: string | null
}
export interface Edits {
  /** Every cell that was ever changed here, as it is stored now. */
  readonly touched: ReadonlyMap<string, Touched>
  /** What differs from what is stored. */
  readonly codes: ReadonlyMap<string, string | null>
  readonly past: readonly (readonly Step[])[]
  readonly future: readonly (readonly Step[])[]
}
export interface Change extends Touched {
  readonly code: string | null
}

export const noEdits: Edits = { touched: new Map(), codes: new Map(), past: [], future: [] }
export const keyOf = (row: string, day: string): string => `${row} ${day}`

/** A cell as it is stored: what was read after the last save is newer than the page that shows it. */
export function storedOf(edits: Edits, key: string, page: Base): Base {
  const base = edits.touched.get(key)?.base
  return base !== undefined && (base.rowVersion ?? 0) > (page.rowVersion ?? 0) ? base : page
}

/** The current content of a cell: the change, else what is stored. */
export const codeNow = (edits: Edits, key: string, stored: string | null): string | null =>
  edits.codes.has(key) ? (edits.codes.get(key) ?? null) : stored

/** Sets cells in one step; what changes nothing is no step. */
export function withChanges(edits: Edits, changes: readonly Change[]): Edits {
  const touched = new Map(edits.touched)
  const steps = changes.flatMap(({ code, ...cell }): Step[] => {
    const key = keyOf(cell.row, cell.day)
    // A cell with an unsaved change keeps the version it was changed on, so that the server can tell a conflict.
    if (!edits.codes.has(key)) touched.set(key, cell)
    const before = codeNow(edits, key, cell.base.code)
    return before === code ? [] : [{ key, before, after: code }]
  })
  if (steps.length === 0) return edits
  const codes = applied(
    touched,
    edits.codes,
    steps.map(({ key, after }) => [key, after]),
  )
  return { touched, codes, past: [...edits.past, steps], future: [] }
}

function applied(
  touched: Edits['touched'],
  codes: Edits['codes'],
  values: readonly (readonly [string, string | null])[],
): Edits['codes'] {
  const next = new Map(codes)
  for (const [key, code] of values) {
    if (code === (touched.get(key)?.base.code ?? null)) next.delete(key)
    else next.set(key, code)
  }
  return next
}

/** One step back; after a save it changes the saved cells back, to be saved again. */
export function undone(edits: Edits): Edits {
  const steps = edits.past.at(-1)
  if (steps === undefined) return edits
  const codes = applied(
    edits.touched,
    edits.codes,
    steps.map(({ key, before }) => [key, before]),
  )
  return { ...edits, codes, past: edits.past.slice(0, -1), future: [...edits.future, steps] }
}

export function redone(edits: Edits): Edits {
  const steps = edits.future.at(-1)
  if (steps === undefined) return edits
  const codes = applied(
    edits.touched,
    edits.codes,
    steps.map(({ key, after }) => [key, after]),
  )
  return { ...edits, codes, past: [...edits.past, steps], future: edits.future.slice(0, -1) }
}

/** Cells read again: changes now stand against what is stored now. */
export function rebased(edits: Edits, bases: ReadonlyMap<string, Base>): Edits {
  const touched = new Map(
    [...edits.touched].map(([key, cell]) => [key, { ...cell, base: bases.get(key) ?? cell.base }] as const),
  )
  return { ...edits, touched, codes: applied(touched, edits.codes, [...edits.codes]) }
}

/** Some changes given up: what is stored stays. */
export function dropped(edits: Edits, keys: Iterable<string>): Edits {
  const codes = new Map(edits.codes)
  for (const key of keys) codes.delete(key)
  return { ...edits, codes }
}

/** The changes as they are sent, in order of rows and days. */
export const toSend = (edits: Edits): readonly Change[] =>
  [...edits.codes].flatMap(([key, code]) => {
    const cell = edits.touched.get(key)
    return cell === undefined ? [] : [{ ...cell, code }]
  })
