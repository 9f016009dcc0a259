// The parameters of a process: typed, checked by the shared rules as one types, handed on when they are valid.
import { currentDay } from '@kantor/shared/formats/clock'
import type { Fields, Process } from '@kantor/shared/kernel'
import { validate } from '@kantor/shared/rules/validation/validation'
import { type ReactNode, useId, useState } from 'react'
import type { FormValue, FormValues } from '../../fields/field-kind.ts'
import { FieldRow } from '../../fields/field-row.tsx'
import { inputOf } from '../../fields/form-value.ts'
import { Panel } from '../../ui/panel.tsx'

/** The input of a run and its complaints by field. */
export function checkedInput(feature: Pick<Process, 'params'>, values: FormValues) {
  const { value, errors } = validate(feature.params, inputOf(feature.params, values), {
    mode: 'create',
    today: currentDay(),
  })
  return { input: value, problems: Object.fromEntries(errors.map(({ field, message }) => [field, message])) }
}

interface Props {
  readonly feature: Process
  /** The parameters as the page asks for them: those with choices of their own offer them. */
  readonly asked: Fields
  readonly values: FormValues
  readonly disabled: boolean
  onChange(values: FormValues): void
  /** The button that runs it. */
  readonly children: ReactNode
}

export function ParamsCard({ feature, asked, values, disabled, onChange, children }: Props) {
  const id = useId()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const { problems } = checkedInput(feature, values)
  const fields = Object.entries(asked)
  const change = (name: string, value: FormValue) => onChange({ ...values, [name]: value })
  return (
    <Panel title="Parameters">
      {fields.length === 0 ? <p>This process needs no parameters.</p> : null}
      <fieldset data-columns="" disabled={disabled} style={{ border: 0, padding: 0, margin: 0 }}>
        {fields.map(([name, field]) => (
          <FieldRow
            key={name}
            id={`${id}-${name}`}
            name={name}
            field={field}
            value={values[name] ?? null}
            problem={touched.has(name) || values[name] !== null ? problems[name] : undefined}
            onChange={change}
            onBlur={() => setTouched((now) => new Set([...now, name]))}
          />
        ))}
      </fieldset>
      {children}
    </Panel>
  )
}
