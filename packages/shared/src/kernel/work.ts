// Features that do work: uploads, approvals and processes. The engine behind each kind is one; these are its data.
import { type Action, type Actions, type NoActions, withActions } from './actions.ts'
import type { FormCode } from './codes.ts'
import type { About } from './feature.ts'
import type { Fields, Key, Row } from './field.ts'
import { approvalActions } from './standard/approval.ts'
import type { levels } from './standard/approval-fields.ts'
import { processActions } from './standard/process.ts'
import { uploadActionsOf } from './standard/upload.ts'

/** A sheet of rows checked and written by one engine: I views, A imports, D reverts a batch. */
export interface Upload<P extends string = string, C extends Fields = Fields, A extends Actions = Actions>
  extends About<P, A> {
  readonly kind: 'upload'
  /** The columns of the sheet; their names are its headers. A reference is given by its code. */
  readonly columns: C
  /** Columns that name a row within the file: twice the same is an error. */
  readonly key: readonly string[]
  /**
   * What a key that is already stored means. `replaceAll` replaces it and removes what else earlier files of this upload wrote: what
   * the file leaves out is gone (payroll 4.17, mode P).
   */
  readonly again: 'replace' | 'refuse' | 'replaceAll'
  /**
   * Rows with the same values in the columns `by` make one record, which is written whole or not at all: where one of them is refused,
   * the others are refused with `message` (decision 0205).
   */
  readonly oneRecord?: { readonly by: readonly string[]; readonly message: string }
  /**
   * Entities of pay whose rows it writes, by name; it writes no others. A user who does not see the amounts of an employee neither sees nor
   * writes rows of that employee here (decision 0085).
   */
  readonly writes?: readonly string[]
  /** Largest number of rows, default 100,000. */
  readonly mostRows?: number
  /** Its rows are facts that no one changes: no file is taken back. */
  readonly lasting?: true
  /** People upload what is about themselves, too (decision 0079): the reason. */
  readonly aboutOwnRecord?: string
  /** Sentences for the second sheet of the template. */
  readonly notes?: readonly string[]
  /** A row that shows how to fill in the sheet; it is in the notes, never among the rows. */
  readonly sample?: { readonly [column: string]: string }
  /** The list over the same rows: its exported file can be uploaded here, its other columns are left out. */
  readonly takesBack?: TakenBack
  /** Headings that other programs write in addition to the columns here: they are left out, and a note of the preview says so. */
  readonly passesOver?: readonly string[]
  /** Files of machines without any heading. */
  readonly bare?: readonly BareLayout[]
}
export interface TakenBack {
  /** The path of the list. */
  readonly list: string
  /** Columns of the list whose column here has another name: `{ parentDepartment: 'parentCode' }`. */
  readonly as?: { readonly [column: string]: string }
}
/** The order of columns in files without a heading, recognised by the form of their cells. */
export interface BareLayout {
  /** The column that each place fills; null: left out. */
  readonly columns: readonly (string | null)[]
  /** The form of the values in some of the columns, as regular expressions. */
  readonly like: { readonly [column: string]: string }
}
export function defineUpload<const P extends string, const C extends Fields, const A extends Actions = NoActions>(
  f: About<P, A> & {
    readonly columns: C
    readonly key: readonly Key<NoInfer<C>>[]
    readonly again: 'replace' | 'refuse' | 'replaceAll'
    readonly oneRecord?: { readonly by: readonly Key<NoInfer<C>>[]; readonly message: string }
    readonly writes?: readonly string[]
    readonly mostRows?: number
    readonly lasting?: true
    readonly aboutOwnRecord?: string
    readonly notes?: readonly string[]
    readonly sample?: { readonly [K in Key<NoInfer<C>>]?: string }
    readonly takesBack?: TakenBack
    readonly passesOver?: readonly string[]
    readonly bare?: readonly BareLayout[]
  },
): Upload<P, C, A> {
  const ofKind = uploadActionsOf(f.columns, {
    hasForm: f.screens.includes('create'),
    isLasting: f.lasting === true,
    holdsPay: f.writes !== undefined,
  })
  return withActions({ kind: 'upload', ...f } as Upload<P, C, A>, ofKind)
}

/** An upload with its columns, not a mere announcement of one. */
export const isUpload = (feature: { readonly kind: string }): feature is Upload =>
  feature.kind === 'upload' && 'columns' in feature

/** An inbox: documents of some kinds, of one level or of all, that wait for the user who opens it. */
export interface Approval<P extends string = string, A extends Actions = Actions> extends About<P, A> {
  readonly kind: 'approval'
  /** Names of `rules/approval/types.ts`; ALL is the one inbox over every kind. */
  readonly documentTypes: readonly [string, ...string[]] | 'ALL'
  /** Only the steps of this level. */
  readonly level?: (typeof levels)[number]
  /** The facts by which its documents are decided, shown next to the other facts of every task; `facts` of the document gives them. */
  readonly columns?: Fields
}
export function defineApproval<const P extends string, const A extends Actions = NoActions>(
  f: About<P, A> & Pick<Approval, 'documentTypes' | 'level' | 'columns'>,
): Approval<P, A> {
  return withActions({ kind: 'approval', ...f } as Approval<P, A>, approvalActions(f.documentTypes, f.columns))
}

