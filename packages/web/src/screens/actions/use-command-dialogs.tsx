// The dialogs of a command: the one that asks for its fields, and the one that shows what it answered.
import { type ReactNode, Suspense, useState } from 'react'
import type { ActionAnswer } from '../../api/answers/answers.ts'
import type { FormValues } from '../../fields/field-kind.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { toast } from '../../ui/toast.tsx'
import { hasAnswer } from './answer.ts'
import type { RecordCommand } from './record-commands.ts'

// The fields of a dialog and the exact numbers behind them come with the first command.
const ParamsDialog = lazyPart(() => import('./params-dialog.tsx'), { absent: 'over' })
const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'), { absent: 'over' })

/** A command that was chosen, and what it is about. */
export interface Chosen {
  readonly command: RecordCommand
}
interface Options<C extends Chosen> {
  /** The subject in words; empty where the command is about none. */
  about(chosen: C): string
  /** Values of the fields to begin with. */
  start?(chosen: C): FormValues
  /** Sends the input; rejects with the refusal. */
  send(chosen: C, input: object): Promise<ActionAnswer>
  /** What a command without an answer says when it is done. */
  success(chosen: C): string
  /** Something may have changed: read again. */
  onDone(): void
}
interface CommandDialogs<C extends Chosen> {
  /** Opens the dialog for the fields of a command. */
  ask(chosen: C): void
  /** Takes the answer of a command that was sent without a dialog. */
  finish(chosen: C, answer: ActionAnswer): void
  readonly dialogs: ReactNode
}

/** Holds which dialog of a command is open, and gives the element to render. */
export function useCommandDialogs<C extends Chosen>(options: Options<C>): CommandDialogs<C> {
  const { about, start, send, success, onDone } = options
  const [asking, setAsking] = useState<C | null>(null)
  const [answered, setAnswered] = useState<{ readonly chosen: C; readonly answer: ActionAnswer } | null>(null)
  const finish = (chosen: C, answer: ActionAnswer) => {
    setAsking(null)
    if (hasAnswer(chosen.command.action, answer)) setAnswered({ chosen, answer })
    else toast.success(success(chosen))
    onDone()
  }
  const dialogs = (
    <Suspense fallback={null}>
      {asking === null ? null : (
        <ParamsDialog
          command={asking.command}
          about={about(asking)}
          {...(start === undefined ? {} : { start: start(asking) })}
          send={(input) => send(asking, input)}
          onDone={(answer) => finish(asking, answer)}
          onClose={() => setAsking(null)}
        />
      )}
      {answered === null ? null : (
        <AnswerDialog
          title={answered.chosen.command.label}
          action={answered.chosen.command.action}
          answer={answered.answer}
          onClose={() => setAnswered(null)}
        />
      )}
    </Suspense>
  )
  return { ask: setAsking, finish, dialogs }
}
