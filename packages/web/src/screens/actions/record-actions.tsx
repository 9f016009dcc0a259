// The declared commands of a record feature as buttons, on its list and on a shown record.

import { useApolloClient } from '@apollo/client/react'
import type { RecordFeature } from '@kantor/shared/kernel'
import { lazy, Suspense, use, useMemo, useState } from 'react'
import type { ActionAnswer, Row } from '../../api/answers/answers.ts'
import { call } from '../../api/call.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import { problemOf } from '../../api/problem-of.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { MenuButton } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { recordWords } from '../records/delete-record.ts'
import { ActionRuleContext } from './action-rules.ts'
import { hasAnswer } from './answer.ts'
import { RecordActionsFrame } from './record-actions-frame.ts'
import { commandsOf, fits, type RecordCommand } from './record-commands.ts'

// The fields of a dialog and the exact numbers behind them come with the first command.
const ParamsDialog = lazy(() => import('./params-dialog.tsx'))
const AnswerDialog = lazy(() => import('./answer-dialog.tsx'))

interface Props {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  /** The shown or selected record. */
  readonly row: Row | null
  /** On a list, commands of the selected row gather in a menu beside those of the list as a whole. */
  readonly place: 'list' | 'show'
  /** Something may have changed: read again. */
  onDone(): void
}
interface Running {
  readonly command: RecordCommand
  readonly answer?: ActionAnswer
}

export default function RecordActions({ feature, operations, access, row, place, onDone }: Props) {
  const client = useApolloClient()
  const rule = use(ActionRuleContext)
  const commands = useMemo(() => commandsOf(feature, access), [feature, access])
  const [asking, setAsking] = useState<RecordCommand | null>(null)
  const [answered, setAnswered] = useState<Running | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  if (commands.length === 0) return null

  const subjectWords = ({ subject }: RecordCommand) =>
    subject === null || row === null ? '' : recordWords(feature, row)
  const done = (command: RecordCommand, answer: ActionAnswer) => {
    setAsking(null)
    if (hasAnswer(command.action)) setAnswered({ command, answer })
    else toast.success([command.label, subjectWords(command)].filter(Boolean).join(': '))
    onDone()
  }
  const send = (command: RecordCommand, input: object) => {
    const document = operations.actions?.[command.name]
    if (document === undefined) return Promise.reject(new Error(`${command.label} is not available`))
    const whole = command.subject === null ? input : { ...input, [command.subject]: row?.id }
    return call(client, document, { input: whole }, access)
  }
  const start = async (command: RecordCommand) => {
    if (Object.keys(command.asked).length > 0) return setAsking(command)
    const text = [subjectWords(command), command.action.help].filter(Boolean).join('. ')
    if (!(await confirm({ title: `${command.label}?`, text, yes: command.label }))) return
    setBusy(command.name)
    try {
      done(command, await send(command, {}))
    } catch (error) {
      toast.error(problemOf(error).message)
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
      <Suspense fallback={null}>
        {asking === null ? null : (
          <ParamsDialog
            command={asking}
            about={subjectWords(asking)}
            send={(input) => send(asking, input)}
            onDone={(answer) => done(asking, answer)}
            onClose={() => setAsking(null)}
          />
        )}
        {answered === null ? null : (
          <AnswerDialog
            title={answered.command.label}
            action={answered.command.action}
            answer={answered.answer}
            onClose={() => setAnswered(null)}
          />
        )}
      </Suspense>
    </RecordActionsFrame>
  )
}
