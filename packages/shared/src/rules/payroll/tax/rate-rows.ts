// The rows of law that tax reads, and which of them are in force on a day. A day without a row stops the calculation (payroll 4.16, C16):
// nothing is ever taxed at a rate that no one entered.
import { badInput, KantorError } from '../../errors/errors.ts'
import { type Exact, times } from '../../money/exact.ts'
import { percentOf, ratioOf, senOf } from './tax-input.ts'

/** Statuses that withholding knows (PMK 101/2016); income of spouses taxed together exists in the yearly return only. */
export const withholdingStatuses = ['TK0', 'TK1', 'TK2', 'TK3', 'K0', 'K1', 'K2', 'K3'] as const
export type WithholdingStatus = (typeof withholdingStatuses)[number]
export type TerCategory = 'A' | 'B' | 'C'
export type TableKind = 'ARTICLE17' | 'ARTICLE26' | 'NON_NPWP' | 'SEVERANCE' | 'PENSION_LUMP'
export type DeductionCode =
  | 'PTKP_SELF'
  | 'PTKP_MARRIED'
  | 'PTKP_DEPENDANT'
  | 'PTKP_SPOUSE_INCOME'
  | 'OCCUPATIONAL_COST'
  | 'PENSION_COST'

/** Days of a row; of two that hold on a day the higher correction counts, then the later beginning (decision 0070). */
export interface InForce {
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
  readonly regulation: string
  readonly correction?: number
  readonly id?: number
}
export interface BracketRow {
  readonly upTo: string | null
  /** Null where article 17 is applied to half of the pay of the day. */
  readonly ratePercent: string | null
}
export interface TerRow extends InForce {
  readonly category: TerCategory | 'DAILY'
  readonly ptkpStatuses: readonly string[]
  readonly brackets: readonly BracketRow[]
}
export interface TableRow extends InForce {
  readonly kind: TableKind
  /** Of the table of people without a tax number: what effective rates are multiplied by. */
  readonly terMultiplier: string | null
  readonly lines: readonly BracketRow[]
}
export interface DeductionRow extends InForce {
  readonly code: DeductionCode
  readonly amountPerYear: string | null
  readonly ratePercent: string | null
  readonly capPerMonth: string | null
  readonly capPerYear: string | null
  readonly maxDependants: number | null
}
export interface TaxRows {
  readonly ter: readonly TerRow[]
  readonly tables: readonly TableRow[]
  readonly deductions: readonly DeductionRow[]
}

/** A bracket in whole numbers: above `over`, up to and with `upTo`. */
export interface Bracket {
  readonly seq: number
  readonly over: bigint
  readonly upTo: bigint | null
  readonly ratePercent: string | null
  readonly rate: Exact
  /** The rate of people without a tax number (UU PPh art. 21(5a)); null: no row says by how much it is raised. */
  readonly raised: Exact | null
}
export interface BracketTable {
  readonly brackets: readonly Bracket[]
  /** What a trace names as the source of a rate. */
  readonly source: string
}
export interface Deduction {
  readonly amount: bigint
  readonly rate: Exact
  readonly capPerMonth: bigint
  readonly capPerYear: bigint
  readonly maxDependants: number
  readonly source: string
}

/** The rates of a day; every reading refuses what no row covers. */
export interface TaxRates {
  readonly day: string
  category(status: WithholdingStatus): TerCategory
  ter(category: TerCategory | 'DAILY'): BracketTable
  table(kind: TableKind): BracketTable
  deduction(code: DeductionCode): Deduction
}

/** The row in force on a day, of any table of the law. */
export function inForceOn<R extends InForce>(rows: readonly R[], day: string): R | undefined {
  let best: R | undefined
  for (const row of rows)
    if (row.effectiveFrom <= day && (row.effectiveTo === null || day <= row.effectiveTo))
      if (best === undefined || comesBefore(best, row)) best = row
  return best
}

const comesBefore = (a: InForce, b: InForce): boolean =>
  (a.correction ?? 0) === (b.correction ?? 0)
    ? a.effectiveFrom < b.effectiveFrom
    : (a.correction ?? 0) < (b.correction ?? 0)

/** C16: there is no row of the law for the day. */
export const rateMissing = (table: string, day: string): KantorError =>
  new KantorError('RATE_MISSING', undefined, { values: { table, day } })

const sourceOf = (table: string, row: InForce): string =>
  `${table}${row.id === undefined ? '' : ` ${row.id}`} from ${row.effectiveFrom}: ${row.regulation}`

/** Reads the rows once for a day and keeps what was read: a run over everybody asks for the same days again and again. */
export function taxRatesBy(rows: TaxRows): (day: string) => TaxRates {
  const days = new Map<string, TaxRates>()
  return (day) => {
    const known = days.get(day)
    if (known !== undefined) return known
    const rates = ratesOf(rows, day)
    days.set(day, rates)
    return rates
  }
}

