// The columns of the three sheets of percentages.
import type { Fields } from '../../../kernel/index.ts'
import { PayPercentage } from '../../payroll-management/payroll-master/pay-percentage.entity.ts'
import { employeeNo, from } from './pay-page.ts'

const { percent, reason, letterNo } = PayPercentage.fields

export const percentColumns = {
  employeeNo,
  dateFrom: from,
  dateTo: from,
  percent,
  reason,
  letterNo,
} as const satisfies Fields
