// Notes of decisions that the server has not answered yet, in the storage of the browser.

import type { Verb } from './inbox-types.ts'
import type { Decided, Decision } from './pending-decision.ts'

/** What is kept of a decision until it is answered: no comment, nothing of the document but its number. */
export interface Note {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly path: string
  readonly verb: Verb
  readonly tasks: readonly Decided[]
}
export interface Notes {
  add(decision: Decision): void
  remove(id: string): void
  /** All of this person in this company, oldest first. */
  read(): readonly Note[]
}

/** Notes of one person; a storage that is full or forbidden keeps none, and nothing else suffers. */
export function createNotes(
  storage: Storage,
  owner: { readonly company: string; readonly userId: string; readonly path: string },
  now: () => number = Date.now,
): Notes {
  const prefix = `decision:${owner.company}:${owner.userId}:`
  return {
    add: ({ id, verb, tasks }) => {
      const kept = tasks.map(({ task, rowVersion, number }) => ({ task, rowVersion, number }))
      const note: Note = { id, at: now(), path: owner.path, verb, tasks: kept }
      attempt(() => storage.setItem(prefix + id, JSON.stringify(note)), undefined)
    },
    remove: (id) => attempt(() => storage.removeItem(prefix + id), undefined),
    read: () =>
      attempt(
        () =>
          Object.keys(storage)
            .filter((key) => key.startsWith(prefix))
            .flatMap((key) => noteIn(storage.getItem(key)))
            .sort((a, b) => a.at - b.at),
        [],
      ),
  }
}

function noteIn(text: string | null): readonly Note[] {
  const note: unknown = attempt(() => JSON.parse(text ?? 'null'), null)
  const isNote = typeof note === 'object' && note !== null && 'id' in note && 'at' in note && 'tasks' in note
  return isNote ? [note as Note] : []
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}
