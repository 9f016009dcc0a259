// A button above the lines of a form that adds many of them at once: a declared query says which (`into`), its parameters the values
// of each. Lines that are there already are left as they are, one that was never filled in gives way.
import { useApolloClient } from '@apollo/client/react'
import { paramFieldsOf } from '@kantor/shared/derive/actions'
import { wordsOf } from '@kantor/shared/derive/names'
import type { Action, RecordFeature } from '@kantor/shared/kernel'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import { useRef, useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import type { ActionAnswer, AnswerRow } from '../../api/answers/answers.ts'
import { call } from '../../api/call.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import type { FormValues } from '../../fields/field-kind.ts'
import { linesIn } from '../../fields/form-value.ts'
import { toast } from '../../ui/toast.tsx'
import type { Values } from '../records/form/form-field.tsx'
import { withAdded } from './add-lines-rows.ts'
import ParamsDialog from './params-dialog.tsx'

interface Props {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly control: Control<Values>
  readonly field: string
}

/** The queries that add lines to a field of a form, open to this person. */
const addersOf = ({ feature, access, field }: Props): readonly (readonly [string, Action])[] =>
  Object.entries<Action>(feature.actions ?? {}).filter(
    ([, action]) => action.into === field && action.live !== true && isAllowed(anyOfAction(feature, action), access),
  )

export default function AddLines(props: Props) {
  return addersOf(props).map(([name, action]) => <AddButton key={name} {...props} name={name} action={action} />)
}

function AddButton(props: Props & { readonly name: string; readonly action: Action }) {
  const { feature, operations, access, control, field, name, action } = props
  const client = useApolloClient()
  const { field: bound } = useController({ control, name: field })
  const values = useWatch({ control }) as FormValues
  const [given, setGiven] = useState<FormValues | null>(null)
  const sent = useRef<{ readonly [name: string]: unknown }>({})
  const declared = feature.entity.fields[field]
  const document = operations.actions?.[name]
  if (declared?.type !== 'lines' || document === undefined) return null
  const asked = Object.fromEntries(paramFieldsOf(action))
  const label = action.title ?? wordsOf(name)
  const start = Object.fromEntries(Object.keys(asked).flatMap((n) => (n in values ? [[n, values[n] ?? null]] : [])))
  const add = (answer: ActionAnswer) => {
    const rows = (answer as { readonly rows?: readonly AnswerRow[] }).rows ?? []
    const { lines, added, known, dropped } = withAdded(
      declared,
      linesIn(bound.value as never),
      rows,
      asked,
      sent.current,
    )
    bound.onChange(lines)
    setGiven(null)
    toast.success(wordsOfAdding(added, known, dropped))
  }
  return (
    // The dialog has a form of its own: what is sent there is not the form around.
    <span onSubmit={(event) => event.stopPropagation()}>
      <button type="button" title={action.help} aria-haspopup="dialog" onClick={() => setGiven(start)}>
        {label}
      </button>
      {given === null ? null : (
        <ParamsDialog
          command={{ feature: feature.path, label, action, form: anyOfAction(feature, action), asked }}
          about=""
          start={given}
          send={(input) => {
            sent.current = { ...input }
            return call(client, document, { input }, access)
          }}
          onDone={add}
          onClose={() => setGiven(null)}
        />
      )}
    </span>
  )
}

const counted = (n: number): string => (n === 1 ? '1 line was' : `${n} lines were`)
function wordsOfAdding(added: number, known: number, dropped: number): string {
  const words = [`${counted(added)} added.`]
  if (known > 0) words.push(`${counted(known)} there already.`)
  if (dropped > 0) words.push(`${counted(dropped)} left out: the form takes no more.`)
  return words.join(' ')
}