function ratesOf(rows: TaxRows, day: string): TaxRates {
  const multiplier = inForceOn(ofKind(rows, 'NON_NPWP'), day)?.terMultiplier
  const raise = multiplier == null ? null : ratioOf(multiplier, 'terMultiplier')
  const ter = kept((category: TerCategory | 'DAILY') => {
    const row = inForceOn(
      rows.ter.filter((r) => r.category === category),
      day,
    )
    if (row === undefined) throw rateMissing(`TerSchedule ${category}`, day)
    return tableOf(row.brackets, `TerSchedule ${category}`, row, raise)
  })
  const table = kept((kind: TableKind) => {
    const row = inForceOn(ofKind(rows, kind), day)
    if (row === undefined) throw rateMissing(`TaxSchedule ${kind}`, day)
    return tableOf(row.lines, `TaxSchedule ${kind}`, row, null)
  })
  const deduction = kept((code: DeductionCode) => {
    const row = inForceOn(
      rows.deductions.filter((r) => r.code === code),
      day,
    )
    if (row === undefined) throw rateMissing(`StandardDeduction ${code}`, day)
    return deductionOf(row)
  })
  return { day, category: kept((status: WithholdingStatus) => categoryOf(rows, status, day)), ter, table, deduction }
}

const ofKind = (rows: TaxRows, kind: TableKind): readonly TableRow[] => rows.tables.filter((row) => row.kind === kind)

function kept<K, V>(read: (key: K) => V): (key: K) => V {
  const values = new Map<K, V>()
  return (key) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = read(key)
    values.set(key, value)
    return value
  }
}

/** The monthly category of a status (PP 58/2023 art. 2): each status is in exactly one category on a day. */
function categoryOf(rows: TaxRows, status: WithholdingStatus, day: string): TerCategory {
  if (!withholdingStatuses.includes(status))
    throw badInput([
      { field: 'status', rule: 'R-PTKP', message: `${JSON.stringify(status)} is no status of withholding` },
    ])
  for (const category of ['A', 'B', 'C'] as const) {
    const row = inForceOn(
      rows.ter.filter((r) => r.category === category),
      day,
    )
    if (row?.ptkpStatuses.includes(status)) return category
  }
  throw rateMissing(`TerSchedule with ${status}`, day)
}

/** Brackets sorted, regardless of the order in which they came; the last one has no upper limit. */
function tableOf(rows: readonly BracketRow[], name: string, row: InForce, raise: Exact | null): BracketTable {
  const sorted = rows
    .map(({ upTo, ratePercent }) => ({ upTo: upTo === null ? null : senOf(upTo, 'upTo'), ratePercent }))
    .sort((a, b) => (a.upTo === null ? 1 : b.upTo === null || a.upTo < b.upTo ? -1 : 1))
  if (sorted.at(-1)?.upTo !== null) throw rateMissing(`${name} above its last bracket`, row.effectiveFrom)
  const brackets = sorted.map(({ upTo, ratePercent }, i) => {
    const rate = ratePercent === null ? { top: 0n, bottom: 1n } : percentOf(ratePercent, 'ratePercent')
    const raised = raise === null ? null : times(rate, raise)
    return { seq: i + 1, over: sorted[i - 1]?.upTo ?? 0n, upTo, ratePercent, rate, raised }
  })
  return { brackets, source: sourceOf(name, row) }
}

/** Tax free income is an amount, a cost of earning a rate with two caps; a row that lacks its value is no row. */
function deductionOf(row: DeductionRow): Deduction {
  const isAmount = row.code.startsWith('PTKP_')
  const value = (text: string | null, isNeeded: boolean): string => {
    if (text === null && isNeeded) throw rateMissing(`value of StandardDeduction ${row.code}`, row.effectiveFrom)
    return text ?? '0'
  }
  return {
    amount: senOf(value(row.amountPerYear, isAmount), row.code),
    rate: percentOf(value(row.ratePercent, !isAmount), row.code),
    capPerMonth: senOf(value(row.capPerMonth, !isAmount), row.code),
    capPerYear: senOf(value(row.capPerYear, !isAmount), row.code),
    maxDependants: row.maxDependants ?? 0,
    source: sourceOf(`StandardDeduction ${row.code}`, row),
  }
}

/** The rate of a bracket, raised for people without a tax number (UU PPh art. 21(5a)). */
export function rateOf({ rate, raised }: Bracket, isRaised: boolean, day: string): Exact {
  if (!isRaised) return rate
  if (raised === null) throw rateMissing('TaxSchedule NON_NPWP', day)
  return raised
}

/** The bracket in which an amount lies: above its lower edge, up to and with its upper one. */
export function bracketOf({ brackets }: BracketTable, amount: bigint): Bracket {
  let [low, high] = [0, brackets.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    const upTo = brackets[middle]?.upTo
    if (upTo == null || amount <= upTo) high = middle
    else low = middle + 1
  }
  const found = brackets[low]
  if (found === undefined) throw new Error('A table without brackets was let in')
  return found
}
