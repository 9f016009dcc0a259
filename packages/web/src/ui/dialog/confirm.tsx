// Asks a question from anywhere and waits for the answer; one question at a time.
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

export interface Question {
  readonly title: string
  readonly text: ReactNode
  /** The verb on the button that agrees: "Delete", "Leave without saving". */
  readonly yes: string
  readonly no?: string
  /** The act destroys something. */
  readonly danger?: boolean
}
interface PendingQuestion {
  readonly question: Question
  answer(yes: boolean): void
}

let asked: PendingQuestion | null = null
const listeners = new Set<() => void>()
const set = (next: PendingQuestion | null): void => {
  asked = next
  for (const listener of listeners) listener()
}

/** Shows the question; true when the user agrees. A question already open is answered with no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    set({
      question,
      answer: (yes) => {
        set(null)
        resolve(yes)
      },
    })
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the questions appear; mounted once, by the application. */
export function ConfirmHost() {
  const now = useSyncExternalStore(subscribe, () => asked)
  // The words stay while the dialog fades out.
  const last = useRef<Question | null>(null)
  const noButton = useRef<HTMLButtonElement>(null)
  if (now) last.current = now.question
  const question = last.current
  if (!question) return null
  return (
    <Dialog
      open={now !== null}
      onClose={() => now?.answer(false)}
      title={question.title}
      role="alertdialog"
      size="small"
      initialFocus={() => noButton.current}
      footer={
        <>
          <Button ref={noButton} onClick={() => now?.answer(false)}>
            {question.no ?? 'Cancel'}
          </Button>
          <Button tone={question.danger ? 'danger' : 'solid'} onClick={() => now?.answer(true)}>
            {question.yes}
          </Button>
        </>
      }
    >
      {question.text}
    </Dialog>
  )
}
