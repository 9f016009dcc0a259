// Lines of a decree for everybody of a pay group: an amount or a percentage more, the minimum wage of the region, the next step of the grade.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { OperationArea } from '@kantor/shared/catalogue/master/entities/operation-area.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { senOf } from '@kantor/shared/rules/money/sen'
import { moreBy, moreByPercent } from '@kantor/shared/rules/payroll/ratification/proposal'
import { sql } from 'drizzle-orm'
import { asNumber, asText, orNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { refuseCovered } from '../../../engine/write/covered.ts'
import { runReader } from '../run/reader.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofEmployeeSalary = tableColumns(EmployeeSalary, 's')
const ofOperationArea = tableColumns(OperationArea, 'a')

export interface Wanted {
  readonly payGroup: number
  readonly effectiveFrom: string
  readonly proposal: 'AMOUNT' | 'PERCENT' | 'MINIMUM_WAGE' | 'NEXT_STEP'
  readonly value: string | null
  readonly roundTo: number | null
  /** Only people whose place of work lies in this region of minimum wages. */
  readonly region?: string
}
export interface ProposedLine {
  readonly employee: number
  readonly field: 'BASIC' | 'DAY_WAGE' | 'GRADE_STEP'
  readonly step: number | null
  readonly newValue: string
}
interface Paid {
  readonly employee: number
  readonly amount: string
  readonly minimum: string | null
  readonly region: string | null
  readonly nextStep: number | null
  readonly stepAmount: string | null
}

/** The proposed lines; AMOUNTS_COVERED for a user who does not see what the group is paid. */
export async function proposeLines(context: RuleContext, wanted: Wanted): Promise<readonly ProposedLine[]> {
  const { payGroup, proposal, value } = wanted
  await refuseCovered(context, Ratification, [{ payGroup }])
  if ((proposal === 'AMOUNT' || proposal === 'PERCENT') && value === null)
    throw badInput([{ field: 'value', rule: 'required', message: 'say how much' }])
  const group = await storedRow(context, PayGroup, ['payBasis'], { where: { id: payGroup } })
  const field = group?.payBasis === 'DAILY' ? 'DAY_WAGE' : 'BASIC'
  const unit = wanted.roundTo ?? 1
  const all = await paidIn(context, payGroup, wanted.effectiveFrom)
  const people = wanted.region === undefined ? all : all.filter(({ region }) => region === wanted.region)
  return people.flatMap((row): ProposedLine[] => {
    const { employee, amount } = row
    const basic = (newValue: string): ProposedLine[] => [{ employee, field, step: null, newValue }]
    if (proposal === 'AMOUNT') return basic(moreBy(amount, value ?? '0', unit))
    if (proposal === 'PERCENT') return basic(moreByPercent(amount, value ?? '0', unit))
    if (proposal === 'MINIMUM_WAGE')
      return field === 'BASIC' && row.minimum !== null && senOf(amount) < senOf(row.minimum)
        ? basic(moreBy(row.minimum, '0', unit))
        : []
    return row.nextStep === null || row.stepAmount === null
      ? []
      : [{ employee, field: 'GRADE_STEP', step: row.nextStep, newValue: row.stepAmount }]
  })
}

/** Everybody of a group with the salary of the day, the minimum wage of the place and the next step of the grade. */
const paidIn = (context: RuleContext, payGroup: number, day: string): Promise<readonly Paid[]> => {
  const { tx, rows, lines } = runReader(context)
  return typedRows(
    tx,
    {
      employee: ofEmployee.id,
      amount: ofEmployeeSalary.amount,
      minimum: orNull(asText(sql`m.amount`)),
      region: ofOperationArea.minimumWageRegion,
      nextStep: orNull(asNumber(sql`t.step`)),
      stepAmount: orNull(asText(sql`t.amount`)),
    },
    sql`from ${rows('EmployeeRemuneration')} r join ${rows('Employee')} e on e.id = r.employee_id
      join ${rows('EmployeeSalary')} s on s.employee_id = e.id and s.effective_from <= ${day}::date and coalesce(s.effective_to, 'infinity') >= ${day}::date
      left join ${rows('WorkLocation')} w on w.id = e.location_id left join ${rows('OperationArea')} a on a.id = w.area_id
      left join lateral (select x.monthly_amount as amount from ${rows('RegionalSalary')} x where x.code = a.minimum_wage_region
        and x.effective_from <= ${day}::date order by x.year desc, array_position(array['UMSK', 'UMK', 'UMP'], x.kind::text) limit 1) m on true
      left join ${rows('Position')} p on p.id = e.position_id
      left join lateral (select l.step, l.amount from ${rows('SalaryGrade')} g join ${lines('SalaryGrade', 'steps')} l on l.parent_id = g.id
        where g.position_grade_id = p.grade_id and g.effective_from <= ${day}::date and coalesce(g.effective_to, 'infinity') >= ${day}::date
          and l.step > coalesce(r.step, 0) order by l.step limit 1) t on true
      where r.pay_group_id = ${payGroup} and e.join_date <= ${day}::date and coalesce(e.separation_date, 'infinity') >= ${day}::date
      order by e.full_name, e.id`,
  )
}
