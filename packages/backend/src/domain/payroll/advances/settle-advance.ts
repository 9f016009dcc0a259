// Settling an advance with receipts, deducting it from pay instead, and what finance answers to both ends of it.
import { advancedPaymentEntry } from '@kantor/shared/catalogue/payroll-management/finance-buffer/advanced-payment-entry'
import { EmployeeAdvance } from '@kantor/shared/catalogue/payroll-management/finance-buffer/employee-advance.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { deductibleFrom } from '@kantor/shared/rules/finance/advance'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { requireWide } from '../../../engine/read/data-scope.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored, type Values } from '../../../engine/write/stored.ts'
import { inWriting, updateRow } from '../../../engine/write/write.ts'
import { enterBuffer } from '../../finance/index.ts'
import { closedMonthComplaints } from '../entries/first-month.ts'
import { newDeductions } from './employee-advance.rules.ts'

type Row = StoredRow<(typeof EmployeeAdvance)['fields']>
const { path } = advancedPaymentEntry

export interface SettlementLine {
  readonly date: string
  readonly description: string
  readonly center: number | null
  readonly postingKey: string | null
  readonly amount: string
  readonly taxCode: string | null
  readonly receipt: number | null
}

/** Hands the receipts of an advance to finance; once more after finance sent them back. */
export async function settleAdvance(
  context: ActionContext,
  { advance, lines }: { readonly advance: number; readonly lines: readonly SettlementLine[] },
) {
  const row = await lockedAdvance(context, advance)
  refuseUnless(row.status === 'PAID' && row.repayment === 'SETTLEMENT', 'Only an advance that was paid is settled.')
  refuseUnless(row.settlementState !== 'SUBMITTED', 'Its settlement waits for finance.')
  const late = lines.findIndex(({ date }) => date > context.today)
  if (late >= 0)
    throw badInput([{ field: `lines.${late}.date`, rule: 'R-ADVANCE', message: 'a receipt is not of the future' }])
  const settled = lines.reduce((sum, { amount }) => sum + senOf(amount), 0n)
  const difference = moneyText(settled - senOf(row.amount ?? '0'))
  await changeAdvance(context, row, {
    settlementLines: lines.map((line) => ({ ...line })),
    settlementState: 'SUBMITTED',
    settlementNote: null,
  })
  const { entryNo } = await enterBuffer(context, {
    kind: 'ADVANCE_SETTLEMENT',
    source: { entity: EmployeeAdvance, id: row.id, no: row.advanceNo ?? '', path },
    summary: row.purpose ?? '',
    employee: row.employee,
    currency: row.currency ?? 'IDR',
    amount: moneyText(settled),
    payable: difference,
    lines: lines.map(({ description, amount, postingKey, center }) => ({
      description,
      amount,
      center,
      ...(postingKey === null ? {} : { postingKey }),
    })),
  })
  return { settled: moneyText(settled), difference, entryNo }
}

/** An advance that was not settled in time is deducted from pay by a schedule of its own. */
export async function deductAdvance(
  context: ActionContext,
  asked: { readonly advance: number; readonly installments: number; readonly firstPeriod: string },
) {
  requireWide(context.actor)
  const row = await lockedAdvance(context, asked.advance)
  refuseUnless(row.status === 'PAID' && row.repayment === 'SETTLEMENT', 'It is not paid, or deducted already.')
  refuseUnless(row.settlementState !== 'SUBMITTED', 'Its settlement waits for finance.')
  refuseUnless(row.currency === 'IDR', 'Only an advance in rupiah is deducted from pay.')
  const from = deductibleFrom(row.settleBy ?? context.today)
  refuseUnless(context.today >= from, `It may be deducted from ${formatDate(from)}, 30 days after it was due.`)
  if (asked.firstPeriod < context.today.slice(0, 7))
    throw badInput([{ field: 'firstPeriod', rule: 'R-ADVANCE', message: 'must not lie in the past' }])
  const { installments, firstPeriod } = asked
  const late = await closedMonthComplaints(context, { employee: row.employee, firstPeriod }, 'R-ADVANCE')
  if (late.length > 0) throw badInput(late)
  await changeAdvance(context, row, {
    repayment: 'PAYROLL_DEDUCTION',
    installments,
    firstPeriod,
    deductions: newDeductions(row.amount ?? '0', installments, firstPeriod),
  })
  return {}
}

function refuseUnless(holds: boolean, otherwise: string): void {
  if (!holds) throw new KantorError('BAD_STATE', otherwise)
}

/** An advance that the caller sees, locked. */
async function lockedAdvance(context: ActionContext, id: number): Promise<Row> {
  const stored = await lockStored(context.tx, context.engine, context.actor, EmployeeAdvance, id, { path })
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  return stored as Row
}

/** Writes the new values of a locked advance, in its trail. */
export async function changeAdvance(context: RuleContext, before: Row, change: Values): Promise<void> {
  const { engine, actor, tx } = context
  const within = { ...engine, database: { ...engine.database, db: tx } }
  await inWriting(within, actor, EmployeeAdvance, advancedPaymentEntry, async (writing) => {
    const after = await updateRow(writing, { ...before, ...change }, before as never)
    await writeAudit(writing.context.tx, actor, {
      action: 'EDIT',
      entity: EmployeeAdvance,
      feature: advancedPaymentEntry,
      id: before.id,
      before,
      after,
    })
  })
}
