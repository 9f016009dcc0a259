// A direct right on one code, as it will be added to the changes not saved yet: the declared fields without the code.
import { currentDay } from '@kantor/shared/formats/clock'
import type { Field, FieldOf } from '@kantor/shared/kernel'
import { validate } from '@kantor/shared/rules/validation/validation'
import { useCallback, useId, useState } from 'react'
import type { FormValue, FormValues } from '../../fields/field-kind.ts'
import { FieldRow } from '../../fields/field-row.tsx'
import { inputOf, newValuesOf } from '../../fields/form-value.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  readonly effect: 'GRANT' | 'DENY'
  readonly field: FieldOf<'lines'>
  readonly place: { readonly company: string; readonly branch: string }
  onGive(values: FormValues): void
  onClose(): void
}

export function DirectForm({ effect, field, place, onGive, onClose }: Props) {
  const id = useId()
  const today = currentDay()
  const [values, setValues] = useState<FormValues>(() => ({ ...newValuesOf(field.of, today), ...place, effect }))
  const [problems, setProblems] = useState<{ readonly [name: string]: string }>({})
  // A grant needs a data scope, a denial has none.
  const asked = Object.entries(field.of).flatMap(([name, declared]): readonly (readonly [string, Field])[] => {
    if (name === 'code' || name === 'effect') return []
    if (name !== 'dataScope') return [[name, declared]]
    return effect === 'GRANT' ? [[name, { ...declared, required: true }]] : []
  })
  const change = useCallback((name: string, value: FormValue) => {
    setValues((now) => ({ ...now, [name]: value }))
    setProblems(({ [name]: _, ...others }) => others)
  }, [])
  const give = () => {
    const fields = Object.fromEntries(asked)
    const { errors } = validate(fields, inputOf(fields, values), { mode: 'create', today })
    const found = Object.fromEntries(errors.map((e) => [e.field, e.message]))
    setProblems(found)
    if (Object.keys(found).length === 0) onGive(values)
  }
  return (
    <fieldset style={{ display: 'grid', gap: 12, border: 0, margin: 0, padding: 0 }}>
      <legend className="visually-hidden">{effect === 'GRANT' ? 'Grant directly' : 'Deny'}</legend>
      {asked.map(([name, declared]) => (
        <FieldRow
          key={name}
          name={name}
          field={declared}
          id={`${id}-${name}`}
          value={values[name] ?? null}
          problem={problems[name]}
          onChange={change}
          onBlur={nothing}
        />
      ))}
      <div data-buttons="">
        <Button tone="solid" onClick={give}>
          {effect === 'GRANT' ? 'Add the grant' : 'Add the denial'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </fieldset>
  )
}

const nothing = () => undefined
