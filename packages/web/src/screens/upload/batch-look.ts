// How the states of files and rows look: a tone, a shape and a word each.

import type { BatchStatus, RowStatus } from '../../api/answers/upload.ts'
import type { StatusLook } from '../../ui/pill.tsx'

interface Look extends StatusLook {
  readonly word: string
}

export const batchLooks: { readonly [S in BatchStatus]: Look } = {
  RECEIVED: { tone: 'blue', shape: 'clock', word: 'Being checked' },
  HEADERS: { tone: 'amber', shape: 'triangle', word: 'Match columns' },
  PREVIEW: { tone: 'blue', shape: 'dot', word: 'Preview' },
  COMMITTED: { tone: 'green', shape: 'check', word: 'Committed' },
  REVERTED: { tone: 'gray', shape: 'arrow', word: 'Reverted' },
  FAILED: { tone: 'red', shape: 'cross', word: 'Failed' },
}
export const rowLooks: { readonly [S in RowStatus]: Look } = {
  OK: { tone: 'green', shape: 'check', word: 'OK' },
  WARN: { tone: 'amber', shape: 'triangle', word: 'Warning' },
  ERROR: { tone: 'red', shape: 'cross', word: 'Error' },
  SKIPPED: { tone: 'gray', shape: 'strike', word: 'Skipped' },
}
export const effectWords = { NEW: 'New', CHANGE: 'Change', NONE: 'Unchanged', REMOVE: 'Taken away' } as const
