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
    help: 'Highest workday overtime that one of the workers has in the week. The legal limit is 18 hours.',
  },
  overCap: { type: 'integer', label: 'Over the limit', width: 110, help: 'Number of workers above the legal limit.' },
  orderPurpose: { ...purpose, label: 'Purpose' },
} as const
export const laterColumns = shared('OvertimeApproval', {
  ...unitColumns,
  approvedBefore: { type: 'ref', to: 'Employee', label: 'Approved before by', width: 180 },
} as const)
