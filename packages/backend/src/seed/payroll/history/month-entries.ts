// Entries of past months: savings and loans of the cooperative, incentives, productivity, lateness. For the same employees as in the
// open month, with the same probabilities.
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { VariablePay } from '@kantor/shared/catalogue/payroll-management/payroll-master/variable-pay.entity'
import { randomOf, seedOf } from '@kantor/shared/rules/random'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { ssi } from '../../area.ts'
import { idsBy, insertRows } from '../../writing/rows.ts'
import { entriesOf } from '../pay-entries.area.ts'
import type { PayMonth } from './months.ts'

interface Payee {
  readonly employee: number
  readonly ordinal: number
  readonly period: number
  readonly periodCode: string
}

/** Writes the entries of a month for every employee who is paid monthly in it. */
export async function enterMonth(tx: Db, month: PayMonth): Promise<void> {
  const component = await idsBy(tx, PayComponent, ssi, 'code')
  const rows = (await payeesOf(tx, month)).flatMap(({ employee, ordinal, period, periodCode }) => {
    const random = randomOf(seedOf(`${employee} ${periodCode}`))
    return entriesOf(ordinal, (least, most) => random.between(least, most)).map(({ code, amount }) => ({
      employee,
      period,
      periodCode,
      component: component(code),
      componentCode: code,
      amount: `${amount}.00`,
    }))
  })
  await insertRows(tx, VariablePay, ssi, rows)
}

/**
 * Every employee keeps his position in the list of all employees, so that members of the cooperative stay members. On the first days of a month the period
 * of the month before is still open and has its entries already.
 */
const payeesOf = (tx: Db, { first, last }: PayMonth): Promise<readonly Payee[]> =>
  rowsOf<Payee & Record<string, unknown>>(
    tx,
    sql`select * from (select e.id as employee, (row_number() over (order by e.id) - 1)::int as ordinal, d.id as period, d.period_code as "periodCode",
          e.join_date, e.separation_date, d.status
        from employee e join employee_remuneration r on r.employee_id = e.id join pay_group g on g.id = r.pay_group_id
        left join reckoning_date d on d.pay_group_id = g.id and d.run_type = 'REGULAR' and make_date(d.year, d.month, 1) = ${first}::date
        where e.company_code = ${ssi.companyCode}) x
      where status = 'OPEN' and join_date <= ${last}::date and coalesce(separation_date, 'infinity') >= ${first}::date
        and not exists (select 1 from variable_pay v where v.employee_id = x.employee and v.period_id = x.period and v.source = 'SCREEN') order by employee`,
  )
