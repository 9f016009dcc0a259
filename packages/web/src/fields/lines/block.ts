// A block of cells out of a spreadsheet: read from the clipboard, laid over the lines from the focused cell on.
import type { Fields, LineField } from '@kantor/shared/kernel'
import type { FormValue, LineValue } from '../field-kind.ts'

export interface Place {
  readonly row: number
  readonly column: number
}
export interface Column {
  readonly name: string
  readonly field: LineField
}
/** A reference pasted as text: the server has to say which record it means. */
export interface Unresolved extends Place {
  readonly text: string
}
export interface Pasted {
  readonly lines: readonly LineValue[]
  readonly unresolved: readonly Unresolved[]
  /** Rows of the block that found no place because the field takes no more lines. */
  readonly dropped: number
}

/** The columns of a lines field that are drawn. */
export const columnsOf = (of: Fields): readonly Column[] =>
  Object.entries(of).flatMap(([name, field]) =>
    field.hidden === true || field.type === 'lines' ? [] : [{ name, field }],
  )

/** Can the user type into a cell of the column? A fixed field keeps the value of the record. */
export const isTypable = ({ field }: Column): boolean => !field.readOnly && !field.derived && !field.fixed

/** Rows and cells of tab-separated text; a quoted cell may hold tabs, line ends and doubled quotes. */
export function parseBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [['']]
  let quoted = false
  const bare = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let i = 0; i < bare.length; i++) {
    const c = bare.charAt(i)
    const row = rows.at(-1) ?? []
    const cell = row.at(-1) ?? ''
    if (c === '"' && quoted && bare.charAt(i + 1) === '"') row[row.length - 1] = `${cell}${bare.charAt(i++)}`
    else if (c === '"' && (quoted || cell === '')) quoted = !quoted
    else if (c === '\t' && !quoted) row.push('')
    else if (c === '\n' && !quoted) rows.push([''])
    else row[row.length - 1] = cell + c
  }
  return rows
}

/** True for more than one cell: a single one is pasted as text, as everywhere. */
export const isBlock = (rows: readonly (readonly string[])[]): boolean => rows.length > 1 || (rows[0]?.length ?? 0) > 1

interface Paste {
  readonly columns: readonly Column[]
  readonly at: Place
  readonly block: readonly (readonly string[])[]
  readonly maxRows: number
  newLine(): LineValue
  parse(field: LineField, text: string): FormValue
}

/** The lines with the block laid over them; missing lines are added, columns that cannot be typed into are passed over. */
export function pasteBlock(
  lines: readonly LineValue[],
  { columns, at, block, maxRows, newLine, parse }: Paste,
): Pasted {
  const result = [...lines]
  const unresolved: Unresolved[] = []
  const fitting = block.slice(0, Math.max(0, maxRows - at.row))
  for (const [r, cells] of fitting.entries()) {
    const row = at.row + r
    const line = result[row] ?? newLine()
    const values: { [name: string]: FormValue } = { ...line.values }
    for (const [c, text] of cells.entries()) {
      const column = columns[at.column + c]
      if (column === undefined || !isTypable(column)) continue
      values[column.name] = parse(column.field, text)
      if (column.field.type === 'ref' && text.trim() !== '')
        unresolved.push({ row, column: at.column + c, text: text.trim() })
    }
    result[row] = { ...line, values }
  }
  return { lines: result, unresolved, dropped: block.length - fitting.length }
}
