// The days of the year in words next to the months: what a colour says is read here too, and on paper.

import { formatDate } from '@kantor/shared/formats/date'
import type { CalendarPart, RecordFeature } from '@kantor/shared/kernel'
import { Link } from 'react-router'
import type { Row } from '../../api/answers/answers.ts'
import { rowPath } from '../records/record-paths.ts'
import type { Kind } from './year-months.tsx'

interface Props {
  readonly feature: RecordFeature
  readonly calendar: CalendarPart
  readonly kinds: readonly Kind[]
  readonly rows: readonly Row[]
  readonly total: number
}

export function YearAgenda({ feature, calendar, kinds, rows, total }: Props) {
  return (
    <aside aria-label="Days of the year">
      <h2>{total === 1 ? '1 day' : `${total} days`}</h2>
      {total === 0 ? <p>Nothing is entered for this year. Choose a day to add it.</p> : null}
      <ol>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{formatDate(String(row[calendar.date])).slice(0, 6)}</span>
            <div>
              <Link to={rowPath(feature, 'show', row)}>{String(row[calendar.label] ?? '')}</Link>
              <small>{kinds.find(({ value }) => value === row[calendar.kind])?.label}</small>
            </div>
          </li>
        ))}
      </ol>
      {total > rows.length ? <p>{`${rows.length} of ${total} shown`}</p> : null}
    </aside>
  )
}
