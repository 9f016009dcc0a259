// The three-way question over a form: for each field that both changed, mine or theirs.
import { labelOf } from '@kantor/shared/derive/names'
import { formatDateTime } from '@kantor/shared/formats/date'
import type { Field, Fields } from '@kantor/shared/kernel'
import type { ReactNode } from 'react'
import { faceOf } from '../../../fields/faces.ts'
import type { FormValue, FormValues } from '../../../fields/field-kind.ts'
import { inputValueOf, linesIn } from '../../../fields/form-value.ts'
import { type Choices, ConflictDialog } from '../../../ui/dialog/conflict-dialog.tsx'
import { type Conflict, chosen } from './merge.ts'

interface Props {
  readonly conflict: Conflict | null
  readonly fields: Fields
  /** The values before either of the two changed them. */
  readonly base: FormValues
  onResolve(values: FormValues): void
  onClose(): void
}

export default function RecordConflict({ conflict, fields, base, onResolve, onClose }: Props) {
  const rows = (conflict?.merge.conflicts ?? []).flatMap((name) => {
    const field = fields[name]
    if (field === undefined || conflict === null) return []
    const say = (values: FormValues) => valueWords(name, field, values[name] ?? null)
    const { merge } = conflict
    return [{ name, label: labelOf(name, field), base: say(base), mine: say(merge.values), theirs: say(merge.base) }]
  })
  return (
    <ConflictDialog
      open={conflict !== null}
      by={`${String(conflict?.by ?? '')}, ${formatDateTime(String(conflict?.at ?? ''))}`}
      fields={rows}
      onResolve={(choices: Choices) => conflict !== null && onResolve(chosen(conflict.merge, choices))}
      onClose={onClose}
    />
  )
}

/** A form value as the dialog shows it; of lines every line on a row of its own. */
function valueWords(name: string, field: Field, value: FormValue): ReactNode {
  if (field.type !== 'lines') return faceOf(field).textOf(field, value)
  const lines = linesIn(value)
  if (lines.length === 0) return 'No lines'
  return lines.map((line) => (
    <div key={`${name} ${line.key}`}>
      {Object.entries(field.of)
        .filter(([column, f]) => !isEmpty(inputValueOf(f, line.values[column])))
        .map(([column, f]) => faceOf(f).textOf(f, line.values[column]))
        .join(' · ')}
    </div>
  ))
}

const isEmpty = (sent: unknown): boolean => sent === null || sent === false || sent === ''
