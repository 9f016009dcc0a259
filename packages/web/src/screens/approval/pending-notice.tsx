// The notice of a delayed decision: what will happen, how long there is, Undo and Now.
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { verbs } from './inbox-types.ts'
import { type Decision, undoMillis } from './pending-decision.ts'

interface Props {
  readonly decision: Decision
  onUndo(): void
  onNow(): void
}

export default function PendingNotice({ decision, onUndo, onNow }: Props) {
  const left = useSecondsLeft()
  const { tasks, verb } = decision
  const what = tasks.length === 1 ? (tasks[0]?.number ?? '') : `${tasks.length} documents`
  return (
    <section data-pending="" aria-label="Decision held back">
      <span role="status">
        {what} will be {verbs[verb].done.toLowerCase()}
      </span>
      <small aria-hidden>{left} s</small>
      <Button data-undo="" onClick={onUndo}>
        Undo <kbd aria-hidden>U</kbd>
      </Button>
      <Button tone="link" onClick={onNow}>
        Send now
      </Button>
    </section>
  )
}

function useSecondsLeft(): number {
  const [end] = useState(() => Date.now() + undoMillis)
  const [left, setLeft] = useState(undoMillis / 1000)
  useEffect(() => {
    const clock = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(clock)
  }, [end])
  return left
}
