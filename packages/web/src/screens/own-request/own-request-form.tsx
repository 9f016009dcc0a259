// The fields of a self-service form: what is asked for first, then only what that needs, then one button that sends it.

import { labelOf } from '@kantor/shared/derive/names'
import { currentDay } from '@kantor/shared/formats/clock'
import type { Field, OwnRequest, RecordFeature } from '@kantor/shared/kernel'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { Row } from '../../api/answers/answers.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import type { FormValue, FormValues } from '../../fields/field-kind.ts'
import { FieldRow } from '../../fields/field-row.tsx'
import { newValuesOf } from '../../fields/form-value.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToolbarState } from '../../ui/toolbar-context.tsx'
import { EditForm } from '../records/form/edit-form.tsx'
import { FormField, type Values } from '../records/form/form-field.tsx'
import { useEditing } from '../records/form/use-editing.ts'
import { useSubmitKey } from '../records/form/use-submit-key.ts'
import { ChoiceList } from './choice-list.tsx'
import { OwnRequestFrame } from './own-request-frame.ts'
import {
  askedFields,
  type Choice,
  keptMoment,
  refOfChoice,
  type Start,
  sendWords,
  shownMoment,
} from './own-request-model.ts'

interface Props {
  readonly feature: RecordFeature
  /** The feature with the fields of this form alone. */
  readonly own: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly ask: OwnRequest
  readonly start: Start
  readonly choices: readonly Choice[]
  readonly given: FormValues
  onSent(row: Row): void
  onBack(): void
}

/** Words and papers follow the dates and what the server says about them, where the form has no lines that say more. */
const isDetail = ({ type }: Field): boolean => type === 'longText' || type === 'file'
const isLines = ({ type }: Field): boolean => type === 'lines'

export function OwnRequestForm({
  feature,
  own,
  operations,
  access,
  ask,
  start,
  choices,
  given,
  onSent,
  onBack,
}: Props) {
  const only = choices.length === 1 ? (choices[0] ?? null) : null
  const [begun] = useState<FormValues>(() =>
    only === null || ask.choice === undefined ? given : { ...given, [ask.choice.field]: refOfChoice(only) },
  )
  const edited = { feature: own, operations, access, row: null, given: begun, send: 'submit' }
  const editing = useEditing(edited, (row) => (row === null ? onBack() : onSent(row)))
  const { form, fields, busy } = editing
  useToolbarState({ busy })
  useSubmitKey(() => void editing.submit())
  useFollowing(form, ask)
  const chosen = useChosen(form.control, ask, choices)
  const asked = askedFields(ask, fields, chosen)
  const choose = (choice: Choice) => {
    if (ask.choice === undefined) return
    form.setValue(ask.choice.field, refOfChoice(choice), { shouldDirty: true, shouldValidate: true })
    // What the kind does not ask for is as in a new form.
    const next = askedFields(ask, fields, choice)
    const fresh = newValuesOf(fields, currentDay())
    for (const name of ask.fields) if (!(name in next)) form.setValue(name, fresh[name])
  }
  const shown = Object.entries(asked)
  const hasLines = shown.some(([, field]) => isLines(field))
  const row = ([name, field]: [string, Field]) => (
    <Asked key={name} ask={ask} control={form.control} name={name} field={field} />
  )
  const panel = (which: (field: Field) => boolean, note: ReactNode = null) => {
    const rows = shown.filter(([, field]) => which(field))
    return rows.length === 0 && note === null ? null : (
      <Panel>
        {note}
        <div data-grid="">{rows.map(row)}</div>
      </Panel>
    )
  }
  const body = (live: ReactNode) => (
    <>
      {ask.choice === undefined || choices.length === 1 ? null : (
        <Panel>
          <ChoiceList label={ask.choice.label} choices={choices} chosen={chosen} onChoose={choose} />
        </Panel>
      )}
      {shown.length === 0 ? null : (
        <>
          {panel((field) => !isLines(field) && (hasLines || !isDetail(field)))}
          {shown
            .filter(([, field]) => isLines(field))
            .map(([name, field]) => (
              <Panel key={name} title={labelOf(name, field)}>
                <div data-grid="">{row([name, field])}</div>
              </Panel>
            ))}
          {live}
          {panel(
            (field) => !hasLines && isDetail(field),
            chosen?.note == null ? null : <p data-note="">{chosen.note}</p>,
          )}
        </>
      )}
    </>
  )
  return (
    <EditForm
      editing={editing}
      feature={feature}
      operations={operations}
      access={access}
      row={null}
      frame={OwnRequestFrame}
      head={
        <header data-record-head="">
          <div>
            <h1 tabIndex={-1}>{ask.title}</h1>
            {ask.text === undefined ? null : <p>{ask.text}</p>}
          </div>
        </header>
      }
      body={body}
      foot={
        <div data-form-actions="">
          <Button type="submit" tone="solid" busy={busy} disabled={shown.length === 0}>
            {sendWords(start)}
          </Button>
          <Button onClick={onBack}>Cancel</Button>
        </div>
      }
    />
  )
}

/** The choice that the form holds now. */
function useChosen(control: Control<Values>, ask: OwnRequest, choices: readonly Choice[]): Choice | null {
  const { field } = useController({ control, name: ask.choice?.field ?? '-' })
  const id = (field.value as { readonly id?: string } | null | undefined)?.id
  return ask.choice === undefined ? null : (choices.find(({ choice }) => String(choice) === id) ?? null)
}

/** Dates that keep pace with another field, until one of them is typed. */
function useFollowing(form: ReturnType<typeof useEditing>['form'], { follows = {}, fields }: OwnRequest): void {
  const last = useRef<{ readonly [name: string]: unknown }>({})
  useEffect(() => {
    last.current = { ...form.getValues() }
    const { unsubscribe } = form.watch((values, { name: changed }) => {
      for (const [name, of] of Object.entries(follows)) {
        if (changed !== of || of === undefined) continue
        // A field that is not asked always follows; one that is asked, as long as it is the same, or would lie before.
        const [before, here, there] = [last.current[of], values[name], values[of]]
        const isBehind = typeof here === 'string' && typeof there === 'string' && here < there
        if (!fields.includes(name) || here === before || isBehind) form.setValue(name, there, { shouldDirty: true })
      }
      last.current = { ...values }
    })
    return unsubscribe
  }, [form, follows, fields])
}

/** A field of the form; a moment begins with the day of its date. */
function Asked({
  ask,
  ...bound
}: {
  readonly ask: OwnRequest
  readonly control: Control<Values>
  readonly name: string
  readonly field: Field
}) {
  const day = ask.dayOf?.[bound.name]
  return day === undefined ? <FormField {...bound} /> : <Moment {...bound} day={day} />
}

function Moment({
  control,
  name,
  field,
  day,
}: {
  readonly control: Control<Values>
  readonly name: string
  readonly field: Field
  readonly day: string
}) {
  const { field: bound, fieldState } = useController({ control, name })
  const { field: date } = useController({ control, name: day })
  return (
    <FieldRow
      name={name}
      field={field}
      id={`field-${name}`}
      value={shownMoment((bound.value ?? null) as FormValue, (date.value ?? null) as FormValue)}
      problem={fieldState.error === undefined ? undefined : (fieldState.error.message ?? '')}
      onChange={(_, value) => bound.onChange(keptMoment(value))}
      onBlur={bound.onBlur}
    />
  )
}
