// Computing holiday allowances, and deciding another amount.
import { thrBonusInq } from '@kantor/shared/catalogue/payroll-management/payroll-process/thr-bonus-inq'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { computeThr } from './compute-thr.ts'
import { overrideThr } from './override-thr.ts'

export const thrBonusActions = actionsFor(thrBonusInq, {
  computeThr: (context, asked) => computeThr(context, asked),
  overrideThr: (context, asked) => overrideThr(context, asked),
})
