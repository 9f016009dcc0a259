// The records whose writes are sent to other systems (decision 0082): names may be added, but not removed while a hook uses one.
import { shared } from '../../../kernel/index.ts'

/** Names of entities that some list shows; users who may not read one receive nothing of it. */
export const webhookRecords = shared('WebhookRecord', [
  'AccountCenter',
  'Department',
  'DepartmentCenter',
  'Employee',
  'EmployeeContract',
  'EmployeeSeparation',
  'LeaveBeginning',
  'OperationArea',
  'OvertimeOrder',
  'Position',
  'PositionGrade',
  'PositionLevel',
  'PostCode',
  'WorkGroup',
])
