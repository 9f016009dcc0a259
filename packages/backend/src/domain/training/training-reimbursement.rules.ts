// Reimbursements of trainings (finance 2.4, payroll 2.6): verified, then handed over once, to finance or to the pay run of a period, never to both.

import { TrainingReimbursement } from '@kantor/shared/catalogue/payroll-management/finance-buffer/training-reimbursement.entity'
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { type SQL, sql } from 'drizzle-orm'
import { lineTableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { type DerivedContext, type RuleContext, type RuleValues, rulesFor } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { isMove } from '../../engine/write/moves.ts'
import { handOver, takeOver } from './pay-reimbursement.ts'

type Reimbursement = RuleValues<typeof TrainingReimbursement.fields>

export const trainingReimbursementRules = rulesFor(TrainingReimbursement, {
  check(_context, next, before) {
    if (before !== undefined && before.status !== 'NEW' && !isMove(next, before))
      throw new KantorError('BAD_STATE', 'It was verified: take it back to new to change it.')
    return []
  },
  moves: {
    verify: { check: payableComplaints },
    submit: { check: payableComplaints, effect: handOver },
    // What finance sends back it has taken back itself.
    withdraw: { effect: takeOver },
  },
  derived: {
    requestedTotal: (context) => sumOf(context, 'requested'),
    approvedTotal: (context) => sumOf(context, 'approved'),
  },
})

const sumOf = ({ columns }: DerivedContext, name: 'requested' | 'approved'): SQL =>
  sql`(select coalesce(sum(l.${sql.raw(name)}), 0) from ${lineTableFor('TrainingReimbursement', 'lines').table} l
    where l.parent_id = ${columnIn(columns, 'id')})`

/** What speaks against paying it. */
async function payableComplaints(context: RuleContext, next: Reimbursement): Promise<readonly FieldError[]> {
  return [...receiptComplaints(next), ...(await periodComplaints(context, next))]
}

/** What is paid has its invoice or receipt, and something is paid. */
function receiptComplaints({ lines }: Reimbursement): readonly FieldError[] {
  const rule = 'R-REIMBURSE'
  const paid = (lines ?? []).map(({ approved }) => signOfAmount(approved) > 0)
  if (!paid.includes(true)) return [{ field: 'lines', rule, message: 'nothing of it is approved' }]
  return (lines ?? []).flatMap(({ invoiceNo }, i) =>
    paid[i] && !invoiceNo ? [{ field: `lines.${i}.invoiceNo`, rule, message: 'enter the invoice or receipt' }] : [],
  )
}

/** An open period of the pay group of the employee. */
async function periodComplaints(context: RuleContext, next: Reimbursement): Promise<readonly FieldError[]> {
  if (next.payThrough !== 'PAYROLL') return []
  const names = ['payGroup', 'status'] as const
  const period = await storedRow(context, ReckoningDate, names, { where: { id: next.payPeriod ?? 0 } })
  const file = await storedRow(context, EmployeeRemuneration, ['payGroup'], { where: { employee: next.employee ?? 0 } })
  if (period === undefined || period.payGroup !== file?.payGroup)
    return [{ field: 'payPeriod', rule: 'R-TIME', message: 'is no period of the pay group of the employee' }]
  return period.status === 'OPEN' ? [] : [{ field: 'payPeriod', rule: 'R-TIME', message: 'its entries are closed' }]
}
