// What employees have left of each benefit in the period of a day: replayed out of claims and adjustments, never stored.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { medicalBalance } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-balance'
import { moneyText, type Sen } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { asNumber, orNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type QueryContext, queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { workedOutFor } from '../../engine/report/logic.ts'
import { below, sliceOn } from '../employees/index.ts'
import { type Benefit, benefitsOf, entitledTo, isInForce, isMeantFor, type SalaryOn, salariesOf } from './benefits.ts'
import { adjustedFor, claimedBy, drawnFrom, type Ledger } from './claimed.ts'
import { type Claimant, claimantsOf, membersOf, sameName } from './people.ts'
import { poolOf } from './weigh-claim.ts'

const ofEmployee = tableColumns(Employee, 'e')

interface Facts extends Ledger {
  readonly salaryOn: SalaryOn
  readonly asOf: string
}

export const medicalBalanceReport = workedOutFor(
  medicalBalance,
  async (context, { asOf, employee, department, benefitType }) => {
    const people = await peopleOf(context, { asOf, employee, department })
    const ids = people.map(({ id }) => id)
    const whole = queryContext(wholeCompany(context))
    const benefits = (await benefitsOf(whole)).filter(
      (benefit) => isInForce(benefit, asOf) && (benefitType == null || benefit.benefitType === benefitType),
    )
    const claimants = await claimantsOf(whole, ids)
    const claimed = Map.groupBy(await claimedBy(whole, ids), (line) => line.employee)
    const adjusted = Map.groupBy(await adjustedFor(whole, ids), (line) => line.employee)
    const salaryOn = await salariesOf(whole, benefits, ids)
    return people.flatMap(({ id, department: unit }) => {
      const person = claimants.get(id)
      if (person === undefined) return []
      const facts = { claimed: claimed.get(id) ?? [], adjusted: adjusted.get(id) ?? [], salaryOn, asOf }
      return benefits
        .filter((benefit) => isMeantFor(benefit, person, asOf))
        .flatMap((benefit) => balanceRows(benefit, person, facts).map((row) => ({ department: unit, ...row })))
    })
  },
)

/** Employed on the day, within the filters and what the caller may see. */
const peopleOf = (
  context: QueryContext,
  {
    asOf,
    employee,
    department,
  }: { readonly asOf: string; readonly employee: number | null; readonly department: number | null },
) =>
  typedRows(
    context.tx,
    { id: ofEmployee.id, department: orNull(asNumber(sql`d.department_id`)) },
    sql`from ${context.rows('Employee')} e join ${sliceOn(context, sql`${asOf}::date`)} d on d.employee_id = e.id
      where e.join_date <= ${asOf}::date and (e.separation_date is null or e.separation_date >= ${asOf}::date)
        and (${employee}::int is null or e.id = ${employee}) and (${department}::int is null or d.department_id in ${below(context, department ?? 0)})`,
  )

/** One row, or where each person has an amount of his own one for the employee and for each member of the family who is covered, has claimed or was adjusted. */
function balanceRows(benefit: Benefit, person: Claimant, { claimed, adjusted, salaryOn, asOf }: Facts) {
  const { period, amount } = entitledTo(benefit, person, asOf, salaryOn)
  const own = [...claimed, ...adjusted].filter(({ code }) => code === benefit.code)
  const patients =
    benefit.poolMode === 'PER_FAMILY'
      ? [null]
      : [null, ...eachOnce([...membersOf(benefit, person, asOf), ...own.flatMap(({ patient }) => patient ?? [])])]
  return patients.map((patient) => {
    const { adjustment, used, reserved } = drawnFrom(
      { claimed, adjusted },
      { employee: person.id, code: benefit.code, pool: poolOf(benefit, patient) },
      period,
    )
    const whole = amount === null ? null : amount + adjustment
    return {
      employee: person.id,
      benefit: benefit.id,
      patient,
      periodFrom: period.from,
      periodTo: period.to,
      entitlement: amount === null ? null : moneyText(amount),
      adjustment: moneyText(adjustment),
      used: moneyText(used),
      reserved: moneyText(reserved),
      balance: whole === null ? null : moneyText(whole - used - reserved),
      usedPercent: whole === null || whole === 0n ? null : percentOf(used + reserved, whole),
    }
  })
}

/** Each person once, however claims have written the name. */
const eachOnce = (names: readonly string[]): readonly string[] =>
  names.filter((name, i) => names.findIndex((other) => sameName(other, name)) === i)

/** A share in percent, tenths rounded half up. */
const percentOf = (part: Sen, whole: Sen): string => (Number((part * 2000n + whole) / (whole * 2n)) / 10).toFixed(1)
