// The employees of a batch, their assignments in the window of pay, and what they earn by agreement: rows by employee, one statement each.
import type { FixedPayRow } from '@kantor/shared/rules/payroll/earnings/resolution'
import type { PaySlice, PercentageRow, SalaryRow } from '@kantor/shared/rules/payroll/payslip/snapshot'
import type { MethodRow } from '@kantor/shared/rules/payroll/tax/own-tax'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'

export interface PersonRow {
  readonly employee: number
  readonly employeeNo: string | null
  readonly name: string
  readonly joinDate: string
  readonly birthDate: string | null
  readonly lastDay: string | null
  readonly isPermanent: boolean
  readonly employmentNo: string | null
  readonly healthNo: string | null
  readonly jht: boolean
  readonly jp: boolean
  readonly jkk: boolean
  readonly jkm: boolean
  readonly kes: boolean
  readonly extraMembers: number
  readonly step: number | null
  readonly payMethod: 'TRANSFER' | 'CASH' | 'HOLD'
  readonly holdReason: string | null
  readonly bank: number | null
  readonly accountNo: string | null
  readonly accountName: string | null
  readonly thrEligible: boolean
  readonly taxMethod: 'GROSS' | 'GROSS_UP' | 'NET' | null
  readonly grossUpScope: 'ALL' | 'REGULAR' | null
  /** The methods that had begun by the day, the earliest first. */
  readonly taxMethods: readonly MethodRow[]
}
/** The assignment of an employee from a day to a day: ids for the slip, and what the calculation reads. */
export interface SliceRow extends Omit<PaySlice, 'step' | 'pattern'> {
  readonly employee: number
  readonly gradeId: number | null
  readonly departmentId: number
  readonly isSixDays: boolean
  readonly otEligible: boolean
  readonly minAmount: string | null
  readonly maxAmount: string | null
}
type Of<T> = T & { readonly employee: number }

