// The reports and inquiries about employees.
import type { ReportLogic } from '../../../engine/report/logic.ts'
import { birthdays } from './birthdays.report.ts'
import { employeeAge } from './employee-age.report.ts'
import { employmentPeriod } from './employment-period.report.ts'
import { inactiveFixedTerm } from './inactive-fixed-term.report.ts'
import { masterEmployee } from './master-employee.report.ts'
import { newEmployees } from './new-employees.report.ts'
import { serviceTerm } from './service-term.report.ts'
import { workExperience } from './work-experience.report.ts'

export const employeeReports: readonly ReportLogic[] = [
  employeeAge,
  serviceTerm,
  birthdays,
  newEmployees,
  masterEmployee,
  employmentPeriod,
  inactiveFixedTerm,
  workExperience,
]
