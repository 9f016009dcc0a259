// One line: a cell per column and its actions. Memoised, so that a key in one line draws one line.
import { labelOf } from '@kantor/shared/derive/names'
import { ChevronDown, ChevronUp, Copy, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { faceOf } from '../faces.ts'
import type { FaceValue, FormValue, LineValue } from '../field-kind.ts'
import { type SimpleValue, simpleInputFor } from '../simple-inputs.ts'
import { type Column, isTypable } from './block.ts'
import { says } from './lines-parts.tsx'

export type LineAction = 'copy' | 'delete' | 'up' | 'down'
interface Props {
  readonly id: string
  readonly index: number
  readonly line: LineValue
  readonly columns: readonly Column[]
  /** Complaints by column. */
  readonly errors: { readonly [name: string]: string } | undefined
  /** What the server works out of the line while it is typed. */
  readonly live?: { readonly [column: string]: FaceValue } | undefined
  onCell(index: number, name: string, value: FormValue): void
  onAction(index: number, action: LineAction): void
}

/** The form hands out copies of its values with every key: a line is the same when it holds the same. */
export function isSameLine(a: LineValue, b: LineValue): boolean {
  if (a === b) return true
  const names = Object.keys(a.values)
  return (
    a.key === b.key &&
    names.length === Object.keys(b.values).length &&
    names.every((name) => isSameCell(a.values[name], b.values[name]))
  )
}

const isSameCell = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** All other props keep their identity from one key to the next. */
const isSameRow = (a: Props, b: Props): boolean =>
  isSameLine(a.line, b.line) &&
  a.id === b.id &&
  a.index === b.index &&
  a.columns === b.columns &&
  a.errors === b.errors &&
  a.live === b.live &&
  a.onCell === b.onCell &&
  a.onAction === b.onAction

export const LineRow = memo(function LineRow({ id, index, line, columns, errors, live, onCell, onAction }: Props) {
  return (
    <tr {...says.row} data-line={index}>
      <th {...says.rowHead} scope="row">
        {index + 1}
      </th>
      {columns.map((column, at) => {
        const { name, field } = column
        const Input = simpleInputFor(field)
        const { Cell, align } = faceOf(field)
        const problem = errors?.[name]
        const cellId = `${id}.${index}.${name}`
        return (
          <td
            key={name}
            {...says.cell}
            data-column={at}
            data-align={align}
            data-invalid={problem === undefined ? undefined : ''}
          >
            {isTypable(column) ? (
              <Input
                field={field}
                name={name}
                id={cellId}
                label={`${labelOf(name, field)}, line ${index + 1}`}
                value={(line.values[name] ?? null) as SimpleValue}
                invalid={problem !== undefined}
                describedBy={problem === undefined ? undefined : `${cellId}-error`}
                required={field.required}
                onChange={(value) => onCell(index, name, value)}
              />
            ) : (
              <span>
                <Cell field={field} name={name} value={live?.[name] ?? line.values[name]} />
              </span>
            )}
            {problem === undefined ? null : (
              <span id={`${cellId}-error`} data-error="">
                {problem}
              </span>
            )}
          </td>
        )
      })}
      <td {...says.cell} data-row-actions="">
        {actions.map(({ action, label, Icon }) => (
          <button
            key={action}
            type="button"
            tabIndex={-1}
            title={label}
            aria-label={`${label} line ${index + 1}`}
            onClick={() => onAction(index, action)}
          >
            <Icon size={14} aria-hidden="true" />
          </button>
        ))}
      </td>
    </tr>
  )
}, isSameRow)

const actions = [
  { action: 'up', label: 'Move up', Icon: ChevronUp },
  { action: 'down', label: 'Move down', Icon: ChevronDown },
  { action: 'copy', label: 'Copy', Icon: Copy },
  { action: 'delete', label: 'Delete', Icon: Trash2 },
] as const satisfies readonly { action: LineAction; label: string; Icon: unknown }[]
