// Reports, inquiries, and lists whose rows no single entity keeps: typed parameters in, typed rows out; the query is in
// the backend's domain folder.
import { type Actions, type NoActions, withActions } from './actions.ts'
import type { Check } from './entity.ts'
import type { About } from './feature.ts'
import type { Fields, Input, Key, Row } from './field.ts'
import type { ReportColumns } from './report-columns.ts'
import { reportActions } from './standard/report.ts'

/** Rows for tiles and pivots that no report shows: parameters in, typed columns out. Its name is what they ask for. */
export interface DatasetShape<Q extends Fields = Fields, C extends ReportColumns = ReportColumns> {
  readonly kind: 'dataset'
  readonly name: string
  readonly title: string
  readonly params: Q
  readonly columns: C
}
export const defineDataset = <const Q extends Fields, const C extends ReportColumns>(
  d: Omit<DatasetShape<Q, C>, 'kind'>,
): DatasetShape<Q, C> => ({ kind: 'dataset', ...d })

/** Where a click on a row leads: `show` of a record by the reference named first, or another report with its parameters. */
export interface ReportDrill<C extends string = string> {
  readonly to: string
  /** Columns that name the target; those of a report stand for its parameters of the same name. */
  readonly by: readonly C[]
  /** Parameters of this report that go along as they were entered. */
  readonly with?: readonly string[]
  /** Names that the target has for columns of ours: `{ division: 'department' }`; a day may be both ends of a range. */
  readonly as?: { readonly [column in C]?: string | readonly string[] }
  /** Where a row has no record behind it yet: the create screen, filled with these columns; the first of them must hold something. */
  readonly create?: Pick<ReportDrill<C>, 'by' | 'as'>
}

export interface ReportShape {
  readonly params: Fields
  readonly columns: ReportColumns
  /** Columns that make groups with subtotals, outermost first; they lead every order. */
  readonly groupBy?: readonly string[]
  readonly sort?: readonly string[]
  readonly drill?: ReportDrill
  /** Pure checks over the parameters, shared by form and server: `inOrder('from', 'to')`. */
  readonly checks?: readonly Check<never>[]
  /** Its layout on paper; default: by the width of its columns. */
  readonly layout?: 'portrait' | 'landscape'
  /** Runs only when a user starts it, though every parameter has a value: it is heavy, or requires a choice. */
  readonly asks?: true
  /** Parameters that the data fill in where none is given (the last evaluated day): the logic of the report says with what. */
  readonly opening?: readonly string[]
  /** A column of whole numbers that sets the first column in: 0 is the outermost row (accounts under accounts). */
  readonly indent?: string
  /** Columns that stand in the sheet but not on screen until they are chosen. */
  readonly spare?: readonly string[]
  /** A column of addresses within the product, each the page where its row is corrected: rows lead there, for users who may enter it. */
  readonly opens?: string
  /** Who signs it on paper: a line for each at its end, and every sheet says what it carries forward. */
  readonly signed?: readonly string[]
}

export interface Report<
  P extends string = string,
  Q extends Fields = Fields,
  C extends ReportColumns = ReportColumns,
  A extends Actions = Actions,
> extends About<P, A>,
    ReportShape {
  readonly kind: 'report' | 'inquiry' | 'list'
  readonly params: Q
  readonly columns: C
}

/** A report, inquiry or list over a dataset; rows, totals, groups, files and background runs follow from it. */
export function defineReport<
  const P extends string,
  const Q extends Fields,
  const C extends ReportColumns,
  const A extends Actions = NoActions,
>(
  f: About<P, A> &
    Pick<ReportShape, 'layout' | 'asks' | 'signed'> & {
      readonly kind?: 'report' | 'inquiry' | 'list'
      readonly params: Q
      readonly columns: C
      readonly groupBy?: readonly Key<NoInfer<C>>[]
      readonly sort?: readonly (Key<NoInfer<C>> | `-${Key<NoInfer<C>>}`)[]
      readonly drill?: Omit<ReportDrill<Key<NoInfer<C>>>, 'with'> & { readonly with?: readonly Key<NoInfer<Q>>[] }
      readonly checks?: readonly Check<Partial<Input<NoInfer<Q>>>>[]
      readonly opening?: readonly Key<NoInfer<Q>>[]
      readonly indent?: Key<NoInfer<C>>
      readonly spare?: readonly Key<NoInfer<C>>[]
      readonly opens?: Key<NoInfer<C>>
    },
): Report<P, Q, C, A> {
  const report = { kind: 'report', ...f } as Report<P, Q, C, A>
  return withActions(report, reportActions(report))
}

export type ParamsOf<F> = F extends { readonly params: infer Q extends Fields } ? Row<Q> : never
export type ReportRow<F> = F extends { readonly columns: infer C extends Fields } ? Row<C> : never
