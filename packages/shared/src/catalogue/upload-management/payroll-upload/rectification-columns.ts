// The columns of the sheets of corrections.
import type { Fields } from '../../../kernel/index.ts'
import { PayRectification } from '../../payroll-management/payroll-entry/pay-rectification.entity.ts'
import { employeeNo } from './pay-page.ts'

const { amount, reason, originPeriod } = PayRectification.fields

export const rectificationColumns = {
  employeeNo,
  originPeriod: { type: originPeriod.type, required: true, label: originPeriod.label },
  period: { type: 'period', required: true, help: 'Month in which it is paid.' },
  amount,
  reason,
} as const satisfies Fields
