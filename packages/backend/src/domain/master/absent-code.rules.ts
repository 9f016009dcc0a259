// Absence codes of the law and the evaluation: they keep their class and way of counting and are never deleted. Another percentage begins
// on a day; closed months keep what they paid (decision 0060). What the law grants is never taken back (decision 0075).
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { belowTheLaw } from '@kantor/shared/rules/leave/absence-law'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../engine/context.ts'
import { refuseClosedSpan } from './closed-days.ts'
import { shutMonths } from './shut-months.ts'

type Values = RuleValues<(typeof AbsentCode)['fields']>
type Row = StoredRow<(typeof AbsentCode)['fields']>

const rule = 'R-ABSENT-SYSTEM'
const kept = ['absentClass', 'unit', 'active', 'follows', 'dayBasis', 'gender'] as const
const since = '0001-01-01'

const isOther = (next: Values, before: Values): boolean =>
  Number(next.paidPercent ?? 100) !== Number(before.paidPercent ?? 100)

/**
 * The first day of another percentage: the day it names, else today where months are closed. Null: the same percentage, or one that is
 * changed in place for all of its days.
 */
async function percentFrom(context: RuleContext, next: Values, before: Row | undefined): Promise<string | null> {
  if (before === undefined || !isOther(next, before)) return null
  const from = before.paidFrom ?? since
  const isSaid = next.paidFrom != null && next.paidFrom !== before.paidFrom
  const day = isSaid ? (next.paidFrom ?? '') : context.today
  if (day <= from) return null
  return isSaid || (await shutMonths(context)).some((m) => m.dateTo >= from) ? day : null
}

export const absentCodeRules = rulesFor(AbsentCode, {
  async derive(context, next, before) {
    const from = await percentFrom(context, next, before)
    const past = before?.pastPercents ?? []
    if (before === undefined) return { pastPercents: [] }
    // In place: the days of the present percentage go by the new one, from the same first day on.
    if (from === null) return { pastPercents: past, ...(isOther(next, before) && { paidFrom: before.paidFrom }) }
    const line = { lastDay: addDays(from, -1), percent: before.paidPercent ?? '100' }
    return { paidFrom: from, pastPercents: [...past, line] }
  },
  async check(context, next, before): Promise<readonly FieldError[]> {
    const short = belowTheLaw(next.absentCode ?? '', next).map((complaint) => ({ ...complaint, rule: 'R-ABSENT-LAW' }))
    if (before === undefined) return short
    const fixed = before.system === true ? kept.filter((field) => (next[field] ?? null) !== before[field]) : []
    const complaints = [
      ...short,
      ...fixed.map((field) => ({ field, rule, message: 'is kept by the system and cannot change' })),
    ]
    if ((next.paidFrom ?? null) !== before.paidFrom && !isOther(next, before))
      return [
        ...complaints,
        {
          field: 'paidFrom',
          rule: 'R-ABSENT-PAID',
          message: 'is the first day of another percentage: change that too',
        },
      ]
    const first = await firstChanged(context, next, before)
    const yesterday = addDays(context.today, -1)
    if (first !== null && first <= yesterday) await refuseClosedSpan(context, first, yesterday)
    return complaints
  },
  async afterWrite(context, row, before) {
    const first = before === undefined ? null : await firstChanged(context, row, before)
    if (first === null) return
    await context.tx.execute(
      sql`update attendance_day set stale = true where company_code = ${context.actor.companyCode} and not coalesce(locked, false)
        and work_date >= ${first}::date and (am_code_id = ${row.id} or pm_code_id = ${row.id})`,
    )
  },
  beforeDelete(_context, row) {
    if (row.system === true)
      throw new KantorError('IN_USE', 'The evaluation of attendance relies on this code. It cannot be deleted.')
  },
})

/** The first day that pays otherwise; null: none. */
async function firstChanged(context: RuleContext, next: Values, before: Row): Promise<string | null> {
  if (!isOther(next, before)) return null
  return (await percentFrom(context, next, before)) ?? before.paidFrom ?? since
}
