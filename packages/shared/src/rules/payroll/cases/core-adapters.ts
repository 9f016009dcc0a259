// The calls of the acceptance cases that earnings, deductions and the run answer.

import { defaultPolicy } from '../../attendance/policy.ts'
import { exactOf } from '../../money/exact.ts'
import { moneyText } from '../../money/sen.ts'
import { bpjsMonth } from '../deductions/bpjs-month.ts'
import { type LoanInput, loanSchedule } from '../deductions/loan.ts'
import { type NetRoundingMode, roundNet } from '../deductions/net.ts'
import { applyDeductions } from '../deductions/room.ts'
import { arrears } from '../earnings/arrears.ts'
import { overtimeLimits, type WorkedOvertime } from '../earnings/overtime-limits.ts'
import { overtimePay, overtimeWageBase, type PaidDay, type WageBaseInput } from '../earnings/overtime-pay.ts'
import { type ProrateMethod, prorate } from '../earnings/proration.ts'
import type { WeekPattern } from '../earnings/segments.ts'
import { type ThrInput, thr } from '../earnings/thr.ts'
import { calculateFormulas, readyFormulas } from '../formula/formulas.ts'
import { difference } from '../run/difference.ts'
import { type RunContext, type RunMove, runAction } from '../run/life-cycle.ts'
import { applyUpload } from '../run/upload.ts'
import type { Adapters } from './acceptance.ts'
import { bpjsLawIn } from './law.ts'

/** The cases write amounts as numbers; these are whole, and so they are exact. */
const amount = (text: string): number => Number(text)

interface SegmentIn {
  readonly from: string
  readonly to?: string
  readonly amount: number
}
export const segmentsIn = (segments: readonly SegmentIn[]) =>
  segments.map(({ from, to = null, amount: value }) => ({ from, to, amount: String(value) }))

interface ProrateIn {
  readonly method: ProrateMethod
  readonly periodFrom: string
  readonly periodTo: string
  readonly segments: readonly SegmentIn[]
  readonly unpaidDays?: number
  readonly pattern?: WeekPattern
}
interface FormulasIn {
  readonly formulas: { readonly [code: string]: string }
  readonly vars?: { readonly [name: string]: number }
}

function evaluateFormulas({ formulas, vars = {} }: FormulasIn) {
  const definitions = Object.entries(formulas).map(([code, formula]) => ({ code, formula }))
  const ready = readyFormulas(definitions, (name) => vars[name] !== undefined)
  const broken = ready.problems[0]
  if (broken !== undefined) return { error: `${broken.code} ${broken.detail}` }
  const { values, problems } = calculateFormulas(ready, (name) => exactOf(String(vars[name] ?? 0)))
  if (problems[0] !== undefined) return { error: problems[0].code }
  const figures = [...values].map(([code, sen]) => [code, amount(moneyText(sen))])
  return { order: ready.order, values: Object.fromEntries(figures) }
}

interface OvertimeIn {
  readonly wage: { readonly basic: number; readonly fixed?: number; readonly nonFixed?: number }
  readonly days: readonly PaidDay[]
}
function overtimePayOf({ wage: { basic, fixed = 0, nonFixed = 0 }, days }: OvertimeIn) {
  const base = { basic: String(basic), fixed: String(fixed), nonFixed: String(nonFixed) }
  const paid = overtimePay(overtimeWageBase({ payBasis: 'MONTHLY', ...base }), days)
  return { hourly: paid.hourly, index: paid.index, amount: amount(paid.amount) }
}

interface WageBaseIn extends Partial<Record<(typeof wageFigures)[number], number>> {
  readonly payBasis?: string
  readonly pattern?: WeekPattern
}
const wageFigures = ['basic', 'fixed', 'nonFixed', 'dayWage', 'average12', 'minimumWage'] as const
function wageBaseInput(input: WageBaseIn): WageBaseInput {
  const text = (name: (typeof wageFigures)[number]) => String(input[name] ?? 0)
  if (input.payBasis === 'DAILY') return { payBasis: 'DAILY', dayWage: text('dayWage'), pattern: input.pattern ?? 5 }
  if (input.payBasis === 'PIECE')
    return { payBasis: 'PIECE', averageOfYear: text('average12'), minimumWage: text('minimumWage') }
  return { payBasis: 'MONTHLY', basic: text('basic'), fixed: text('fixed'), nonFixed: text('nonFixed') }
}

interface ThrIn extends Omit<ThrInput, 'wage' | 'monthlyWages'> {
  readonly wage?: number
  readonly monthlyWages?: readonly number[]
}
function thrOf({ wage, monthlyWages, ...rest }: ThrIn) {
  const wages = monthlyWages === undefined ? {} : { monthlyWages: monthlyWages.map(String) }
  const { factor: _, ...result } = thr({ ...rest, ...wages, ...(wage === undefined ? {} : { wage: String(wage) }) })
  return { ...result, wage: amount(result.wage), amount: amount(result.amount) }
}

interface BpjsIn {
  readonly month: string
  readonly wage: number
  readonly jkkClass: number
  readonly minimumWage: number
  readonly birthDate?: string
  readonly kesExtra?: number
}
function bpjs(input: BpjsIn) {
  const found = bpjsMonth(
    {
      month: input.month,
      wage: String(input.wage),
      riskClass: input.jkkClass,
      minimumWage: String(input.minimumWage),
      birthDate: input.birthDate ?? null,
      extraMembers: input.kesExtra ?? 0,
    },
    bpjsLawIn(`${input.month}-01`),
  )
  const line = (code: string) => rupiah(found.lines.find((l) => l.code === code)?.amount ?? 0n)
  const base = (program: string) => rupiah(found.bases.get(program) ?? 0n)
  return {
    jhtEr: line('JHT_ER'),
    jhtEe: line('JHT_EE'),
    jpBase: base('JP'),
    jpEr: line('JP_ER'),
    jpEe: line('JP_EE'),
    jkk: line('JKK_ER'),
    jkm: line('JKM_ER'),
    kesBase: base('JKN'),
    kesEr: line('KES_ER'),
    kesEe: line('KES_EE'),
    kesExtra: line('KES_FAMILY'),
    employee: rupiah(found.employee),
    employer: rupiah(found.employer),
    taxableEmployer: rupiah(found.taxable),
    deductible: rupiah(found.deductible),
  }
}
const rupiah = (sen: bigint): number => amount(moneyText(sen))

