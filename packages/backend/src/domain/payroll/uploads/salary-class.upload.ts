// The sheet of salary grades and steps with the basic salaries that go with them.

import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { SalaryGrade } from '@kantor/shared/catalogue/payroll-management/payroll-code/salary-grade.entity'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { salaryClass } from '@kantor/shared/catalogue/upload-management/payroll-upload/salary-class'
import { compareAmounts } from '@kantor/shared/rules/money/amounts'
import { sql } from 'drizzle-orm'
import { lineColumns, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import { payTemplate } from './template.ts'

const ofSalaryGrade = tableColumns(SalaryGrade, 'g')
const ofSalaryGradeSteps = lineColumns(SalaryGrade, 'steps', 's')

interface Step {
  readonly grade: string
  readonly from: string
  readonly to: string | null
  readonly least: string
  readonly most: string
  readonly step: number
  readonly amount: string
}

/** The steps of all salary grades, of every time. */
const stepsOf = ({ tx, rows, lines }: ReturnType<typeof queryContext>) =>
  typedRows(
    tx,
    {
      grade: ofSalaryGrade.gradeCode,
      from: ofSalaryGrade.effectiveFrom,
      to: ofSalaryGrade.effectiveTo,
      least: ofSalaryGrade.minAmount,
      most: ofSalaryGrade.maxAmount,
      step: ofSalaryGradeSteps.step,
      amount: ofSalaryGradeSteps.amount,
    },
    sql`from ${rows('SalaryGrade')} g join ${lines('SalaryGrade', 'steps')} s on s.parent_id = g.id`,
  )

export const salaryClassUpload = uploadFor(
  salaryClass,
  payTemplate<typeof salaryClass.columns>((context: UploadContext) => {
    let steps: Promise<readonly Step[]> | undefined
    let known: readonly Step[] = []
    return {
      from: { column: 'effectiveFrom', day: ({ effectiveFrom }) => effectiveFrom, closed: 'ARREARS' },
      columns: { amount: 'basic' },
      late({ values }, { payee }) {
        const { effectiveFrom: day, gradeCode, step, basic } = values
        const found = known.find(
          (one) =>
            one.grade === gradeCode && one.step === step && one.from <= (day ?? '') && (one.to ?? '9') >= (day ?? ''),
        )
        const newValue = basic ?? found?.amount
        if (step == null || newValue == null) return null
        // A daily wage has no step.
        if (payee.payBasis === 'DAILY')
          return { employee: payee.id, field: 'DAY_WAGE', component: null, step: null, newValue }
        return { employee: payee.id, field: 'GRADE_STEP', component: null, step, newValue }
      },
      async learn() {
        steps ??= stepsOf(queryContext(context))
        known = await steps
      },
      records(row, { payee }) {
        const { effectiveFrom: day, gradeCode, step, basic } = row.values
        if (day == null || gradeCode == null || step == null || (row.has('basic') && basic == null)) return []
        const found = known.find(
          (one) => one.grade === gradeCode && one.step === step && one.from <= day && (one.to ?? '9') >= day,
        )
        if (found === undefined) {
          row.error('step', 'SalaryGrade', `grade ${gradeCode} has no step ${step} on that day`)
          return []
        }
        const amount = basic ?? found.amount
        if (compareAmounts(amount, found.least) < 0 || compareAmounts(amount, found.most) > 0)
          row.warn('basic', 'C20', 'lies outside the range of the grade')
        return [
          {
            entity: EmployeeSalary,
            at: { employee: payee.id, effectiveFrom: day },
            values: { amount },
            start: { reason: 'OTHER' },
          },
          { entity: EmployeeRemuneration, at: { employee: payee.id }, values: { step, stepFrom: day } },
        ]
      },
    }
  }),
)
