// An entity is one table of the trade: fields, natural key, the label that represents a row, life cycle, dates.
import type { FormCode } from './codes.ts'
import {
  aboutYouField,
  aboutYouName,
  amountsCoveredField,
  amountsCoveredName,
  type Backfill,
  type Fields,
  type Input,
  type Key,
  type RefKey,
  type Row,
} from './field.ts'
import type { LedgerPart, Posting } from './standard/posting.ts'

type StatusOf<F extends Fields> = F extends {
  readonly status: { readonly values: readonly (infer V extends string)[] }
}
  ? V
  : never

/** One move of the life cycle; its name is the verb of the button and of the mutation. */
export interface Transition<S extends string = string> {
  readonly from: readonly S[]
  readonly to: S
  /** The permission code that may do it. */
  readonly form: FormCode
  /** A text the user must give with it. */
  readonly needs?: 'note' | 'reason'
  /** The field that keeps this text; absent: the field of the name in `needs`, if the entity has one. */
  readonly keptIn?: string
  /** After this move the record cannot be edited or deleted until it is back in one of `from` (decision 0147). */
  readonly freezes?: true
  /** A derived boolean field of the row that is false where the move would be refused to its reader: the screens do not offer the move then. */
  readonly offeredIf?: string
  /** Statuses in which the move is refused with a code of the error table that says more than that it starts elsewhere. */
  readonly refusedIn?: { readonly [status in S]?: string }
  readonly label?: string
  /** The users who made and sent the record get a message about this move, with the text that was given (decision 0213). */
  readonly informs?: Informed
}

/** What a message about a move says, and who gets it in addition to the makers of the record. */
export interface Informed {
  /** The rest of a sentence that begins with the record: `was sent back to you`. */
  readonly words: string
  /** References to employees who get it, too. */
  readonly also?: readonly string[]
  /** The path of the feature that the message leads to; absent: the first one on which the record is edited. */
  readonly at?: string
}

/** A change of status that no button of the record makes: a decision of approvers, a date that is reached, an effect of another document. */
export type Step<S extends string = string> = Pick<Transition<S>, 'from' | 'to' | 'freezes'>

/** What people may change or delete in a status, as far as the moves that freeze do not decide it (decision 0147). */
export interface StatusRules<S extends string = string, K extends string = string> {
  /** The only fields that people may still change in these statuses, also those of lines (`expenses.verifyNote`); []: none. */
  readonly changes?: { readonly [status in S]?: readonly (K | `${K}.${string}`)[] }
  /** The statuses in which a record may be deleted; absent: all in which it is not frozen. */
  readonly deletes?: readonly S[]
  /** What to do instead of deleting the record. */
  readonly instead?: string
  /** Why the record cannot be changed in a status, with the remedy; or a code of the error table with that message. */
  readonly why?: { readonly [status in S]?: string }
  /** A code that people need in addition, to bring a record into a status, to change it there, and to lead it out (decision 0210). */
  readonly alsoNeeds?: { readonly [status in S]?: FormCode }
}

/**
 * The number of a document, which the write path takes without gaps (decision 0169). Part of the trade: invoices, contracts and decrees are
 * counted without a missing number, so a number is taken in the transaction that stores it and never given twice.
 */
export interface DocumentNumber<K extends string = string> {
  /** The field of the number: read-only, unique in the company. A value that the writer of a row brings along is kept. */
  readonly field: K
  /** The name of the series, which is stored with its counter: another name begins at 1. */
  readonly series: string
  /**
   * `INV/{BRANCH}/{kind}/{YYYY}/{MM}/{SEQ:5}`: {YYYY} {YY} {MM} {DD} {COMPANY} {BRANCH}, required choices and codes of the row by their field name,
   * and one {SEQ:digits}. Counting starts again when the text around {SEQ} changes.
   */
  readonly pattern: string
  /** The required date field that {YYYY}, {YY}, {MM} and {DD} mean; absent: the day of the write. */
  readonly by?: K
  /** The move or step of the life cycle with which the number is taken; absent: when the row is created. */
  readonly at?: string
}

