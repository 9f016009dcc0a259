// A change of pay from a day that a closed run has paid (payroll 4.12, R-RAP) needs a ratification, which a second person puts in force and which pays the
// arrears of the closed months. Only the ratification itself writes rows there.
import type { CompensationRule } from '@kantor/shared/catalogue/payroll-management/payroll-master/compensation-rule.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { formatDate } from '@kantor/shared/formats/date'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { asText, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { isDecreed } from '../decreed.ts'
import { runReader } from '../run/reader.ts'

const ofPayslip = tableColumns(Payslip, 'p')

/** The last day of salary that closed runs have paid for each of the employees; employees who were never paid are left out. */
export async function paidUntil(
  context: Pick<RuleContext, 'tx' | 'engine' | 'actor'>,
  employees: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (employees.length === 0) return new Map()
  const { tx, rows } = runReader(context)
  const found = await typedRows(
    tx,
    { employee: ofPayslip.employee, until: asText(sql`to_char(max(d.salary_to), 'YYYY-MM-DD')`) },
    sql`from ${rows('Payslip')} p
      join ${rows('PayRun')} n on n.id = p.run_id and n.status = 'CLOSED' and n.source = 'CALCULATED'
      join ${rows('ReckoningDate')} d on d.id = n.period_id and d.salary_to is not null and d.run_type in ('REGULAR', 'DAILY', 'FINAL_PAY')
      where p.employee_id = ${idList([...new Set(employees)])} group by 1`,
  )
  return new Map(found.map(({ employee, until }) => [employee, until]))
}

/** The complaint about a new row of pay that begins in paid days, unless a ratification writes it. */
export async function paidDayComplaints(
  context: RuleContext,
  { employee, effectiveFrom }: { readonly employee?: number | null; readonly effectiveFrom?: string | null },
): Promise<readonly FieldError[]> {
  if (employee == null || effectiveFrom == null || context.actor.via === 'system' || isDecreed(context.tx)) return []
  const until = (await paidUntil(context, [employee])).get(employee)
  return complaintOf('effectiveFrom', effectiveFrom, until, () => decree)
}
const decree = 'make a ratification, which a second person decides and which pays the difference as arrears'

/** The complaint about a row of an employee for which there is no ratification: `instead` says what pays the difference for the days before. */
export async function paidSpanComplaints(
  context: RuleContext,
  { employee, dateFrom }: { readonly employee?: number | null; readonly dateFrom?: string | null },
  instead: string,
): Promise<readonly FieldError[]> {
  if (employee == null || dateFrom == null || context.actor.via === 'system') return []
  const until = (await paidUntil(context, [employee])).get(employee)
  return complaintOf('dateFrom', dateFrom, until, (first) => `let it begin on ${first} or later, ${instead}`)
}

/** The complaint about a compensation rule that begins in days for which closed runs have paid people whom it reaches. */
export async function paidRuleComplaints(
  context: RuleContext,
  rule: RuleValues<typeof CompensationRule.fields>,
): Promise<readonly FieldError[]> {
  const { effectiveFrom } = rule
  if (effectiveFrom == null || context.actor.via === 'system') return []
  const { tx, rows } = runReader(context)
  const [found] = await typedRows(
    tx,
    { until: asText(sql`coalesce(to_char(max(d.salary_to), 'YYYY-MM-DD'), '')`) },
    sql`from ${rows('Payslip')} p
      join ${rows('PayRun')} n on n.id = p.run_id and n.status = 'CLOSED' and n.source = 'CALCULATED'
      join ${rows('ReckoningDate')} d on d.id = n.period_id and d.salary_to >= ${effectiveFrom}::date and d.run_type in ('REGULAR', 'FINAL_PAY')
      where exists (select 1 from ${rows('EmployeeAssignment')} a left join ${rows('PositionGrade')} g on g.id = a.grade_id
        where a.employee_id = p.employee_id and a.status <> 'CANCELLED' and a.valid_from <= d.salary_to
          and (a.position_id = ${rule.position ?? null}::int or a.level_id = ${rule.level ?? null}::int or g.grade_code = ${rule.gradeCode ?? null}::text))`,
  )
  return complaintOf(
    'effectiveFrom',
    effectiveFrom,
    found?.until || undefined,
    (first) => `let it begin on ${first} or later. ${decreeBefore}`,
  )
}
const decreeBefore =
  'For the days before, make a ratification for the employees concerned, which a second person decides and which pays the difference as arrears'

const complaintOf = (
  field: string,
  from: string,
  until: string | undefined,
  instead: (first: string) => string,
): readonly FieldError[] => {
  if (until === undefined || from > until) return []
  const message = `lies in days that are paid until ${formatDate(until)}: ${instead(formatDate(addDays(until, 1)))}`
  return [{ field, rule: 'R-RAP', message }]
}
