// The uploads of all areas: the code behind what their declarations promise, their actions, and the job that does large ones.
import type { ActionsEntry } from '../engine/actions.ts'
import type { JobKind } from '../engine/jobs/job.ts'
import { uploadActionEntries } from '../engine/upload/actions.ts'
import type { UploadEntry } from '../engine/upload/upload.ts'
import { uploadJobKind } from '../engine/upload/work.ts'
import { attendanceUploads } from './attendance/uploads/index.ts'
import { educationUpload } from './employees/uploads/education.upload.ts'
import { employeeContractPeriodUpload } from './employees/uploads/employee-contract-period.upload.ts'
import { employeeDisciplinaryUpload } from './employees/uploads/employee-disciplinary.upload.ts'
import { employeeResignUpload } from './employees/uploads/employee-resign.upload.ts'
import { employeeTransferToOutsourceUpload } from './employees/uploads/employee-transfer-to-outsource.upload.ts'
import { employeeUpdateUpload } from './employees/uploads/employee-update.upload.ts'
import { familyDataUpload } from './employees/uploads/family-data.upload.ts'
import { historyLevelUpload } from './employees/uploads/history-level.upload.ts'
import { historyPositionUpload } from './employees/uploads/history-position.upload.ts'
import { mutationUpload } from './employees/uploads/mutation.upload.ts'
import { newEmployeeUpload } from './employees/uploads/new-employee.upload.ts'
import { newEmployeeOutsourceUpload } from './employees/uploads/new-employee-outsource.upload.ts'
import { departmentUpload } from './master/department.upload.ts'

export const domainUploads: readonly UploadEntry[] = [
  departmentUpload,
  newEmployeeUpload,
  educationUpload,
  familyDataUpload,
  employeeUpdateUpload,
  employeeContractPeriodUpload,
  mutationUpload,
  historyPositionUpload,
  historyLevelUpload,
  employeeResignUpload,
  employeeDisciplinaryUpload,
  employeeTransferToOutsourceUpload,
  newEmployeeOutsourceUpload,
  ...attendanceUploads,
]

export const uploadActions: readonly ActionsEntry[] = uploadActionEntries(domainUploads)
export const uploadJobs: readonly JobKind[] = [uploadJobKind(domainUploads)]