/** Whose rows they are: everybody's, one company's, or one branch's. */
export type Scope = 'global' | 'company' | 'branch'

/** Dates between which a row is valid; no two rows of the same key overlap. `to` empty = open. */
export interface Effective {
  readonly from: string
  readonly to: string
  /**
   * Fields by which days are worked out. Once days rest on a row, another value of one of them begins a version: the days before keep
   * theirs (decision 0056). The rules of the entity say which days these are.
   */
  readonly counts?: readonly string[]
}

/**
 * Rows say what the law was from a day on: rates, allowances, ages (decision 0070). What a closed month may have read is never changed
 * or deleted; a correction is a further row with a reason, in force once a second person approved it.
 */
export interface Law {
  /** Fields that say nothing about what is paid and may always change: whether it was compared with the publication. */
  readonly notes?: readonly string[]
  /** The reference to the row of law that this one is a part of; days and corrections are those of the whole. */
  readonly partOf?: string
}

/**
 * How the rows hang on persons, by whose data scope they are seen (decision 0036). A field or a line that refers to an
 * `employee` says it by itself; any other reference to a person has to be declared one way or the other.
 */
export type ScopedBy =
  /** Each row is a person. */
  | { readonly person: true }
  /** References that lead to a person, or to a row that hangs on one: `subject`, `lines.employee`. One in scope is enough. */
  | ({ readonly by: readonly string[] } & ByPersons)
  /** Seen by everybody of the company in spite of them: the reason. */
  | { readonly companyWide: string }

export interface ByPersons {
  /** References of lines count only where all lines lead to persons in scope, and there is one: one participant opens no list of all. */
  readonly every?: true
  /**
   * The code of the list, where the record is opened by codes of another form (decision 0210): who has it for the company reaches
   * every row, in whatever scope he has the code in use.
   */
  readonly wideTo?: FormCode
}

/**
 * Rows of the pay of persons (R-SEC): seen by users who work with the pay group, their amounts by users who may see those of the group
 * (decision 0085). Every money field is an amount, those of lines too.
 */
export interface PayRows {
  /** The reference that leads to the pay group: to one itself, to an employee, or to another row of pay. */
  readonly of: string
  /** Fields besides money that tell an amount: percentages, comparisons, grades; `lines.percent` of a line. */
  readonly covered?: readonly string[]
  /** Money that says nothing about anybody's pay. */
  readonly open?: readonly string[]
  /** A user who reads the lines of another person's row leaves an entry in the trail, in every way of reading them (R-SEC). */
  readonly noted?: true
}

/**
 * Fields that disclose health data of a person (UU 27/2022 art. 4, decision 0115): shown to the employee concerned and to holders of a code
 * in a scope that is wide enough, on every screen that shows the row; null for everyone else, in the SQL itself.
 */
type HealthScope = 'BRANCH' | 'COMPANY'
export interface HealthRows {
  /** The reference to the employee. */
  readonly of: string
  /**
   * Each field with the narrowest scope in which its code opens it, and that code if it is not `form`: `{ diagnosis: { scope: 'COMPANY',
   * form: 'frmX01A' }, 'papers.file': 'BRANCH' }`.
   */
  readonly covered: { readonly [field: string]: HealthScope | { readonly scope: HealthScope; readonly form: FormCode } }
  readonly form: FormCode
}

/**
 * Rows of a person who may be removed (UU 27/2022 art. 43 and 44): which of their fields identify the person. Once that is done no reader of
 * the trail sees these fields of earlier entries either, nor what was written with a move or a command about the person.
 */
export type Forgets = {
  /** Fields that are emptied when the person is taken out; `scores.note` of a line. */
  readonly fields: readonly string[]
} & (
  | {
      /** The row is the person: the moment at which it was taken out. */
      readonly when: string
    }
  | {
      /** References that lead to the person, or to another row that is forgotten with the person. */
      readonly of: readonly string[]
    }
)

