// The uploads of all areas: the code behind what their declarations promise, their actions, and the job that does large ones.
import type { ActionsEntry } from '../engine/actions.ts'
import type { JobKind } from '../engine/jobs/job.ts'
import { uploadActionEntries } from '../engine/upload/actions.ts'
import type { UploadEntry } from '../engine/upload/upload.ts'
import { uploadJobKind } from '../engine/upload/work.ts'
import { educationUpload } from './employees/uploads/education.upload.ts'
import { employeeContractPeriodUpload } from './employees/uploads/employee-contract-period.upload.ts'
import { employeeUpdateUpload } from './employees/uploads/employee-update.upload.ts'
import { familyDataUpload } from './employees/uploads/family-data.upload.ts'
import { newEmployeeUpload } from './employees/uploads/new-employee.upload.ts'
import { departmentUpload } from './master/department.upload.ts'

export const domainUploads: readonly UploadEntry[] = [
  departmentUpload,
  newEmployeeUpload,
  educationUpload,
  familyDataUpload,
  employeeUpdateUpload,
  employeeContractPeriodUpload,
]

export const uploadActions: readonly ActionsEntry[] = uploadActionEntries(domainUploads)
export const uploadJobs: readonly JobKind[] = [uploadJobKind(domainUploads)]
