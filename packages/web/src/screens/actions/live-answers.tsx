// What a feature says to a form while it is filled in: a count, a balance, a proposal. Requested a moment after the last key.

import { resultFieldsOf } from '@kantor/shared/derive/actions'
import type { Action, Field, RecordFeature } from '@kantor/shared/kernel'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { AnswerRow, Row } from '../../api/answers/answers.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import type { FormValues } from '../../fields/field-kind.ts'
import { FieldView } from '../../fields/field-view.tsx'
import { formValueOf, inputValueOf, linesIn } from '../../fields/form-value.ts'
import type { LiveValues } from '../../fields/lines/live-lines.ts'
import { Panel } from '../../ui/panel.tsx'
import type { Values } from '../records/form/form-field.tsx'
import { valueIn } from './answer.ts'

interface Props {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly row: Row | null
  readonly control: Control<Values>
  /** Takes what a query says of the lines of a field, by their keys. */
  onLines(field: string, values: LiveValues): void
}

/** One panel per live query of the feature. */
export default function LiveAnswers(props: Props) {
  const live = Object.entries(props.feature.actions ?? {}).filter(
    ([, action]: [string, Action]) => action.live === true,
  )
  return live.map(([name, action]) =>
    action.into === undefined ? (
      <LiveAnswer key={name} {...props} name={name} action={action} />
    ) : (
      <LiveLines key={name} {...props} name={name} action={action} into={action.into} />
    ),
  )
}

/** The parameters of a live query out of a form; null as long as one that it needs is missing. */
export function liveParams(
  { params }: Pick<Action, 'params'>,
  entity: string,
  row: Row | null,
  values: FormValues,
): { readonly [name: string]: unknown } | null {
  const given = Object.entries(params).map(([name, field]) => {
    if (field.type === 'ref' && field.to === entity) return [name, row?.id ?? null] as const
    // What a record keeps for good is no field of its form.
    const value = name in values || row === null ? values[name] : formValueOf(field, row[name])
    return [name, inputValueOf(field, value)] as const
  })
  const isShort = given.some(([name, value]) => isLacking(params[name], value))
  return isShort ? null : Object.fromEntries(given)
}

/** Is a value that is needed missing, or one of the line that has just been added? The server would refuse the question. */
function isLacking(field: Field | undefined, value: unknown): boolean {
  if (field?.type !== 'lines') return field?.required === true && value === null
  const lines = Array.isArray(value) ? (value as readonly { readonly [name: string]: unknown }[]) : []
  return lines.some((line) => Object.entries(line).some(([name, part]) => isLacking(field.of[name], part)))
}

const pause = 400

type One = Props & { readonly name: string; readonly action: Action }

/** What a live query answers to the current form; null while something it needs is missing, or cannot be read. */
function useLive({ feature, operations, access, row, control, name, action }: One) {
  const values = useDeferredValue(useWatch({ control }))
  const now = JSON.stringify(liveParams(action, feature.entity.name, row, values as FormValues))
  const [asked, setAsked] = useState('null')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), pause)
    return () => clearTimeout(timer)
  }, [now])
  const variables = useMemo(() => (asked === 'null' ? null : { input: JSON.parse(asked) }), [asked])
  const { answer, problem } = useFeatureOperation(operations.actions?.[name], variables, access)
  // While a value is being typed it may not be valid: saving says so, this panel waits.
  return { answer: problem !== null || asked === 'null' ? null : answer, asked, values: values as FormValues }
}

function LiveLines(props: One & { readonly into: string }) {
  const { into, onLines } = props
  const { answer, asked, values } = useLive(props)
  const now = useRef(values)
  const keys = useRef<readonly string[]>([])
  useEffect(() => {
    now.current = values
  })
  // An answer is about the lines as they were when it was requested.
  useEffect(() => {
    keys.current = asked === 'null' ? [] : linesIn(now.current[into]).map(({ key }) => key)
  }, [asked, into])
  useEffect(() => {
    const rows = (answer as { readonly rows?: readonly AnswerRow[] } | null)?.rows ?? []
    onLines(into, new Map(rows.flatMap((row, i) => (keys.current[i] === undefined ? [] : [[keys.current[i], row]]))))
  }, [answer, into, onLines])
  return null
}

function LiveAnswer(props: One) {
  const { action } = props
  const { answer } = useLive(props)
  if (answer === null) return null
  const shown = resultFieldsOf(action).filter(([field]) => valueIn(answer, field) !== null)
  return shown.length === 0 ? null : (
    <Panel title={action.title ?? ''}>
      <div data-grid="" role="status">
        {shown.map(([field, declared]) => (
          <FieldView key={field} name={field} field={declared} value={valueIn(answer, field)} help />
        ))}
      </div>
    </Panel>
  )
}
