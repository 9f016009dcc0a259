// Salary grades hold from a day on; what a closed run has read stays.
import { SalaryGrade } from '@kantor/shared/catalogue/payroll-management/payroll-code/salary-grade.entity'
import { rulesFor } from '../../../engine/context.ts'
import { datedRules } from '../dated.ts'

export const salaryGradeRules = rulesFor(SalaryGrade, datedRules(SalaryGrade))