const iso = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`)
const span = (alias: string) =>
  sql`${iso(`${alias}.effective_from`)} as "from", ${iso(`${alias}.effective_to`)} as "to"`

/** Rows that had begun by a day; rows that ended before the window are kept for callers that need earlier months. */
const until = (alias: string, day: string): SQL => sql`${sql.raw(alias)}.effective_from <= ${day}::date`

/** The people with their files of pay and the tax method of a day. */
export const peopleOf = ({ tx, rows, lines }: QueryContext, ids: readonly number[], taxDay: string) =>
  rowsOf<PersonRow>(
    tx,
    sql`select e.id as employee, e.employee_no as "employeeNo", e.full_name as name, ${iso('e.join_date')} as "joinDate",
        ${iso('e.birth_date')} as "birthDate", ${iso('e.separation_date')} as "lastDay", t.relation = 'PKWTT' as "isPermanent",
        e.bpjs_employment_no as "employmentNo", e.bpjs_health_no as "healthNo", r.jht, r.jp, r.jkk, r.jkm, r.kes,
        coalesce(r.kes_extra_members, 0) as "extraMembers", r.step, r.pay_method as "payMethod", r.hold_reason as "holdReason",
        r.bank_id as bank, r.account_no as "accountNo", r.account_name as "accountName",
        coalesce(r.thr_eligible, true) as "thrEligible", m.tax_method as "taxMethod",
        m.gross_up_scope as "grossUpScope", coalesce((select json_agg(json_build_object('from', ${iso('l.date_from')}, 'method', l.tax_method,
          'countsFrom', l.counts_from) order by l.date_from) from ${lines('EmployeeRemuneration', 'taxMethodRows')} l
          where l.parent_id = r.id and l.date_from <= ${taxDay}::date), '[]'::json) as "taxMethods"
      from ${rows('Employee')} e join ${rows('EmployeeRemuneration')} r on r.employee_id = e.id
      join ${rows('ContractType')} t on t.id = e.contract_type_id
      left join lateral (select l.tax_method, l.gross_up_scope from ${lines('EmployeeRemuneration', 'taxMethodRows')} l
        where l.parent_id = r.id and l.date_from <= ${taxDay}::date order by l.date_from desc limit 1) m on true
      where e.id = ${idList(ids)} order by e.id`,
  )

/**
 * The slices that had begun by a day, each with the place it brings along: scheme of the week, minimum wage of the region (UMSK before UMK
 * before UMP) and risk class on that day, range of the salary grade.
 */
export const slicesOf = ({ tx, rows }: QueryContext, ids: readonly number[], day: string) =>
  rowsOf<SliceRow>(
    tx,
    sql`select s.employee_id as employee, ${iso('s.valid_from')} as "from", ${iso('s.valid_to')} as "to", s.position_id::text as position,
        s.level_id::text as level, g.grade_code as grade, s.grade_id as "gradeId", s.location_id::text as location,
        s.department_id as "departmentId", l.rank as "levelRank", w.work_day_scheme = 'SIX_DAY' as "isSixDays",
        s.ot_eligible as "otEligible", m.amount::text as "minimumWage", c.risk_class as "riskClass",
        q.min_amount::text as "minAmount", q.max_amount::text as "maxAmount"
      from ${rows('EmployeeAssignment')} s
      join ${rows('PositionLevel')} l on l.id = s.level_id
      join ${rows('WorkLocation')} w on w.id = s.location_id
      join ${rows('OperationArea')} a on a.id = w.area_id
      left join ${rows('PositionGrade')} g on g.id = s.grade_id
      left join lateral (select x.monthly_amount as amount from ${rows('RegionalSalary')} x where x.code = a.minimum_wage_region
        and x.effective_from <= ${day}::date order by x.year desc, array_position(array['UMSK', 'UMK', 'UMP'], x.kind::text) limit 1) m on true
      left join lateral (select x.risk_class from ${rows('BpjsRiskClass')} x where x.location_id = s.location_id and x.status = 'IN_FORCE'
        and x.effective_from <= ${day}::date and coalesce(x.effective_to, 'infinity') >= ${day}::date
        order by x.correction desc limit 1) c on true
      left join lateral (select x.min_amount, x.max_amount from ${rows('SalaryGrade')} x where x.position_grade_id = s.grade_id
        and x.effective_from <= ${day}::date and coalesce(x.effective_to, 'infinity') >= ${day}::date limit 1) q on true
      where s.employee_id = ${idList(ids)} and s.status <> 'CANCELLED' and s.valid_from <= ${day}::date
      order by s.employee_id, s.valid_from`,
  )

export const salariesOf = ({ tx, rows }: QueryContext, ids: readonly number[], day: string) =>
  rowsOf<Of<SalaryRow>>(
    tx,
    sql`select s.employee_id as employee, s.amount::text as amount, ${span('s')} from ${rows('EmployeeSalary')} s
      where s.employee_id = ${idList(ids)} and ${until('s', day)} order by s.employee_id, s.effective_from`,
  )

export const percentagesOf = ({ tx, rows }: QueryContext, ids: readonly number[], day: string) =>
  rowsOf<Of<PercentageRow>>(
    tx,
    sql`select p.employee_id as employee, p.target, p.percent::text as percent, ${iso('p.date_from')} as "from", ${iso('p.date_to')} as "to"
      from ${rows('PayPercentage')} p where p.employee_id = ${idList(ids)} and p.date_from <= ${day}::date
      order by p.employee_id, p.date_from`,
  )

export const fixedPayOf = ({ tx, rows }: QueryContext, ids: readonly number[], day: string) =>
  rowsOf<Of<FixedPayRow>>(
    tx,
    sql`select f.employee_id as employee, f.component_code as component, f.amount::text as amount, f.mode, ${span('f')}
      from ${rows('EmployeeFixedPay')} f where f.employee_id = ${idList(ids)} and ${until('f', day)}
      order by f.employee_id, f.component_code, f.effective_from`,
  )
