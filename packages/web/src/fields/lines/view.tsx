// The lines of a record, to look at.

import type { FieldOf } from '@kantor/shared/kernel'
import type { AnswerRow } from '../../api/answers/answers.ts'
import { coveredCell } from '../covered.tsx'
import { faceOf } from '../faces.ts'
import { formValueOf, linesIn } from '../form-value.ts'
import { columnsOf } from './block.ts'
import { LinesArea } from './lines-area.ts'
import { LinesFoot, LinesHead, LinesScroll } from './lines-parts.tsx'

/** A table of lines. */
export function LinesView({
  field,
  label,
  value,
  covered,
}: {
  readonly field: FieldOf<'lines'>
  readonly label: string
  readonly value: unknown
  /** Fields of the lines that are kept from the reader. */
  readonly covered?: ReadonlySet<string> | undefined
}) {
  const columns = columnsOf(field.of)
  const rows: readonly AnswerRow[] = Array.isArray(value) ? value : []
  if (rows.length === 0) return <p data-empty="">No lines</p>
  return (
    <LinesArea data-lines-grid="" data-view="">
      <LinesScroll label={label}>
        <table aria-label={label}>
          <LinesHead columns={columns} />
          <tbody>
            {rows.map((row, i) => (
              <tr key={String(row.id ?? i)}>
                <th scope="row">{i + 1}</th>
                {columns.map(({ name, field: column }) => {
                  const { Cell, align } = faceOf(column)
                  return (
                    <td key={name} data-align={align}>
                      {covered?.has(name) ? coveredCell() : <Cell field={column} name={name} value={row[name]} />}
                    </td>
                  )
                })}
                <td />
              </tr>
            ))}
          </tbody>
          <LinesFoot
            columns={columns}
            totals={covered?.size ? [] : field.totals}
            lines={linesIn(formValueOf(field, value))}
          />
        </table>
      </LinesScroll>
    </LinesArea>
  )
}
