// A decision from the question to the answer: one task at once, several with a result for each. It can be undone for ten seconds.

import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '../../api/answers/approval.ts'
import { problemOf } from '../../api/problem-of.ts'
import { refusalOf } from '../../api/refusal.ts'
import { toast } from '../../ui/toast.tsx'
import { type Verb, verbs } from './inbox-types.ts'
import { namedOutcomes, outcomeText } from './outcomes.ts'
import type { Decided, Decision } from './pending-decision.ts'
import type { SentChanges } from './task-pane.tsx'
import type { Run } from './use-inbox.ts'
import { type Owner, usePendingDecision } from './use-pending-decision.ts'

export interface DecisionRequest {
  readonly verb: Verb
  readonly tasks: readonly Decided[]
  readonly changes: SentChanges
}
/** What became of several decisions. */
export interface Outcomes {
  readonly verb: Verb
  readonly rows: readonly Outcome[]
}
interface Parts {
  readonly owner: Owner
  readonly run: Run
  /** Receives the tasks that leave the list, because they were decided. */
  onTaken(tasks: ReadonlySet<number>): void
  /** Called when the server has answered: what it shows is new. */
  onAnswer(): void
}

export function useDecide({ owner, run, onTaken, onAnswer }: Parts) {
  const [asked, setAsked] = useState<DecisionRequest | null>(null)
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set())
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const send = async (decision: Decision) => {
    const ids = decision.tasks.map((t) => t.task)
    setSent((before) => new Set([...before, ...ids]))
    const refused = await refusedOf(decision, run)
    setSent((before) => new Set([...before].filter((task) => !refused.tasks.has(task))))
    // After the screen has gone there is no place for a dialog.
    if (refused.rows !== null && !isGone.current) setOutcomes({ verb: decision.verb, rows: refused.rows })
    else if (refused.text !== null) toast.error(refused.text)
    onAnswer()
    return refused.isAnswered
  }
  const { hold, pending } = usePendingDecision(owner, send)
  const decide = (comment: string | null) => {
    if (asked === null) return
    setAsked(null)
    hold.take(decisionOf(asked, comment, Number(owner.userId)))
    onTaken(new Set(asked.tasks.map((t) => t.task)))
  }
  const away = new Set([...sent, ...(pending?.tasks.map((t) => t.task) ?? [])])
  return {
    asked,
    ask: setAsked,
    close: () => setAsked(null),
    decide,
    hold,
    pending,
    /** Tasks that are shown no more: decided, whether sent yet or not. */
    away,
    outcomes,
    closeOutcomes: () => setOutcomes(null),
  }
}

function decisionOf({ verb, tasks, changes }: DecisionRequest, comment: string | null, decider: number): Decision {
  const [only, ...others] = tasks
  const about = { decision: verb, decider, ...(comment === null ? {} : { comment }) }
  const id = crypto.randomUUID?.() ?? String(Math.random())
  if (only !== undefined && others.length === 0) {
    const { task, rowVersion } = only
    const input = { ...about, task, rowVersion, ...(changes.length === 0 ? {} : { changes }) }
    return { id, verb, tasks, action: 'decide', input }
  }
  const input = { ...about, tasks: tasks.map(({ task, rowVersion }) => ({ task, rowVersion })) }
  return { id, verb, tasks, action: 'decideMany', input }
}

interface Refused {
  readonly tasks: ReadonlySet<number>
  /** One result per task, where several were decided at once. */
  readonly rows: readonly Outcome[] | null
  readonly text: string | null
  readonly isAnswered: boolean
}

/** Sends a decision, says what went well, and gives back what did not. */
async function refusedOf({ verb, tasks, action, input }: Decision, run: Parts['run']): Promise<Refused> {
  const { done } = verbs[verb]
  const what = tasks.length === 1 ? (tasks[0]?.number ?? '') : `${tasks.length} documents`
  try {
    const rows = action === 'decideMany' ? namedOutcomes((await run(action, input)).rows, tasks) : []
    if (action === 'decide') await run(action, input)
    const refused = rows.filter((o) => !o.done)
    if (refused.length === 0) {
      toast.success(`${done}: ${what}`)
      return { tasks: new Set(), rows: null, text: null, isAnswered: true }
    }
    return { tasks: new Set(refused.map((o) => o.task)), rows, text: outcomeText(verb, rows), isAnswered: true }
  } catch (error) {
    const { code, message } = problemOf(error)
    const text = `Not ${done.toLowerCase()}: ${what}. ${message}`
    const isAnswered = code !== 'NETWORK' && code !== 'UNAUTHENTICATED'
    return { tasks: new Set(tasks.map((t) => t.task)), rows: null, text, isAnswered }
  }
}

/** Runs something with a notice either way; true when it went well. */
export async function attempt(work: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await work()
    toast.success(done)
    return true
  } catch (error) {
    toast.error(refusalOf(problemOf(error)))
    return false
  }
}
