// The records that the lines of a payslip were read from, with who entered them (payroll 4.13): one statement, as their reader may see them.
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { anyOfOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import type { QueryContext } from '../../../../engine/datasets/dataset.ts'
import { reaching } from '../../../../engine/read/code-scope.ts'
import { usernameIn } from '../../../../engine/stamp.ts'
import { runFacts } from '../slip-rows.ts'

/** The source of a component: each of its lines has the record of attendance, tax, dues or loans behind it. */
export interface SlipSource {
  /** The component of the line. */
  readonly code: string
  readonly entity: string
  readonly record: number
  readonly label: string
  readonly validFrom: string | null
  readonly author: string
  readonly enteredAt: string
}

/** The sources of a payslip. */
export function slipSources(context: QueryContext, slip: number): Promise<readonly SlipSource[]> {
  return rowsOf<SlipSource & Record<string, unknown>>(
    context.tx,
    sql`select s.code, s.entity, s.record, s.label, to_char(s.from_day, 'YYYY-MM-DD') as "validFrom", s.author,
        to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "enteredAt"
      from (${sql.join([...sourcesOf(context, slip)], sql` union all `)}) s order by s.code, s.from_day desc nulls last, s.record`,
  )
}

/** A kind of source: its entity, the code of its line, what it is called, from when it is valid, which rows the payslip reads, and how they name its employee. */
type Kind = readonly [entity: string, code: SQL, label: SQL, from: SQL, which: SQL, whose?: SQL]

function kindsOf(context: QueryContext): readonly Kind[] {
  const first = sql`coalesce(n.salary_from, (n.pay_month || '-01')::date)`
  const last = sql`coalesce(n.salary_to, (n.pay_month || '-01')::date + interval '1 month' - interval '1 day')`
  const inForce = (from: SQL, to: SQL) => sql`${from} <= ${last} and coalesce(${to}, 'infinity') >= ${first}`
  const dated = inForce(sql`x.effective_from`, sql`x.effective_to`)
  const spanned = inForce(sql`x.date_from`, sql`x.date_to`)
  const [own, never] = [sql`x.component_code`, sql`null::date`]
  const loans = sql`x.status in ('ACTIVE', 'SETTLED') and x.first_period <= n.pay_month`
  // Final pay reads what was entered for the salary of its month, too.
  const entered = sql`(x.period_id = n.period_id or (n.run_type = 'FINAL_PAY' and left(x.period_code, 6) = replace(n.pay_month, '-', '')
    and (right(x.period_code, 2) = '01' or right(x.period_code, 2) > '10')))`
  const ofMonth = sql`x.period_code = replace(n.pay_month, '-', '')`
  const ofBatch = sql`(select c.code from ${context.rows('PayComponent')} c where c.id = x.component_id)`
  const isApproved = sql`x.status in ('APPROVED', 'CONSUMED')`
  const inLines = (entity: string, field: string) =>
    sql`exists (select from ${context.lines(entity, field)} y where y.parent_id = x.id and y.employee_id = p.employee_id)`
  return [
    ['EmployeeSalary', sql`'BASIC'`, sql`'Basic salary'`, sql`x.effective_from`, dated],
    ['EmployeeFixedPay', own, sql`'Own fixed pay'`, sql`x.effective_from`, dated],
    ['VariablePay', own, sql`'Entry of the period'`, never, entered],
    ['PayRectification', own, sql`'Correction of ' || x.origin_period`, never, entered],
    [
      'AdditionalBatch',
      ofBatch,
      sql`'Batch ' || x.batch_no`,
      never,
      sql`x.period_id = n.period_id and ${isApproved}`,
      inLines('AdditionalBatch', 'lines'),
    ],
    [
      'Ratification',
      sql`'ARREARS'`,
      sql`'Decree ' || x.doc_no`,
      sql`x.effective_from`,
      sql`x.period_id = n.period_id and x.status = 'APPLIED'`,
      inLines('Ratification', 'arrears'),
    ],
    ['RecurringDeduction', own, sql`'Recurring deduction: ' || x.payee`, sql`x.date_from`, spanned],
    ['UnionMember', sql`'SPSI'`, sql`'Member of ' || x.union_name`, sql`x.date_from`, spanned],
    ['PersonalLoan', sql`'LOAN'`, sql`'Loan ' || x.loan_no`, never, loans],
    ['EmployeeTaxProfile', sql`'PPH21'`, sql`'Tax profile ' || x.tax_year`, never, sql`x.tax_year = n.tax_year`],
    ['MonthlyAttendance', ofAttendance(context), sql`'Attendance of ' || x.period_code`, never, ofMonth],
  ]
}

/** Figures of the month that formulas read by these names. */
const attendanceNames =
  'WORK_DAYS|PAID_DAYS|UNPAID_DAYS|PRESENT_DAYS|ABSENT_DAYS|LATE_MINUTES|LATE_COUNT|MEAL_DAYS|TRANSPORT_DAYS|NIGHT_DAYS|SHIFT2_DAYS|SHIFT3_DAYS|OT_HOURS|OT_INDEX'

/** The lines that result from a month of attendance: overtime, a basic salary with days deducted, and formulas over its figures. */
const ofAttendance = ({ rows }: QueryContext): SQL =>
  sql`unnest(array['OVERTIME'] || case when coalesce(x.unpaid_days, 0) > 0 then array['BASIC'] else '{}'::text[] end
    || array(select distinct c.code::text from ${rows('PayComponent')} c where concat_ws(' ', c.formula, c.condition) ~ ${`\\m(${attendanceNames})\\M`}))`

/**
 * The last person who entered or edited a record, by its trail: the close of a run and decisions leave their own stamp in the row, which is not that of an
 * author. Records without a trail were written by the product; their stamp says so.
 */
const entryOf = (entity: string): SQL =>
  sql`left join lateral (select e.username, e.at from audit_entry e where e.entity = ${entity} and e.record_id = x.id and e.action in ('CREATE', 'EDIT')
    order by e.seq desc limit 1) a on true`

/** A SELECT a kind over the payslip `p`, its run `n` and the record `x`. */
const sourcesOf = (context: QueryContext, slip: number): readonly SQL[] =>
  kindsOf(context).map(
    ([entity, code, label, from, which, whose = sql`x.employee_id = p.employee_id`]) =>
      sql`select ${code} as code, ${entity}::text as entity, x.id as record, ${label} as label, ${from} as from_day, ${usernameIn(sql`coalesce(a.username, x.updated_by)`)} as author, coalesce(a.at, x.updated_at) as at
        from ${context.rows('Payslip')} p join ${runFacts(context)} n on n.id = p.run_id
        join ${context.rows(entity)} x on ${whose} and ${which} ${entryOf(entity)} where p.id = ${slip}`,
  )

/** The creditor is shown to the employee and to users who may open the record: the payslip itself does not name it. */
export const labelOfSource = ({ actor }: QueryContext, { entity, label }: SlipSource, path: string | null): string =>
  entity !== 'RecurringDeduction' || path !== null || actor.dataScope === 'SELF' ? label : 'Recurring deduction'

/** The page of a record: the first screen over its entity that its reader may enter as far as he sees payslips; null where there is none. */
export function pathOfRecord(
  { engine, actor }: QueryContext,
  { entity, record }: Pick<SlipSource, 'entity' | 'record'>,
) {
  const screen = recordFeaturesOf(engine.catalogue.features).find(
    (feature) =>
      feature.entity.name === entity &&
      feature.screens.includes('show') &&
      isAllowed(anyOfOf(feature, 'show'), reaching(actor)),
  )
  return screen === undefined ? null : `${screen.path}/show/${record}`
}
