// Which of the noted decisions never reached the server.

import type { Task } from '../../api/answers/approval.ts'
import type { Note } from './decision-notes.ts'

interface CutOff {
  /** Still to be decided, with the numbers of the documents. */
  readonly waiting: readonly { readonly note: Note; readonly numbers: readonly string[] }[]
  /** Nothing of them waits any more: they were carried out, or someone else decided. */
  readonly over: readonly Note[]
}

/** A task that waits in the version that was decided on was not decided. `judged`: this inbox shows all such tasks. */
export function cutOff(
  notes: readonly Note[],
  waiting: readonly Pick<Task, 'task' | 'rowVersion'>[],
  judged: (note: Note) => boolean,
): CutOff {
  const versions = new Map(waiting.map(({ task, rowVersion }) => [task, rowVersion]))
  const read = notes.map((note) => ({
    note,
    numbers: note.tasks.filter((t) => versions.get(t.task) === t.rowVersion).map((t) => t.number),
  }))
  return {
    waiting: read.filter(({ numbers }) => numbers.length > 0),
    over: read.filter(({ note, numbers }) => numbers.length === 0 && judged(note)).map(({ note }) => note),
  }
}
