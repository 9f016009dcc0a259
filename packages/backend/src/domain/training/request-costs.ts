// Unpaid costs of an approved training: a reimbursement for the person who has paid in advance, one for the invoices of the institution. A request
// that is cancelled takes them back.

import { TrainingReimbursement } from '@kantor/shared/catalogue/payroll-management/finance-buffer/training-reimbursement.entity'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { type CostLine, plannedAmount } from '@kantor/shared/rules/training/cost'
import type { RuleContext } from '../../engine/context.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { changeWithRules, createWithRules } from '../../engine/write/make-row.ts'
import type { RequestRow } from './request.ts'

/** Makes the reimbursements of a request that was approved, once. */
export async function makeReimbursements(given: RuleContext, row: RequestRow, summary: string): Promise<void> {
  const context = wholeCompany(given)
  const there = await storedRows(context, TrainingReimbursement, ['id'], { where: { trainingRequest: row.id } })
  if (there.length > 0) return
  const heads = (row.participants ?? []).length
  for (const settledBy of ['EMPLOYEE', 'INSTITUTION'] as const) {
    const lines = (row.costs ?? [])
      .filter((cost) => cost.settledBy === settledBy)
      .map((cost) => {
        const line: CostLine = { basis: cost.basis ?? 'FIXED', amount: cost.amount ?? '0' }
        const amount = plannedAmount(line, heads)
        return { costItem: cost.item, requested: amount, approved: amount, postingKey: 'TRAINING_EXPENSE' }
      })
      .filter(({ requested }) => signOfAmount(requested) > 0)
    if (lines.length === 0) continue
    await createWithRules(context, TrainingReimbursement, {
      trainingRequest: row.id,
      summary: summary.slice(0, 300),
      trainingFrom: row.dateFrom,
      trainingTo: row.dateTo,
      ...(settledBy === 'EMPLOYEE' ? { employee: row.requester } : { institution: row.institution }),
      bondMonths: row.hrBondMonths ?? row.bondMonths,
      lines,
    } as never)
  }
}

/** Takes them back with the request; refused where finance or a pay run was faster. */
export async function cancelReimbursements(given: RuleContext, row: RequestRow): Promise<void> {
  const context = wholeCompany(given)
  const open = await storedRows(context, TrainingReimbursement, ['id', 'status'], {
    where: { trainingRequest: row.id, status: ['NEW', 'VERIFIED', 'SUBMITTED', 'REJECTED'] },
  })
  for (const { id, status } of open) {
    if (status === 'SUBMITTED') await changeWithRules(context, TrainingReimbursement, id, { status: 'NEW' })
    await changeWithRules(context, TrainingReimbursement, id, { status: 'CANCELLED' })
  }
}
