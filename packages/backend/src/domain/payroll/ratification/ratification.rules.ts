// Decrees that change pay: what each line changes, people of the pay group alone, an open period that pays the arrears.
import { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import { daysOfMonth } from '@kantor/shared/rules/payroll/ratification/increase'
import { type SQL, sql } from 'drizzle-orm'
import { lineTableFor } from '../../../db/product-tables.ts'
import { columnIn } from '../../../db/tables.ts'
import { type DerivedContext, rulesFor } from '../../../engine/context.ts'
import { openPeriodOf } from '../entries/open-period.ts'
import { isContribution } from '../run/load-entries.ts'
import { arrearsOf } from './arrears-of.ts'
import { lineComplaints } from './line-complaints.ts'
import { questionsOpen } from './questions-open.ts'
import { withBefore } from './with-before.ts'

type Submitted = Parameters<typeof arrearsOf>[1]
const drafted = new Set<unknown>(['DRAFT', 'RETURNED'])

export const ratificationRules = rulesFor(Ratification, {
  async derive(context, next) {
    return drafted.has(next.status) ? { lines: await withBefore(context, next), arrears: [] } : {}
  },
  moves: {
    submit: {
      // Approvers decide about the arrears of the preview: the record shows the same amounts from then on; put in force, they are calculated again.
      async derive(context, next, before) {
        const arrears = [...(await arrearsOf(context, { ...before, ...next } as Submitted))]
        return { lines: await withBefore(context, next), arrears }
      },
    },
  },
  async check(context, next) {
    if (!drafted.has(next.status) && next.status !== 'SUBMITTED') return []
    const period = await openPeriodOf(context, next.period)
    const isForeign = period !== undefined && period.payGroup !== next.payGroup
    return [
      ...(isForeign ? [{ field: 'period', rule: 'R-TIME', message: 'is no period of the pay group' }] : []),
      ...(await lineComplaints(context, next)),
      ...(await questionsOpen(context, next)),
    ]
  },
  derived: {
    lineCount: (context) => sql`(select count(*)::int from ${linesOf(context, 'lines')})`,
    monthlyIncrease: increase,
    yearlyIncrease: (context) => sql`(13 * ${increase(context)})`,
    arrearsTotal: (context) =>
      sql`(select coalesce(sum(l.delta), 0) from ${linesOf(context, 'arrears')} and not ${isContribution('l')}
        having ${columnIn(context.columns, 'status')} in ('SUBMITTED', 'RATIFIED', 'APPLIED'))`,
  },
})

const linesOf = ({ columns }: DerivedContext, name: 'lines' | 'arrears'): SQL =>
  sql`${lineTableFor('Ratification', name).table} l where l.parent_id = ${columnIn(columns, 'id')}`

/** Rupiah a month more for everybody, as of the day of the decision. Lines that were written before that was stored: by what they were before their day. */
function increase(context: DerivedContext): SQL {
  return sql`(select coalesce(sum(coalesce(l.month_increase, (l.new_value - coalesce(l.old_value, 0)) * case l.field when 'DAY_WAGE' then ${sql.raw(String(daysOfMonth))} else 1 end)), 0)
    from ${linesOf(context, 'lines')})`
}
