// What the actions of every report answer in addition to its rows.
import type { ColumnHead } from '@kantor/shared/rules/report/spread'
import type { AnswerPage, AnswerRow, Page } from './answers.ts'

/** Totals of the whole filtered result by column. */
export type TotalsRow = AnswerRow & { readonly rowCount: number }
/** A group with the totals of all of its rows; 1 is the outermost level. */
export type GroupRow = AnswerRow & { readonly groupLevel: number; readonly groupRows: number }
/** A background run as its owner sees it. */
export interface KeptRun {
  readonly run: number
  readonly status: string
  readonly done: number
  readonly asked: string | null
  readonly given: string | null
  readonly error: string | null
  readonly createdAt: string
}

/** What a screen shows: a page of rows, the groups on it, and the totals of everything as one line. */
export type ReportPage = AnswerPage & {
  readonly totals?: readonly AnswerRow[]
  readonly groups?: readonly GroupRow[]
  /** What columns stand for whose heads the data give. */
  readonly heads?: readonly ColumnHead[]
}

export interface ReportAnswers {
  readonly page: ReportPage
  /** Parameters by the data, where none is given. */
  readonly opening: AnswerRow
  readonly run: { readonly run: number }
  readonly status: KeptRun
  readonly runs: Page<KeptRun>
  readonly cancel: boolean
}
