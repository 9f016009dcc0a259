// Absence codes of the law and the evaluation: they keep their class and way of counting and are never deleted. Another percentage begins
// on a day; closed months keep what they paid (decision 0060). What the law grants is never taken back (decision 0075).
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { belowTheLaw } from '@kantor/shared/rules/leave/absence-law'
import { sql } from 'drizzle-orm'
import { rulesFor } from '../../engine/context.ts'
import { type DatedFields, datedComplaints, datedValues, firstOtherDay } from './dated-values.ts'

const rule = 'R-ABSENT-SYSTEM'
const kept = ['absentClass', 'unit', 'active', 'follows', 'dayBasis', 'gender'] as const
const percents: DatedFields = {
  from: 'paidFrom',
  past: 'pastPercents',
  rule: 'R-ABSENT-PAID',
  values: { paidPercent: { line: 'percent', otherwise: '100' } },
}

export const absentCodeRules = rulesFor(AbsentCode, {
  derive: (context, next, before) => datedValues(context, percents, next, before),

  async check(context, next, before): Promise<readonly FieldError[]> {
    const short = belowTheLaw(next.absentCode ?? '', next).map((complaint) => ({ ...complaint, rule: 'R-ABSENT-LAW' }))
    const fixed = before?.system === true ? kept.filter((field) => (next[field] ?? null) !== before[field]) : []
    return [
      ...short,
      ...fixed.map((field) => ({ field, rule, message: 'is kept by the system and cannot change' })),
      ...(await datedComplaints(context, percents, next, before)),
    ]
  },

  async afterWrite(context, row, before) {
    const first = before === undefined ? null : await firstOtherDay(context, percents, row, before)
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
