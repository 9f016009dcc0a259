// What a screen may ask of a feature: the documents of graphql-codegen by what they do, and what each of them answers. The
// generated maps (generated/*.operations.ts) are checked against these types, document by document.
import type { TypedDocumentNode } from '@apollo/client'
import type { Ref } from '@kantor/shared/kernel'
import type { ActionAnswer, AnswerPage, BulkAnswer, ListGroups, Page, Row, RowPage, Sums } from './answers/answers.ts'
import type { ApprovalAnswers } from './answers/approval.ts'
import type { FiguresAnswer, PivotAnswers } from './answers/cube.ts'
import type { MatrixAnswers } from './answers/matrix.ts'
import type { ProcessAnswers } from './answers/process.ts'
import type { ReportAnswers } from './answers/report.ts'
import type { UploadAnswers } from './answers/upload.ts'

/** The answer of an operation with one root field of any name. */
export type Answered<A> = { readonly [root: string]: A }
/**
 * A document that answers `A`. Its variables stand as `never`, so that the document of any feature fits; `call` gives each
 * the variables that it declares (call.ts).
 */
export type Operation<A> = TypedDocumentNode<Answered<A>, never>
/** A document that answers page by page. */
export type PageOperation<R> = Operation<Page<R>>

/** Actions by name: those of every kind, for code that shows an action by its declaration. */
export interface ActionOperations {
  readonly [name: string]: Operation<ActionAnswer> | undefined
}

/** Operations by name, out of what each of them answers. */
export type OperationsOf<Answers> = { readonly [N in keyof Answers]?: Operation<Answers[N]> }

export interface DashboardOperations {
  readonly figures?: Operation<FiguresAnswer>
  /** Tiles that list rows, by name. */
  readonly lists: { readonly [tile: string]: Operation<AnswerPage> }
}

/** The operations of one feature by what they do; what it has not is absent. */
export interface FeatureOperations {
  readonly list?: Operation<RowPage>
  readonly show?: Operation<Row | null>
  readonly create?: Operation<Row>
  readonly edit?: Operation<Row>
  readonly destroy?: Operation<boolean>
  /** Moves of the life cycle by name. */
  readonly transitions?: { readonly [name: string]: Operation<Row> }
  readonly actions?: ActionOperations
  readonly matrix?: OperationsOf<MatrixAnswers>
  readonly process?: OperationsOf<ProcessAnswers>
  readonly report?: OperationsOf<ReportAnswers>
  readonly upload?: OperationsOf<UploadAnswers>
  readonly approval?: OperationsOf<ApprovalAnswers>
  readonly pivot?: OperationsOf<PivotAnswers>
  readonly dashboard?: DashboardOperations
}
/** Feature path -> its operations: what the generated map of a menu group is. */
export type OperationsByFeature = { readonly [path: string]: FeatureOperations }

/** Operations over many rows of a list; they load when one is first needed. */
export interface ManyRowsOperations {
  readonly bulk?: Operation<BulkAnswer>
  readonly totals?: Operation<Sums>
  readonly groups?: Operation<ListGroups>
}
export type ManyRowsByFeature = { readonly [path: string]: ManyRowsOperations | undefined }

/** Entity -> the search behind the references to it. */
export type LookupsByEntity = { readonly [entity: string]: Operation<readonly Ref[]> | undefined }
