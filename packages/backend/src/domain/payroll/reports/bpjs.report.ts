// Contributions to social security of a month, out of the lines of payslips: by employee, and by programme.

import { BpjsRate } from '@kantor/shared/catalogue/payroll-management/payroll-master/jamsostek-entry'
import { jamsostekPremium } from '@kantor/shared/catalogue/payroll-management/payroll-process/jamsostek-premium'
import { bpjsReport } from '@kantor/shared/catalogue/report-management/bpjs-report'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { reportFor } from '../../../engine/report/logic.ts'
import { inForceOn } from '../../law/index.ts'
import { contributionRows, isOfMonth } from './contribution-rows.ts'
import { type GivenFilters, lineRows, monthCondition, newestMonth, oneMonth } from './slip-rows.ts'

/** The components of each programme: of the employer's share and of the employee's. */
const programs = [
  ['JHT', 'EMPLOYMENT', ['JHT_ER'], ['JHT_EE'], 's.bpjs_wage'],
  ['JP', 'EMPLOYMENT', ['JP_ER'], ['JP_EE'], 's.pension_base'],
  ['JKK', 'EMPLOYMENT', ['JKK_ER'], [], 's.bpjs_wage'],
  ['JKM', 'EMPLOYMENT', ['JKM_ER'], [], 's.bpjs_wage'],
  ['JKN', 'HEALTH', ['KES_ER'], ['KES_EE'], 's.health_base'],
  ['JKN_FAMILY', 'HEALTH', [], ['KES_FAMILY'], 's.health_base'],
] as const
const employerCodes = programs.flatMap(([, , codes]) => codes)
const employeeCodes = programs.flatMap(([, , , codes]) => codes)
const anyOf = (codes: readonly string[], row = 'l'): SQL =>
  codes.length === 0
    ? sql`false`
    : sql`${sql.raw(row)}.component_code in (${sql.join(
        codes.map((code) => sql`${code}`),
        sql`, `,
      )})`
/** A share of one payslip; 0 where none is due, empty where it is covered. */
const share = (codes: readonly string[]): SQL =>
  sql`case when not s.amounts_covered then coalesce(sum(l.amount) filter (where ${anyOf(codes)}), 0) end`

export const jamsostekPremiumReport = reportFor(
  jamsostekPremium,
  (context, given) => {
    const { rows, lines } = context
    return sql`select s.location_id as "location", s.employee_id as "employee", s.dept_id as "department", s.counted_period as "periodCode",
        e.bpjs_employment_no as "employmentNo", e.bpjs_health_no as "healthNo", s.member_mark as "mark", s.bpjs_wage as "wage", s.pension_base as "pensionBase", s.health_base as "healthBase", k.*
      from ${contributionRows(context, given, oneMonth(context, given))} s
      join ${rows('Employee')} e on e.id = s.employee_id
      cross join lateral (select ${share(['JHT_ER'])} as "jhtEmployer", ${share(['JHT_EE'])} as "jhtEmployee", ${share(['JP_ER'])} as "jpEmployer",
          ${share(['JP_EE'])} as "jpEmployee", ${share(['JKK_ER'])} as "jkk", ${share(['JKM_ER'])} as "jkm", ${share(['KES_ER'])} as "jknEmployer",
          ${share(['KES_EE'])} as "jknEmployee", ${share(['KES_FAMILY'])} as "family", ${share(employerCodes)} as "employer",
          ${share(employeeCodes)} as "employeeShare", ${share([...employerCodes, ...employeeCodes])} as "together", s.amounts_covered::int as "amountsCovered"
        from ${lines('Payslip', 'payLines')} l where ${isOfMonth(context)} having bool_or(${anyOf([...employerCodes, ...employeeCodes])})) k`
  },
  newestMonth,
)

const everywhere = { paySequence: null, division: null, department: null, occupation: null, employee: null } as const

