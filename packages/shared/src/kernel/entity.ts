// An entity is one table of the trade: fields, natural key, the label that stands for a row, life cycle, dates.
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
  /** From here on nobody edits or deletes the record, until it is back in one of `from`. */
  readonly freezes?: true
  readonly label?: string
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
  | { readonly by: readonly string[] }
  /** Seen by everybody of the company in spite of them: the reason. */
  | { readonly companyWide: string }

/**
 * Rows of the pay of persons (R-SEC): seen by whoever works with the pay group, their amounts by whoever may see those of the group
 * (decision 0085). Every money field is an amount, those of lines too.
 */
export interface PayRows {
  /** The reference that leads to the pay group: to one itself, to an employee, or to another row of pay. */
  readonly of: string
  /** Fields besides money that tell an amount: percentages, comparisons, grades; `lines.percent` of a line. */
  readonly covered?: readonly string[]
  /** Money that says nothing about anybody's pay. */
  readonly open?: readonly string[]
  /** Whoever reads the lines of another person's row leaves an entry in the trail, by whatever way he reads them (R-SEC). */
  readonly noted?: true
}

/**
 * Fields that tell of somebody's health (UU 27/2022 art. 4, decision 0115): shown to the employee himself and to holders of a code in a
 * scope that is wide enough, whatever screen shows the row; null before everybody else, in the SQL itself.
 */
export interface HealthRows {
  /** The reference to the employee. */
  readonly of: string
  /** Each field with the narrowest scope of the code that opens it: `{ diagnosis: 'COMPANY', 'papers.file': 'BRANCH' }`. */
  readonly covered: { readonly [field: string]: 'BRANCH' | 'COMPANY' }
  readonly form: FormCode
}

/**
 * Rows of somebody who may be taken out (UU 27/2022 art. 43 and 44): what of them tells who it was. Once that is done no reader of the
 * trail is told these fields of earlier entries either, nor what was written with a move or a command about the person.
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
  /** Gives the complaints about an input; missing values are somebody else's complaint. */
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

export interface Entity<N extends string = string, F extends Fields = Fields, T extends string = string>
  extends TableChanges {
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
  /** What matters most of a record: up to four fields that stand in the head of its page, beside code, name and status. */
  readonly head?: readonly string[]
  readonly scope: Scope
  readonly dataScope?: ScopedBy
  /**
   * Nobody writes a row that is about himself, unless he holds the code for himself alone (decision 0079). The reason why of this
   * entity he does: a request that people make for themselves and somebody else decides.
   */
  readonly ofOneself?: string
  readonly effective?: Effective
  readonly law?: Law
  readonly pay?: PayRows
  readonly health?: HealthRows
  readonly forgets?: Forgets
  readonly lifecycle?: { readonly [name in T]: Transition }
  readonly checks?: readonly Check<never>[]
  /** Kept by the system itself: no feature edits it through the generic screens. */
  readonly system?: true
  /** Its look-up opens to whoever writes a reference to it, asks or filters by one; not to readers of rows that merely name it. */
  readonly guardedLookup?: true
}

/** Do its rows say by themselves that they are about people, who may not write their own? */
const isAboutPeople = ({
  fields,
  dataScope,
  ofOneself,
}: Pick<Entity, 'fields' | 'dataScope' | 'ofOneself'>): boolean => {
  if (ofOneself !== undefined) return false
  if (dataScope !== undefined) return !('companyWide' in dataScope)
  const namesEmployee = (of: Fields): boolean => of.employee?.type === 'ref' && !of.employee.derived
  return (
    namesEmployee(fields) || Object.values(fields).some((f) => f.type === 'lines' && !f.derived && namesEmployee(f.of))
  )
}

/** Declares one table. Write its fields as `{ ... } as const satisfies Fields`, so that misspellings are refused. */
export function defineEntity<const N extends string, const F extends Fields, const T extends string = never>(
  e: TableChanges & {
    readonly name: N
    readonly title: string
    readonly key: readonly Key<NoInfer<F>>[]
    readonly code?: Key<NoInfer<F>>
    readonly show: Key<NoInfer<F>>
    readonly head?: readonly Key<NoInfer<F>>[]
    readonly fields: F
    readonly scope?: Scope
    readonly dataScope?: ScopedBy
    readonly ofOneself?: string
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
    readonly checks?: readonly Check<Partial<Input<NoInfer<F>>>>[]
    readonly system?: true
    readonly guardedLookup?: true
  },
): Entity<N, F, T> {
  const fields = {
    ...e.fields,
    ...(e.pay === undefined ? {} : { [amountsCoveredName]: amountsCoveredField }),
    ...(isAboutPeople(e) ? { [aboutYouName]: aboutYouField } : {}),
  }
  return { kind: 'entity', scope: 'company', ...e, fields } as Entity<N, F, T>
}

/** Entities that were taken out and whose tables, with all rows, may be deleted. */
export interface DroppedEntities {
  readonly kind: 'dropped'
  readonly entities: readonly string[]
}

/** Confirms by name that the rows of entities nobody declares any more may be deleted; stands in `catalogue/dropped.entity.ts`. */
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
