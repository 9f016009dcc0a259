// Advances before the head of the department and finance. Approved they wait in the finance buffer to be paid out.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeAdvance } from '@kantor/shared/catalogue/payroll-management/finance-buffer/employee-advance.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import { sql } from 'drizzle-orm'
import { asInteger, asText, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { approvalDocument, type Impact } from '../../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { enterBuffer, recallBuffer } from '../../finance/index.ts'

const ofEmployeeAdvance = tableColumns(EmployeeAdvance, 'a')

type Row = StoredRow<(typeof EmployeeAdvance)['fields']>
const path = '/payroll-management/finance-buffer/advanced-payment-entry'

export const employeeAdvanceApproval = approvalDocument(EmployeeAdvance, {
  docType: 'EMPLOYEE_ADVANCE',
  path,
  async about(context, row) {
    const person = await storedRow(context, Employee, ['fullName', 'department'], { where: { id: row.employee ?? 0 } })
    return {
      number: row.advanceNo ?? '',
      subject: row.employee,
      department: person?.department ?? 0,
      summary: `${person?.fullName ?? ''} · ${row.currency ?? ''} ${formatMoney(row.amount ?? '0')} · ${(row.purpose ?? '').slice(0, 150)}`,
    }
  },
  concerns: { employee: 'CONCERNED' },
  impact: impactOf,
  async beforeLast(context, row, purpose) {
    if (purpose === 'CANCEL') await recallBuffer(context, 'EMPLOYEE_ADVANCE', { entity: EmployeeAdvance, id: row.id })
  },
  async ended(context, row, purpose) {
    if (purpose === 'APPROVE') await handOver(context, row)
  },
})

const handOver = (context: RuleContext, row: Row) =>
  enterBuffer(context, {
    kind: 'EMPLOYEE_ADVANCE',
    source: { entity: EmployeeAdvance, id: row.id, no: row.advanceNo ?? '', path },
    summary: row.purpose ?? '',
    employee: row.employee,
    currency: row.currency ?? 'IDR',
    amount: row.amount ?? '0',
    dueDate: row.neededDate,
    documentDate: row.date ?? context.today,
    lines: [
      {
        description: row.purpose ?? '',
        amount: row.amount ?? '0',
        postingKey: row.advanceType === 'TRAVEL' ? 'TRAVEL_ADVANCE' : 'EMPLOYEE_LOAN',
      },
    ],
  })

/** What the employee has of the company already. */
async function impactOf({ tx, actor, today }: RuleContext, row: Row): Promise<readonly Impact[]> {
  const [open] = await typedRows(
    tx,
    {
      count: asInteger(sql`count(*)`),
      amount: asText(sql`coalesce(sum(a.amount), 0)`),
      overdue: asInteger(sql`count(*) filter (where a.settle_by < ${today}::date and a.repayment = 'SETTLEMENT')::int`),
    },
    sql`from ${ownRows(actor, ofEmployeeAdvance)} where a.id <> ${row.id} and a.employee_id = ${row.employee ?? 0} and a.status = 'PAID'`,
  )
  const { count = 0, amount = '0', overdue = 0 } = open ?? {}
  return [
    { title: 'Needed on', value: formatDate(row.neededDate), tone: 'PLAIN' },
    {
      title: 'Open advances',
      value: count === 0 ? 'None' : `${count}, ${formatMoney(amount)}`,
      tone: overdue > 0 ? 'BAD' : count > 0 ? 'WARN' : 'GOOD',
      ...(overdue > 0 ? { detail: `${overdue} overdue. ${row.overdueReason ?? ''}`.trim() } : {}),
    },
    ...(row.repayment === 'PAYROLL_DEDUCTION'
      ? [
          {
            title: 'Deducted from pay',
            tone: 'PLAIN' as const,
            value: `${row.installments ?? 0} months from ${row.firstPeriod ?? ''}`,
          },
        ]
      : []),
  ]
}
