// A sheet with one row per record and one column per day: employeeNo, period, D01 to D31; or dates as heads.
// The same sheet as the upload takes. Blank cells change nothing.
import { readDay, readMonth } from '@kantor/shared/formats/written/day'
import { codeIn } from './codes.ts'
import { parseSheetText, separatorOf } from './sheet-text.ts'

export interface ImportCell {
  readonly row: string
  readonly day: string
  readonly code: string
}
export interface SheetProblem {
  /** Line of the sheet, the head is 1. */
  readonly line: number
  readonly message: string
}
export interface ReadSheet {
  readonly cells: readonly ImportCell[]
  readonly rows: number
  readonly problems: readonly SheetProblem[]
  /** Heads that mean nothing here. */
  readonly ignored: readonly string[]
}

/** A workbook of ours has its title and the requested parameters above the head; the head names the code of the row. */
const isHead = (line: readonly string[]): boolean =>
  line.some((cell) => keyHead.test(cell.replace(/^\uFEFF/, '').trim()))
const keyHead = /^(employeeno|code)$/i
const known = new Set(['period', 'name', 'note'])
const lastDay = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

type Column = { readonly kind: 'day'; readonly no: number } | { readonly kind: 'date'; readonly day: string } | null
function columnOf(head: string): Column {
  const day = /\d{4}|\p{L}{3}/u.test(head) ? readDay(head) : null
  if (day !== null && day !== 'ambiguous') return { kind: 'date', day: day.value }
  const no = Number(/^d?(\d{1,2})$/i.exec(head)?.[1])
  return no >= 1 && no <= 31 ? { kind: 'day', no } : null
}

/** Reads a sheet; days by number belong to the period of their row, else to the month that is shown. */
export function readSheet(text: string, month: string, codes: readonly string[]): ReadSheet {
  const all = parseSheetText(text.trim(), separatorOf(text.trim()))
  const above = Math.max(0, all.findIndex(isHead))
  const [heads = [], ...lines] = all.slice(above)
  const names = heads.map((h) => h.replace(/^﻿/, '').trim())
  const keyAt = Math.max(
    0,
    names.findIndex((n) => keyHead.test(n)),
  )
  const periodAt = names.findIndex((n) => n.toLowerCase() === 'period')
  const columns = names.map((name, i) => (i === keyAt ? null : columnOf(name)))
  const ignored = names.filter((n, i) => i !== keyAt && columns[i] === null && n !== '' && !known.has(n.toLowerCase()))
  const problems: SheetProblem[] = []
  if (columns.every((c) => c === null))
    problems.push({
      line: above + 1,
      message: 'No column is a day: name them D01 to D31, or by dates such as 2026-03-31',
    })
  const cells = lines.flatMap((line, i): ImportCell[] => {
    const say = (message: string) => {
      problems.push({ line: above + i + 2, message })
      return []
    }
    if (line.every((cell) => cell.trim() === '')) return []
    const row = (line[keyAt] ?? '').trim()
    if (row === '') return say('has no known employee in its first column')
    const period = monthIn(line[periodAt], month)
    if (period === null) return say(`has the period ${line[periodAt]}: write it as 202603`)
    return columns.flatMap((column, at): ImportCell[] => {
      const given = (line[at] ?? '').trim()
      if (column === null || given === '') return []
      if (column.kind === 'day' && column.no > lastDay(period))
        return say(`has a code on day ${column.no} of ${period}`)
      const day = column.kind === 'date' ? column.day : `${period}-${String(column.no).padStart(2, '0')}`
      const code = codeIn(given, codes)
      return code === null ? say(`has ${given} on ${day}, which is no code`) : [{ row, day, code }]
    })
  })
  return { cells, rows: new Set(cells.map((c) => c.row)).size, problems, ignored }
}

function monthIn(given: string | undefined, shown: string): string | null {
  const text = (given ?? '').trim()
  if (text === '') return shown
  return readMonth(text)
}

/** The heads of the sheet for a month. */
export const templateHeads = (month: string): readonly string[] => [
  'employeeNo',
  'name',
  'period',
  ...Array.from({ length: lastDay(month) }, (_, i) => `D${String(i + 1).padStart(2, '0')}`),
]
