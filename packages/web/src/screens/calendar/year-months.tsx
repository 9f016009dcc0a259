// The twelve months: a button per day, one tab stop for the whole year, the day's name in its label and its tip.
import { formatDate } from '@kantor/shared/formats/date'
import type { CalendarPart } from '@kantor/shared/kernel'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react'
import type { Row } from '../../api/answers/answers.ts'
import { dayAfterKey, isWeekend, monthsOf, within } from './calendar-model.ts'

export interface Kind {
  readonly value: string
  readonly label: string
  readonly tone: string
}
interface Props {
  readonly calendar: CalendarPart
  readonly kinds: readonly Kind[]
  readonly year: number
  readonly days: ReadonlyMap<string, readonly Row[]>
  readonly today: string
  readonly mayCreate: boolean
  /** The day with the tab stop. */
  readonly at: string
  onAt(day: string): void
  onOpen(day: string): void
}
const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

export function YearMonths({ calendar, kinds, year, days, today, mayCreate, at, onAt, onOpen }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const months = useMemo(() => monthsOf(year), [year])
  const walks = useRef(false)
  useEffect(() => {
    if (!walks.current) return
    walks.current = false
    frame.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = dayAfterKey(event.key, at)
    if (next === null) return
    event.preventDefault()
    walks.current = true
    onAt(within(next, year))
  }
  const dayOf = ({ target }: MouseEvent | FocusEvent) =>
    target instanceof HTMLElement ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined
  const onFocus = (event: FocusEvent) => onAt(dayOf(event) ?? at)
  const onClick = (event: MouseEvent) => {
    const day = dayOf(event)
    if (day === undefined) return
    onAt(day)
    onOpen(day)
  }
  const toneOf = (row: Row | undefined) => kinds.find(({ value }) => value === row?.[calendar.kind])?.tone
  const wordsOf = (rows: readonly Row[]) => rows.map((row) => dayWords(row, calendar, kinds)).join('; ')
  return (
    // Keys and clicks of all days come up here: 365 listeners would be too many.
    <div
      ref={frame}
      role="application"
      aria-label={`Calendar of ${year}`}
      data-months=""
      onKeyDown={onKey}
      onFocus={onFocus}
      onClick={onClick}
    >
      {months.map(({ key, weeks }) => (
        <table key={key}>
          <caption>{monthName.format(new Date(`${key}-01T00:00:00Z`))}</caption>
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.find((day) => day !== null)}>
                {week.map((day, i) => {
                  if (day === null) return <td key={weekdays[i]} />
                  const rows = days.get(day) ?? []
                  const words = wordsOf(rows)
                  return (
                    <td key={day}>
                      <button
                        type="button"
                        data-day={day}
                        data-tone={toneOf(rows[0])}
                        data-weekend={isWeekend(day) || undefined}
                        aria-current={day === today ? 'date' : undefined}
                        aria-label={words === '' ? dateWords(day) : `${dateWords(day)}: ${words}`}
                        title={words || (mayCreate ? `Add ${dateWords(day)}` : undefined)}
                        tabIndex={day === at ? 0 : -1}
                      >
                        {Number(day.slice(8))}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

/** "1 Jan 2026": begins with the number that the button shows. */
const dateWords = (day: string): string => formatDate(day).replace(/^0/, '')

/** "Independence Day, National". */
export const dayWords = (row: Row, calendar: CalendarPart, kinds: readonly Kind[]): string =>
  [row[calendar.label], kinds.find(({ value }) => value === row[calendar.kind])?.label].filter(Boolean).join(', ')