/** What a pure check says: the field it concerns and a sentence with the remedy. */
export interface Complaint {
  readonly field: string
  readonly rule: string
  readonly message: string
}
export interface Check<I = unknown> {
  /** Id of the rule with its source: `PMK 168/2023 art. 2`, `R-ROUND`. */
  readonly rule: string
  /** Gives the complaints about an input; missing values are reported elsewhere. */
  readonly test: (input: I) => readonly Complaint[]
}

/** What a migration must know of tables with rows in them; it says nothing to a new database (decision 0045). */
export interface TableChanges {
  /** Former names of the entity, the last one first: its tables are renamed with all that belongs to them. */
  readonly renamedFrom?: readonly string[]
  /** Fields that were taken out and whose stored values may be deleted: `price`, `steps.price` of a line. */
  readonly dropped?: readonly string[]
  /** Where the scope becomes narrower: the company or branch of rows that exist already. */
  readonly backfill?: { readonly companyCode?: Backfill; readonly branchCode?: Backfill }
}

export interface Entity<
  N extends string = string,
  F extends Fields = Fields,
  T extends string = string,
  S extends string = string,
> extends TableChanges {
  readonly kind: 'entity'
  readonly name: N
  readonly title: string
  readonly fields: F
  /** The natural key within company (and branch). With `effective`, the from-date belongs to it. */
  readonly key: readonly string[]
  /** The field shown as code of a reference; default the first key field. */
  readonly code?: string
  /** The field shown as name of a reference. */
  readonly show: string
  /** What matters most of a record: up to four fields that are shown in the head of its page, next to code, name and status. */
  readonly head?: readonly string[]
  readonly scope: Scope
  /** Columns by which statements of the domain read many of its rows, in their order: an index for each, within the company and branch. */
  readonly readBy?: readonly (readonly string[])[]
  readonly number?: DocumentNumber
  /** Its documents post to ledgers (finance 4.22). */
  readonly posting?: Posting
  /** Rows are added and never changed or deleted, by the role of the product and by triggers of the database. */
  readonly appendOnly?: true
  /** Its rows are those of a ledger: made by `defineLedger`, never declared. */
  readonly ledger?: LedgerPart
  readonly dataScope?: ScopedBy
  /**
   * No user writes a row about themselves, unless they have the code for themselves alone (decision 0079). The reason why this
   * entity allows it: a request that people make for themselves and another user decides.
   */
  readonly aboutOwnRecord?: string
  readonly effective?: Effective
  readonly law?: Law
  readonly pay?: PayRows
  readonly health?: HealthRows
  readonly forgets?: Forgets
  readonly lifecycle?: { readonly [name in T]: Transition }
  /** Steps of the life cycle that the product takes by itself. */
  readonly steps?: { readonly [name in S]: Step }
  readonly byStatus?: StatusRules
  readonly checks?: readonly Check<never>[]
  /** Kept by the system itself: no feature edits it through the generic screens. */
  readonly system?: true
  /** Its look-up opens to users who write a reference to it, query or filter by one; not to readers of rows that merely name it. */
  readonly guardedLookup?: true
  /** Represents the lines of a field of another entity: made by `targetOf`, never declared. */
  readonly lineOf?: { readonly entity: string; readonly field: string }
}

/** Do its rows say by themselves that they are about people, who may not write their own? */
const isAboutPeople = ({
  fields,
  dataScope,
  aboutOwnRecord,
}: Pick<Entity, 'fields' | 'dataScope' | 'aboutOwnRecord'>): boolean => {
  if (aboutOwnRecord !== undefined) return false
  if (dataScope !== undefined) return !('companyWide' in dataScope)
  const namesEmployee = (of: Fields): boolean => of.employee?.type === 'ref' && !of.employee.derived
  return (
    namesEmployee(fields) || Object.values(fields).some((f) => f.type === 'lines' && !f.derived && namesEmployee(f.of))
  )
}

