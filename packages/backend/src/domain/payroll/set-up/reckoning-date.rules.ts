// Pay periods: what follows from the days, and windows that leave no gap and do not overlap (R-TIME).
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import type { RunType } from '@kantor/shared/catalogue/payroll-management/payroll-code/payroll-choices'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { formatDate, formatPeriod } from '@kantor/shared/formats/date'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { periodCodeOf, taxMonthOf } from '@kantor/shared/rules/payroll/pay-calendar'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../../db/locks.ts'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../../engine/context.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'

const rule = 'R-TIME'
type Period = RuleValues<typeof ReckoningDate.fields>
type StoredPeriod = StoredRow<typeof ReckoningDate.fields>

const bySequence: readonly RunType[] = ['REGULAR', 'OVERTIME', 'THR', 'BONUS', 'CORRECTION', 'FINAL_PAY']
const runTypeOf = (sequence: number): RunType => bySequence[sequence - 1] ?? 'DAILY'

export const reckoningDateRules = rulesFor(ReckoningDate, {
  async derive(context, next, before) {
    const { year, month, paySequence, payGroup, payDate } = next
    if (year == null || month == null || paySequence == null || payDate == null) return {}
    const group = await groupOf(context, payGroup)
    const periodCode = periodCodeOf(year, month, paySequence)
    const dueDate = next.dueDate ?? payDate
    return {
      periodCode,
      periodName: `${group?.groupCode ?? ''} ${periodCode}`.trim(),
      runType: next.runType ?? runTypeOf(paySequence),
      dueDate,
      ...taxOf(next, dueDate, before),
    }
  },
  moves: { reopenEntries: { derive: ({ today }) => ({ reopenedOn: today }) } },
  async check(context, next, before) {
    if (before?.status === 'RUN_CLOSED') throw new KantorError('USED_IN_CLOSED_RUN')
    await lockUntilCommit(context.tx, `ReckoningDate ${context.actor.companyCode} ${next.payGroup ?? 0}`)
    const group = await groupOf(context, next.payGroup)
    return [
      ...(group === undefined ? [] : kindComplaints(next, group)),
      ...windowComplaints(next),
      ...taxComplaints(next),
      ...(await neighbourComplaints(context, next, before?.id ?? 0)),
    ]
  },
  async beforeDelete(context, row) {
    if (row.status === 'RUN_CLOSED') throw new KantorError('USED_IN_CLOSED_RUN')
    const { before, after } = await neighboursOf(context, row, row.id)
    if (before !== undefined && after !== undefined)
      throw new KantorError(
        'BAD_STATE',
        `Between ${before.periodCode} and ${after.periodCode} there would be a gap. Delete the later periods first.`,
      )
    await leaveCancelledRuns(context, row.id)
  },
})

/**
 * Cancelled runs keep their trail and their events without the period; any other run prevents the deletion of the period (IN_USE). Runs without a period share one key, in which
 * only the number tells them apart: each is numbered by its id.
 */
const leaveCancelledRuns = ({ tx }: RuleContext, period: number) =>
  tx.execute(
    sql`update pay_run set period_id = null, run_no = id, row_version = row_version + 1 where period_id = ${period} and status = 'CANCELLED'`,
  )

const groupOf = (context: RuleContext, id: number | null | undefined) =>
  storedRow(context, PayGroup, ['groupCode', 'payBasis', 'thrCalendar'], { where: { id: id ?? 0 } })

/** The tax month follows from the days unless the user gives a reason for another. */
function taxOf(next: Period, dueDate: string, before: StoredPeriod | undefined): Period {
  if (next.payDate == null) return {}
  const { year, month } = taxMonthOf(next.payDate, dueDate)
  const isTyped = before !== undefined && (next.taxYear !== before.taxYear || next.taxMonth !== before.taxMonth)
  if (next.taxReason != null || (isTyped && next.taxYear != null && next.taxMonth != null)) return {}
  return { taxYear: year, taxMonth: month }
}

