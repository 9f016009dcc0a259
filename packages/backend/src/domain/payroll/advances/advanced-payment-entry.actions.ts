// Settling advances and deducting them from pay.
import { advancedPaymentEntry } from '@kantor/shared/catalogue/payroll-management/finance-buffer/advanced-payment-entry'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { deductAdvance, settleAdvance } from './settle-advance.ts'

export const advancedPaymentEntryActions = actionsFor(advancedPaymentEntry, {
  settleAdvance: (context, asked) => settleAdvance(context, asked),
  deductAdvance: (context, asked) => deductAdvance(context, asked),
})
