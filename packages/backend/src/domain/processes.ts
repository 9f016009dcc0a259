// The processes of all areas: the code behind what runs in steps in the background.
import type { ProcessEntry } from '../engine/process/process.ts'
import { attendanceProcesses } from './attendance/index.ts'
import { masterProcesses } from './master/index.ts'
import { payrollProcesses } from './payroll/index.ts'

export const domainProcesses: readonly ProcessEntry[] = [
  ...masterProcesses,
  ...attendanceProcesses,
  ...payrollProcesses,
]