/** What makes an inbox of a list: documents that are kept and decided under one path. */
type InboxPart = Pick<Approval, 'documentTypes' | 'level' | 'columns'>

/** A list of documents that is their inbox too: the index has a tab for what waits and one for all of them. */
export const withInbox = <F extends About, const T extends InboxPart>(feature: F, part: T): F & T =>
  withActions({ ...feature, ...part }, approvalActions(part.documentTypes, part.columns))

/** An inbox with its kinds, not a mere announcement of one nor a list over rows. */
export const isApproval = (feature: { readonly kind: string }): feature is Approval =>
  feature.kind === 'approval' && 'documentTypes' in feature

/** Long work with parameters, steps, progress and a result. */
export interface Process<
  P extends string = string,
  Q extends Fields = Fields,
  S extends string = string,
  R extends Fields = Fields,
  A extends Actions = Actions,
> extends About<P, A> {
  readonly kind: 'process'
  readonly params: Q
  readonly steps: readonly S[]
  readonly result: R
  /** The words on its button, where "Run" does not say what happens: "Close the stage". */
  readonly verb?: string
  /** The run's identity: one live run per value of these parameters. */
  readonly once: readonly string[]
  /** What a second run over the same identity does. */
  readonly again: 'replace' | 'refuse'
  /** Who runs and cancels it: the holders of an operation's code or of codes of its own; default create. */
  readonly runBy?: Action['code']
  /** The code that may take it back; absent: it cannot be undone. */
  readonly undo?: FormCode
  /** An own paged query with what the last run found, shown below it; it takes the parameters of `once`. */
  readonly findings?: string
  /** Further own paged queries about one identity, below the findings. */
  readonly lists?: readonly string[]
  /** Where the result is looked at: pages with filters out of parameters, `{ period: 'period' }`. */
  readonly links?: readonly ProcessLink[]
}
export interface ProcessLink {
  readonly title: string
  readonly to: string
  readonly filters?: { readonly [filter: string]: string }
}
export function defineProcess<
  const P extends string,
  const Q extends Fields,
  const S extends string,
  const R extends Fields,
  const A extends Actions = NoActions,
>(
  f: About<P, A> & {
    readonly params: Q
    readonly steps: readonly S[]
    readonly result: R
    readonly verb?: string
    readonly once: readonly Key<NoInfer<Q>>[]
    readonly again: 'replace' | 'refuse'
    readonly runBy?: Action['code']
    readonly undo?: FormCode
    readonly findings?: Key<NoInfer<A>>
    readonly lists?: readonly Key<NoInfer<A>>[]
    readonly links?: readonly (Omit<ProcessLink, 'filters'> & {
      readonly filters?: { readonly [filter: string]: Key<NoInfer<Q>> | Key<NoInfer<R>> }
    })[]
  },
): Process<P, Q, S, R, A> {
  return withActions({ kind: 'process', ...f } as Process<P, Q, S, R, A>, processActions(f))
}

/** What makes a process of a feature of another kind: a list whose rows a process writes. */
export type ProcessPart = Pick<
  Process,
  'params' | 'steps' | 'result' | 'once' | 'again' | 'runBy' | 'undo' | 'findings' | 'lists' | 'links'
> & {
  /** The word on its button and tab: "Freeze a month". */
  readonly verb: string
}
type Carrier<F, T extends ProcessPart> = F & { readonly process: T }

/** A feature that carries a process besides its own screen; the standard actions of the process are its own. */
export const withProcess = <F extends About, const T extends ProcessPart>(feature: F, part: T): Carrier<F, T> =>
  withActions({ ...feature, process: part }, processActions(part))

/** The process of a feature: the feature itself, or what it carries; undefined where it has none. */
export function processOf(feature: { readonly kind: string }): Process | undefined {
  if (feature.kind === 'process' && 'steps' in feature) return feature as Process
  if (!('process' in feature)) return undefined
  const { process, ...about } = feature as Carrier<About & { kind: string }, ProcessPart>
  return { ...about, ...process, kind: 'process' }
}

/** A process with its steps, not a mere announcement of one. */
export const isProcess = (feature: { readonly kind: string }): feature is Process =>
  feature.kind === 'process' && 'steps' in feature

export type UploadRow<F> = F extends { readonly kind: 'upload'; readonly columns: infer C extends Fields }
  ? Row<C>
  : never
export type StepOf<F> = F extends { readonly steps: readonly (infer S)[] } ? S : never
export type ResultOf<F> = F extends { readonly result: infer R extends Fields } ? Row<R> : never
