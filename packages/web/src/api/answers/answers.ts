// The values that answers carry, from the document to the cell. Codegen says them of each document field by field; these are
// the shapes that all of them have, so that one screen can draw every feature.
import type { FileRef, Ref } from '@kantor/shared/kernel'

type Scalar = string | number | boolean | null
/** The row behind a reference, one step: columns of it that a list shows. */
export type FarRow = { readonly id: string; readonly [field: string]: Scalar | Ref | FileRef | undefined }
export type RefAnswer = Ref & { readonly record?: FarRow | null }
/** A line of a record or of an answer; lines of an answer need no stored row behind them. */
export type LineAnswer = { readonly id: string | null; readonly [field: string]: Scalar | Ref | FileRef | undefined }
/** The value of a field of a row. */
export type CellValue = Scalar | RefAnswer | FileRef | readonly LineAnswer[]

/** A row of an answer. A field that was not requested, or that the reader may not see, is absent. */
export type AnswerRow = { readonly [field: string]: CellValue | undefined }
/** A stored row. */
export type Row = AnswerRow & { readonly id: string }
export type Page<R> = { readonly total: number; readonly rows: readonly R[] }
/** A page of stored rows; `moreThanTotal`: counting ended at `total`, there are more. */
export type RowPage = Page<Row> & { readonly moreThanTotal?: boolean }
export type AnswerPage = Page<AnswerRow>
/** What an action answers: that it was done, one row, many rows, or that there is none. */
export type ActionAnswer = boolean | AnswerRow | AnswerPage | null

export type BulkAnswer = {
  /** The run that does it in the background: there were more rows than one call takes. */
  readonly job: string | null
  readonly done: readonly { readonly id: string; readonly rowVersion: number | null }[]
  readonly failed: readonly { readonly id: string; readonly code: string; readonly detail: string }[]
}
/** Sums of the columns of a list. */
export type Sums = { readonly rowCount: number; readonly [column: string]: string | number | null | undefined }

/** The rows of a list by the values of a column. */
export type ListGroups = {
  readonly groups: readonly { readonly value: string | null; readonly label: string | null; readonly count: number }[]
  /** There are more groups: these are the largest ones. */
  readonly moreGroups: boolean
}

/** Many rows of an action that answers so; none of any other answer. */
export const pageOf = (answer: ActionAnswer): AnswerPage =>
  typeof answer === 'object' && answer !== null && isPage(answer) ? answer : noPage
const isPage = (answer: AnswerRow | AnswerPage): answer is AnswerPage => 'rows' in answer && 'total' in answer
const noPage: AnswerPage = { total: 0, rows: [] }