/** Declares one table. Write its fields as `{ ... } as const satisfies Fields`, so that misspellings are refused. */
export function defineEntity<
  const N extends string,
  const F extends Fields,
  const T extends string = never,
  const S extends string = never,
>(
  e: TableChanges & {
    readonly name: N
    readonly title: string
    readonly key: readonly Key<NoInfer<F>>[]
    readonly code?: Key<NoInfer<F>>
    readonly show: Key<NoInfer<F>>
    readonly head?: readonly Key<NoInfer<F>>[]
    readonly fields: F
    readonly scope?: Scope
    readonly readBy?: readonly (readonly Key<NoInfer<F>>[])[]
    readonly number?: DocumentNumber<Key<NoInfer<F>>>
    readonly posting?: Posting<Key<NoInfer<F>>>
    readonly appendOnly?: true
    readonly dataScope?: ScopedBy
    readonly aboutOwnRecord?: string
    readonly effective?: {
      readonly from: Key<NoInfer<F>>
      readonly to: Key<NoInfer<F>>
      readonly counts?: readonly Key<NoInfer<F>>[]
    }
    readonly law?: { readonly notes?: readonly Key<NoInfer<F>>[]; readonly partOf?: Key<NoInfer<F>> }
    readonly pay?: { readonly of: RefKey<NoInfer<F>> } & Pick<PayRows, 'covered' | 'open' | 'noted'>
    readonly health?: { readonly of: RefKey<NoInfer<F>> } & Pick<HealthRows, 'covered' | 'form'>
    readonly forgets?: Forgets
    readonly lifecycle?: { readonly [name in T]: Transition<StatusOf<NoInfer<F>>> }
    readonly steps?: { readonly [name in S]: Step<StatusOf<NoInfer<F>>> }
    readonly byStatus?: StatusRules<StatusOf<NoInfer<F>>, Key<NoInfer<F>>>
    readonly checks?: readonly Check<Partial<Input<NoInfer<F>>>>[]
    readonly system?: true
    readonly guardedLookup?: true
  },
): Entity<N, F, T, S> {
  const fields = {
    ...e.fields,
    ...(e.pay === undefined ? {} : { [amountsCoveredName]: amountsCoveredField }),
    ...(isAboutPeople(e) ? { [aboutYouName]: aboutYouField } : {}),
  }
  return { kind: 'entity', scope: 'company', ...e, fields } as Entity<N, F, T, S>
}

/** Entities that were taken out and whose tables, with all rows, may be deleted. */
export interface DroppedEntities {
  readonly kind: 'dropped'
  readonly entities: readonly string[]
}

/** Confirms by name that the rows of entities that are no longer declared may be deleted; it is in `catalogue/dropped.entity.ts`. */
export const defineDroppedEntities = (entities: readonly string[]): DroppedEntities => ({ kind: 'dropped', entities })

/** The names under which an entity is and was known, as the trail keeps them. */
export const namesOfEntity = (entity: Pick<Entity, 'name' | 'renamedFrom'>): readonly string[] => [
  entity.name,
  ...(entity.renamedFrom ?? []),
]

/** What every stored row has besides its declared fields. */
export interface Stored {
  readonly id: string
  /** Counts the writes of the row; an edit sends the one it read (409 STALE_VERSION when it moved on). */
  readonly rowVersion: number
  readonly createdAt: string
  readonly createdBy: string
  readonly updatedAt: string
  readonly updatedBy: string
}

export type RowOf<E> = E extends Entity<string, infer F, string> ? Stored & Row<F> : never
export type InputFor<E> = E extends Entity<string, infer F, string> ? Input<F> : never
export type TransitionOf<E> = E extends Entity<string, Fields, infer T> ? T : never
