// What overrides of overtime caps are decided by; further up it is shown who decided before, at last what the law says.
import { OvertimeOverride } from '../../attendance/attend-transaction/overtime-override.entity.ts'

const { employee, workDate, overrideType, allowedMinutes, weekMinutes, reason } = OvertimeOverride.fields

export const unitColumns = {
  employee,
  workDate,
  overrideType,
  allowedMinutes,
  weekMinutes,
  overrideReason: { ...reason, label: 'Reason' },
} as const
export const divisionColumns = {
  ...unitColumns,
  approvedBefore: { type: 'ref', to: 'Employee', label: 'Approved before by', width: 180 },
} as const
export const hrColumns = {
  ...divisionColumns,
  legalNote: { type: 'text', max: 200, width: 320 },
} as const
