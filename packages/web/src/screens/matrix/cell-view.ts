// A cell as it is drawn and read out: the entry or what applies by itself, changed, refused, closed.
import { formatDate } from '@kantor/shared/formats/date'
import type { Head, RowAnswer } from '../../api/answers/matrix.ts'
import { codeNow, type Edits, keyOf, storedOf } from './edits.ts'
import type { Finding } from './findings.ts'

export interface CellView {
  readonly day: string
  readonly text: string
  /** An entry of its own; without one the text is what applies by itself. */
  readonly isOwn: boolean
  readonly isChanged: boolean
  readonly closed: string | null
  readonly holiday: string | null
  readonly weekend: boolean
  readonly colour: string | null
  readonly finding: Finding | undefined
}
export interface RowView {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly note: string | null
  readonly cells: readonly CellView[]
  /** Rows of one signature look the same. */
  readonly signature: string
}

/** The rows as they look with the changes laid over them. */
export function rowViews(
  rows: readonly RowAnswer[],
  head: Head,
  edits: Edits,
  findings: ReadonlyMap<string, Finding>,
): readonly RowView[] {
  const colours = new Map(head.codes.map((c) => [c.code, c.colour]))
  const weekend = new Set(head.days.filter((d) => d.weekend).map((d) => d.day))
  return rows.map(({ row, note, cells }) => {
    const views = cells.map((cell): CellView => {
      const key = keyOf(row.id, cell.day)
      const code = codeNow(edits, key, storedOf(edits, key, cell).code)
      const text = code ?? cell.shows ?? ''
      return {
        day: cell.day,
        text,
        isOwn: code !== null,
        isChanged: edits.codes.has(key),
        closed: cell.closed,
        holiday: cell.holiday,
        weekend: weekend.has(cell.day),
        colour: colours.get(text) ?? null,
        finding: findings.get(key),
      }
    })
    const signature = views
      .map((v) => `${v.text}${v.isOwn ? '!' : ''}${v.isChanged ? '*' : ''}${v.finding?.level ?? ''}${v.closed ?? ''}`)
      .join()
    return { id: row.id, code: row.code, name: row.name, note, cells: views, signature }
  })
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const weekdayOf = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

/** All that is to be known of a cell, in words. */
export function wordsOf({ text, isOwn, isChanged, closed, holiday, finding }: CellView): string {
  const parts = [
    text === '' ? 'empty' : isOwn ? text : `${text} by pattern`,
    isChanged ? 'not saved' : '',
    holiday ?? '',
    closed ?? '',
    finding === undefined ? '' : finding.message,
  ]
  return parts.filter((part) => part !== '').join(', ')
}
/** The head of a day in words. */
export const dayWords = (day: string, holiday: string | null): string =>
  `${weekdayOf(day)} ${formatDate(day)}${holiday === null ? '' : `, ${holiday}`}`

/** How many rows work on each day: neither off nor empty. */
export const atWork = (rows: readonly RowView[], days: number): readonly number[] =>
  Array.from({ length: days }, (_, i) => rows.filter(({ cells }) => !['', 'OFF'].includes(cells[i]?.text ?? '')).length)
