// What is said of several decisions of which some could not be taken: which were done, which not, and why.
import type { Outcome } from '../../api/answers/approval.ts'
import { type Verb, verbs } from './inbox-types.ts'
import type { Decided } from './pending-decision.ts'

/** The outcomes with their documents' numbers: the server leaves out the number of what the caller may no longer see. */
export const namedOutcomes = (outcomes: readonly Outcome[], tasks: readonly Decided[]): readonly Outcome[] =>
  outcomes.map((o) => ({ ...o, number: o.number ?? tasks.find((t) => t.task === o.task)?.number ?? String(o.task) }))

/** '1 of 2 documents sent back' */
export const outcomeTitle = (verb: Verb, outcomes: readonly Outcome[]): string =>
  `${outcomes.filter((o) => o.done).length} of ${outcomes.length} documents ${verbs[verb].done.toLowerCase()}`

/** A line per document, the refused ones first. */
export const outcomeLines = (verb: Verb, outcomes: readonly Outcome[]) =>
  [...outcomes]
    .sort((a, b) => Number(a.done) - Number(b.done))
    .map(({ number, done, message }) => ({
      number,
      outcome: done ? verbs[verb].done : `Not ${verbs[verb].done.toLowerCase()}`,
      reason: done ? null : message,
    }))

/** The same in one notice, for when the screen has gone: every document is named. */
export function outcomeText(verb: Verb, outcomes: readonly Outcome[]): string {
  const done = outcomes.filter((o) => o.done).map((o) => o.number)
  const refused = outcomes.filter((o) => !o.done).map((o) => `${o.number} (${o.message ?? ''})`)
  const taken = done.length === 0 ? '' : `${verbs[verb].done}: ${done.join(', ')}. `
  return `${taken}Not ${verbs[verb].done.toLowerCase()}: ${refused.join(', ')}`
}
