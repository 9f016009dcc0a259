// Advances of the demo company: one that waits for finance, one that is overdue, one that is deducted from pay, one that is settled.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeAdvance } from '@kantor/shared/catalogue/payroll-management/finance-buffer/employee-advance.entity'
import { FinanceBufferEntry } from '@kantor/shared/catalogue/payroll-management/finance-buffer/finance-buffer-entry.entity'
import { deductionSchedule, settleByOf } from '@kantor/shared/rules/finance/advance'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleValues } from '../../engine/context.ts'
import { seedArea, ssi } from '../area.ts'
import { numberedByYear } from '../writing/doc-numbers.ts'
import { insertRows } from '../writing/rows.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofEmployeeAdvance = tableColumns(EmployeeAdvance)

export const advancesArea = seedArea({
  name: 'advances',
  after: ['remuneration', 'deductions'],
  marker: EmployeeAdvance,
  async run({ tx, today }) {
    const people = await typedRows(
      tx,
      { id: ofEmployee.id },
      sql`from employee e join employee_remuneration r on r.employee_id = e.id join pay_group g on g.id = r.pay_group_id and g.group_code = 'PLT-M'
        where e.company_code = ${ssi.companyCode} and e.active_status = 'ACTIVE' and e.separation_date is null and e.join_date < ${today}::date - 365
          and not exists (select 1 from user_account u where u.employee_id = e.id and u.status = 'ACTIVE') order by e.id desc limit 6`,
    )
    const advanceNo = numberedByYear('ADV', 9_001)
    const rows = advancesOf(today).map((row, i) => ({
      currency: 'IDR',
      repayment: 'SETTLEMENT' as const,
      settlementState: 'OPEN' as const,
      ...row,
      advanceNo: advanceNo(row.date),
      employee: people[i % people.length]?.id ?? 0,
      settleBy: settleByOf(row.advanceType, row.neededDate),
    }))
    await insertRows(tx, EmployeeAdvance, ssi, people.length === 0 ? [] : rows)
    const [waiting] = await typedRows(
      tx,
      {
        id: ofEmployeeAdvance.id,
        no: ofEmployeeAdvance.advanceNo,
        ...picked(ofEmployeeAdvance, 'employee', 'amount', 'purpose'),
      },
      sql`from employee_advance where status = 'APPROVED' limit 1`,
    )
    if (waiting === undefined) return
    await insertRows(tx, FinanceBufferEntry, ssi, [
      {
        entryNo: `FB/${today.slice(0, 4)}/90001`,
        kind: 'EMPLOYEE_ADVANCE',
        sourceType: EmployeeAdvance.name,
        sourceId: waiting.id,
        round: 1,
        sourceNo: waiting.no,
        summary: waiting.purpose,
        employee: waiting.employee,
        sourcePath: '/payroll-management/finance-buffer/advanced-payment-entry',
        currency: 'IDR',
        amount: waiting.amount,
        payable: waiting.amount,
        documentDate: today,
        dueDate: addDays(today, 3),
        status: 'PENDING',
        enteredAt: `${today}T02:00:00.000Z`,
        lines: [{ description: waiting.purpose, amount: waiting.amount, postingKey: 'EMPLOYEE_LOAN' }],
      },
    ])
  },
})

type Type = (typeof EmployeeAdvance.fields.advanceType.values)[number]
type Status = (typeof EmployeeAdvance.fields.status.values)[number]

function advancesOf(today: string): readonly (RuleValues<typeof EmployeeAdvance.fields> & {
  readonly advanceType: Type
  readonly date: string
  readonly neededDate: string
})[] {
  const next = addMonths(`${today.slice(0, 7)}-01`, 1).slice(0, 7)
  const overdue = addDays(today, -60)
  const lines = deductionSchedule('6000000', 4, next).map((line) => ({
    ...line,
    taken: '0',
    lineStatus: 'OPEN' as const,
  }))
  const of = (advanceType: Type, status: Status, day: string, amount: string, purpose: string) => ({
    advanceType,
    status,
    date: day,
    neededDate: day,
    amount,
    purpose,
  })
  return [
    of('OPERATIONAL', 'APPROVED', today, '2500000', 'Spare parts for line 2'),
    { ...of('OPERATIONAL', 'PAID', overdue, '1750000', 'Fuel and tolls of the delivery team'), paidDate: overdue },
    {
      ...of('SALARY_LOAN', 'PAID', addDays(today, -5), '6000000', 'School fees'),
      repayment: 'PAYROLL_DEDUCTION',
      installments: 4,
      firstPeriod: next,
      paidDate: addDays(today, -3),
      deductions: lines,
    },
    {
      ...of('PURCHASE', 'SETTLED', addDays(today, -90), '900000', 'Protective gloves'),
      paidDate: addDays(today, -88),
      settlementState: 'DONE',
      settlementLines: [{ date: addDays(today, -85), description: 'Gloves, 60 pairs', amount: '865000' }],
    },
    of('OPERATIONAL', 'DRAFT', today, '500000', 'Stamps and courier'),
  ]
}
