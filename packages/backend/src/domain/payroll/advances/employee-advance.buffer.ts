// Advances hear from finance: paid out they are to be settled, settled they are done, and what was sent back returns to the employee.
import { EmployeeAdvance } from '@kantor/shared/catalogue/payroll-management/finance-buffer/employee-advance.entity'
import type { BufferAnswer } from '@kantor/shared/rules/finance/buffer'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { lockStored, type Values } from '../../../engine/write/stored.ts'
import { type BufferEntry, bufferSource } from '../../finance/index.ts'
import { changeAdvance } from './settle-advance.ts'

export const employeeAdvanceBuffer = bufferSource(
  EmployeeAdvance,
  ['EMPLOYEE_ADVANCE', 'ADVANCE_SETTLEMENT'],
  async (context, entry, answer) => {
    const change = entry.kind === 'EMPLOYEE_ADVANCE' ? afterPayment(entry, answer) : afterSettlement(entry, answer)
    if (change !== null) await changed(context, entry, change)
  },
)

function afterPayment({ paidDate, rejectReason }: BufferEntry, answer: BufferAnswer): Values | null {
  if (answer === 'PAID') return { status: 'PAID', paidDate }
  return answer === 'REJECTED' ? { status: 'RETURNED', settlementNote: rejectReason } : null
}

function afterSettlement({ rejectReason }: BufferEntry, answer: BufferAnswer): Values | null {
  if (answer === 'PAID' || answer === 'SETTLED') return { status: 'SETTLED', settlementState: 'DONE' }
  return answer === 'REJECTED' ? { settlementState: 'RETURNED', settlementNote: rejectReason } : null
}

async function changed(context: RuleContext, { sourceId }: BufferEntry, change: Values): Promise<void> {
  const { tx, engine, actor } = context
  const stored = await lockStored(tx, engine, actor, EmployeeAdvance, sourceId ?? 0)
  if (stored !== undefined) await changeAdvance(context, stored as StoredRow<typeof EmployeeAdvance.fields>, change)
}
