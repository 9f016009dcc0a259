// Rows of tables: cells wrap, a row is as high as its highest cell, and the head of a table is repeated on each of its pages. A row that is
// higher than a page goes on over the next pages, line by line: no line is drawn over the foot or beyond the paper.
import type { Line } from './lines.ts'
import type { Column, Grid, Row, SideBySide, Table } from './model.ts'
import { ink, type Pen } from './pen.ts'

/** Smaller letters are not legible. */
const smallest = 5
/** In points: a sum of line heights differs from their product by less. */
const roundOff = 0.001

/** Room of a row, or of what one page takes of it, and how it is drawn from a height on. */
interface Part {
  readonly height: number
  readonly draw: (y: number) => void
}
/** The parts of a row, one of them unless it is higher than a page. */
type Laid = readonly [Part, ...Part[]]
interface Span {
  readonly x: number
  readonly width: number
}

/** Draws the rows as they come. */
export async function drawTable(pen: Pen, table: Table): Promise<void> {
  const span: Span = { x: pen.margin, width: pen.width }
  const whole = pen.bottom - pen.margin
  const put = (row: Row) => {
    for (const part of layRow(pen, table, row, span, whole)) place(pen, part)
  }
  const one = pen.lineHeight(table.size) + 2 * table.pad.y
  let carried: Row['carries']
  if (table.head !== undefined) {
    pen.room(3 * one)
    put(table.head)
  }
  const ofHead = table.head === undefined ? 0 : heightOf(layRow(pen, table, table.head, span, whole))
  const top = pen.margin + ofHead
  const turn = () => {
    pen.turn()
    if (table.head !== undefined) put(table.head)
  }
  for await (const row of table.rows) {
    const carries = (row.carries ?? carried) !== undefined
    // Under the head, and between what a page carries over at its begin and at its end.
    const [begin, ...others] = layRow(pen, table, row, span, whole - ofHead - (carries ? 2 * one : 0))
    const foot = carries ? one : 0
    if (pen.y + begin.height + (row.keep ?? 0) * one + foot > pen.bottom && pen.y > top) {
      const [last, first] = carried?.() ?? []
      if (last !== undefined) put(last)
      turn()
      if (first !== undefined) put(first)
    }
    place(pen, begin)
    for (const part of others) {
      turn()
      place(pen, part)
    }
    carried = row.carries ?? carried
  }
  pen.y += table.after ?? 0
}

/** Draws the tables from the same height on; where no page has room for them, row next to row over several pages. */
export function drawSideBySide(pen: Pen, part: SideBySide): void {
  const { tables, gap } = part
  const width = (pen.width - gap * (tables.length - 1)) / tables.length
  const page = pen.bottom - pen.margin
  const laid = tables.map(({ columns, rows }, i) =>
    rows.map((row) => layRow(pen, { ...part, columns }, row, { x: pen.margin + i * (width + gap), width }, page)),
  )
  const whole = Math.max(0, ...laid.map((rows) => rows.reduce((sum, row) => sum + heightOf(row), 0)))
  if (whole <= pen.bottom - pen.margin) {
    pen.room(whole)
    const top = pen.y
    for (const rows of laid) {
      pen.y = top
      for (const row of rows.flat()) place(pen, row)
    }
    pen.y = top + whole
  } else drawLevels(pen, laid)
  pen.y += part.after ?? 0
}

function drawLevels(pen: Pen, tables: readonly (readonly Laid[])[]): void {
  const count = Math.max(0, ...tables.map((rows) => rows.length))
  for (let at = 0; at < count; at++) {
    const level = tables.flatMap((rows) => rows.slice(at, at + 1))
    const pages = Math.max(...level.map((row) => row.length))
    for (let page = 0; page < pages; page++) {
      const parts = level.flatMap((row) => row[page] ?? [])
      const height = Math.max(...parts.map((part) => part.height))
      pen.room(height)
      for (const { draw } of parts) draw(pen.y)
      pen.y += height
    }
  }
}

function place(pen: Pen, { height, draw }: Part): void {
  draw(pen.y)
  pen.y += height
}

const heightOf = (row: Laid): number => row.reduce((sum, { height }) => sum + height, 0)

/** Lays a row out; `room` is the height that a page leaves to it, in points. */
function layRow(pen: Pen, grid: Grid, row: Row, span: Span, room: number): Laid {
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
  const around = 2 * pad.y + extra
  const isQuiet = row.as === 'words'
  const partAt = (page: number): Part => {
    const parts = cells.map((cell) => ({ ...cell, ...cell.part(page, room - around) }))
    const height = Math.max(...parts.map((part) => part.height)) + around
    const draw = (y: number) => {
      if (isGround) pen.ground(span.x, y, span.width, height)
      for (const part of parts) part.draw(y + pad.y + extra / 2, part.x, isQuiet || part.column.quiet === true)
      if (row.as === 'total') pen.rule(span.x, y, span.width, ink.quiet)
      if (row.as === 'head') pen.rule(span.x, y + height, span.width, ink.quiet)
      else if (ruled && !isGround) pen.rule(span.x, y + height, span.width)
    }
    return { height, draw }
  }
  const pages = Math.max(...cells.map((cell) => cell.pages(room - around)))
  return [partAt(0), ...Array.from({ length: pages - 1 }, (_, i) => partAt(i + 1))]
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
  const least = pen.lineHeight(size)
  /** Lines that a height takes: one at least, or a row would have no end. */
  const linesIn = (room: number): number => Math.max(1, Math.floor((room + roundOff) / step))
  const part = (page: number, room: number) => {
    const shown = lines.slice(page * linesIn(room), (page + 1) * linesIn(room))
    const draw = (y: number, x: number, isQuiet: boolean) => {
      const hand = { size: own, color: isQuiet ? ink.quiet : ink.text }
      const top = y + (lines.length === 1 ? least - step : 0)
      for (const [i, line] of shown.entries()) pen.write(line, { x, y: top + i * step, width, align }, hand)
    }
    return { height: Math.max(least, shown.length * step), draw }
  }
  return { part, pages: (room: number) => Math.max(1, Math.ceil(lines.length / linesIn(room))) }
}