function taxComplaints({ payDate, dueDate, taxYear, taxMonth, taxReason }: Period): readonly FieldError[] {
  if (payDate == null) return []
  const { year, month } = taxMonthOf(payDate, dueDate ?? null)
  const departs = taxYear !== year || taxMonth !== month
  if (departs && taxReason == null)
    return [
      {
        field: 'taxReason',
        rule,
        message: `the days make it ${formatPeriod(`${year}-${String(month).padStart(2, '0')}`)}: say why it is another month`,
      },
    ]
  if (!departs && taxReason != null)
    return [{ field: 'taxReason', rule, message: 'is the month that the days make: leave the reason empty' }]
  return []
}

interface Group {
  readonly payBasis: string | null
  readonly thrCalendar: string | null
}
function kindComplaints(next: Period, group: Group): readonly FieldError[] {
  const complaints: FieldError[] = []
  const isWeekly = (next.paySequence ?? 0) > 10
  if (isWeekly !== (next.runType === 'DAILY'))
    complaints.push({ field: 'runType', rule, message: 'sequences 11 to 15 are those of daily pay, and only they' })
  if (isWeekly && group.payBasis !== 'DAILY')
    complaints.push({ field: 'paySequence', rule, message: 'this group is not paid by day' })
  if (next.runType !== 'THR' && next.religion != null)
    complaints.push({ field: 'religion', rule: 'R-THR', message: 'only a THR run has a religion' })
  if (next.runType === 'THR' && next.religion == null && group.thrCalendar === 'OWN_RELIGION')
    complaints.push({ field: 'religion', rule: 'R-THR', message: 'say before whose holiday this THR is paid' })
  return complaints
}

const withSalary = new Set<RunType>(['REGULAR', 'DAILY', 'FINAL_PAY'])
/** Windows that follow one another without a gap, run after run of a group. */
const chained = new Set<RunType>(['REGULAR', 'DAILY'])

function windowComplaints(next: Period): readonly FieldError[] {
  if (next.runType == null) return []
  const needed = [
    ...(withSalary.has(next.runType) ? (['salaryFrom', 'salaryTo'] as const) : []),
    ...(chained.has(next.runType) ? (['dateFrom', 'dateTo'] as const) : []),
  ]
  return needed
    .filter((name) => next[name] == null)
    .map((field) => ({ field, rule, message: 'this field is required' }))
}

const chainFields = [
  'id',
  'year',
  'month',
  'paySequence',
  'periodCode',
  'salaryFrom',
  'salaryTo',
  'dateFrom',
  'dateTo',
] as const

/** The periods of the same group and kind that come next before and next after, by year, month and sequence. */
async function neighboursOf(context: RuleContext, row: Period, own: number) {
  const { payGroup, runType } = row
  if (payGroup == null || runType == null || !chained.has(runType)) return {}
  const all = await storedRows(context, ReckoningDate, chainFields, {
    where: { payGroup, runType },
    orderBy: ['year', 'month', 'paySequence'],
  })
  const others = all.filter(({ id }) => id !== own)
  const mine = placeOf(row)
  return {
    before: others.findLast((other) => placeOf(other) < mine),
    after: others.find((other) => placeOf(other) > mine),
  }
}

const placeOf = ({ year, month, paySequence }: Period): number =>
  ((year ?? 0) * 12 + (month ?? 0)) * 100 + (paySequence ?? 0)

async function neighbourComplaints(context: RuleContext, next: Period, own: number): Promise<readonly FieldError[]> {
  const { before, after } = await neighboursOf(context, next, own)
  const windows = [
    ['salaryFrom', 'salaryTo'],
    ['dateFrom', 'dateTo'],
  ] as const
  return windows.flatMap(([from, to]) => {
    const complaints: FieldError[] = []
    const [first, last] = [next[from], next[to]]
    if (before !== undefined && first != null && first !== addDays(before[to] ?? '', 1))
      complaints.push({
        field: from,
        rule,
        message: `${before.periodCode} ends on ${formatDate(before[to])}: begin on the day after`,
      })
    if (after !== undefined && last != null && last !== addDays(after[from] ?? '', -1))
      complaints.push({
        field: to,
        rule,
        message: `${after.periodCode} begins on ${formatDate(after[from])}: end on the day before`,
      })
    return complaints
  })
}
