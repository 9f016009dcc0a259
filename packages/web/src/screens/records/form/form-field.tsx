// A field of the form bound to react-hook-form: a key draws this field and nothing else.
import type { Field } from '@kantor/shared/kernel'
import { memo, useCallback, useMemo } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { FormValue } from '../../../fields/field-kind.ts'
import { FieldRow } from '../../../fields/field-row.tsx'
import { insideOf } from './form-errors.ts'

export type Values = { [name: string]: unknown }
interface Props {
  readonly control: Control<Values>
  readonly name: string
  readonly field: Field
}

export const FormField = memo(function FormField({ control, name, field }: Props) {
  const { field: bound, fieldState } = useController({ control, name })
  const { error } = fieldState
  const problems = useMemo(() => insideOf(error), [error])
  const { onChange, onBlur } = bound
  const change = useCallback((_: string, value: FormValue) => onChange(value), [onChange])
  return (
    <FieldRow
      name={name}
      field={field}
      id={`field-${name}`}
      value={(bound.value ?? null) as FormValue}
      problem={error === undefined ? undefined : (error.message ?? '')}
      problems={problems}
      onChange={change}
      onBlur={onBlur}
    />
  )
})
