// What of a run is read once for all of its payslips: components by code, formulas in order, rules by component, the rows of law in force.

import type { Posting } from '../../ledger/postings/pay-run.ts'
import { addMonths, endOfMonth } from '../../time/calendar.ts'
import type { BpjsLaw } from '../deductions/bpjs-month.ts'
import type { CompensationRuleRow } from '../earnings/resolution.ts'
import type { Window } from '../earnings/segments.ts'
import { type FormulaDefinition, knownNames, type ReadyFormulas, readyFormulas } from '../formula/formulas.ts'
import { inForceOn, type TaxRates, type TaxRows, taxRatesBy } from '../tax/rate-rows.ts'
import { postingsBy } from './posting.ts'
import type { BpjsRows, ComponentRow, RunSnapshot, RunType } from './snapshot.ts'

export interface PreparedRun {
  readonly components: ReadonlyMap<string, ComponentRow>
  /** The place of each component on the slip. */
  readonly order: ReadonlyMap<string, number>
  /** Components of own amounts and rules in the order of the slip: those that a salary run pays; others read all of them for their bases. */
  readonly fixed: readonly ComponentRow[]
  readonly formulas: ReadyFormulas
  readonly rules: ReadonlyMap<string, readonly CompensationRuleRow[]>
  /** Rules that begin, end or begin to hold by service inside the window of pay. */
  readonly datedRules: readonly CompensationRuleRow[]
  readonly bpjs: BpjsLaw
  readonly tax: TaxRates
  taxOn(day: string): TaxRates
  postingOf(component: string): Posting
  /** Does the run pay this component by itself? */
  paysByItself(component: ComponentRow): boolean
}

const prepared = new WeakMap<RunSnapshot, PreparedRun>()

/** The run made ready; the same one for the same snapshot. */
export function preparedRun(run: RunSnapshot): PreparedRun {
  const known = prepared.get(run)
  if (known !== undefined) return known
  const made = prepare(run)
  prepared.set(run, made)
  return made
}

function prepare(run: RunSnapshot): PreparedRun {
  const sorted = [...run.components].sort(bySlip)
  const paysByItself = (component: ComponentRow) => isOfRun(component, run.runType)
  const taxOn = taxRatesBy(run.tax)
  const codes = new Set(sorted.map(({ code }) => code))
  const components = new Map(sorted.map((component) => [component.code, component]))
  return {
    components,
    order: new Map(sorted.map(({ code }, place) => [code, place])),
    fixed: sorted.filter((c) => isFixed(c) && (!isSalaryRun(run.runType) || paysByItself(c))),
    formulas: readyFormulas(sorted.flatMap(definitionOf), knownNames(codes)),
    rules: Map.groupBy(run.rules, ({ component }) => component),
    datedRules: run.rules.filter((rule) => changesIn(rule, run)),
    bpjs: bpjsLawOn(run.bpjs, `${run.bpjsMonth}-01`),
    tax: taxOn(taxDay(run)),
    taxOn,
    postingOf: postingsBy((code) => components.get(code)),
    paysByItself,
  }
}

export const bySlip = (a: ComponentRow, b: ComponentRow): number =>
  (a.slipOrder ?? 0) - (b.slipOrder ?? 0) || (a.code < b.code ? -1 : 1)

const isSalaryRun = (runType: RunType): boolean => runType === 'REGULAR' || runType === 'FINAL_PAY'

const isFixed = ({ source }: ComponentRow): boolean => source === 'FIXED_FIELD' || source === 'RULE'

/** What a regular run pays, a final one pays as well. */
const isOfRun = ({ runTypes = ['REGULAR'] }: ComponentRow, runType: RunType): boolean =>
  runTypes.includes(runType) || (runType === 'FINAL_PAY' && runTypes.includes('REGULAR'))

const definitionOf = (component: ComponentRow): readonly FormulaDefinition[] => {
  const { code, formula, condition, minAmount, maxAmount, roundingUnit, roundingMode } = component
  if (formula == null || formula === '') return []
  return [
    {
      code,
      formula,
      condition: condition ?? null,
      minAmount: minAmount ?? null,
      maxAmount: maxAmount ?? null,
      ...(roundingUnit === undefined ? {} : { roundingUnit }),
      ...(roundingMode === undefined ? {} : { roundingMode }),
    },
  ]
}

const changesIn = ({ from, to, minServiceMonths }: CompensationRuleRow, { window }: RunSnapshot): boolean =>
  minServiceMonths > 0 ||
  (from > window.from && from <= window.to) ||
  (to != null && to >= window.from && to < window.to)

/** Effective rates and allowances are read on the first day of the tax month. */
export const taxDay = ({ taxYear, taxMonth }: RunSnapshot): string =>
  `${taxYear}-${String(taxMonth).padStart(2, '0')}-01`

/** The rows of social security on a day; ages that begin later do not count yet. */
export function bpjsLawOn({ rates, caps, ages, reliefs }: BpjsRows, day: string): BpjsLaw {
  const byRate = Map.groupBy(rates, ({ program, riskClass }) => `${program} ${riskClass ?? ''}`)
  return {
    rates: [...byRate.values()].flatMap((rows) => inForceOn(rows, day) ?? []),
    pensionCap: inForceOn(caps, day)?.wageCap ?? null,
    pensionAges: ages.filter(({ effectiveFrom }) => effectiveFrom <= day),
    reliefPercent: inForceOn(reliefs, day)?.discountPercent ?? null,
  }
}

/** The rows of tax that are in force on a day: what a hash of the inputs holds, so that a future row changes nothing. */
export const taxRowsOn = (rows: TaxRows, day: string): TaxRows => ({
  ter: rows.ter.filter(
    (row) =>
      inForceOn(
        rows.ter.filter((r) => r.category === row.category),
        day,
      ) === row,
  ),
  tables: rows.tables.filter(
    (row) =>
      inForceOn(
        rows.tables.filter((r) => r.kind === row.kind),
        day,
      ) === row,
  ),
  deductions: rows.deductions.filter(
    (row) =>
      inForceOn(
        rows.deductions.filter((r) => r.code === row.code),
        day,
      ) === row,
  ),
})

/** The components that formulas look back at, as `YTD_BASIC` and `PREV_BASIC`. */
export const lookedBackAt = ({ components }: Pick<RunSnapshot, 'components'>): readonly string[] =>
  [
    ...new Set(
      components.flatMap(({ formula, condition }) =>
        [...`${formula ?? ''} ${condition ?? ''}`.matchAll(/\b(?:YTD|PREV)_(\w+)/g)].map(([, code = '']) => code),
      ),
    ),
  ].sort()

/** The days whose rows a payslip may read: those of the window; an allowance is paid before its holiday, and to some who left before it. */
export const reachOf = ({ runType, window }: Pick<RunSnapshot, 'runType' | 'window'>): Window =>
  runType === 'THR'
    ? { from: addMonths(window.from, -thrReach.before), to: endOfMonth(addMonths(window.to, thrReach.after)) }
    : window
const thrReach = { before: 7, after: 2 } as const
