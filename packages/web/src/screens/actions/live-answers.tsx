// What a feature says to a form while it is filled in: a count, a balance, a proposal. Asked a moment after the last key.

import { resultFieldsOf } from '@kantor/shared/derive/actions'
import type { Action, RecordFeature } from '@kantor/shared/kernel'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { Row } from '../../api/answers/answers.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import type { FormValues } from '../../fields/field-kind.ts'
import { FieldView } from '../../fields/field-view.tsx'
import { inputValueOf } from '../../fields/form-value.ts'
import { Panel } from '../../ui/panel.tsx'
import type { Values } from '../records/form/form-field.tsx'
import { valueIn } from './answer.ts'

interface Props {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly row: Row | null
  readonly control: Control<Values>
}

/** One panel per live query of the feature. */
export default function LiveAnswers(props: Props) {
  const live = Object.entries(props.feature.actions ?? {}).filter(
    ([, action]: [string, Action]) => action.live === true,
  )
  return live.map(([name, action]) => <LiveAnswer key={name} {...props} name={name} action={action} />)
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
    return [name, inputValueOf(field, values[name])] as const
  })
  const isShort = given.some(([name, value]) => params[name]?.required === true && value === null)
  return isShort ? null : Object.fromEntries(given)
}

const pause = 400

function LiveAnswer({
  feature,
  operations,
  access,
  row,
  control,
  name,
  action,
}: Props & { readonly name: string; readonly action: Action }) {
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
  if (answer === null || problem !== null || asked === 'null') return null
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
