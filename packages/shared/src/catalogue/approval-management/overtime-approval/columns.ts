// What overtime orders are decided by, at every level; further up it is shown who decided before.
import { shared } from '../../../kernel/index.ts'
import { OvertimeOrder } from '../../attendance/attend-transaction/overtime-order.entity.ts'

const { workDate, employees, plannedHours, purpose } = OvertimeOrder.fields

export const unitColumns = {
  workDate,
  employees: { ...employees, label: 'Workers' },
  plannedHours,
  fullestWeek: {
    type: 'decimal',
    scale: 2,
    unit: 'h',
    width: 110,
    help: 'The most workday overtime that one of the workers has in the week; the law allows 18 h',
  },
  overCap: { type: 'integer', label: 'Over the limit', width: 110, help: 'Workers beyond what the law allows' },
  orderPurpose: { ...purpose, label: 'Purpose' },
} as const
export const laterColumns = shared('OvertimeApproval', {
  ...unitColumns,
  approvedBefore: { type: 'ref', to: 'Employee', label: 'Approved before by', width: 180 },
} as const)
