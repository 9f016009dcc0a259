// What pivots and dashboards answer. Keys and values are JSON texts, for their number is the layout's.
import type { AnswerPage, Page } from './answers.ts'

export interface FiguresAnswer {
  readonly rows: readonly { readonly keys: string; readonly label: string; readonly values: string }[]
  readonly columns: readonly { readonly keys: string; readonly label: string }[]
  readonly matched: number
}
/** A member of a dimension; key null: not given. */
export interface MemberAnswer {
  readonly key: string | null
  readonly label: string
  readonly rows: number
}

export interface PivotAnswers {
  readonly cells: FiguresAnswer
  readonly members: Page<MemberAnswer>
  readonly behind: AnswerPage
}