interface DeductionsIn {
  readonly grossCash: number
  readonly statutory: number
  readonly items: readonly { readonly code: string; readonly amount: number; readonly priority: number }[]
}
function deductionsOf({ grossCash, statutory, items }: DeductionsIn) {
  const result = applyDeductions({
    grossCash: String(grossCash),
    statutory: String(statutory),
    capPercent: '50',
    minimumNet: '0',
    items: items.map((item) => ({ ...item, amount: String(item.amount), counted: true, partial: true })),
  })
  return {
    items: result.items.map(({ code, asked, taken, carried }) => ({
      code,
      asked: amount(asked),
      taken: amount(taken),
      carried: amount(carried),
    })),
    taken: amount(result.taken),
    carried: amount(result.carried),
    net: amount(result.net),
  }
}

interface LoanIn {
  readonly principal: number
  readonly months: number
  readonly ratePctYear?: number
  readonly method?: LoanInput['method']
}
const loanOf = ({ principal, months, ratePctYear = 0, method = 'NONE' }: LoanIn) =>
  loanSchedule({ principal: String(principal), months, method, ratePercentYear: String(ratePctYear) }).map((row) => ({
    no: row.no,
    principal: amount(row.principal),
    interest: amount(row.interest),
    instalment: amount(row.instalment),
    balance: amount(row.balance),
  }))

interface ArrearsIn {
  readonly method: ProrateMethod
  readonly pattern: WeekPattern
  readonly months: readonly {
    readonly periodFrom: string
    readonly periodTo: string
    readonly unpaidDays: number
    readonly old: readonly SegmentIn[]
    readonly new: readonly SegmentIn[]
  }[]
}
function arrearsOf({ method, pattern, months }: ArrearsIn) {
  const asked = months.map((month) => ({
    month: month.periodTo.slice(0, 7),
    window: { from: month.periodFrom, to: month.periodTo },
    unpaidDays: String(month.unpaidDays),
    oldSegments: segmentsIn(month.old),
    newSegments: segmentsIn(month.new),
  }))
  const { rows, total } = arrears(method, pattern, asked)
  return {
    rows: rows.map(({ month, paid, due, delta }) => ({
      month,
      paid: amount(paid),
      due: amount(due),
      delta: amount(delta),
    })),
    total: amount(total),
  }
}

interface AmountsIn {
  readonly [code: string]: number
}
const texts = (amounts: AmountsIn) =>
  Object.fromEntries(Object.entries(amounts).map(([code, value]) => [code, String(value)]))

interface UploadIn {
  readonly employees: readonly string[]
  readonly mode?: 'REPLACE_ALL'
  readonly existing?: readonly { readonly key: string; readonly amount: number; readonly source: 'UPLOAD' | 'MANUAL' }[]
  readonly rows: readonly { readonly key: string; readonly amount: number }[]
}
function uploadOf({ employees, mode, existing = [], rows }: UploadIn) {
  const result = applyUpload({
    mode: mode === 'REPLACE_ALL' ? 'P' : 'K',
    employees: new Set(employees),
    existing: existing.map((row) => ({ ...row, amount: String(row.amount) })),
    rows: rows.map((row) => ({ ...row, amount: String(row.amount) })),
  })
  return { ...result, store: result.store.map((row) => ({ ...row, amount: amount(row.amount) })) }
}

export const coreAdapters: Adapters = {
  prorate: ({ method, periodFrom, periodTo, segments, unpaidDays = 0, pattern = 5 }: ProrateIn) =>
    amount(
      prorate({
        method,
        pattern,
        window: { from: periodFrom, to: periodTo },
        segments: segmentsIn(segments),
        unpaidDays: String(unpaidDays),
      }),
    ),
  roundNet: ({ net, unit, mode }: { net: number; unit: number; mode: NetRoundingMode }) => {
    const rounded = roundNet(String(net), unit, mode)
    return { net: amount(rounded.net), adjustment: amount(rounded.adjustment) }
  },
  evaluateFormulas,
  overtimePay: overtimePayOf,
  overtimeWageBase: (input: WageBaseIn) => overtimeWageBase(wageBaseInput(input)),
  overtimeLimits: ({ days }: { days: readonly WorkedOvertime[] }) => overtimeLimits(days, defaultPolicy),
  thr: thrOf,
  bpjs,
  applyDeductions: deductionsOf,
  loanSchedule: loanOf,
  arrears: arrearsOf,
  runAction: ({ ctx, actor = null, ...move }: Omit<RunMove, 'context'> & { readonly ctx?: RunContext }) =>
    runAction({ ...move, actor, ...(ctx === undefined ? {} : { context: ctx }) }),
  difference: ({ prev, cur }: { prev: AmountsIn; cur: AmountsIn }) =>
    difference(texts(prev), texts(cur)).map(({ percent, previous, current, delta, ...rest }) => ({
      ...rest,
      previous: amount(previous),
      current: amount(current),
      delta: amount(delta),
      pct: percent,
    })),
  applyUpload: uploadOf,
}
