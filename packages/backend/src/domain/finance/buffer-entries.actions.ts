// Answers of finance to the entries of its buffer.
import { bufferEntries } from '@kantor/shared/catalogue/payroll-management/finance-buffer/buffer-entries'
import { actionsFor } from '../../engine/actions/actions.ts'
import { answerBuffer } from './answer-buffer.ts'

export const bufferEntriesActions = actionsFor(bufferEntries, {
  async acceptEntry(context, { entry }) {
    await answerBuffer(context, entry, 'ACCEPTED')
    return {}
  },
  async rejectEntry(context, { entry, reason }) {
    await answerBuffer(context, entry, 'REJECTED', { rejectReason: reason })
    return {}
  },
  async postEntry(context, { entry, slipNo }) {
    await answerBuffer(context, entry, 'POSTED', { slipNo })
    return {}
  },
  async payEntry(context, { entry, paymentNo, paidDate }) {
    await answerBuffer(context, entry, 'PAID', { paymentNo, paidDate })
    return {}
  },
  async settleEntry(context, { entry, paymentNo, paidDate }) {
    await answerBuffer(context, entry, 'SETTLED', { paymentNo, paidDate })
    return {}
  },
})
