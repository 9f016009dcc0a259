// The parameters of a dataset or the filters of a dashboard in a row: what is typed counts as soon as it is valid.
// Inputs weigh more than all figures around them, so the row is a chunk of its own.

import { currentDay } from '@kantor/shared/formats/clock'
import type { Field, Fields, Ref } from '@kantor/shared/kernel'
import { validate } from '@kantor/shared/rules/validation/validation'
import { useEffect, useId, useState } from 'react'
import type { FormValue, FormValues } from '../../fields/field-kind.ts'
import { FieldRow } from '../../fields/field-row.tsx'
import { inputOf, newValuesOf } from '../../fields/form-value.ts'
import { useLookup } from '../../fields/ref/lookup.ts'
import { ParamsRow } from './pivot-frame.ts'

type Texts = { readonly [name: string]: string }
interface Props {
  readonly fields: Fields
  /** What the address says; what is not there has its default. */
  readonly texts: Texts
  onTexts(texts: Texts): void
}

/** The row; mount it again (new key) when the address changed from outside. */
export function ParamsFields({ fields, texts, onTexts }: Props) {
  const id = useId()
  const [values, setValues] = useState<FormValues>(() => valuesOf(fields, texts))
  const [problems, setProblems] = useState<{ readonly [name: string]: string }>({})
  const lookup = useLookup()
  useEffect(() => {
    let isGone = false
    for (const [name, field] of Object.entries(fields)) {
      const text = texts[name]
      if (field.type !== 'ref' || text === undefined) continue
      const show = (refs: readonly Ref[]) => {
        const [ref] = refs
        if (!isGone && ref !== undefined) setValues((now) => ({ ...now, [name]: ref }))
      }
      void lookup(field.to, { ids: [text], size: 1 }).then(show, () => undefined)
    }
    return () => {
      isGone = true
    }
  }, [fields, texts, lookup])
  const change = (name: string, value: FormValue) => {
    const next = { ...values, [name]: value }
    setValues(next)
    const { errors } = validate(fields, inputOf(fields, next), { mode: 'create', today: currentDay() })
    setProblems(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
    if (errors.length === 0) onTexts(textsOf(fields, next))
  }
  return (
    <ParamsRow>
      {Object.entries(fields).map(([name, field]) => (
        <FieldRow
          key={name}
          id={`${id}-${name}`}
          name={name}
          field={field}
          value={values[name] ?? null}
          problem={problems[name]}
          onChange={change}
          onBlur={stay}
        />
      ))}
    </ParamsRow>
  )
}
export default ParamsFields

const stay = () => undefined

function valuesOf(fields: Fields, texts: Texts): FormValues {
  const start = newValuesOf(fields, currentDay())
  const given = Object.entries(texts).flatMap(([name, text]): [string, FormValue][] => {
    const field = fields[name]
    return field === undefined ? [] : [[name, valueIn(field, text)]]
  })
  return { ...start, ...Object.fromEntries(given) }
}
function valueIn(field: Field, text: string): FormValue {
  if (field.type === 'ref') return { id: text, code: '', name: '…', active: true }
  return field.type === 'boolean' ? text === 'true' : text
}

/** What differs from the defaults of today, as texts. */
function textsOf(fields: Fields, values: FormValues): Texts {
  const [now, start] = [inputOf(fields, values), inputOf(fields, newValuesOf(fields, currentDay()))]
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const value = now[name]
      return value === null || value === undefined || value === start[name] ? [] : [[name, String(value)]]
    }),
  )
}
