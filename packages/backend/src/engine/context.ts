// What every operation of the engine is given, and the hooks by which a domain bends the general case.
import type { Catalogue, Entity, Fields } from '@kantor/shared/kernel'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Db } from '../db/connection.ts'
import { withMoves } from './write/moves.ts'

/** Who asks: the user of the session or key, in the company and branch he works in. */
export interface Actor {
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly access: ReadonlySet<string>
  /** The data scope of the code in use, by which rows that hang on persons are narrowed (decision 0036). */
  readonly dataScope: DataScope
  /** The scope of the code in use where rules work beyond it (`unbounded`). */
  readonly codeScope?: DataScope
  /** The scope of each code he holds; without it the one above holds for all of them. */
  readonly scopes?: ReadonlyMap<string, DataScope>
  /** The same where rules work beyond the scope of the writer (`unbounded`): what they check in addition to the gate uses these scopes. */
  readonly grantedScopes?: ReadonlyMap<string, DataScope>
  readonly companyCode: string
  readonly branchCode: string
  readonly requestId: string
  readonly ip: string
  readonly via: 'session' | 'key' | 'system'
  /** The API client and the key by which its owner asks; sessions have none. Work that a key began keeps it. */
  readonly client?: { readonly code: string; readonly key: string }
  /** The session that asks; keys and the system have none. */
  readonly sessionId?: number
}

export interface Engine {
  readonly database: Database
  readonly catalogue: Catalogue
  readonly rules: EntityRulesRegistry
  /** Hands jobs to the workers; without it they wait until a worker looks for them. */
  readonly jobs?: JobDelivery
  /** Private networks that webhooks may reach; absent: none. */
  readonly hookNetworks?: readonly string[]
  /** The copy of the seals of the trail outside of the database, where one is kept. */
  readonly sealCopy?: SealCopy
  now(): Date
  /** The date in Jakarta, YYYY-MM-DD. */
  today(): string
}

/** Seals outside of the database, a line of JSON each. */
export interface SealCopy {
  /** All lines; undefined where there is no copy yet. Throws where it cannot be read. */
  read(): Promise<string | undefined>
  /** Adds whole lines at the end. */
  append(lines: string): Promise<void>
}

/** The way from a stored job to the workers. */
export interface JobDelivery {
  /** Delivered when the transaction commits, never when it is rolled back. */
  send(tx: Db, job: number): Promise<void>
}

type Awaitable<T> = T | Promise<T>

/** A value as rules see it: refs and files as row ids, exact numbers as decimal strings, dates and times as ISO text. */
type RuleValue<F> = F extends { readonly type: 'ref' | 'file' | 'image' | 'integer' }
  ? number
  : F extends { readonly type: 'boolean' }
    ? boolean
    : F extends { readonly type: 'lines'; readonly of: infer L extends Fields }
      ? readonly (RuleValues<L> & { readonly id?: number })[]
      : F extends { readonly type: 'enum'; readonly values: readonly (infer V)[] }
        ? V
        : string

/** Values of a row by field name; null is empty, absent is not given. */
export type RuleValues<F extends Fields> = { readonly [K in keyof F]?: RuleValue<F[K]> | null }
/** A row as it is stored: every field present. */
export type StoredRow<F extends Fields> = { readonly [K in keyof F]: RuleValue<F[K]> | null } & {
  readonly id: number
  readonly rowVersion: number
}

/** What a hook can reach. Ask the database through `tx` only: the outer connection would wait for this transaction. */
/** A row that was changed along with another: the values that changed, before and after. */
export interface RelatedChange {
  readonly id: number
  readonly rowVersion: number
  readonly before: { readonly [field: string]: unknown }
  readonly after: { readonly [field: string]: unknown }
}

export interface RuleContext {
  readonly tx: Db
  readonly actor: Actor
  readonly engine: Engine
  readonly today: string
  /** The sheet in whose name rows are written or taken back; a screen has none. */
  readonly upload?: { readonly path: string }
  /** Receives rows that rules change in addition to the written row, so that taking back a sheet takes these changes back, too. */
  alsoChanged?(entity: Entity, changed: RelatedChange): void
  /** The next gap-free number of a series; pattern such as `{YY}{SEQ:5}` (see numbering). */
  nextNumber(series: string, pattern: string): Promise<string>
}

