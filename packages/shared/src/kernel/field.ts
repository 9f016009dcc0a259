// The vocabulary of the catalogue: what a field can be, and the TypeScript value of each one.
import type { FormCode } from './codes.ts'
import type { Money } from './money.ts'

/** An SQL expression over the columns of the row (`upper(full_name)`); another table is read by a sub-select. */
export interface RowExpression {
  readonly sql: string
}
/** What a migration writes into a new required column of rows that exist already: a value, or an expression. */
export type Backfill = string | number | boolean | RowExpression

interface Common {
  /** Words on screen; default: the field name in words (`closeDate` -> "Close date"). */
  readonly label?: string
  /** One sentence of help: shown next to the field and as the description in the API. */
  readonly help?: string
  readonly required?: boolean
  /** No other row of the same company may hold this value. */
  readonly unique?: boolean
  /** Shown, never typed in: written by a rule, a process or the server. */
  readonly readOnly?: boolean
  /** Given on create, fixed afterwards (natural keys). */
  readonly fixed?: boolean
  /** Computed on every read, never stored; its SQL is in the entity's rules on the backend. */
  readonly derived?: true
  /** Said with a write and handed to the rules of the entity; neither stored nor read back. */
  readonly given?: true
  /** Stored, but never leaves the backend (password hashes). */
  readonly hidden?: true
  /** Read and written only by holders of this code, on every screen that shows it (salaries). */
  readonly form?: FormCode
  /** Column width of a list in pixels. */
  readonly width?: number
  /** For rows that exist when the field is added, or where it is empty when it becomes required. */
  readonly backfill?: Backfill
  /** The name of the field up to now: its column is renamed and keeps its values. */
  readonly renamedFrom?: string
  /** Makes the new value out of the old column where the type becomes narrower or another one. */
  readonly convert?: RowExpression
}
interface TextField<T> extends Common {
  readonly type: T
  readonly min?: number
  readonly max?: number
  /** A regular expression the whole value must match; `patternHelp` says it in words. */
  readonly pattern?: string
  readonly patternHelp?: string
  /**
   * The code of those who read the value whole, besides the employee concerned: all others see its first and last four characters, in every list, record and
   * file (people R-SEC-11). Identity numbers.
   */
  readonly maskedWithout?: FormCode
  /**
   * How it is written. `phone`: a telephone number, accepted in every usual form and stored in one form, +6281234567890. `moment`: a date with
   * the local time of a place, as in spreadsheets; a text with two meanings is refused. `page`: the address of a page of the product, shown as a link to it.
   */
  readonly written?: 'phone' | 'moment' | 'page'
  readonly default?: string
}
interface NumberField<T> extends Common {
  readonly type: T
  readonly min?: number
  readonly max?: number
  /** Decimals kept, default 2 (integer: none). */
  readonly scale?: number
  readonly unit?: string
  readonly default?: number
}
interface TimeField<T> extends Common {
  readonly type: T
  readonly default?: 'today' | 'yesterday' | 'sixDaysAgo' | 'now' | 'monthStart' | 'openPeriod'
}
interface FlagField extends Common {
  readonly type: 'boolean'
  readonly default?: boolean
}
interface EnumField extends Common {
  readonly type: 'enum'
  /** UPPER_SNAKE in every layer; shown as words ("Waiting approval"). */
  readonly values: readonly string[]
  readonly labels?: { readonly [value: string]: string }
  readonly default?: string
}
interface RefField extends Common {
  readonly type: 'ref'
  /** The entity at the far end, or the lines of one: `PurchaseOrder`, `PurchaseOrder.lines`; the catalogue test proves that it exists. */
  readonly to: string
  /** Only rows that hold these values may be chosen: `{ codeType: 'GENDER' }`. */
  readonly where?: { readonly [field: string]: string | boolean }
  /** Names any person who is meant, also outside of the caller's data scope (decision 0036): a delegate, a reviewer. */
  readonly anyone?: true
  /** Through this reference to their own entity the rows form a tree: nothing hangs below itself, and at most 20 levels. */
  readonly tree?: true
  /** What deleting the far row does; default restrict (409 IN_USE). */
  readonly onDelete?: 'restrict' | 'clear'
}
interface FileField<T> extends Common {
  readonly type: T
  readonly maxMegabytes?: number
  /** Accepted media types, default by type: file = pdf, jpg, png, xlsx, csv; image = jpg, png, webp. */
  readonly accept?: readonly string[]
  /** Pixels that a picture is wide at least, as it is shown. */
  readonly minWidth?: number
  /** The file comes from people without an account: readers see pictures of its pages first, and open the file itself in a second step (decision 0155). */
  readonly fromOutside?: true
}
interface LinesField extends Common {
  readonly type: 'lines'
  readonly of: { readonly [name: string]: LineField }
  /** Fields of a line that name it within its parent. */
  readonly key?: readonly string[]
  /** The field shown as name of a line where a reference leads to it, after the name of the document; default the first of `key`. */
  readonly show?: string
  readonly minRows?: number
  readonly maxRows?: number
  /** Money columns whose sum is shown under the lines; none unless named: a sum of bracket bounds means nothing. */
  readonly totals?: readonly string[]
}

