// What the actions of every upload answer, as this screen reads it.
import type { uploadEffects, uploadRowStatuses, uploadStatuses } from '@kantor/shared/kernel'

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
  readonly notes: readonly { readonly level: 'WARN' | 'ERROR'; readonly message: string }[]
  readonly headers: readonly { readonly header: string; readonly column: string | null }[]
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
  readonly refused: number
}
export interface RevertAnswer {
  readonly status: 'REVERTED' | 'REFUSED'
  readonly reverted: number
  readonly kept: number
  readonly conflicts: readonly { readonly rowNo: number; readonly message: string }[]
}
export interface PageOf<T> {
  readonly total: number
  readonly rows: readonly T[]
}

/** '12,345 rows'; '1 row'. */
export const counted = (n: number, word: string): string =>
  `${String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ',')} ${word}${n === 1 ? '' : 's'}`