/** Who looks at rows, for fields and amounts that differ from reader to reader. */
export type Viewer = Pick<Actor, 'userId' | 'via'> &
  Partial<Pick<Actor, 'access' | 'scopes' | 'grantedScopes' | 'codeScope' | 'dataScope'>>

/** Before whom amounts are shown: the user, and whether he is to see the rows or what is paid. */
export interface PayAccessContext {
  readonly viewer: number
  readonly part: 'ROW' | 'AMOUNTS'
}

/** Rows of pay as their own employee sees them: the columns by field name, and the user. */
export interface OwnPayContext {
  readonly columns: { readonly [field: string]: PgColumn }
  readonly viewer: number
}

/** The columns a derived field may use, by field name (and `id`), the days that it may go by, and the moment in ISO form. */
export interface DerivedContext {
  readonly columns: { readonly [field: string]: PgColumn }
  readonly today: string
  /** The day as of which a list is read; today where none was chosen. Counts of related rows with days of validity use this day. */
  readonly day: string
  readonly now: string
  /** Who reads the row; undefined where it is read for no one in particular. */
  readonly viewer: Viewer | undefined
}

/** How the content of a file is used. */
export type FileUse = 'VIEW' | 'DOWNLOAD' | 'PRINT'
export interface FileTaken {
  readonly engine: Engine
  readonly actor: Actor
  readonly use: FileUse
  /** Players fetch films in parts: this one does not begin at the beginning. */
  readonly isFurtherPart?: boolean
}

/** What decides over the sight of a row: its columns by field name, who asks, and the date of today. */
export interface VisibleContext {
  readonly columns: { readonly [field: string]: PgColumn }
  readonly actor: Actor
  readonly today: string
  /** Path of the feature on whose pages it would stand; undefined where it is only named or chosen. */
  readonly feature: string | undefined
}

/** Whom a data scope reaches: the columns of the persons' table, who asks, how far, and the date of today. */
export interface ScopeContext {
  readonly columns: { readonly [field: string]: PgColumn }
  readonly actor: Pick<Actor, 'userId' | 'companyCode'>
  /** SELF to DIVISION; the wider ones narrow nothing. */
  readonly scope: DataScope
  readonly today: string
}

/** What belongs to a record beyond its row, as plain JSON: lists of objects, each with its id. */
export type Chain = { readonly [part: string]: unknown }

/**
 * What belongs to a record beyond its row and is only read and written whole, such as the slices of an employment. An
 * upload keeps it as it was before and after each row that writes it, so that the file can be taken back.
 */
export interface ChainRules {
  /** Its name in the message when it prevents taking a file back. */
  readonly title: string
  read(context: RuleContext, id: number): Promise<Chain>
  /** Writes the whole with what follows from it; RESTORE puts back what was stored before a file. */
  write(context: RuleContext, id: number, next: Chain, purpose: 'WRITE' | 'RESTORE'): Promise<void>
}

/**
 * What one move of a life cycle stores, asks and does, in the transaction of the write (decision 0176). `before` is the row as it was, the actor is that of the
 * context; an absent hook asks and does nothing.
 */
export interface MoveRules<F extends Fields = Fields> {
  /** Values that the server stores with the move; `next` is the row to be, with what `derive` of the entity gave. */
  derive?(context: RuleContext, next: RuleValues<F>, before: StoredRow<F>): Awaitable<RuleValues<F>>
  /** Complaints about the move, where `check` of the entity has none; throws a KantorError to refuse. */
  check?(context: RuleContext, next: RuleValues<F>, before: StoredRow<F>): Awaitable<readonly FieldError[]>
  /** What follows from the move; the row is stored, and both are rolled back together. */
  effect?(context: RuleContext, row: StoredRow<F>, before: StoredRow<F>): Awaitable<void>
  /** Takes the effect back when the row leaves the target of the move for a status from which the move is made: reopened, recalled. */
  undo?(context: RuleContext, row: StoredRow<F>, before: StoredRow<F>): Awaitable<void>
}

