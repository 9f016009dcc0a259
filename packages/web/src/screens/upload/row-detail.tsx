// What is said about the chosen row, cell by cell, each with a field to put it right in place.
import type { Upload } from '@kantor/shared/kernel'
import { useState } from 'react'
import type { CellView, RowView } from '../../api/answers/upload.ts'
import { Button } from '../../ui/button.tsx'
import { columnLabel } from './column-label.ts'

interface Props {
  readonly feature: Upload
  readonly row: RowView
  /** The file can still be corrected by this person. */
  readonly editable: boolean
  readonly busy: boolean
  onCorrect(column: string, value: string, extent?: Extent): void
}
/** Which cells of the column get the value: this one; all that hold the same; the empty ones below as well. */
export type Extent = 'CELL' | 'SAME' | 'BELOW'

export function RowDetail({ feature, row, editable, busy, onCorrect }: Props) {
  const about = row.cells.filter((cell) => cell.message !== null)
  return (
    <section data-detail="" aria-label={`Row ${row.rowNo}`}>
      <h2>Row {row.rowNo}</h2>
      {row.message === null ? null : <p>{row.message}</p>}
      {row.message === null && about.length === 0 ? <p data-none="">Nothing to report about this row.</p> : null}
      <ul>
        {about.map((cell) => (
          <Cell
            key={`${row.rowNo} ${cell.column} ${cell.value ?? ''}`}
            feature={feature}
            cell={cell}
            editable={editable}
            busy={busy}
            onCorrect={onCorrect}
          />
        ))}
      </ul>
    </section>
  )
}

function Cell({ feature, cell, editable, busy, onCorrect }: Omit<Props, 'row'> & { readonly cell: CellView }) {
  const [value, setValue] = useState(cell.value ?? '')
  const label = columnLabel(feature, cell.column)
  const isSame = value === (cell.value ?? '')
  return (
    <li>
      <span>{label}</span>
      {editable ? (
        <input
          aria-label={`New value of ${label}`}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && !isSame && !busy && onCorrect(cell.column, value)}
        />
      ) : (
        <span>{cell.value ?? <span data-none="">empty</span>}</span>
      )}
      <span data-level={cell.level ?? undefined}>{cell.message}</span>
      {editable ? (
        <span data-buttons="">
          {extentsOf(cell).map(([extent, label]) => (
            <Button
              key={extent}
              size="compact"
              busy={busy}
              disabled={isSame}
              onClick={() => onCorrect(cell.column, value, extent)}
            >
              {label}
            </Button>
          ))}
        </span>
      ) : null}
    </li>
  )
}

/** What can be done with a new value: also for all cells alike, or for the empty ones that follow. */
const extentsOf = ({ value }: CellView): readonly (readonly [Extent, string])[] => [
  ['CELL', 'Correct'],
  value === null || value === '' ? ['BELOW', 'Fill down'] : ['SAME', 'Replace in all rows'],
]
