// The uploads of schedules, absences and balances of leave.
import type { UploadEntry } from '../../../engine/upload/upload.ts'
import { cutiAbnormalUpload } from './cuti-abnormal.upload.ts'
import { leaveBeginningUpload } from './leave-beginning.upload.ts'
import { workingShiftUpload } from './working-shift.upload.ts'
import { wsDailyBasisUpload } from './ws-daily-basis.upload.ts'
import { wsDayoffUpload } from './ws-dayoff.upload.ts'

export const attendanceUploads: readonly UploadEntry[] = [
  ...[workingShiftUpload, wsDayoffUpload, wsDailyBasisUpload, cutiAbnormalUpload, leaveBeginningUpload],
]
