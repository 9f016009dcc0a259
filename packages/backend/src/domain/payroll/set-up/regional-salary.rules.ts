// Minimum wages of regions: what they were before, and who earns less; what a closed run has read stays.
import { RegionalSalary } from '@kantor/shared/catalogue/payroll-management/payroll-code/regional-salary.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { tableFor } from '../../../db/product-tables.ts'
import { columnIn } from '../../../db/tables.ts'
import { type DerivedContext, type RuleContext, rulesFor } from '../../../engine/context.ts'
import { changedFields } from '../../../engine/write/write.ts'
import { lastClosedDay } from '../dated.ts'
import { amountsSeen } from '../pay-access.ts'

export const regionalSalaryRules = rulesFor(RegionalSalary, {
  derive: (_context, { year, effectiveFrom }) =>
    effectiveFrom == null && year != null ? { effectiveFrom: `${year}-01-01` } : {},

  async check(context, next, before) {
    if (before !== undefined && changedFields(RegionalSalary, next, before).some((name) => name !== 'regionName'))
      await refuseRead(context, before.effectiveFrom)
    return next.year != null && next.effectiveFrom != null && !next.effectiveFrom.startsWith(`${next.year}-`)
      ? [{ field: 'effectiveFrom', rule: 'RegionalSalary', message: 'lies within the year' }]
      : []
  },

  beforeDelete: (context, row) => refuseRead(context, row.effectiveFrom),

  derived: {
    previousAmount: amountBefore,
    increasePercent: (context) =>
      sql`round((${columnIn(context.columns, 'monthlyAmount')} / nullif(${amountBefore(context)}, 0) - 1) * 100, 2)`,
    employeesBelow,
  },
})

async function refuseRead(context: RuleContext, from: string | null): Promise<void> {
  const until = await lastClosedDay(context, undefined)
  if (until !== null && from !== null && from <= until)
    throw new KantorError(
      'USED_IN_CLOSED_RUN',
      `A run that is closed up to ${formatDate(until)} has used this wage, so it cannot be changed.`,
    )
}

/** The wage of the same region in the last year before. */
function amountBefore({ columns }: DerivedContext): SQL {
  const { table, columns: all } = tableFor('RegionalSalary')
  const of = (name: string) => sql`b.${sql.identifier(columnIn(all, name).name)}`
  return sql`(select ${of('monthlyAmount')} from ${table} b where b.company_code = ${columnIn(columns, 'companyCode')}
    and ${of('code')} = ${columnIn(columns, 'code')} and ${of('year')} < ${columnIn(columns, 'year')}
    order by ${of('year')} desc limit 1)`
}

/**
 * Monthly paid employees of the region whose basic salary, on the day or on the first day of the wage, is below it.
 * Only those whose amounts the reader sees: otherwise the count would disclose the salary of the others to a user who changes the wage.
 */
function employeesBelow({ columns, day, viewer }: DerivedContext): SQL {
  const from = (entity: string, alias: string) => sql`${tableFor(entity).table} ${sql.identifier(alias)}`
  const at = (entity: string, alias: string, name: string) =>
    sql`${sql.identifier(alias)}.${sql.identifier(columnIn(tableFor(entity).columns, name).name)}`
  const isSeen = amountsSeen(viewer, sql`e.id`)
  const on = sql`greatest(${day}::date, ${columnIn(columns, 'effectiveFrom')})`
  return sql`(select count(*)::int from ${from('OperationArea', 'a')}
    join ${from('WorkLocation', 'w')} on ${at('WorkLocation', 'w', 'area')} = a.id
    join ${from('Employee', 'e')} on ${at('Employee', 'e', 'location')} = w.id
    join ${from('EmployeeRemuneration', 'r')} on ${at('EmployeeRemuneration', 'r', 'employee')} = e.id
    join ${from('PayGroup', 'g')} on g.id = ${at('EmployeeRemuneration', 'r', 'payGroup')}
    join ${from('EmployeeSalary', 's')} on ${at('EmployeeSalary', 's', 'employee')} = e.id
    where a.company_code = ${columnIn(columns, 'companyCode')}
      and ${at('OperationArea', 'a', 'minimumWageRegion')} = ${columnIn(columns, 'code')}
      and ${at('PayGroup', 'g', 'payBasis')} = 'MONTHLY' and ${isSeen}
      and (${at('Employee', 'e', 'separationDate')} is null or ${at('Employee', 'e', 'separationDate')} >= ${on})
      and ${at('EmployeeSalary', 's', 'effectiveFrom')} <= ${on}
      and (${at('EmployeeSalary', 's', 'effectiveTo')} is null or ${at('EmployeeSalary', 's', 'effectiveTo')} >= ${on})
      and ${at('EmployeeSalary', 's', 'amount')} < ${columnIn(columns, 'monthlyAmount')})`
}
