// One month of payslips against another (R-DIFF): the changes of each component with their causes.
import { salaryPerMonthDifference } from '@kantor/shared/catalogue/payroll-management/payroll-process/salary-per-month-difference'
import { senOf } from '@kantor/shared/rules/money/sen'
import {
  type ComponentDifference,
  causesOf,
  type DifferenceCause,
  difference,
} from '@kantor/shared/rules/payroll/run/difference'
import { sql } from 'drizzle-orm'
import { type ReportLogic, type WorkedOut, workedOutFor } from '../../../engine/report/logic.ts'
import { notesOn } from './difference-notes.ts'
import { type MonthOfPay, monthsOfPay } from './slip-facts.ts'
import { monthAfter, monthCondition, newestMonth } from './slip-rows.ts'

interface Thresholds {
  readonly leastAmount: string | null
  readonly leastPercent: string | null
}

export const salaryDifferenceReport: ReportLogic = {
  ...workedOutFor(salaryPerMonthDifference, async (context, { compareWith, leastAmount, leastPercent, ...given }) => {
    const month = monthCondition(context, given.period)
    const other = sql`coalesce(${compareWith}::text, ${monthAfter(month, -1)})`
    const current = await monthsOfPay(context, given, { from: month, to: month })
    const previous = await monthsOfPay(context, given, { from: other, to: other })
    const people = [...new Set([...previous.keys(), ...current.keys()])]
    const notes = await notesOn(context, month, other)
    return people.flatMap((one) => rowsOf(previous.get(one), current.get(one), { leastAmount, leastPercent }, notes))
  }),
  opening: newestMonth,
}

/** The rows of one employee; a covered employee has one row that shows only that. */
type Row = WorkedOut<(typeof salaryPerMonthDifference)['columns']>
function rowsOf(
  previous: MonthOfPay | undefined,
  current: MonthOfPay | undefined,
  thresholds: Thresholds,
  notes: Awaited<ReturnType<typeof notesOn>>,
): readonly Row[] {
  const place = {
    employee: (current ?? previous)?.employee ?? 0,
    department: (current ?? previous)?.department ?? null,
  }
  if (previous?.isCovered === true || current?.isCovered === true) return [{ ...nothing, ...place, amountsCovered: 1 }]
  const changes = difference(previous?.amounts ?? {}, current?.amounts ?? {})
  const causes = causesBy(changes, previous, current)
  const names = { ...previous?.names, ...current?.names }
  return changes
    .filter((change) => isAbove(change, thresholds))
    .map(({ code, previous: before, current: now, delta, tag }) => {
      const why = causes(code)
      const noted = notes(place.employee, code)
      return {
        ...place,
        component: names[code] ?? code,
        previous: before,
        current: now,
        delta,
        tag,
        causes: why.join(', ') || 'UNEXPLAINED',
        unexplained: why.length === 0 && noted === undefined ? 1 : 0,
        noted: noted?.cause ?? null,
        note: noted?.note ?? null,
        amountsCovered: 0,
      }
    })
}

const nothing = {
  component: null,
  previous: null,
  current: null,
  delta: null,
  tag: null,
  causes: null,
  unexplained: 0,
  noted: null,
  note: null,
}

/** The causes of a component; tax and rounding follow from what is paid, and change for its reasons. */
function causesBy(
  changes: readonly ComponentDifference[],
  previous: MonthOfPay | undefined,
  current: MonthOfPay | undefined,
): (code: string) => readonly DifferenceCause[] {
  const [before, now] = [previous?.facts ?? null, current?.facts ?? null]
  const own = new Map(changes.map(({ code }) => [code, causesOf(code, before, now)]))
  const sourceOf = (code: string): string => (now?.lines[code] ?? before?.lines[code])?.source ?? ''
  const isPaid = (code: string): boolean => !followers.has(sourceOf(code)) && !deductions.has(sourceOf(code))
  const changed = changes.filter(({ code, delta }) => senOf(delta) !== 0n && isPaid(code))
  const ofPay = [...new Set(changed.flatMap(({ code }) => own.get(code) ?? []))]
  return (code) => [...new Set([...(own.get(code) ?? []), ...(followers.has(sourceOf(code)) ? ofPay : [])])]
}
const followers: ReadonlySet<string> = new Set(['TAX', 'ROUNDING'])
const deductions: ReadonlySet<string> = new Set(['LOAN', 'RECURRING', 'UNION', 'CARRY'])

/** Changes alone, and of these the ones beyond both thresholds; what was nothing before has no share that could be too small. */
function isAbove({ delta, percent }: ComponentDifference, { leastAmount, leastPercent }: Thresholds): boolean {
  const size = senOf(delta) < 0n ? -senOf(delta) : senOf(delta)
  if (size === 0n || (leastAmount !== null && size <= senOf(leastAmount))) return false
  return leastPercent === null || percent === null || Math.abs(Number(percent)) > Number(leastPercent)
}