export const bpjsProgrammesReport = reportFor(
  bpjsReport,
  (context, { period, location, payGroup }) => {
    const given = { ...everywhere, period, location, payGroup }
    const paid = programs.map((_, i) => programSql(i))
    return sql`with s as materialized (select s.*, r.jp, r.jkp from ${contributionRows(context, given, oneMonth(context, given))} s
        join ${context.rows('EmployeeRemuneration')} r on r.employee_id = s.employee_id),
      b as materialized (select s.*, l.component_code, l.amount from s join ${lineRows(context)} l on ${isOfMonth(context)}
        where ${anyOf([...employerCodes, ...employeeCodes])})
      ${sql.join([...paid, memoSql(context, given)], sql` union all `)}`
  },
  newestMonth,
)

/**
 * One programme of those whose contributions stand on payslips: person by person, for what a run of corrections puts right belongs to the same month and the
 * same member. Its payslips count by how much the wage differs; a month that was missed counts with its own wage.
 */
function programSql(at: number): SQL {
  const [program, owedTo, employer, employee, base] = programs[at] ?? programs[0]
  const isPension = program === 'JP'
  const sumOf = (codes: readonly string[]) => sql`coalesce(sum(s.amount) filter (where ${anyOf(codes, 's')}), 0)`
  const shown = (sum: SQL) => sql`case when not bool_and(m.covered) then ${sum} end`
  return sql`select ${owedTo}::text as "owedTo", ${program}::text as "program", count(*) filter (where m.covered or m.together <> 0)::int as "members",
      sum(m.base) as "base", ${shown(sql`sum(m.employee)`)} as "employeeShare", ${shown(sql`sum(m.employer)`)} as "employer",
      sum(m.together) as "together", null::numeric as "memo",
      ${isPension ? sql`count(*) filter (where m.base < m.wage)::int` : sql`0`} as "capped",
      ${isPension ? sql`(select count(distinct x.employee_id)::int from b x where x.jp and not exists (select 1 from b y where y.employee_id = x.employee_id and y.component_code = 'JP_ER'))` : sql`0`} as "excluded",
      count(*) filter (where m.covered)::int as "amountsCovered", ${at}::int as "seq"
    from (select p.employee_id, bool_or(p.amounts_covered) as covered, sum(p.base) as base, sum(p.bpjs_wage) as wage, sum(p.employee) as employee,
        sum(p.employer) as employer, sum(p.together) as together
      from (select s.id, s.employee_id, s.amounts_covered, ${sql.raw(base)} as base, s.bpjs_wage, ${sumOf(employee)} as employee, ${sumOf(employer)} as employer,
          sum(s.amount) as together
        from b s where ${anyOf([...employer, ...employee], 's')} group by s.id, s.missed_period, s.employee_id, s.amounts_covered, ${sql.raw(base)}, s.bpjs_wage) p
      group by p.employee_id) m having count(*) > 0`
}

/** What another party bears: for members of JKP the wage up to the limit of the row, each share rounded separately. */
const memoSql = (context: QueryContext, given: Pick<GivenFilters, 'period'>): SQL => {
  const first = sql`(${monthCondition(context, given.period)} || '-01')::date`
  // `least` of something covered would tell the limit.
  const wage = sql`case when not m.covered then least(m.wage, coalesce(r.base_cap, x.base_cap, m.wage)) end`
  return sql`select 'MEMO', r.program, count(distinct m.employee_id)::int, sum(${wage}), null::numeric, null::numeric, null::numeric,
      sum(round((${wage}) * r.employer_percent / 100)), count(distinct m.employee_id) filter (where m.wage > (${wage}))::int, 0,
      count(distinct m.employee_id) filter (where m.covered)::int, case when r.program = 'JKP_GOV' then 10 else 11 end
    from ${inForceOn(BpjsRate, context.rows('BpjsRate'), first)} r
    left join ${inForceOn(BpjsRate, context.rows('BpjsRate'), first)} x on x.program = 'JKP_GOV'
    cross join (select s.employee_id, bool_or(s.amounts_covered) as covered, sum(s.bpjs_wage) as wage from s
      where s.jkp and exists (select 1 from b where b.id = s.id) group by s.employee_id, s.missed_period) m
    where r.program in ('JKP_GOV', 'JKP_JKK') group by r.program`
}
