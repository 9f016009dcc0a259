// The parameters of a report: set together, run together. The shared rules check them before the server is queried.
import { currentDay } from '@kantor/shared/formats/clock'
import type { Fields, Report } from '@kantor/shared/kernel'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import type { FormValue, FormValues } from '../../fields/field-kind.ts'
import { FieldRow } from '../../fields/field-row.tsx'
import { useLookup } from '../../fields/ref/lookup.ts'
import { isOfId, nameless, useNamedRefs } from '../../fields/ref/named-refs.ts'
import { Button } from '../../ui/button.tsx'
import { byField } from '../records/form/form-errors.ts'
import { ParamsFrame } from './params-frame.ts'
import { defaultTexts, type ParamTexts, paramComplaints, textsOfValues } from './report-state.ts'

interface Props {
  readonly report: Report
  readonly params: ParamTexts
  /** Values that are not declared but come from the data. */
  readonly opening: ParamTexts
  /** What the server or the address had wrong. */
  readonly complaints: readonly FieldError[]
  /** In the middle of an empty page rather than above a grid. */
  readonly alone: boolean
  onRun(params: ParamTexts): void
  onClose?: (() => void) | undefined
}

/** Mount it again (new key) when the parameters changed from outside. */
export default function ParamsForm({ report, params, opening, complaints, alone, onRun, onClose }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const today = currentDay()
  const [values, setValues] = useState<FormValues>(() => valuesOf(report.params, params))
  // Missing parameters are not reported before the user has requested rows.
  const [errors, setErrors] = useState<readonly FieldError[]>(() =>
    complaints.filter(({ field }) => (params[field] ?? '') !== ''),
  )
  useNamedRefs(useLookup(), report.params, values, (name, ref) =>
    setValues((now) => (isOfId(now[name], ref.id) ? { ...now, [name]: ref } : now)),
  )
  const change = useCallback((name: string, value: FormValue) => {
    setValues((now) => ({ ...now, [name]: value }))
    setErrors((now) => now.filter(({ field }) => field !== name))
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const texts = textsOfValues(report.params, values)
    const found = paramComplaints(report, texts, today)
    setErrors(found)
    if (found.length === 0) return onRun(texts)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const problems = byField(errors)
  return (
    <ParamsFrame data-alone={alone || undefined}>
      <form
        ref={form}
        noValidate
        aria-label="Parameters"
        onSubmit={submit}
        onKeyDown={(e) => e.key === 'Escape' && onClose?.()}
      >
        {alone ? <h2>What should {report.title} show?</h2> : null}
        <div>
          {Object.entries(report.params).map(([name, field]) => (
            <FieldRow
              key={name}
              name={name}
              field={field}
              id={`${id}-${name}`}
              value={values[name] ?? null}
              problem={problems[name]?.own}
              onChange={change}
              onBlur={nothing}
            />
          ))}
        </div>
        <footer>
          <Button type="submit" tone="solid">
            Run
          </Button>
          <Button
            onClick={() => setValues(valuesOf(report.params, { ...defaultTexts(report.params, today), ...opening }))}
          >
            Reset
          </Button>
          {onClose === undefined ? null : (
            <Button tone="ghost" onClick={onClose}>
              Close
            </Button>
          )}
        </footer>
      </form>
    </ParamsFrame>
  )
}

const nothing = () => undefined

/** Form values out of the texts of an address; a reference has its id at first, its words follow. */
const valuesOf = (fields: Fields, texts: ParamTexts): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, FormValue] => {
      const text = texts[name] ?? ''
      if (field.type === 'boolean') return [name, text === 'true']
      if (text === '') return [name, null]
      if (field.type === 'ref') return [name, nameless(text)]
      return [name, field.type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text]
    }),
  )
