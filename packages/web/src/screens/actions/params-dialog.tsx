// Asks for the parameters of an action: its declared fields, the shared rules, the server's complaints at their fields.

import { currentDay } from '@kantor/shared/formats/clock'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { validate } from '@kantor/shared/rules/validation/validation'
import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import type { ActionAnswer } from '../../api/answers/answers.ts'
import { problemOf } from '../../api/problem-of.ts'
import { refusalOf } from '../../api/refusal.ts'
import type { FormValue, FormValues } from '../../fields/field-kind.ts'
import { FieldRow } from '../../fields/field-row.tsx'
import { UploadContext } from '../../fields/file/upload-target.ts'
import { inputOf, newValuesOf } from '../../fields/form-value.ts'
import { LookupContext } from '../../fields/ref/lookup.ts'
import { useFormLookup } from '../../fields/ref/use-form-lookup.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { byField } from '../records/form/form-errors.ts'
import { ParamsFrame } from './params-frame.ts'
import type { RecordCommand } from './record-commands.ts'

export interface ParamsDialogProps {
  readonly command: Pick<RecordCommand, 'feature' | 'label' | 'action' | 'form' | 'asked'>
  /** The record in words; empty where the command is about none. */
  readonly about: string
  /** Values to begin with, besides the declared defaults. */
  readonly start?: FormValues
  /** Sends the input; rejects with the refusal. */
  send(input: object): Promise<ActionAnswer>
  onDone(answer: ActionAnswer): void
  onClose(): void
}

export default function ParamsDialog({ command, about, start, send, onDone, onClose }: ParamsDialogProps) {
  const { label, action, asked, feature } = command
  const target = useMemo(() => ({ feature }), [feature])
  const id = useId()
  const lookup = useFormLookup(command.form)
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<FormValues>(() => ({ ...newValuesOf(asked, currentDay()), ...start }))
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = useCallback((name: string, value: FormValue) => {
    setValues((now) => ({ ...now, [name]: value }))
    setErrors((now) => now.filter(({ field }) => field.split('.')[0] !== name))
  }, [])
  const wrong = (found: readonly FieldError[]) => {
    setErrors(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = validate(asked, inputOf(asked, values), { mode: 'create', today: currentDay() })
    if (checked.errors.length > 0) return wrong(checked.errors)
    setBusy(true)
    setRefusal(null)
    try {
      onDone(await send(checked.value))
    } catch (error) {
      const problem = problemOf(error)
      const placed = problem.fields.filter(({ field }) => (field.split('.')[0] ?? '') in asked)
      if (placed.length > 0) wrong(placed)
      if (placed.length < problem.fields.length || problem.fields.length === 0)
        setRefusal(refusalOf(problem, { shown: asked }))
    } finally {
      setBusy(false)
    }
  }
  const problems = byField(errors)
  return (
    <Dialog
      open
      onClose={onClose}
      title={about === '' ? label : `${label}: ${about}`}
      size={Object.values(asked).some((field) => field.type === 'lines') ? 'large' : 'medium'}
      initialFocus={() => form.current?.querySelector<HTMLElement>('input, select, textarea') ?? null}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="solid" type="submit" form={id} busy={busy}>
            {label}
          </Button>
        </>
      }
    >
      <LookupContext value={lookup}>
        <ParamsFrame>
          {action.help === undefined ? null : <p data-about="">{action.help}</p>}
          {refusal === null ? null : (
            <p data-refusal="" role="alert">
              {refusal}
            </p>
          )}
          <form id={id} ref={form} noValidate onSubmit={(event) => void submit(event)} style={{ display: 'contents' }}>
            <UploadContext value={target}>
              {Object.entries(asked).map(([name, field]) => (
                <FieldRow
                  key={name}
                  name={name}
                  field={field}
                  id={`${id}-${name}`}
                  value={values[name] ?? null}
                  problem={problems[name]?.own}
                  problems={problems[name]?.inside}
                  onChange={change}
                  onBlur={nothing}
                />
              ))}
            </UploadContext>
          </form>
        </ParamsFrame>
      </LookupContext>
    </Dialog>
  )
}

const nothing = () => undefined
