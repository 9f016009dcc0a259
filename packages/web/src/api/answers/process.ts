// What the actions of every process answer.
import type { LineAnswer, Page } from './answers.ts'

export interface RunView {
  readonly run: number
  readonly title: string
  readonly status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED' | 'UNDONE'
  readonly phase: 'RUN' | 'ROLLBACK' | 'UNDO'
  readonly step: number
  readonly steps: number
  readonly stepTitle: string | null
  readonly done: number
  readonly total: number | null
  readonly error: string | null
  readonly startedBy: string
  readonly createdAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly isSilent: boolean
  readonly undoneBy: string | null
  readonly undoNote: string | null
  readonly mayCancel: boolean
  readonly mayUndo: boolean
}
/** One run; `result` has a line once it is done. */
export interface RunDetail extends RunView {
  readonly result: readonly LineAnswer[]
}
export interface CheckView {
  readonly check: string
  readonly severity: 'OK' | 'WARNING' | 'ERROR'
  readonly message: string
  readonly remedy: string | null
  readonly path: string | null
}
export interface LogView {
  readonly at: string
  readonly level: string
  readonly text: string
}

export interface ProcessAnswers {
  readonly check: Page<CheckView>
  readonly run: { readonly run: number }
  readonly status: RunDetail
  readonly runs: Page<RunView>
  readonly log: Page<LogView>
  readonly cancel: boolean
  readonly undo: boolean
}
