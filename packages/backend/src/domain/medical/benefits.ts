// Benefits as they are in force on the days of receipts, and what they give an employee in a period.
import type { BenefitTerms } from '@kantor/shared/rules/medical/adjudicate'
import { type BenefitPeriod, benefitPeriodOf, entitlementOf } from '@kantor/shared/rules/medical/entitlement'
import { exactOf } from '@kantor/shared/rules/money/exact'
import { type Sen, senOf, wholeRupiah } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { idList } from '../../db/id-list.ts'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import { type Claimant, standingOn } from './people.ts'

/** A version of a benefit, amounts as texts. */
export interface Benefit {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly benefitType: string
  readonly validFrom: string
  readonly validTo: string | null
  readonly isActive: boolean
  readonly rankFrom: number | null
  readonly rankTo: number | null
  /** Ids of the statuses of employment; empty: all. */
  readonly employmentTypes: readonly number[]
  readonly coverage: 'EMPLOYEE' | 'EMPLOYEE_SPOUSE' | 'FAMILY'
  readonly poolMode: 'PER_FAMILY' | 'PER_MEMBER'
  readonly period: 'CALENDAR_YEAR' | 'JOIN_ANNIVERSARY'
  readonly ceilingMode: 'AMOUNT' | 'TIMES_BASIC_SALARY' | 'UNLIMITED'
  readonly ceiling: string | null
  readonly salaryFactor: string | null
  readonly perVisitCap: string | null
  readonly perClaimCap: string | null
  readonly deductible: string | null
  readonly coPayPercent: string | null
  readonly waitingMonths: number | null
  readonly prorate: 'NONE' | 'MONTHLY_FROM_JOIN'
  readonly everyMonths: number | null
  readonly maxOccurrences: number | null
  readonly claimDeadlineDays: number | null
  readonly taxTreatment: 'TAXABLE' | 'NOT_TAXABLE' | 'WORK_RELATED_ONLY'
  readonly payVia: 'PAYROLL' | 'CASH'
}

const iso = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`)

/** All versions of all benefits of the company, oldest first. */
export const benefitsOf = ({ tx, rows, lines }: QueryContext): Promise<readonly Benefit[]> =>
  rowsOf<Benefit>(
    tx,
    sql`select b.id, b.benefit_code as code, b.benefit_name as name, b.benefit_type as "benefitType", ${iso('b.valid_from')} as "validFrom",
        ${iso('b.valid_to')} as "validTo", b.status = 'ACTIVE' as "isActive", f.rank as "rankFrom", t.rank as "rankTo",
        coalesce((select json_agg(l.employee_status_id) from ${lines('MedicalBenefit', 'employmentTypes')} l where l.parent_id = b.id), '[]') as "employmentTypes",
        b.coverage, b.pool_mode as "poolMode", b.period, b.ceiling_mode as "ceilingMode", b.ceiling::text as ceiling,
        b.salary_factor::text as "salaryFactor", b.per_visit_cap::text as "perVisitCap", b.per_claim_cap::text as "perClaimCap",
        b.deductible::text as deductible, b.co_pay_percent::text as "coPayPercent", b.waiting_months as "waitingMonths", b.prorate,
        b.every_months as "everyMonths", b.max_occurrences as "maxOccurrences", b.claim_deadline_days as "claimDeadlineDays",
        b.tax_treatment as "taxTreatment", b.pay_via as "payVia"
      from ${rows('MedicalBenefit')} b left join ${rows('PositionLevel')} f on f.id = b.level_from_id
        left join ${rows('PositionLevel')} t on t.id = b.level_to_id
      order by b.benefit_code, b.valid_from`,
  )

/** Is a version in force on a day? */
export const isInForce = ({ validFrom, validTo, isActive }: Benefit, day: string): boolean =>
  isActive && validFrom <= day && (validTo === null || validTo >= day)

/** Do the level and the kind of employment that an employee had on a day belong to a benefit? */
export function isMeantFor({ rankFrom, rankTo, employmentTypes }: Benefit, person: Claimant, day: string): boolean {
  const at = standingOn(person, day)
  if (at === undefined) return false
  if (employmentTypes.length > 0 && !employmentTypes.includes(at.employeeStatus ?? 0)) return false
  if (rankFrom === null && rankTo === null) return true
  return at.rank !== null && at.rank >= (rankFrom ?? 0) && at.rank <= (rankTo ?? at.rank)
}

/** Caps and shares of a benefit as the arithmetic reads them. */
export const termsOf = ({ perVisitCap, perClaimCap, deductible, coPayPercent }: Benefit): BenefitTerms => ({
  perVisitCap: perVisitCap === null ? null : senOf(perVisitCap),
  perClaimCap: perClaimCap === null ? null : senOf(perClaimCap),
  deductible: senOf(deductible ?? '0'),
  coPayPercent: coPayPercent ?? '0',
})

/** The basic salary of employees on a day, by employee. */
export type SalaryOn = (employee: number, day: string) => string | null

/** Reads the basic salaries of employees; only benefits that are a multiple of the salary need them. */
export async function salariesOf(
  { tx, rows }: QueryContext,
  benefits: readonly Benefit[],
  ids: readonly number[],
): Promise<SalaryOn> {
  if (!benefits.some(({ ceilingMode }) => ceilingMode === 'TIMES_BASIC_SALARY')) return () => null
  const found = await rowsOf<{ employee: number; from: string; amount: string }>(
    tx,
    sql`select s.employee_id as employee, ${iso('s.effective_from')} as from, s.amount::text as amount from ${rows('EmployeeSalary')} s
      where s.employee_id = ${idList(ids)} order by s.employee_id, s.effective_from`,
  )
  const byEmployee = Map.groupBy(found, ({ employee }) => employee)
  return (employee, day) => {
    const own = byEmployee.get(employee) ?? []
    return (own.findLast(({ from }) => from <= day) ?? own[0])?.amount ?? null
  }
}

/** What an employee has of a benefit in the period of a day; null without a ceiling. */
export function entitledTo(
  benefit: Benefit,
  { id, joinDate }: Claimant,
  day: string,
  salaryOn: SalaryOn,
): { readonly period: BenefitPeriod; readonly amount: Sen | null } {
  const period = benefitPeriodOf(benefit.period, joinDate, day)
  const year = Number(period.from.slice(0, 4))
  // One day for the whole period: what a period gives does not change within it.
  const first = `${period.from.slice(0, 4)}-01-01`
  const ceiling = ceilingOf(benefit, salaryOn(id, joinDate > first ? joinDate : first))
  if (ceiling === null) return { period, amount: null }
  // A year that begins on the day of joining is never a part of one.
  const proration = benefit.period === 'JOIN_ANNIVERSARY' ? 'NONE' : benefit.prorate
  return { period, amount: entitlementOf(ceiling, joinDate, year, proration) }
}

function ceilingOf({ ceilingMode, ceiling, salaryFactor }: Benefit, salary: string | null): Sen | null {
  if (ceilingMode === 'UNLIMITED') return null
  if (ceilingMode === 'AMOUNT') return senOf(ceiling ?? '0')
  const { top, bottom } = exactOf(salaryFactor ?? '0')
  return wholeRupiah(top * senOf(salary ?? '0'), bottom)
}