interface FieldByType {
  text: TextField<'text'>
  longText: TextField<'longText'>
  richText: TextField<'richText'>
  code: TextField<'code'>
  integer: NumberField<'integer'>
  decimal: NumberField<'decimal'>
  money: NumberField<'money'>
  percent: NumberField<'percent'>
  date: TimeField<'date'>
  dateTime: TimeField<'dateTime'>
  time: TimeField<'time'>
  period: TimeField<'period'>
  boolean: FlagField
  enum: EnumField
  ref: RefField
  file: FileField<'file'>
  image: FileField<'image'>
  lines: LinesField
}
export type FieldType = keyof FieldByType
export type Field = FieldByType[FieldType]
export type LineField = FieldByType[Exclude<FieldType, 'lines'>]
export type Fields = { readonly [name: string]: Field }
export type FieldOf<T extends FieldType> = FieldByType[T]

/**
 * The field in which a write names the questions that were asked and are confirmed: their rules, separated by commas. An entity whose rules
 * ask (CONFIRMATION_NEEDED) has it by the name `confirmed`; every form of the entity takes it, none draws it.
 */
export const confirmedField = {
  type: 'text',
  max: 200,
  given: true,
  help: 'Rules that asked for confirmation (CONFIRMATION_NEEDED) and are confirmed, separated by commas.',
} as const satisfies Field
/** The name of that field. */
export const confirmedName = 'confirmed'

/**
 * Whether the amounts of a row are hidden from its reader (decision 0085): every entity with `pay` has it by the name
 * `amountsCovered`, and the API returns it everywhere the row is shown.
 */
export const amountsCoveredField = {
  type: 'boolean',
  derived: true,
  label: 'Amounts covered',
  help: 'You cannot see the amounts of this pay group, so they are empty here.',
} as const satisfies Field
/** The name of that field. */
export const amountsCoveredName = 'amountsCovered'

/**
 * Whether a row is about its reader, who writes about other people as well: the reader may not change it (decision 0079). Every entity
 * whose rows are about people has it by the name `aboutYou`, and the API returns it everywhere the row is shown.
 */
export const aboutYouField = {
  type: 'boolean',
  derived: true,
  label: 'About yourself',
  help: 'The row concerns you. A colleague with the same right has to change it.',
} as const satisfies Field
/** The name of that field. */
export const aboutYouName = 'aboutYou'

/** Fields that say of a row what it is to its reader; the engine works them out. */
export const readerFields: readonly string[] = [amountsCoveredName, aboutYouName]
/** Those of them that an entity has. */
export const readerFieldsOf = ({ fields }: { readonly fields: Fields }): readonly string[] =>
  readerFields.filter((name) => Object.hasOwn(fields, name))

/** Has it a value of its own in the database? Neither what is computed nor what is only said with a write. */
export const isKept = ({ derived, given }: Pick<Field, 'derived' | 'given'>): boolean => !derived && !given
/** Does it ever leave the backend? */
export const isExposed = ({ hidden, given }: Pick<Field, 'hidden' | 'given'>): boolean => !hidden && !given

/** A reference as rows carry it: the id to store; code, name and whether it may still be chosen to show. */
export interface Ref {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly active: boolean
}

/** A stored file as rows carry it; inputs carry its id. */
export interface FileRef {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
}

/** The value of a field on the wire (REST and GraphQL alike). Exact numbers travel as decimal strings. */
interface Scalar {
  text: string
  longText: string
  richText: string
  code: string
  integer: number
  decimal: string
  money: Money
  percent: string
  date: string // 2026-03-31
  dateTime: string // 2026-03-31T08:00:00.000Z
  time: string // 08:00
  period: string // 2026-03
  boolean: boolean
  file: FileRef
  image: FileRef
  ref: Ref
}

type ValueOf<F> = F extends { readonly type: 'enum'; readonly values: readonly (infer V)[] }
  ? V
  : F extends { readonly type: 'lines'; readonly of: infer L extends Fields }
    ? readonly (Row<L> & { readonly id: string })[]
    : F extends { readonly type: infer T extends keyof Scalar }
      ? Scalar[T]
      : never

type Always = { readonly required: true } | { readonly type: 'boolean' | 'lines' }

/** What a screen, a report or a rule reads. */
export type Row<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { readonly hidden: true } | { readonly given: true }
    ? never
    : K]: F[K] extends Always ? ValueOf<F[K]> : ValueOf<F[K]> | null
}

type InputOf<F> = F extends { readonly type: 'ref' | 'file' | 'image' }
  ? string
  : F extends { readonly type: 'decimal' | 'money' | 'percent' }
    ? string | number
    : F extends { readonly type: 'lines'; readonly of: infer L extends Fields }
      ? readonly (Input<L> & { readonly id?: string })[]
      : ValueOf<F>

type Unwritable = { readonly readOnly: true } | { readonly derived: true } | { readonly hidden: true }
type Omitted<F extends Fields> = { [K in keyof F]: F[K] extends Unwritable ? K : never }[keyof F]
type Needed<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly required: true }
    ? F[K] extends { readonly default: unknown }
      ? never
      : K
    : never
}[keyof F]

/** What a form, an upload or an API client writes. */
export type Input<F extends Fields> = {
  readonly [K in Exclude<Needed<F>, Omitted<F>>]: InputOf<F[K]>
} & {
  readonly [K in Exclude<keyof F, Needed<F> | Omitted<F>>]?: InputOf<F[K]> | null
}

export type Key<F> = keyof F & string
export type RefKey<F> = {
  [K in keyof F]: F[K] extends { readonly type: 'ref' } ? K : never
}[keyof F] &
  string
/** 'name', or one step through a reference: 'level.levelName' (the far end is checked by the catalogue test). */
export type Column<F> = Key<F> | `${RefKey<F>}.${string}`
/** '-date' is newest first. */
export type Sort<F> = Column<F> | `-${Column<F>}`
