// Which day or month a column of a report represents, and what its head says: the same on screen, in a sheet and on paper.
import { formatDate, monthNames } from '../../formats/date.ts'
import type { Field, ReportColumn, Spread } from '../../kernel/index.ts'
import { addDays, addMonths } from '../time/calendar.ts'

type Given = { readonly [param: string]: unknown }

/** The day (YYYY-MM-DD) or month (YYYY-MM) of a column; null where it lies beyond what was requested, or nothing was requested. */
export function spreadOn({ from, to, step, plus }: Spread, given: Given): string | null {
  const start = given[from]
  if (typeof start !== 'string' || !/^\d{4}-\d{2}/.test(start)) return null
  const on = step === 'day' ? addDays(start, plus) : addMonths(`${start.slice(0, 7)}-01`, plus).slice(0, 7)
  const end = to === undefined ? undefined : given[to]
  return typeof end === 'string' && on > end ? null : on
}

/** The head of such a column: `02 Nov`, `Nov 2026`. */
export const spreadLabel = (on: string): string =>
  on.length === 7
    ? `${monthNames[Number(on.slice(5, 7)) - 1]?.slice(0, 3)} ${on.slice(0, 4)}`
    : formatDate(on).slice(0, 6)

/** What a column represents when its head comes from the data. */
export interface ColumnHead {
  readonly column: string
  readonly label: string
}

/** The heads of columns that hold a value somewhere in the whole result, and of those that have no total by which that could be known. */
export const filledHeads = (heads: readonly ColumnHead[], totals: Given): readonly ColumnHead[] =>
  heads.filter(({ column }) => totals[column] !== null)

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false && value !== 'false'

/** The columns shown for a request, those of days and months with their own heads, those of the data with theirs. */
export const placedColumns = <T extends readonly (readonly [name: string, field: Field])[]>(
  columns: T,
  given: Given,
  heads: readonly ColumnHead[] = [],
): readonly (readonly [name: string, field: Field])[] =>
  columns.flatMap(([name, field]): readonly (readonly [string, Field])[] => {
    const { spread, when, slot } = field as ReportColumn
    if (slot === true) {
      const head = heads.find(({ column }) => column === name)
      return head === undefined ? [] : [[name, { ...field, label: head.label }]]
    }
    if (when !== undefined && !isGiven(given[when])) return []
    if (spread === undefined) return [[name, field]]
    const on = spreadOn(spread, given)
    if (on === null) return []
    // Several rows of columns over the same months say which is which.
    return [
      [name, { ...field, label: field.label === undefined ? spreadLabel(on) : `${spreadLabel(on)}, ${field.label}` }],
    ]
  })
