// What finance answers to reimbursements of trainings: booked, paid, or sent back to be corrected.
import { TrainingReimbursement } from '@kantor/shared/catalogue/payroll-management/finance-buffer/training-reimbursement.entity'
import { changeWithRules } from '../../engine/write/make-row.ts'
import { bufferSource } from '../finance/index.ts'

export const trainingReimbursementBuffer = bufferSource(
  TrainingReimbursement,
  ['TRAINING_REIMBURSEMENT'],
  async (context, { sourceId, slipNo, paidDate, rejectReason }, answer) => {
    const change = (values: object) => changeWithRules(context, TrainingReimbursement, sourceId ?? 0, values as never)
    if (answer === 'POSTED') await change({ status: 'POSTED', slipNo })
    if (answer === 'PAID' || answer === 'SETTLED') await change({ status: 'PAID', paidDate })
    if (answer === 'REJECTED') await change({ status: 'REJECTED', rejectReason })
  },
)
