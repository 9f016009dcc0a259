// A decision is delayed for ten seconds before it is sent, so that it can be taken back while nothing has happened yet
// (decision 0027). A note of it stays in the browser until the server has answered: what a crash cuts off is reported.

import type { Task } from '../../api/answers/approval.ts'
import type { Notes } from './decision-notes.ts'
import type { Verb } from './inbox-types.ts'

export const undoMillis = 10_000

export type Decided = Pick<Task, 'task' | 'rowVersion' | 'number'>
export interface Decision {
  readonly id: string
  readonly verb: Verb
  readonly tasks: readonly Decided[]
  readonly action: 'decide' | 'decideMany'
  readonly input: object
}

export interface Hold {
  /** Holds a decision back; the one before is sent at once. */
  take(decision: Decision): void
  /** The delayed decision, which now counts as never taken; null: too late. */
  undo(): Decision | null
  /** Sends what is delayed, and waits for everything that is on its way. */
  flush(): Promise<void>
  current(): Decision | null
  subscribe(listener: () => void): () => void
}

/** Sends a decision and shows people what became of it; false when no answer came, so that its note is kept. */
export type Send = (decision: Decision) => Promise<boolean>

export function createHold(send: Send, notes: Notes): Hold {
  let pending: Decision | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const onTheWay = new Set<Promise<unknown>>()
  const listeners = new Set<() => void>()
  const set = (next: Decision | null) => {
    clearTimeout(timer)
    pending = next
    if (next !== null) timer = setTimeout(() => void flush(), undoMillis)
    for (const listener of listeners) listener()
  }
  const flush = async () => {
    const decision = pending
    if (decision !== null) {
      set(null)
      const sent = send(decision).then((isAnswered) => {
        if (isAnswered) notes.remove(decision.id)
        onTheWay.delete(sent)
      })
      onTheWay.add(sent)
    }
    await Promise.allSettled(onTheWay)
  }
  return {
    take(decision) {
      void flush()
      notes.add(decision)
      set(decision)
    },
    undo() {
      const decision = pending
      if (decision === null) return null
      notes.remove(decision.id)
      set(null)
      return decision
    },
    flush,
    current: () => pending,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
