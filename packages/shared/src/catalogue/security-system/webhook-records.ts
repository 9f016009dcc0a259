// The records whose writes are told to other systems (decision 0082): to be added to, never taken from, while a hook names one.
import { shared } from '../../kernel/index.ts'

/** Names of entities that some list shows; whoever may not read one is told nothing of it. */
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
