// Decrees that change pay: number, what each line changes, people of the pay group alone, an open period that pays the arrears.
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { increaseOf } from '@kantor/shared/rules/payroll/ratification/proposal'
import { type SQL, sql } from 'drizzle-orm'
import { lineTableFor } from '../../../db/product-tables.ts'
import { columnIn } from '../../../db/tables.ts'
import { type DerivedContext, type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { openPeriodOf } from '../entries/open-period.ts'
import { isContribution } from '../run/load-entries.ts'
import { amountsBefore } from './amounts-before.ts'

type Decree = RuleValues<typeof Ratification.fields>
const drafted = new Set<unknown>(['DRAFT', 'RETURNED'])

export const ratificationRules = rulesFor(Ratification, {
  async defaults(context) {
    return { docNo: await context.nextNumber(Ratification.name, 'RAT/{YYYY}/{SEQ:4}') }
  },
  derive: async (context, next) => (drafted.has(next.status) ? { lines: await withBefore(context, next) } : {}),
  async check(context, next) {
    if (!drafted.has(next.status) && next.status !== 'SUBMITTED') return []
    const period = await openPeriodOf(context, next.period)
    const isForeign = period !== undefined && period.payGroup !== next.payGroup
    return [
      ...(isForeign ? [{ field: 'period', rule: 'R-TIME', message: 'is no period of the pay group' }] : []),
      ...(await lineComplaints(context, next)),
    ]
  },
  derived: {
    lineCount: (context) => sql`(select count(*)::int from ${linesOf(context, 'lines')})`,
    monthlyIncrease: increase,
    yearlyIncrease: (context) => sql`(13 * ${increase(context)})`,
    arrearsTotal: (context) =>
      sql`(select coalesce(sum(l.delta), 0) from ${linesOf(context, 'arrears')} and not ${isContribution('l')})`,
  },
})

/** The lines with what holds on the day before the change, and how much more they are. */
async function withBefore(context: RuleContext, { lines, effectiveFrom }: Decree) {
  const before = await amountsBefore(
    context,
    (lines ?? []).map(({ employee }) => employee ?? 0),
    effectiveFrom ?? context.today,
  )
  return (lines ?? []).map((line) => {
    const old = before.of(line.employee ?? 0, line.field === 'COMPONENT' ? (line.component ?? 0) : null)
    const middle = before.middleOf(line.employee ?? 0)
    const isBasic = line.field === 'BASIC' || line.field === 'GRADE_STEP'
    const now = line.newValue ?? null
    return {
      ...line,
      oldValue: old,
      increasePercent: now === null ? null : increaseOf(old, now),
      compaRatio: now === null || middle === null || !isBasic ? null : percentOf(now, middle),
    }
  })
}
const percentOf = (now: string, middle: string): string | null => {
  const more = increaseOf(middle, now)
  return more === null ? null : (100 + Number(more)).toFixed(2)
}

/** Everybody on the lines belongs to the pay group; the wage of a day is of daily pay, the basic salary of monthly pay. */
async function lineComplaints(context: RuleContext, { payGroup, lines }: Decree): Promise<readonly FieldError[]> {
  const named = (lines ?? []).map(({ employee }) => employee ?? 0)
  if (payGroup == null || named.length === 0) return []
  const files = await storedRows(context, EmployeeRemuneration, ['employee'], { where: { payGroup, employee: named } })
  const own = new Set(files.map(({ employee }) => employee))
  const group = await storedRow(context, PayGroup, ['payBasis'], { where: { id: payGroup } })
  return (lines ?? []).flatMap(({ employee, field }, i) => {
    const isWrong = field !== 'COMPONENT' && (field === 'DAY_WAGE') !== (group?.payBasis === 'DAILY')
    return [
      ...(own.has(employee ?? 0) ? [] : [say(i, 'employee', 'does not belong to the pay group')]),
      ...(isWrong ? [say(i, 'field', 'does not fit how the pay group is paid')] : []),
    ]
  })
}
const say = (i: number, field: string, message: string): FieldError => ({
  ...{ field: `lines.${i}.${field}`, rule: 'R-RAP', message },
})

const linesOf = ({ columns }: DerivedContext, name: 'lines' | 'arrears'): SQL =>
  sql`${lineTableFor('Ratification', name).table} l where l.parent_id = ${columnIn(columns, 'id')}`

/** A month more for everybody; the wage of a day counts by the days of a month of five-day weeks (PP 36/2021 art. 17). */
function increase(context: DerivedContext): SQL {
  return sql`(select coalesce(sum((l.new_value - coalesce(l.old_value, 0)) * case l.field when 'DAY_WAGE' then 21 else 1 end), 0)
    from ${linesOf(context, 'lines')})`
}
