// Answers of finance to the entries of its buffer: given for the whole company, so that no user who sees only their own entries answers them.
import { bufferEntries } from '@kantor/shared/catalogue/payroll-management/finance-buffer/buffer-entries'
import { FinanceBufferEntry } from '@kantor/shared/catalogue/payroll-management/finance-buffer/finance-buffer-entry.entity'
import { type ActionContext, actionsFor } from '../../engine/actions/actions.ts'
import { requireWide } from '../../engine/read/data-scope.ts'
import { slipNoOf } from '../ledger/index.ts'
import { answerBuffer } from './answer-buffer.ts'

async function answer(context: ActionContext, ...rest: Rest): Promise<void> {
  requireWide(context.actor)
  await answerBuffer(context, ...rest)
}
type Rest = Parameters<typeof answerBuffer> extends [unknown, ...infer R] ? R : never

export const bufferEntriesActions = actionsFor(bufferEntries, {
  async acceptEntry(context, { entry }) {
    await answer(context, entry, 'ACCEPTED')
    return {}
  },
  async rejectEntry(context, { entry, reason }) {
    await answer(context, entry, 'REJECTED', { rejectReason: reason })
    return {}
  },
  async postEntry(context, { entry, slipNo }) {
    await answer(context, entry, 'POSTED', { slipNo: slipNo ?? (await slipNoOf(context, FinanceBufferEntry, entry)) })
    return {}
  },
  async payEntry(context, { entry, paymentNo, paidDate, accountBank = null }) {
    await answer(context, entry, 'PAID', { paymentNo, paidDate, paidFrom: accountBank })
    return {}
  },
  async settleEntry(context, { entry, paymentNo, paidDate, accountBank = null }) {
    await answer(context, entry, 'SETTLED', { paymentNo, paidDate, paidFrom: accountBank })
    return {}
  },
})
