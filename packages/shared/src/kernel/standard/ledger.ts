// A ledger: rows that are added and never changed, with balances that are kept in the same transaction (finance 2.2 and 4.22). One declaration gives both
// tables, the triggers that keep the rows as they are, the hash of each document in the chain of the company, and the checks that compare all of it.
import { defineEntity, type Entity } from '../entity.ts'
import type { Fields, Key } from '../field.ts'
import type { LedgerPart } from './posting.ts'

/** The entities of a ledger. A file of the catalogue exports each of them. */
export interface Ledger<B extends string = never> {
  readonly entries: Entity
  readonly balances: Entity
  /** Balances by other dimensions, by the names of their entities. */
  readonly further: { readonly [name in B]: Entity }
}

const document = { type: 'ref', to: 'LedgerDocument', required: true, fixed: true, label: 'Document' } as const
const day = { type: 'date', required: true, fixed: true, label: 'Date', width: 110 } as const
const year = { type: 'integer', min: 1900, max: 9_999, required: true, fixed: true, label: 'Year', width: 80 } as const
const period = { type: 'integer', min: 1, max: 13, required: true, fixed: true, label: 'Period', width: 80 } as const

/** Fields that every row of every ledger has; a ledger cannot use these names for its own. */
export const ledgerFields = {
  document,
  lineNo: { type: 'integer', min: 1, required: true, fixed: true, label: 'Line', width: 70 },
  postingDate: day,
  fiscalYear: year,
  periodNo: period,
} as const satisfies Fields

/** Declares a ledger. `of` are its dimensions, `measures` its amounts; every amount is required and has a stored value. */
export function defineLedger<const D extends Fields, const M extends Fields, const B extends string = never>(l: {
  readonly name: string
  readonly title: string
  readonly entries: {
    readonly name: string
    readonly title: string
    /** Dimensions by which rows are read, each time within a range of dates (`readBy` of an entity). */
    readonly readBy?: readonly (readonly Key<NoInfer<D>>[])[]
  }
  readonly balances: {
    readonly name: string
    readonly title: string
    readonly by: readonly Key<NoInfer<D>>[]
    readonly byPeriod: boolean
    /** Measures that are kept; absent: all. */
    readonly measures?: readonly Key<NoInfer<M>>[]
  }
  /** Balances by other dimensions, for all time, each under the name of its entity. */
  readonly further?: { readonly [name in B]: { readonly title: string; readonly by: readonly Key<NoInfer<D>>[] } }
  readonly of: D
  readonly measures: M
  readonly balanced?: readonly [Key<NoInfer<M>>, Key<NoInfer<M>>]
  readonly notBelowZero?: Key<NoInfer<M>>
  readonly refusedAs?: string
}): Ledger<B> {
  const { by, byPeriod } = l.balances
  const further = Object.entries<{ readonly title: string; readonly by: readonly string[] }>(l.further ?? {})
  const part: LedgerPart = {
    name: l.name,
    title: l.title,
    balances: l.balances.name,
    dimensions: Object.keys(l.of),
    measures: Object.keys(l.measures),
    by,
    byPeriod,
    ...(l.balanced === undefined ? {} : { balanced: l.balanced }),
    ...(l.balances.measures === undefined ? {} : { kept: l.balances.measures }),
    ...(further.length === 0
      ? {}
      : {
          further: further.map(([name, kept]) => ({
            balances: name,
            by: kept.by,
            measures: Object.keys(l.measures),
            byPeriod: false,
          })),
        }),
    ...(l.notBelowZero === undefined ? {} : { notBelowZero: l.notBelowZero }),
    ...(l.refusedAs === undefined ? {} : { refusedAs: l.refusedAs }),
  }
  const fixed = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, fixed: true }]))
  const entries = defineEntity({
    name: l.entries.name,
    title: l.entries.title,
    key: ['document', 'lineNo'],
    show: 'lineNo',
    scope: 'branch',
    system: true,
    readBy: (l.entries.readBy ?? []).map((names) => [...names, 'postingDate']),
    fields: { ...ledgerFields, ...fixed(l.of), ...fixed(l.measures) } as Fields & typeof ledgerFields,
  })
  const times = byPeriod ? { fiscalYear: year, periodNo: period } : {}
  const balancesOf = (name: string, title: string, own: Fields, dimensions: readonly string[], measures: Fields) =>
    defineEntity({
      name,
      title,
      key: [...Object.keys(own), ...dimensions],
      show: dimensions[0] ?? 'fiscalYear',
      scope: 'branch',
      system: true,
      fields: { ...own, ...pick(l.of, dimensions), ...measures },
    })
  const kept = l.balances.measures === undefined ? l.measures : pick(l.measures, l.balances.measures)
  return {
    entries: { ...entries, appendOnly: true, ledger: part },
    balances: balancesOf(l.balances.name, l.balances.title, times, by, kept),
    further: Object.fromEntries(
      further.map(([name, one]) => [name, balancesOf(name, one.title, {}, one.by, l.measures)]),
    ) as { readonly [name in B]: Entity },
  }
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
