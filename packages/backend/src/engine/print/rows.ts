// Rows of tables: cells wrap, a row is as high as its highest cell, and the head of a table is repeated on each of its pages.
import type { Line } from './lines.ts'
import type { Column, Grid, Row, SideBySide, Table } from './model.ts'
import { ink, type Pen } from './pen.ts'

/** Smaller letters are not legible. */
const smallest = 5

/** Room of a row, and how it is drawn from a height on. */
interface Laid {
  readonly height: number
  readonly draw: (y: number) => void
}
interface Span {
  readonly x: number
  readonly width: number
}

/** Draws the rows as they come. */
export async function drawTable(pen: Pen, table: Table): Promise<void> {
  const span: Span = { x: pen.margin, width: pen.width }
  const put = (row: Row) => place(pen, layRow(pen, table, row, span))
  const one = pen.lineHeight(table.size) + 2 * table.pad.y
  let carried: Row['carries']
  if (table.head !== undefined) {
    pen.room(3 * one)
    put(table.head)
  }
  for await (const row of table.rows) {
    const laid = layRow(pen, table, row, span)
    const foot = (row.carries ?? carried) === undefined ? 0 : one
    if (pen.y + laid.height + (row.keep ?? 0) * one + foot > pen.bottom && pen.y > pen.margin) {
      const [last, first] = carried?.() ?? []
      if (last !== undefined) put(last)
      pen.turn()
      if (table.head !== undefined) put(table.head)
      if (first !== undefined) put(first)
    }
    place(pen, laid)
    carried = row.carries ?? carried
  }
  pen.y += table.after ?? 0
}

/** Draws the tables from the same height on; where no page has room for them, row next to row over several pages. */
export function drawSideBySide(pen: Pen, part: SideBySide): void {
  const { tables, gap } = part
  const width = (pen.width - gap * (tables.length - 1)) / tables.length
  const laid = tables.map(({ columns, rows }, i) =>
    rows.map((row) => layRow(pen, { ...part, columns }, row, { x: pen.margin + i * (width + gap), width })),
  )
  const whole = Math.max(0, ...laid.map((rows) => rows.reduce((sum, { height }) => sum + height, 0)))
  if (whole <= pen.bottom - pen.margin) {
    pen.room(whole)
    const top = pen.y
    for (const rows of laid) {
      pen.y = top
      for (const row of rows) place(pen, row)
    }
    pen.y = top + whole
  } else drawLevels(pen, laid)
  pen.y += part.after ?? 0
}

function drawLevels(pen: Pen, tables: readonly (readonly Laid[])[]): void {
  const count = Math.max(0, ...tables.map((rows) => rows.length))
  for (let at = 0; at < count; at++) {
    const level = tables.flatMap((rows) => rows[at] ?? [])
    const height = Math.max(...level.map((row) => row.height))
    pen.room(height)
    for (const { draw } of level) draw(pen.y)
    pen.y += height
  }
}

function place(pen: Pen, { height, draw }: Laid): void {
  draw(pen.y)
  pen.y += height
}

function layRow(pen: Pen, grid: Grid, row: Row, span: Span): Laid {
  const { pad, columns, ruled = false } = grid
  const size = row.size ?? grid.size
  const isGround = row.as === 'band' || row.as === 'words'
  const bold = row.as !== undefined && row.as !== 'words'
  const shown = row.cells.length === 1 ? [{ share: 1 }] : columns
  const indent = (row.level ?? 0) * 10
  let x = span.x
  const cells = shown.map((column, i) => {
    const width = span.width * column.share
    const cell = layCell(pen, { text: row.cells[i] ?? '', bold, size, width: width - 2 * pad.x - indent, column })
    const at = x + pad.x + indent
    x += width
    return { ...cell, x: at, column }
  })
  const extra = isGround || row.as === 'total' ? 2 : 0
  const lines = Math.max(...cells.map(({ height }) => height))
  const height = Math.min(lines, pen.bottom - pen.margin - 2 * pad.y - extra) + 2 * pad.y + extra
  const isQuiet = row.as === 'words'
  const draw = (y: number) => {
    if (isGround) pen.ground(span.x, y, span.width, height)
    for (const cell of cells) cell.draw(y + pad.y + extra / 2, cell.x, isQuiet || cell.column.quiet === true)
    if (row.as === 'total') pen.rule(span.x, y, span.width, ink.quiet)
    if (row.as === 'head') pen.rule(span.x, y + height, span.width, ink.quiet)
    else if (ruled && !isGround) pen.rule(span.x, y + height, span.width)
  }
  return { height, draw }
}

interface Cell {
  readonly text: string
  readonly bold: boolean
  readonly size: number
  readonly width: number
  readonly column: Column
}

/** A number is written smaller rather than on two lines, where digits would seem to be missing. */
function layCell(pen: Pen, { text, bold, size, width, column }: Cell) {
  const { align } = column
  const runs = [{ text, bold }]
  const wrapped = (at: number): readonly Line[] => (text === '' ? [] : pen.lines(runs, width, at))
  let [own, lines] = [size, wrapped(size)]
  while (align === 'right' && lines.length > 1 && own > smallest) {
    own = Math.max(smallest, own - 0.5)
    lines = wrapped(own)
  }
  const step = pen.lineHeight(own)
  const draw = (y: number, x: number, isQuiet: boolean) => {
    const hand = { size: own, color: isQuiet ? ink.quiet : ink.text }
    const top = y + (lines.length === 1 ? pen.lineHeight(size) - step : 0)
    for (const [i, line] of lines.entries()) pen.write(line, { x, y: top + i * step, width, align }, hand)
  }
  return { height: Math.max(pen.lineHeight(size), lines.length * step), draw }
}
