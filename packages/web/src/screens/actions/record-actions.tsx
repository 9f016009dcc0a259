// The declared commands of a record feature as buttons, on its list and on a shown record.

import { useApolloClient } from '@apollo/client/react'
import type { RecordFeature } from '@kantor/shared/kernel'
import { use, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Row } from '../../api/answers/answers.ts'
import { call } from '../../api/call.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import { problemOf } from '../../api/problem-of.ts'
import { refusalOf } from '../../api/refusal.ts'
import type { FormValues } from '../../fields/field-kind.ts'
import { formValuesOf, linesIn } from '../../fields/form-value.ts'
import { apolloLookup } from '../../fields/ref/lookup.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { MenuButton } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { recordWords } from '../records/record-words.ts'
import { ActionRuleContext } from './action-rules.ts'
import { RecordActionsFrame } from './record-actions-frame.ts'
import { commandsOf, fits, keptFieldsOf, presetsOf, type RecordCommand } from './record-commands.ts'
import { type Chosen, useCommandDialogs } from './use-command-dialogs.tsx'

/** A command with what its dialog begins with. */
interface Begun extends Chosen {
  readonly start?: FormValues
}
/** A command writes all lines again: they are named by what they say, not by their numbers. */
const withoutIds = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? linesIn(value).map(({ key, values: line }) => ({ key, values: line })) : value,
    ]),
  )

interface Props {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  /** The shown or selected record. */
  readonly row: Row | null
  /** On a list, commands of the selected row gather in a menu next to those of the list as a whole. */
  readonly place: 'list' | 'show'
  /** Something may have changed: read again. */
  onDone(): void
}

export default function RecordActions({ feature, operations, access, row, place, onDone }: Props) {
  const client = useApolloClient()
  const rule = use(ActionRuleContext)
  const { search } = useLocation()
  const commands = useMemo(() => commandsOf(feature, access), [feature, access])
  const [busy, setBusy] = useState<string | null>(null)
  const refuse = (error: unknown) => toast.error(refusalOf(problemOf(error), { named: feature.entity.fields }))
  const subjectWords = ({ command: { subject } }: Chosen) =>
    subject === null || row === null ? '' : recordWords(feature, row)
  const send = ({ command }: Chosen, input: object) => {
    const document = operations.actions?.[command.name]
    if (document === undefined) return Promise.reject(new Error(`${command.label} is not available`))
    const whole = command.subject === null ? input : { ...input, [command.subject]: row?.id }
    return call(client, document, { input: whole }, access)
  }
  const { ask, finish, dialogs } = useCommandDialogs<Begun>({
    about: subjectWords,
    start: ({ start = {} }) => start,
    send,
    success: (chosen) => [chosen.command.label, subjectWords(chosen)].filter(Boolean).join(': '),
    onDone,
  })
  if (commands.length === 0) return null

  /** The current values of the record for what the command asks for; it may have been read without its lines. */
  const standing = async (command: RecordCommand): Promise<FormValues> => {
    const fields = keptFieldsOf(command, feature)
    if (Object.keys(fields).length === 0 || operations.show === undefined) return {}
    const record = await call(client, operations.show, { id: row?.id }, access)
    return record === null ? {} : withoutIds(formValuesOf(fields, record))
  }
  /** The record that the list was opened for, in what the command asks for; one that cannot be chosen here is left out. */
  const preset = async (command: RecordCommand): Promise<FormValues> => {
    const lookup = apolloLookup(client, command.form)
    const found = presetsOf(command, feature, search).map(async ({ param, to, id }) => {
      const [ref] = await lookup(to, { ids: [id] })
      return ref === undefined ? [] : [[param, ref] as const]
    })
    return Object.fromEntries((await Promise.all(found)).flat())
  }
  const open = async (command: RecordCommand) => {
    setBusy(command.name)
    try {
      ask({ command, start: { ...(await preset(command)), ...(await standing(command)) } })
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(null)
    }
  }
  const start = async (command: RecordCommand) => {
    if (Object.keys(command.asked).length > 0) return open(command)
    const text = [subjectWords({ command }), command.action.help].filter(Boolean).join('. ')
    if (!(await confirm({ title: `${command.label}?`, text, yes: command.label }))) return
    setBusy(command.name)
    try {
      finish({ command }, await send({ command }, {}))
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(null)
    }
  }
  const why = (command: RecordCommand) => {
    if (command.subject === null || row === null) return null
    return fits(command.action, row) ? rule(command.name, row) : 'hidden'
  }
  const shown = commands.filter((command) => why(command) !== 'hidden')
  const ofList = shown.filter(({ subject }) => subject === null)
  const ofRow = shown.filter(({ subject }) => subject !== null)
  const button = (command: RecordCommand) => (
    <Button
      key={command.name}
      busy={busy === command.name}
      disabled={busy !== null || why(command) !== null}
      title={why(command) ?? command.action.help}
      aria-haspopup={Object.keys(command.asked).length > 0 ? 'dialog' : undefined}
      onClick={() => void start(command)}
    >
      {command.label}
    </Button>
  )
  return (
    <RecordActionsFrame data-lifecycle="">
      {(place === 'list' ? ofList : ofRow).map(button)}
      {place === 'list' && ofRow.length > 0 ? (
        <MenuButton
          label={row === null ? 'Select a row first' : 'What can be done with the selected row'}
          disabled={row === null || busy !== null}
          items={ofRow.map((command) => ({
            key: command.name,
            label: command.label,
            disabled: why(command) !== null,
            onChoose: () => void start(command),
          }))}
        >
          Actions
        </MenuButton>
      ) : null}
      {dialogs}
    </RecordActionsFrame>
  )
}
