// What the actions of every upload answer.
import type { uploadEffects, uploadRowStatuses, uploadStatuses } from '@kantor/shared/kernel'
import type { Page } from './answers.ts'

export type BatchStatus = (typeof uploadStatuses)[number]
export type RowStatus = (typeof uploadRowStatuses)[number]

export interface BatchLine {
  readonly batch: number
  readonly fileName: string
  readonly rows: number
  readonly ok: number
  readonly warn: number
  readonly error: number
  readonly status: BatchStatus
  readonly by: string
  readonly at: string
  readonly committedBy: string | null
  readonly committedAt: string | null
}
export interface BatchView extends BatchLine {
  readonly notes: readonly { readonly level: 'WARN' | 'ERROR' | null; readonly message: string | null }[]
  readonly headers: readonly { readonly header: string | null; readonly column: string | null }[]
  readonly job: string | null
  readonly done: number | null
  readonly total: number | null
}
export interface CellView {
  readonly column: string
  readonly value: string | null
  readonly level: 'WARN' | 'ERROR' | null
  readonly message: string | null
}
export interface RowView {
  readonly rowNo: number
  readonly status: RowStatus
  readonly effect: (typeof uploadEffects)[number] | null
  readonly message: string | null
  readonly cells: readonly CellView[]
}
export interface CommitAnswer {
  readonly status: 'IMPORTED' | 'PARTIAL' | 'REJECTED' | 'CHECKED' | 'RUNNING'
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
  readonly refused: number
}
export interface RevertAnswer {
  readonly status: 'REVERTED' | 'REFUSED'
  readonly reverted: number
  readonly kept: number
  readonly conflicts: readonly { readonly rowNo: number | null; readonly message: string | null }[]
}

/** The file that one typed row makes. */
export interface EnterAnswer {
  readonly batch: number
  readonly warnings: string | null
}

export interface UploadAnswers {
  readonly batches: Page<BatchLine>
  readonly batch: BatchView
  readonly rows: Page<RowView>
  readonly check: BatchView
  readonly correct: BatchView
  readonly commit: CommitAnswer
  readonly revert: RevertAnswer
  readonly enter: EnterAnswer
}