/** Rules of one entity, run inside the write transaction; an absent hook means plain storage. */
export interface EntityRules<F extends Fields = Fields, M extends string = string> {
  /**
   * Checks, calculations and further writes for a row do not depend on other rows that are written with it, so rows of one call are written in step (decision
   * 0159); a rule that reads other rows in some cases calls `oneByOne` there. An entity whose rules send no statement does not need to declare this (decision 0235).
   */
  readonly apart?: true
  /** Values for what a new row does not say; runs before validation, on create only. */
  defaults?(context: RuleContext, input: RuleValues<F>): Awaitable<RuleValues<F>>
  /** Values the server computes and stores (also readOnly and hidden fields); `next` is the whole row to be. */
  derive?(context: RuleContext, next: RuleValues<F>, before?: StoredRow<F>): Awaitable<RuleValues<F>>
  /** Complaints about the row to be; any complaint refuses the write with BAD_USER_INPUT. */
  check?(context: RuleContext, next: RuleValues<F>, before?: StoredRow<F>): Awaitable<readonly FieldError[]>
  afterWrite?(context: RuleContext, row: StoredRow<F>, before?: StoredRow<F>): Awaitable<void>
  /** Rules of single moves and steps by their names in the life cycle; `derive`, `check` and `afterWrite` of the entity run before those of the move. */
  readonly moves?: { readonly [name in M]?: MoveRules<F> }
  /** Before an upload that is taken back restores former values: throws a KantorError where what has happened since forbids it. */
  beforeRestore?(context: RuleContext, next: RuleValues<F>, stored?: StoredRow<F>): Awaitable<void>
  /** Throws a KantorError to refuse. */
  beforeDelete?(context: RuleContext, row: StoredRow<F>): Awaitable<void>
  /** The row is gone. */
  afterDelete?(context: RuleContext, row: StoredRow<F>): Awaitable<void>
  /** The file of a row has been handed out, for any use; runs outside of any transaction of the row. */
  fileTaken?(context: FileTaken, row: number): Awaitable<void>
  /** Is the file of a row open to every signed-in user, regardless of their codes? Absent: no. */
  fileOpen?(context: Pick<FileTaken, 'engine' | 'actor'>, row: number): Awaitable<boolean>
  /** The rows this actor may see, in every list, look-up, reference and write; absent or undefined: all of his company. */
  visible?(context: VisibleContext): SQL | undefined
  /** Of the entity of persons: those whom a narrow data scope reaches, the caller himself among them. */
  inScope?(context: ScopeContext): SQL
  /** Of pay groups and of persons: the ids of those whose rows of pay, or whose amounts, a user sees (R-SEC, decision 0085). */
  payAccess?(context: PayAccessContext): SQL
  /** Of rows of pay: those that a user sees, with their amounts, because they are the user's own, in any pay group (decision 0085). */
  ownPay?(context: OwnPayContext): SQL
  /** Of such rows: fields that payroll keeps to itself, with what their owner reads in place of the value. */
  readonly ownPayShows?: { readonly [field: string]: (value: SQL) => SQL }
  /** What belongs to its records and is written whole. */
  readonly chain?: ChainRules
  /** SQL of the fields declared `derived: true`. */
  readonly derived?: { readonly [K in keyof F]?: (context: DerivedContext) => SQL }
}

export interface RulesEntry {
  readonly entity: string
  readonly rules: EntityRules
}
/** Rules by entity name. */
export type EntityRulesRegistry = ReadonlyMap<string, EntityRules>

/** The names of the moves and steps of an entity's life cycle. The empty name, which none has, keeps the map closed where there are none: `{}` takes any name. */
type MoveOf<E extends Entity> = ((keyof NonNullable<E['lifecycle']> | keyof NonNullable<E['steps']>) & string) | ''

/** Rules of one entity, typed by its declaration; those of its moves are joined with the hooks that every write runs. */
export const rulesFor = <E extends Entity>(entity: E, rules: EntityRules<E['fields'], MoveOf<E>>): RulesEntry => ({
  entity: entity.name,
  rules: withMoves(entity, rules),
})

/** The registry; two sets of rules for one entity are a mistake of the programmer. */
export function registryOf(entries: readonly RulesEntry[]): EntityRulesRegistry {
  const registry = new Map(entries.map((e) => [e.entity, e.rules]))
  if (registry.size !== entries.length) throw new Error('An entity has two sets of rules')
  return registry
}
