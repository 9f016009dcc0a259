// The actions of all areas: the code behind what features declare beyond their rows.
import { catalogue } from '@kantor/shared/catalogue'
import type { ActionsEntry } from '../engine/actions.ts'
import { childActionsOf } from '../engine/children.ts'
import { processActionsOf } from '../engine/process/actions.ts'
import { inboxActions } from './approvals.ts'
import { attendanceActions, leaveActions } from './attendance/index.ts'
import { employeeActions } from './employees/index.ts'
import { errorActions } from './errors/index.ts'
import { libraryActionsOf } from './library/index.ts'
import { workingCalendarActions } from './master/working-calendar.actions.ts'
import { matrixActions } from './matrices.ts'
import { messageActions } from './messages/index.ts'
import { organisationActions } from './organisation/index.ts'
import { payrollActions } from './payroll/index.ts'
import { pivotActions } from './pivots.ts'
import { domainProcesses } from './processes.ts'
import { reportActions } from './reports.ts'
import { operationActions, securityActions } from './security/index.ts'
import { uploadActions } from './uploads.ts'
import { savedViewActions } from './views/saved-view.actions.ts'

export const domainActions: readonly ActionsEntry[] = [
  ...operationActions,
  ...securityActions,
  ...messageActions,
  ...libraryActionsOf(catalogue),
  ...errorActions,
  ...inboxActions,
  ...attendanceActions,
  ...leaveActions,
  ...employeeActions,
  workingCalendarActions,
  ...organisationActions,
  ...payrollActions,
  ...childActionsOf(catalogue),
  ...matrixActions,
  ...pivotActions,
  ...processActionsOf(domainProcesses),
  ...reportActions,
  ...uploadActions,
  ...savedViewActions,
]
