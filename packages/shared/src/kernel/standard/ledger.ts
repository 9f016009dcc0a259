// A ledger: rows that are added and never changed, with balances that are kept in the same transaction (finance 2.2 and 4.22). One declaration gives both
// tables, the triggers that keep the rows as they are, the hash of each document in the chain of the company, and the checks that compare all of it.
import { defineEntity, type Entity } from '../entity.ts'
import type { Fields, Key } from '../field.ts'
import type { LedgerPart } from './posting.ts'

/** The two entities of a ledger. A file of the catalogue exports both. */
export interface Ledger {
  readonly entries: Entity
  readonly balances: Entity
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
export function defineLedger<const D extends Fields, const M extends Fields>(l: {
  readonly name: string
  readonly title: string
  readonly entries: { readonly name: string; readonly title: string }
  readonly balances: {
    readonly name: string
    readonly title: string
    readonly by: readonly Key<NoInfer<D>>[]
    readonly byPeriod: boolean
  }
  readonly of: D
  readonly measures: M
  readonly balanced?: readonly [Key<NoInfer<M>>, Key<NoInfer<M>>]
  readonly notBelowZero?: Key<NoInfer<M>>
}): Ledger {
  const { by, byPeriod } = l.balances
  const part: LedgerPart = {
    name: l.name,
    title: l.title,
    balances: l.balances.name,
    dimensions: Object.keys(l.of),
    measures: Object.keys(l.measures),
    by,
    byPeriod,
    ...(l.balanced === undefined ? {} : { balanced: l.balanced }),
    ...(l.notBelowZero === undefined ? {} : { notBelowZero: l.notBelowZero }),
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
    fields: { ...ledgerFields, ...fixed(l.of), ...fixed(l.measures) } as Fields & typeof ledgerFields,
  })
  const times = byPeriod ? { fiscalYear: year, periodNo: period } : {}
  const kept: Fields = { ...times, ...pick(l.of, by), ...l.measures }
  const balances = defineEntity({
    name: l.balances.name,
    title: l.balances.title,
    key: [...Object.keys(times), ...by],
    show: by[0] ?? 'fiscalYear',
    scope: 'branch',
    system: true,
    fields: kept,
  })
  return { entries: { ...entries, appendOnly: true, ledger: part }, balances }
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
