// One field of a form: label, control, help, complaint, tied together for screen readers.
import { labelOf } from '@kantor/shared/derive/names'
import type { Field } from '@kantor/shared/kernel'
import { memo } from 'react'
import { useExplain } from '../ui/term/explanations.ts'
import { Term } from '../ui/term/term.tsx'
import type { FormValue } from './field-kind.ts'
import { inputFor } from './registry.ts'
import { isWide } from './width.ts'

interface Props {
  readonly name: string
  readonly field: Field
  /** Id of the control; unique on the page. */
  readonly id: string
  readonly value: FormValue
  /** What is wrong with the field as a whole. */
  readonly problem?: string | undefined
  /** What is wrong inside it, by path. */
  readonly problems?: { readonly [path: string]: string } | undefined
  onChange(name: string, value: FormValue): void
  onBlur(name: string): void
}

/** Controls that name themselves: a label element would name the button inside instead. */
const unlabelled: ReadonlySet<Field['type']> = new Set(['richText', 'lines'])

/** The label with what its term means; a key in the field does not draw it again. */
const FieldLabel = memo(function FieldLabel({ name, field, id }: Pick<Props, 'name' | 'field' | 'id'>) {
  const Label = unlabelled.has(field.type) ? 'span' : 'label'
  return (
    <Label {...(unlabelled.has(field.type) ? { 'data-label': '' } : { htmlFor: id })}>
      <Term inside={Label === 'label'}>{labelOf(name, field)}</Term>
      {field.required && field.type !== 'boolean' ? (
        <span data-required="" aria-hidden="true">
          {' '}
          *
        </span>
      ) : null}
    </Label>
  )
})

/** A field that can be typed into. Memoised: a key in one field draws that field only. */
export const FieldRow = memo(function FieldRow({ name, field, id, value, problem, problems, onChange, onBlur }: Props) {
  const Input = inputFor(field)
  const label = labelOf(name, field)
  const meaning = useExplain()(label)
  const [helpId, problemId, termId] = [`${id}-help`, `${id}-problem`, `${id}-term`]
  const described = [
    ...(meaning === null ? [] : [termId]),
    ...(field.help === undefined ? [] : [helpId]),
    ...(problem === undefined ? [] : [problemId]),
  ]
  return (
    <div data-field={field.type} data-name={name} data-wide={isWide(field) || undefined}>
      <FieldLabel name={name} field={field} id={id} />
      <Input
        field={field}
        name={name}
        id={id}
        label={label}
        value={value}
        invalid={problem !== undefined}
        describedBy={described.length === 0 ? undefined : described.join(' ')}
        required={field.required}
        errors={problems}
        onChange={(next) => onChange(name, next)}
        onBlur={() => onBlur(name)}
      />
      {meaning === null ? null : (
        <span id={termId} hidden>
          {meaning}
        </span>
      )}
      {field.help === undefined ? null : (
        <span id={helpId} data-help="">
          {field.help}
        </span>
      )}
      {problem === undefined ? null : (
        <span id={problemId} data-problem="" role="alert">
          {problem}
        </span>
      )}
    </div>
  )
})
