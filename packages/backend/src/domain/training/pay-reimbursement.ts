// How a reimbursement is paid: by finance out of its buffer, or with the pay as an entry of a period; and how it is taken back from either.

import { TrainingInstitution } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-institution.entity'
import { TrainingReimbursement } from '@kantor/shared/catalogue/payroll-management/finance-buffer/training-reimbursement.entity'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { VariablePay } from '@kantor/shared/catalogue/payroll-management/payroll-master/variable-pay.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { type RowsContext, storedRow } from '../../engine/read/stored-rows.ts'
import { stampOf } from '../../engine/stamp.ts'
import { createWithRules, removeWithRules } from '../../engine/write/make-row.ts'
import { enterBuffer, recallBuffer } from '../finance/index.ts'

export type ReimbursementRow = StoredRow<typeof TrainingReimbursement.fields>
const path = '/payroll-management/finance-buffer/training-reimbursement'

/** What gives back what was spent is no income; what goes beyond it is taxed. */
const components = { taxed: 'TRAINING', free: 'TRAINING_FREE' } as const

/** Hands a verified reimbursement over, by the one way that it says. */
export const handOver = (context: RuleContext, row: ReimbursementRow): Promise<void> =>
  row.payThrough === 'PAYROLL' ? enterIntoPay(context, row) : enterIntoBuffer(context, row)

/** Takes it back; BUFFER_ACCEPTED or USED_IN_CLOSED_RUN where the other side was faster. */
export async function takeOver(context: RuleContext, row: ReimbursementRow): Promise<void> {
  if (row.payThrough === 'PAYROLL') {
    const entry = await payEntryOf(context, row)
    if (entry !== undefined) await removeWithRules(context, VariablePay, entry.id)
  } else await recallBuffer(context, 'TRAINING_REIMBURSEMENT', { entity: TrainingReimbursement, id: row.id })
}

const payEntryOf = (context: RowsContext, { employee, reimbursementNo, payPeriod }: ReimbursementRow) =>
  storedRow(context, VariablePay, ['id', 'status'], {
    where: { employee: employee ?? 0, reference: reimbursementNo ?? '', period: payPeriod ?? 0, source: 'INTERFACE' },
  })

const approvedOf = ({ lines }: ReimbursementRow): string =>
  moneyText((lines ?? []).reduce((sum, { approved }) => sum + senOf(approved ?? '0'), 0n))

async function enterIntoPay(context: RuleContext, row: ReimbursementRow): Promise<void> {
  const code = row.taxableInPayroll === true ? components.taxed : components.free
  const component = await storedRow(context, PayComponent, ['id'], {
    where: { code, active: true },
    and: ({ effectiveFrom }) => sql`${effectiveFrom} <= ${context.today}::date`,
    orderBy: ['effectiveFrom'],
  })
  if (component === undefined)
    throw new KantorError(
      'BAD_STATE',
      `The pay component ${code} is missing or not active: payroll sets it up with the components, or pays by cash or bank.`,
    )
  await createWithRules(context, VariablePay, {
    employee: row.employee,
    period: row.payPeriod,
    component: component.id,
    amount: approvedOf(row),
    reference: row.reimbursementNo,
    source: 'INTERFACE',
    note: 'Training reimbursement',
  })
}

async function enterIntoBuffer(context: RuleContext, row: ReimbursementRow): Promise<void> {
  const institution = await storedRow(context, TrainingInstitution, ['institutionName'], {
    where: { id: row.institution ?? 0 },
  })
  await enterBuffer(context, {
    kind: 'TRAINING_REIMBURSEMENT',
    source: { entity: TrainingReimbursement, id: row.id, no: row.reimbursementNo ?? '', path },
    summary: row.summary ?? '',
    employee: row.employee,
    payee: institution?.institutionName ?? null,
    amount: approvedOf(row),
    dueDate: row.trainingTo,
    lines: (row.lines ?? []).flatMap(({ costItem, invoiceNo, approved, postingKey, center }) =>
      signOfAmount(approved) > 0
        ? [
            {
              description: [costItem, invoiceNo].filter(Boolean).join(' '),
              amount: approved ?? '0',
              postingKey: postingKey ?? 'TRAINING_EXPENSE',
              center: center ?? null,
            },
          ]
        : [],
    ),
  })
}

/** The reimbursements behind pay entries of a period are paid when its run closes, and wait again when it is opened. */
export async function settleReimbursements({ tx, actor, engine }: RowsContext, period: number): Promise<void> {
  const written = sql`row_version = c.row_version + 1, updated_by = ${stampOf(actor)}, updated_at = ${engine.now().toISOString()}::timestamptz`
  const state = sql`case v.status when 'CONSUMED' then 'PAID' else 'SUBMITTED' end`
  await tx.execute(
    sql`update training_reimbursement c set status = ${state}, paid_date = case v.status when 'CONSUMED' then d.pay_date end, ${written}
      from ${sql.identifier('variable_pay')} v join ${sql.identifier('reckoning_date')} d on d.id = v.period_id
      where v.reference = c.reimbursement_no and v.employee_id = c.employee_id and v.company_code = c.company_code and v.source = 'INTERFACE'
        and v.period_id = ${period} and c.pay_through = 'PAYROLL' and c.status in ('SUBMITTED', 'PAID') and c.status <> ${state}`,
  )
}
