// Actions: what a feature answers or does beyond its rows. A single page loads and saves, a dashboard asks for its figures,
// a list has a command of its own. REST, GraphQL, documents and types follow from the declaration.
import type { FormCode, Operation } from './codes.ts'
import type { Fields, Input, Key, Row } from './field.ts'

/** One code, several of which any is enough, or null: open to every signed-in user. */
export type CodeRule = FormCode | readonly FormCode[] | null

export interface Action {
  /** A query changes nothing; a command runs in one transaction and leaves a trail. */
  readonly kind: 'query' | 'command'
  /** Who may call it: users who may perform this operation of the feature, or holders of these codes. */
  readonly code: Operation | CodeRule
  /** Of an action without a code: API keys may call it too, because its answer belongs to no person. Without it only a session may. */
  readonly keys?: true
  readonly title?: string
  /** One sentence: the description in the API. */
  readonly help?: string
  readonly params: Fields
  /** What it answers; a command without any answers that it was done. */
  readonly result: Fields
  /** The answer is `{ total, rows }`, each row of the shape of `result`. */
  readonly many?: true
  /** Rows come page by page: the parameters `page` and `size` are added. */
  readonly paged?: true
  /** Offered for records with these values only; a courtesy of the screens, the server decides. */
  readonly when?: { readonly [field: string]: readonly (string | boolean)[] }
  /**
   * A query that the screens offer as a button next to the commands, its answer shown in a dialog: about one record, or on the page
   * of a process about what the process works with. A command of a report that is a button in its bar, or one of a list as a
   * whole that requests input first.
   */
  readonly offered?: true
  /** A query whose answer is a tree that says how a record came about; the page of the record shows it (`explanationOf`). */
  readonly explains?: true
  /**
   * A query whose answer is the record as the paper that is printed of it (`paperOf`). Where this field of the record is true, its page
   * shows the paper in place of its sections.
   */
  readonly paperIf?: string
  /**
   * A query that the form of a record sends while it is filled in: its parameters are named like the fields of the form, one that
   * refers to the entity itself is the stored record. Its answer is shown below the fields.
   */
  readonly live?: true
  /**
   * Lines of the form. A live query of many rows answers one for each of them, in their order: its values are shown in the read-only
   * columns of the same name. One that is not live is a button above them: what it answers is added as lines, with those of
   * its parameters that are columns too.
   */
  readonly into?: string
  /**
   * A query whose rows are the allowed values of the parameter of this name on the page of a process: `value` is kept, `text` is read. It is
   * sent with the parameters of its own that the page has, and again when one of them changes.
   */
  readonly choicesFor?: string
  /** Sent automatically while a page or a stream is open: does not keep an idle session awake. */
  readonly passive?: true
  /** The command writes its entry of the trail itself; without it the command and its parameters stand there. */
  readonly trail?: 'own'
  /** No user runs a command about themselves (decision 0079); the reason why this one may name its caller. */
  readonly aboutOwnRecord?: string
  /**
   * What only a person does, in a signed-in session: a key, which speaks for its owner, is refused with this sentence. It keeps a narrow key from giving
   * away what its owner may do, and from signing in the name of the owner.
   */
  readonly inSession?: string
  /** Parameters whose value never reaches the trail: passwords. */
  readonly secret?: readonly string[]
}

/** Write them as `{ ... } as const satisfies Actions`, so that misspellings are refused. */
export type Actions = { readonly [name: string]: Action }
/** What a feature without actions has. */
export type NoActions = Record<never, never>

/** The actions of a feature by name. */
export type ActionsOf<F> = F extends { readonly actions?: infer A } ? NonNullable<A> : never
export type ActionName<F> = Key<ActionsOf<F>>
/** The declaration of one action of a feature. */
export type ActionOf<F, N extends ActionName<F>> = ActionsOf<F>[N] extends infer A extends Action ? A : never

/** The two parameters of a paged action. */
export interface Paging {
  readonly page: number
  readonly size: number
}
type PagingOf<A> = A extends { readonly paged: true } ? Partial<Paging> : unknown

/** A row of an answer: as rows of records, but lines need no stored row behind them. */
export type AnswerRow<R extends Fields> = {
  readonly [K in keyof Row<R>]: R[K] extends { readonly type: 'lines'; readonly of: infer L extends Fields }
    ? readonly (Row<L> & { readonly id: string | null })[]
    : Row<R>[K]
}

/** What a client sends. */
export type ActionParams<F, N extends ActionName<F>> = Input<ActionOf<F, N>['params']> & PagingOf<ActionOf<F, N>>
/** What a client gets. */
export type ActionResult<F, N extends ActionName<F>> =
  ActionOf<F, N> extends { readonly many: true }
    ? { readonly total: number; readonly rows: readonly AnswerRow<ActionOf<F, N>['result']>[] }
    : AnswerRow<ActionOf<F, N>['result']>

/**
 * A feature with the actions that its kind gives it, in addition to its own. What a kind adds is known at run time only:
 * the screens and engines of a kind are written once over all its features, so no type of a single one is needed.
 */
export const withActions = <F extends { readonly actions?: Actions }>(feature: F, ofKind: Actions): F => ({
  ...feature,
  actions: { ...ofKind, ...feature.actions },
})

/** The fields of a record that say whether its page shows it as its paper. */
export const paperFieldsOf = ({ actions }: { readonly actions?: Actions }): readonly string[] =>
  Object.values(actions ?? {}).flatMap(({ paperIf }) => paperIf ?? [])
