// What people of the demo company are paid in addition to the basic salary: agreements of their own, entries of the open period, percentages.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { EmployeeFixedPay } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-fixed-pay.entity'
import { PayPercentage } from '@kantor/shared/catalogue/payroll-management/payroll-master/pay-percentage.entity'
import { VariablePay } from '@kantor/shared/catalogue/payroll-management/payroll-master/variable-pay.entity'
import { randomOf } from '@kantor/shared/rules/random'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { asNumber, asText, orNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofPositionLevel = tableColumns(PositionLevel, 'l')
const ofPayGroup = tableColumns(PayGroup, 'g')

export const payEntriesArea = seedArea({
  name: 'pay entries',
  after: ['remuneration', 'pay components', 'pay periods'],
  marker: EmployeeFixedPay,
  async run({ tx, today }) {
    const component = await idsBy(tx, PayComponent, ssi, 'code')
    const people = await peopleOf(tx, today)
    const monthly = people.filter(({ group }) => group !== 'PLT-D')
    const of = (code: string) => ({ component: component(code), componentCode: code })
    await insertRows(
      tx,
      EmployeeFixedPay,
      ssi,
      monthly.flatMap((person, i) =>
        agreementsOf(person, i, today).map(({ code, ...row }) => ({ ...row, ...of(code), employee: person.employee })),
      ),
    )
    const random = randomOf(2102)
    await insertRows(
      tx,
      VariablePay,
      ssi,
      people.flatMap((person, i) =>
        person.period === null
          ? []
          : entriesOf(i, (least, most) => random.between(least, most)).map(({ code, amount }) => ({
              employee: person.employee,
              period: person.period,
              periodCode: person.periodCode,
              ...of(code),
              amount: `${amount}.00`,
            })),
      ),
    )
    await insertRows(tx, PayPercentage, ssi, percentagesOf(monthly, today))
  },
})

interface Person {
  readonly employee: number
  readonly level: string
  readonly group: string
  readonly joinDate: string
  readonly period: number | null
  readonly periodCode: string | null
}

/** Who is paid today, with the period of his group whose entries are open. */
const peopleOf = (tx: Db, today: string): Promise<readonly Person[]> =>
  typedRows(
    tx,
    {
      employee: ofEmployee.id,
      level: ofPositionLevel.levelCode,
      group: ofPayGroup.groupCode,
      joinDate: ofEmployee.joinDate,
      period: orNull(asNumber(sql`d.id`)),
      periodCode: orNull(asText(sql`d.period_code`)),
    },
    sql`from employee e join position_level l on l.id = e.level_id
      join employee_remuneration r on r.employee_id = e.id join pay_group g on g.id = r.pay_group_id
      left join lateral (select d.id, d.period_code from reckoning_date d where d.pay_group_id = g.id and d.status = 'OPEN'
        and d.close_date >= ${today}::date order by d.close_date, d.pay_sequence limit 1) d on true
      where e.company_code = ${ssi.companyCode} and (e.separation_date is null or e.separation_date >= ${today}::date) order by e.id`,
  )

/** Managers have a car and a telephone, some supervisors a house; two carry more than their level, one instead of it. */
function agreementsOf({ level, joinDate }: Person, ordinal: number, today: string) {
  const january = `${today.slice(0, 4)}-01-01`
  const from = joinDate > january ? joinDate : january
  const row = (code: string, amount: number, more: object = {}) => ({
    code,
    amount: `${amount}.00`,
    effectiveFrom: from,
    mode: 'SET' as const,
    ...more,
  })
  const isManager = level === 'MGR' || level === 'GMG' || level === 'DIR'
  return [
    ...(isManager ? [row('CAR', 3_500_000), row('PHONE', 500_000)] : []),
    ...(level === 'SPV' ? [row('PHONE', 200_000)] : []),
    ...(ordinal % 19 === 4 ? [row('HOUSING', 750_000 + (ordinal % 5) * 50_000, { note: 'By contract' })] : []),
    ...(ordinal % 83 === 9 ? [row('LEVEL', 150_000, { mode: 'ADD' as const, note: 'Trainer of the line' })] : []),
    ...(ordinal % 131 === 20 ? [row('LEVEL', 1_250_000, { note: 'Kept from the earlier position' })] : []),
  ]
}

/** Savings of members of the cooperative, loans, incentives and deductions for lateness of a month, by the position of an employee in the list of all. */
export const entriesOf = (ordinal: number, between: (least: number, most: number) => number) => [
  ...(ordinal % 4 !== 3 ? [{ code: 'COOP_SAVING', amount: 100_000 }] : []),
  ...(ordinal % 5 < 2 ? [{ code: 'COOP_LOAN', amount: between(5, 18) * 50_000 }] : []),
  ...(ordinal % 3 === 0 ? [{ code: 'INCENTIVE', amount: between(4, 30) * 25_000 }] : []),
  ...(ordinal % 6 === 1 ? [{ code: 'PRODUCTIVITY', amount: between(3, 12) * 50_000 }] : []),
  ...(ordinal % 23 === 2 ? [{ code: 'LATE_DED', amount: between(1, 4) * 25_000 }] : []),
]

/** An employee on probation, one long sick in the second four months (75 %), one who acts for another. */
function percentagesOf(people: readonly Person[], today: string) {
  const first = `${today.slice(0, 7)}-01`
  const rows = [
    ['BASIC', '90.00', 'PROBATION', 30],
    ['BASIC', '75.00', 'LONG_SICK', 60],
    ['POSITION', '125.00', 'ACTING', 90],
  ] as const
  return rows.flatMap(([target, percent, reason, days], i) => {
    const person = people.at(-7 * (i + 1))
    if (person === undefined) return []
    const from = person.joinDate > first ? person.joinDate : first
    return [{ employee: person.employee, target, percent, reason, dateFrom: from, dateTo: addDays(from, days) }]
  })
}
