// Rows of an answer as a plain table: declared columns, drawn by the faces of their types, commands at the end.

import { labelOf } from '@kantor/shared/derive/names'
import type { Field, Fields } from '@kantor/shared/kernel'
import type { ReactNode } from 'react'
import type { AnswerRow } from '../../api/answers/answers.ts'
import { faceOf } from '../../fields/faces.ts'
import { LinesArea } from '../../fields/lines/lines-area.ts'
import { LinesScroll } from '../../fields/lines/lines-parts.tsx'

interface Props<R extends object> {
  readonly label: string
  readonly fields: Fields
  readonly rows: readonly R[]
  readonly busy?: boolean | undefined
  /** Said where there are no rows. */
  readonly none?: string
  /** Draws a value in its own way; undefined: as its face does. */
  readonly draw?: ((field: Field, value: unknown) => ReactNode | undefined) | undefined
  /** What is shown at the end of a row. */
  readonly children?: ((row: R) => ReactNode) | undefined
}

export function ListTable<R extends object>(props: Props<R>) {
  const { label, fields, rows, busy, none = 'Nothing here', draw, children } = props
  const columns = Object.entries(fields).filter(([, field]) => field.type !== 'lines')
  if (rows.length === 0) return <p data-empty="">{none}</p>
  return (
    <LinesArea data-lines-grid="" data-view="" aria-busy={busy || undefined}>
      <LinesScroll label={label}>
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map(([name, field]) => (
                <th key={name} scope="col" data-align={faceOf(field).align} title={field.help}>
                  {labelOf(name, field)}
                </th>
              ))}
              {children === undefined ? null : (
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // Rows of an answer need no id of their own; they are drawn whole each time.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr key={at}>
                {columns.map(([name, field]) => {
                  const { Cell, align } = faceOf(field)
                  return (
                    <td key={name} data-align={align} data-short={isShort(field) ? '' : undefined}>
                      {draw?.(field, (row as AnswerRow)[name]) ??
                        Cell({ field, name, value: (row as AnswerRow)[name] })}
                    </td>
                  )
                })}
                {children === undefined ? null : (
                  <td data-row-commands="" data-short="">
                    {children(row)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </LinesScroll>
    </LinesArea>
  )
}

/** Texts up to here stand on one line; longer ones are sentences. */
const shortText = 60

/** Codes, names, days and figures are not broken into lines. */
const isShort = (field: Field): boolean =>
  field.type === 'text' ? (field.max ?? Number.POSITIVE_INFINITY) <= shortText : !/text/i.test(field.type)
