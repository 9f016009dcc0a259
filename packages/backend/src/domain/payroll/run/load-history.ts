// What attendance and earlier runs say about a batch of employees: recaps, late changes, the tax of the year so far, earlier payslips.
import { MonthlyAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/monthly-attendance.entity'
import { RetroAdjustment } from '@kantor/shared/catalogue/attendance/attend-transaction/retro-adjustment.entity'
import { EmployeeTaxProfile } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-tax-profile.entity'
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import type { ComponentRow, RunSnapshot } from '@kantor/shared/rules/payroll/payslip/snapshot'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import {
  asBoolean,
  asNumber,
  asText,
  lineColumns,
  orNull,
  picked,
  tableColumns,
  typedRows,
} from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { isOwnPeriod } from '../../master/index.ts'
import type { LoadedRun, RunFacts } from './load-run.ts'
import { priorCertificates } from './tax-items.ts'
import { recapsOfWeek } from './week-recaps.ts'

const ofMonthlyAttendance = tableColumns(MonthlyAttendance, 'm')
const ofRetroAdjustment = tableColumns(RetroAdjustment, 'r')
const ofEmployeeTaxProfile = tableColumns(EmployeeTaxProfile, 't')
const ofPayslip = tableColumns(Payslip, 'p')
const ofPayslipPayLines = lineColumns(Payslip, 'payLines', 'l')
const ofPayRun = tableColumns(PayRun, 'n')

export interface RecapRow {
  readonly employee: number
  readonly scheduledDays: string
  readonly paidDays: string
  readonly unpaidDays: string
  readonly presentDays: string
  readonly absentDays: string
  readonly lateMinutes: number
  readonly lateCount: number
  readonly mealDays: number
  readonly transportDays: number
  readonly nightDays: number
  readonly shift2Days: number
  readonly shift3Days: number
  readonly h15: number
  readonly h20: number
  readonly h30: number
  readonly h40: number
  readonly unresolvedDays: number
}
export interface RetroRow {
  readonly employee: number
  /** `2026-08` */
  readonly originPeriod: string
  /** The window of pay of that month. */
  readonly from: string
  readonly to: string
  /** What its payslips paid in addition that counts for overtime: by formula as fixed, and not fixed (PP 35/2021 art. 32). */
  readonly formulaPay: string
  readonly nonFixedPay: string
  readonly unpaidDays: string
  readonly h15: number
  readonly h20: number
  readonly h30: number
  readonly h40: number
}
export interface ProfileRow {
  readonly employee: number
  readonly status: 'CONFIRMED' | 'PROPOSED'
  readonly taxIdStatus: 'NPWP' | 'NIK_VALID' | 'NONE'
  readonly taxIdNo: string | null
  readonly withholdingStatus: string | null
  readonly subjectType: 'RESIDENT' | 'PART_YEAR_RESIDENT' | 'NON_RESIDENT' | 'NON_PERMANENT'
  readonly fromMonth: number | null
  readonly toMonth: number | null
  readonly treatyRate: string | null
  readonly hasDomicile: boolean
  readonly priorNet: string | null
  readonly priorTax: string | null
}
export interface TaxMonthRow {
  readonly employee: number
  readonly month: number
  readonly regular: string
  readonly irregular: string
  readonly allowance: string
  readonly pensionDues: string
  readonly donation: string
  readonly tax: string
  readonly borne: string
  readonly isFinal: boolean
}
export interface EarlierRow {
  readonly employee: number
  readonly component: string
  /** Of the tax year so far. */
  readonly yearToDate: string
  /** Of the payslip before, of the same kind of run. */
  readonly previous: string | null
}

/** What attendance says of a run: the recap of its month, of a weekly run the days of its own window. */
export const recapsOf = (
  reader: QueryContext,
  ids: readonly number[],
  facts: RunFacts,
): Promise<readonly RecapRow[]> =>
  facts.week === null ? monthlyRecapsOf(reader, ids, facts) : recapsOfWeek(reader, ids, facts.week, facts.settings)

/** The recap of the month, once attendance has closed it: payroll reads no other. */
const monthlyRecapsOf = ({ tx, rows, lines }: QueryContext, ids: readonly number[], { month, settings }: RunFacts) =>
  typedRows(
    tx,
    {
      employee: ofMonthlyAttendance.employee,
      scheduledDays: asText(sql`coalesce(m.scheduled_days, 0)`),
      paidDays: asText(sql`coalesce(m.paid_days, 0) + x.sick`),
      unpaidDays: asText(sql`coalesce(m.unpaid_days, 0) - x.sick`),
      presentDays: asText(sql`coalesce(m.present_days, 0)`),
      absentDays: asText(sql`coalesce(m.absent_days, 0)`),
      lateMinutes: asNumber(sql`coalesce(m.late_minutes, 0)`),
      lateCount: asNumber(sql`coalesce(m.late_count, 0)`),
      mealDays: asNumber(sql`coalesce(m.meal_days, 0)`),
      transportDays: asNumber(sql`coalesce(m.transport_days, 0)`),
      nightDays: asNumber(sql`coalesce(m.night_days, 0)`),
      shift2Days: asNumber(sql`coalesce(c.second, 0)`),
      shift3Days: asNumber(sql`coalesce(c.third, 0)`),
      h15: asNumber(sql`coalesce(m.ot_h15, 0)`),
      h20: asNumber(sql`coalesce(m.ot_h20, 0)`),
      h30: asNumber(sql`coalesce(m.ot_h30, 0)`),
      h40: asNumber(sql`coalesce(m.ot_h40, 0)`),
      unresolvedDays: asNumber(sql`coalesce(m.incomplete_count, 0)`),
    },
    sql`from ${rows('MonthlyAttendance')} m
      left join lateral (select sum(l.days) filter (where not w.is_night and w.start_time >= '12:00')::int as second,
          sum(l.days) filter (where w.is_night)::int as third
        from ${lines('MonthlyAttendance', 'shiftCounts')} l join (select distinct on (shift_code) * from ${rows('WorkingShift')} s
          order by shift_code, valid_from desc) w on w.shift_code = l.shift_code where l.parent_id = m.id) c on true
      cross join lateral (select ${settings.sickTiersFromAttendance ? sql`0` : takenForSickness} as sick) x
      where m.employee_id = ${idList(ids)} and m.period_code = ${month.replace('-', '')}
        and exists (select 1 from attendance_period p where p.company_code = m.company_code and p.period_code = m.period_code and ${isOwnPeriod('p', 'm')}
          and p.status in ('CLOSED', 'LOCKED'))`,
  )

/**
 * Days that the tiers of long sickness take from a recap `m` (UU 13/2003 art. 93(3)): what its unpaid days hold of them. Where human resources enter a
 * percentage of the basic salary instead (payroll 4.4), the recap takes nothing for sickness.
 */
const takenForSickness = sql`least(coalesce(m.unpaid_days, 0),
  round(coalesce(m.sick75_days, 0) * 0.25 + coalesce(m.sick50_days, 0) * 0.5 + coalesce(m.sick25_days, 0) * 0.75, 2))`

/** What of the components of a run counts for the wage base of overtime out of the lines of a payslip. */
const overtimeCodes = ({ components }: RunSnapshot, counts: (component: ComponentRow) => boolean): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(components.filter(counts).map(({ code }) => code))}::jsonb))`

/**
 * What changed of locked months and is paid with this one, by the month it belongs to. Its window is that of the salary that paid the month, else that of the
 * pay group; months that payroll never had keep the days of attendance.
 */
export const retrosOf = ({ tx, rows, lines }: QueryContext, ids: readonly number[], run: LoadedRun) => {
  const { month, settings, payGroup } = run.facts
  const isFormula = overtimeCodes(run.snapshot, (c) => c.overtimeWage === 'FIXED' && c.source === 'FORMULA')
  const isNonFixed = overtimeCodes(run.snapshot, (c) => c.overtimeWage === 'NON_FIXED')
  return typedRows(
    tx,
    {
      employee: ofRetroAdjustment.employee,
      originPeriod: asText(sql`substr(o.period_code, 1, 4) || '-' || substr(o.period_code, 5)`),
      from: asText(sql`to_char(coalesce(w.salary_from, g.salary_from, o.date_from), 'YYYY-MM-DD')`),
      to: asText(sql`to_char(coalesce(w.salary_to, g.salary_to, o.date_to), 'YYYY-MM-DD')`),
      formulaPay: asText(sql`coalesce(w.formula, 0)`),
      nonFixedPay: asText(sql`coalesce(w.non_fixed, 0)`),
      unpaidDays: asText(
        sql`coalesce(sum(r.delta) filter (where r.field = 'UNPAID_DAYS'), 0) - ${settings.sickTiersFromAttendance ? sql`0` : sicknessPutRight}`,
      ),
      h15: asNumber(sql`${minutesOf('OT_H15')}`),
      h20: asNumber(sql`${minutesOf('OT_H20')}`),
      h30: asNumber(sql`${minutesOf('OT_H30')}`),
      h40: asNumber(sql`${minutesOf('OT_H40')}`),
    },
    sql`from ${rows('RetroAdjustment')} r join ${rows('AttendancePeriod')} o on o.id = r.source_period_id
      join ${rows('AttendancePeriod')} t on t.id = r.target_period_id and t.period_code = ${month.replace('-', '')}
      left join lateral (select min(d.salary_from) as salary_from, max(d.salary_to) as salary_to, sum(l.amount) filter (where l.component_code in ${isFormula}) as formula,
          sum(l.amount) filter (where l.component_code in ${isNonFixed}) as non_fixed
        from ${rows('Payslip')} p join ${rows('PayRun')} n on n.id = p.run_id and n.status = 'CLOSED' and n.run_type in ('REGULAR', 'FINAL_PAY')
        join ${rows('ReckoningDate')} d on d.id = n.period_id and d.year::text || lpad(d.month::text, 2, '0') = o.period_code
        left join ${lines('Payslip', 'payLines')} l on l.parent_id = p.id and l.origin_period is null
        where p.employee_id = r.employee_id) w on true
      left join lateral (select d.salary_from, d.salary_to from ${rows('ReckoningDate')} d where d.pay_group_id = ${payGroup} and d.run_type = 'REGULAR'
        and d.year::text || lpad(d.month::text, 2, '0') = o.period_code limit 1) g on true
      where r.employee_id = ${idList(ids)} and r.field in ('UNPAID_DAYS', 'SICK75_DAYS', 'SICK50_DAYS', 'SICK25_DAYS', 'OT_H15', 'OT_H20', 'OT_H30', 'OT_H40')
      group by 1, 2, 3, 4, 5, 6 order by 1, 2`,
  )
}
/** What of a change of unpaid days the tiers of long sickness made. */
const sicknessPutRight = sql`coalesce(round(sum(r.delta * case r.field when 'SICK75_DAYS' then 0.25 when 'SICK50_DAYS' then 0.5 else 0.75 end)
  filter (where r.field in ('SICK75_DAYS', 'SICK50_DAYS', 'SICK25_DAYS')), 2), 0)`
const minutesOf = (field: string) => sql`coalesce(sum(r.delta) filter (where r.field = ${field}), 0)::int`

/** The tax profiles of the year, with what former employers certified. */
export const profilesOf = (reader: QueryContext, ids: readonly number[], taxYear: number) =>
  typedRows(
    reader.tx,
    {
      employee: ofEmployeeTaxProfile.employee,
      status: ofEmployeeTaxProfile.profileStatus,
      ...picked(ofEmployeeTaxProfile, 'taxIdStatus', 'taxIdNo', 'withholdingStatus', 'subjectType'),
      fromMonth: ofEmployeeTaxProfile.subjectFromMonth,
      toMonth: ofEmployeeTaxProfile.subjectToMonth,
      treatyRate: ofEmployeeTaxProfile.treatyRate,
      hasDomicile: asBoolean(sql`t.cod_file_id is not null`),
      priorNet: orNull(asText(sql`c.net`)),
      priorTax: orNull(asText(sql`c.tax`)),
    },
    sql`from ${reader.rows('EmployeeTaxProfile')} t
      left join ${priorCertificates(reader)} c on c.employee_id = t.employee_id and c.tax_year = t.tax_year
      where t.employee_id = ${idList(ids)} and t.tax_year = ${taxYear}`,
  )

/**
 * The months of tax up to that of the run, of closed runs and of uploads. Payslips of a former system in the month of the run count until a closed run has brought them into its
 * row (`addTaxMonths`).
 */
export const taxMonthsOf = ({ tx, rows }: QueryContext, ids: readonly number[], taxYear: number, taxMonth: number) =>
  rowsOf<TaxMonthRow>(
    tx,
    sql`select t.employee_id as employee, t.tax_month as month, (t.gross_regular + t.benefits + t.insurance_premiums)::text as regular, t.gross_irregular::text as irregular,
        t.tax_allowance::text as allowance, t.pension_dues::text as "pensionDues", t.donation::text as donation, t.pph21::text as tax, t.dtp::text as borne,
        coalesce(t.is_final, false) as "isFinal"
      from ${rows('EmployeeTaxMonth')} t where t.employee_id = ${idList(ids)} and t.tax_year = ${taxYear} and t.tax_month <= ${taxMonth}
      union all
      select u.employee_id, f.tax_month, sum(u.taxable_regular)::text, sum(u.taxable_irregular)::text, sum(u.tax_allowance)::text, sum(u.pension_dues)::text, sum(u.donation)::text,
        sum(u.pph21)::text, sum(u.dtp)::text, false
      from ${rows('Payslip')} u join ${rows('PayRun')} f on f.id = u.run_id and f.source = 'UPLOADED' and f.status = 'CLOSED' and f.tax_year = ${taxYear} and f.tax_month = ${taxMonth}
      where u.employee_id = ${idList(ids)} and not exists (select 1 from ${rows('EmployeeTaxMonth')} t
        where t.employee_id = u.employee_id and t.tax_year = f.tax_year and t.tax_month = f.tax_month)
      group by 1, 2 order by 1, 2`,
  )

/** The payslips before this one, of the same kind of run. */
const slipsBefore = ({ rows }: QueryContext, ids: readonly number[], run: Earlier) =>
  sql`(select distinct on (q.employee_id) q.employee_id, q.net, o.id as run from ${rows('Payslip')} q
    join ${rows('PayRun')} o on o.id = q.run_id and o.status = 'CLOSED' and o.run_type = ${run.runType} and o.pay_date < ${run.payDate}::date
    where q.employee_id = ${idList(ids)} order by q.employee_id, o.pay_date desc, o.pay_sequence desc)`

/** What an employee was paid the time before. */
export const netsBefore = (reader: QueryContext, ids: readonly number[], run: Earlier) =>
  rowsOf<{ readonly employee: number; readonly net: string }>(
    reader.tx,
    sql`select b.employee_id as employee, b.net::text as net from ${slipsBefore(reader, ids, run)} b`,
  )

/**
 * Lines of closed runs of the components that formulas look back at: the tax year so far, and the payslip before. Nothing is read where none
 * does, for by the end of a year there are three hundred of an employee.
 */
export const earlierOf = async (reader: QueryContext, ids: readonly number[], run: Earlier) =>
  run.lookedBackAt.length === 0
    ? []
    : await typedRows(
        reader.tx,
        {
          employee: ofPayslip.employee,
          component: ofPayslipPayLines.componentCode,
          yearToDate: asText(sql`coalesce(sum(l.amount) filter (where n.tax_year = ${run.taxYear}), 0)`),
          previous: orNull(asText(sql`sum(l.amount) filter (where n.id = b.run)::text`)),
        },
        sql`from ${reader.rows('Payslip')} p
          join ${reader.rows('PayRun')} n on n.id = p.run_id and n.status = 'CLOSED' and n.id <> ${run.id} and n.pay_date <= ${run.payDate}::date
          join ${reader.lines('Payslip', 'payLines')} l on l.parent_id = p.id
            and l.component_code in (select jsonb_array_elements_text(${JSON.stringify(run.lookedBackAt)}::jsonb))
          left join ${slipsBefore(reader, ids, run)} b on b.employee_id = p.employee_id
          where p.employee_id = ${idList(ids)} and (n.tax_year = ${run.taxYear} or n.id = b.run)
          group by 1, 2 order by 1, 2`,
      )
export interface Earlier {
  readonly id: number
  readonly runType: string
  readonly payDate: string
  readonly taxYear: number
  /** Components of which a formula asks for the year so far or for the payslip before. */
  readonly lookedBackAt: readonly string[]
}

/**
 * What closed runs of the month have done already: taken its contributions, paid its overtime in a run of its own. The runs are looked for first,
 * then payslips, then lines: the other way round all lines would be read.
 */
export const doneInMonth = ({ tx, rows, lines }: QueryContext, ids: readonly number[], { id, month }: RunFacts) =>
  rowsOf<{ readonly employee: number; readonly contributions: boolean; readonly overtime: boolean }>(
    tx,
    sql`with run as materialized (select n.id, n.run_type from ${rows('PayRun')} n
        join ${rows('ReckoningDate')} d on d.id = n.period_id and d.year = ${Number(month.slice(0, 4))} and d.month = ${Number(month.slice(5))}
        where n.status = 'CLOSED' and n.id <> ${id}),
      paid as materialized (select p.id, p.employee_id, n.run_type from run n join ${rows('Payslip')} p on p.run_id = n.id and p.employee_id = ${idList(ids)})
      select s.employee_id as employee, bool_or(l.component_code <> 'OVERTIME') as contributions,
        bool_or(l.component_code = 'OVERTIME' and s.run_type = 'OVERTIME') as overtime
      from paid s join ${lines('Payslip', 'payLines')} l on l.parent_id = s.id
        and l.component_code in ('JHT_ER', 'JHT_EE', 'JKM_ER', 'KES_ER', 'KES_EE', 'OVERTIME') and l.origin_period is null
      group by 1`,
  )

/** What closed runs set aside for the holiday allowance and the bonus and did not use, and the bonuses of the twelve months before the run. */
export const accruedOf = ({ tx, rows, lines }: QueryContext, ids: readonly number[], { facts, snapshot }: LoadedRun) =>
  typedRows(
    tx,
    {
      employee: ofPayslip.employee,
      thr: asText(sql`coalesce(sum(p.accrued_thr), 0)`),
      bonus: asText(sql`coalesce(sum(p.accrued_bonus), 0)`),
      bonusOfYear: asText(
        sql`coalesce(sum(b.paid) filter (where n.run_type = 'BONUS' and n.pay_date > ${snapshot.payDate}::date - interval '12 months'), 0)`,
      ),
    },
    sql`from ${rows('Payslip')} p join ${rows('PayRun')} n on n.id = p.run_id and n.status = 'CLOSED' and n.id <> ${facts.id} and n.pay_date <= ${snapshot.payDate}::date
      left join lateral (select sum(l.amount) as paid from ${lines('Payslip', 'payLines')} l where n.run_type = 'BONUS' and l.parent_id = p.id
        and l.line_kind = 'EARNING' and l.component_code = 'BONUS') b on true
      where p.employee_id = ${idList(ids)} group by 1`,
  )

/** Severance and pensions that closed runs paid at once. */
export const lumpsOf = ({ tx, rows, lines }: QueryContext, ids: readonly number[], { id }: RunFacts) =>
  typedRows(
    tx,
    {
      employee: ofPayslip.employee,
      taxClass: ofPayslipPayLines.taxClass,
      payDate: ofPayRun.payDate,
      gross: asText(sql`sum(l.amount)`),
    },
    sql`from ${rows('Payslip')} p join ${rows('PayRun')} n on n.id = p.run_id and n.status = 'CLOSED' and n.id <> ${id}
      join ${lines('Payslip', 'payLines')} l on l.parent_id = p.id and l.tax_class in ('FINAL_SEVERANCE', 'FINAL_PENSION')
      where p.employee_id = ${idList(ids)} group by 1, 2, 3 order by 1, 3`,
  )
