// Deductions of the demo company: pension funds and insurances with their authorisation, loans by three methods, batches of the period.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { PersonalLoan } from '@kantor/shared/catalogue/payroll-management/payroll-code/personal-loan.entity'
import { RecurringDeduction } from '@kantor/shared/catalogue/payroll-management/payroll-code/recurring-deduction.entity'
import { AdditionalBatch } from '@kantor/shared/catalogue/payroll-management/payroll-entry/additional-batch.entity'
import { loanSchedule } from '@kantor/shared/rules/payroll/deductions/loan'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { asNumber, orNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { seedArea, ssi } from '../area.ts'
import { numbered, numberedByYear } from '../writing/doc-numbers.ts'
import { idsBy, insertRows } from '../writing/rows.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofPayGroup = tableColumns(PayGroup, 'g')

export const deductionsArea = seedArea({
  name: 'deductions',
  after: ['remuneration', 'pay components', 'pay periods'],
  marker: RecurringDeduction,
  async run({ tx, today }) {
    const component = await idsBy(tx, PayComponent, ssi, 'code')
    const people = await peopleOf(tx, today)
    await insertRows(tx, RecurringDeduction, ssi, recurringOf(people, today, component))
    const loanNo = numberedByYear('LOAN', 90_001)
    await insertRows(
      tx,
      PersonalLoan,
      ssi,
      people
        .filter((_, i) => i % 6 === 1)
        .map(({ employee }, i) => ({ ...loanOf(i, today), loanNo: loanNo(today), employee })),
    )
    const batchNo = numbered('ADD', 9_001)
    await insertRows(
      tx,
      AdditionalBatch,
      ssi,
      batchesOf(people).map(({ code, ...batch }) => ({
        ...batch,
        component: component(code),
        batchNo: batchNo(today).replace(/(\d{4})\/(\d\d)\//, '$1$2/'),
      })),
    )
  },
})

interface Person {
  readonly employee: number
  readonly payGroup: number
  readonly group: string
  readonly period: number | null
}

/** Who is paid by the month, with the period of his group whose entries are open. */
const peopleOf = (tx: Db, today: string): Promise<readonly Person[]> =>
  typedRows(
    tx,
    {
      employee: ofEmployee.id,
      payGroup: ofPayGroup.id,
      group: ofPayGroup.groupCode,
      period: orNull(asNumber(sql`d.id`)),
    },
    sql`from employee e join employee_remuneration r on r.employee_id = e.id
      join pay_group g on g.id = r.pay_group_id and g.pay_basis = 'MONTHLY'
      left join lateral (select d.id from reckoning_date d where d.pay_group_id = g.id and d.status = 'OPEN'
        and d.close_date >= ${today}::date order by d.close_date, d.pay_sequence limit 1) d on true
      where e.company_code = ${ssi.companyCode} and e.join_date < ${today}::date - 365
        and (e.separation_date is null or e.separation_date >= ${today}::date) order by e.id`,
  )

/** Twenty-five in the pension fund, the employer paying as much; thirty insured; some give zakat. */
function recurringOf(people: readonly Person[], today: string, component: (code: string) => number) {
  const dateFrom = `${today.slice(0, 4)}-01-01`
  const of = (code: string, employee: number, more: object) => ({
    employee,
    component: component(code),
    componentCode: code,
    dateFrom,
    ...more,
  })
  const signed = { authorisationDate: dateFrom }
  return people.flatMap(({ employee }, i) => [
    ...(i % 8 === 2
      ? [
          of('DPLK_EE', employee, {
            ...signed,
            payee: 'DPLK Sejahtera',
            percentOfBasic: '2.00',
            policyNo: `D-${4000 + i}`,
          }),
          of('DPLK_ER', employee, { payee: 'DPLK Sejahtera', percentOfBasic: '2.00', policyNo: `D-${4000 + i}` }),
        ]
      : []),
    ...(i % 7 === 3
      ? [
          of('INSURANCE_EE', employee, {
            ...signed,
            payee: 'Asuransi Harapan',
            amount: '125000.00',
            policyNo: `H-${7000 + i}`,
          }),
        ]
      : []),
    ...(i % 31 === 5 ? [of('ZAKAT', employee, { ...signed, payee: 'Baznas', percentOfBasic: '2.50' })] : []),
  ])
}

const methods = ['NONE', 'FLAT', 'EFFECTIVE'] as const

/** Loans of 3 to 12 million over 6 to 24 months that began this year; the last one is still a draft. */
function loanOf(ordinal: number, today: string) {
  const interestMethod = methods[ordinal % 3] ?? 'NONE'
  const months = 6 * (1 + (ordinal % 4))
  const principal = `${(3 + (ordinal % 10)) * 1_000_000}.00`
  const rate = interestMethod === 'NONE' ? {} : { ratePercentYear: '6.00' }
  const firstDay = `${today.slice(0, 7)}-01`
  const isDraft = ordinal % 17 === 16
  return {
    purpose: ordinal % 2 === 0 ? 'School fees' : 'Motorcycle',
    principal,
    interestMethod,
    months,
    ...rate,
    firstPeriod: firstDay.slice(0, 7),
    status: isDraft ? ('DRAFT' as const) : ('ACTIVE' as const),
    instalments: loanSchedule({ principal, months, method: interestMethod, ...rate }).map((line) => ({
      ...line,
      period: addMonths(firstDay, line.no - 1).slice(0, 7),
      taken: '0.00',
      lineStatus: 'OPEN' as const,
    })),
  }
}

/** One batch waits for its approval, one is a draft. */
function batchesOf(people: readonly Person[]) {
  const plant = people.filter(({ group, period }) => group === 'PLT-M' && period !== null)
  const [first] = plant
  if (first === undefined) return []
  const lines = (from: number, count: number, amount: string) =>
    plant.slice(from, from + count).map(({ employee }) => ({ employee, amount }))
  const common = { payGroup: first.payGroup, period: first.period }
  return [
    {
      ...common,
      code: 'OTHER_ADD',
      kind: 'ADDITION' as const,
      description: 'Award of the safety week',
      lines: lines(0, 24, '150000.00'),
      status: 'SUBMITTED' as const,
    },
    {
      ...common,
      code: 'OTHER_DED',
      kind: 'DEDUCTION' as const,
      description: 'Lost access cards',
      lines: lines(30, 5, '50000.00'),
      status: 'DRAFT' as const,
    },
  ]
}
