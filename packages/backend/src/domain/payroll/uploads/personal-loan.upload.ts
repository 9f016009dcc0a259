// The sheet of loans of employees: drafts under the numbers that it brings, with their schedule.
import { PersonalLoan } from '@kantor/shared/catalogue/payroll-management/payroll-code/personal-loan.entity'
import { personalLoan } from '@kantor/shared/catalogue/upload-management/payroll-upload/personal-loan'
import { uploadFor } from '../../../engine/upload/upload.ts'
import { openOf, payTemplate } from './template.ts'

export const personalLoanUpload = uploadFor(
  personalLoan,
  payTemplate<typeof personalLoan.columns>(() => ({
    columns: { ratePercentYear: 'ratePercent', employee: 'employeeNo' },
    records(row, { payee, facts }) {
      const { loanNo, principal, months, interestMethod, ratePercent = null, firstPeriod, purpose } = row.values
      if (loanNo == null || principal == null || months == null || firstPeriod == null || interestMethod == null)
        return []
      // A month beyond the calendar of pay is open.
      const [first] = facts.periodsOf(payee, firstPeriod)
      if (first !== undefined) openOf(row, first, 'firstPeriod')
      return [
        {
          entity: PersonalLoan,
          at: { loanNo },
          values: { principal, months, interestMethod, ratePercentYear: ratePercent, firstPeriod },
          start: { employee: payee.id, purpose: purpose ?? 'Personal loan' },
          guard: {
            fields: ['employee', 'status'],
            test: (stored) =>
              stored.employee !== payee.id
                ? { column: 'loanNo', rule: 'R-LOAN', message: 'is the loan of another employee' }
                : stored.status === 'DRAFT'
                  ? null
                  : { column: 'loanNo', rule: 'R-LOAN', message: 'is active: only drafts are replaced' },
          },
        },
      ]
    },
  })),
)
