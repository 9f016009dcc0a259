// The sheets of what is paid every month for employees to insurers and pension funds, by the employer, by them, or by both.

import { RecurringDeduction } from '@kantor/shared/catalogue/payroll-management/payroll-code/recurring-deduction.entity'
import { dplkDues } from '@kantor/shared/catalogue/upload-management/payroll-upload/dplk-dues'
import { premiInsurance } from '@kantor/shared/catalogue/upload-management/payroll-upload/premi-insurance'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { uploadFor } from '../../../engine/upload/upload.ts'
import { type About, payTemplate, type Wish } from './template.ts'

interface Terms {
  readonly payee: string
  readonly policyNo: string | null
  readonly dateFrom: string
  readonly dateTo: string | null
  readonly authorisationDate: string | null
}
interface Due {
  readonly amount: string | null
  readonly percentOfBasic: string | null
}
const isDue = ({ amount, percentOfBasic }: Due): boolean => signOfAmount(amount) > 0 || signOfAmount(percentOfBasic) > 0

/** One side of it; where nothing is due any more its record goes. A side of which the file has no column stays as it is. */
function dueOf(
  { payee, facts }: About,
  [code, side]: readonly [code: string, side: 'employer' | 'employee'],
  terms: Terms,
  due: Due,
  own: object = {},
): Wish {
  const { payee: receiver, policyNo, dateFrom, dateTo } = terms
  return {
    entity: RecurringDeduction,
    at: { employee: payee.id, componentCode: code, payee: receiver, policyNo, dateFrom },
    values: isDue(due) ? { ...due, dateTo, ...own } : null,
    alternatives: ['amount', 'percentOfBasic'],
    columns: { amount: `${side}Amount`, percentOfBasic: `${side}Percent` },
    start: { component: facts.component(code, dateFrom)?.id ?? null },
  }
}

const columns = { amount: 'employeeAmount' } as const
const missing = 'enter the day of the written authorisation: without it nothing may be taken'

export const premiInsuranceUpload = uploadFor(
  premiInsurance,
  payTemplate<typeof premiInsurance.columns>(() => ({
    from: { column: 'dateFrom', day: ({ dateFrom }) => dateFrom, closed: 'REFUSE' },
    columns,
    records(row, about) {
      const { policyNo, dateFrom, payee, employerAmount = null, employeeAmount = null } = row.values
      if (policyNo == null || dateFrom == null || payee == null) return []
      const { dateTo = null, authorisationDate = null } = row.values
      const [employer, employee] = [
        { amount: employerAmount, percentOfBasic: null },
        { amount: employeeAmount, percentOfBasic: null },
      ]
      if (!isDue(employer) && !isDue(employee))
        row.error('employerAmount', 'R-UP', 'enter the part of the employer, or of the employee')
      if (isDue(employee) && authorisationDate === null) row.error('authorisationDate', 'PP 36/2021 art. 64', missing)
      const terms = { payee, policyNo, dateFrom, dateTo, authorisationDate }
      return [
        ...(row.inFile('employerAmount') ? [dueOf(about, ['INSURANCE_ER', 'employer'], terms, employer)] : []),
        ...(row.inFile('employeeAmount')
          ? [dueOf(about, ['INSURANCE_EE', 'employee'], terms, employee, { authorisationDate })]
          : []),
      ]
    },
  })),
)

export const dplkDuesUpload = uploadFor(
  dplkDues,
  payTemplate<typeof dplkDues.columns>(() => ({
    from: { column: 'dateFrom', day: ({ dateFrom }) => dateFrom, closed: 'REFUSE' },
    columns: { ...columns, percentOfBasic: 'employeePercent' },
    records(row, about) {
      const { dateFrom, fund, dateTo = null, authorisationDate = null } = row.values
      if (dateFrom == null || fund == null) return []
      const {
        employerAmount = null,
        employerPercent = null,
        employeeAmount = null,
        employeePercent = null,
      } = row.values
      const employer = { amount: employerAmount, percentOfBasic: employerPercent }
      const employee = { amount: employeeAmount, percentOfBasic: employeePercent }
      if (!isDue(employer) && !isDue(employee))
        row.error('employeePercent', 'R-UP', 'enter the dues of the employee, or of the employer')
      if (isDue(employee) && authorisationDate === null) row.error('authorisationDate', 'PP 36/2021 art. 64', missing)
      const terms = { payee: fund, policyNo: null, dateFrom, dateTo, authorisationDate }
      const hasEmployee = row.inFile('employeeAmount') || row.inFile('employeePercent')
      const hasEmployer = row.inFile('employerAmount') || row.inFile('employerPercent')
      return [
        ...(hasEmployee ? [dueOf(about, ['DPLK_EE', 'employee'], terms, employee, { authorisationDate })] : []),
        ...(hasEmployer ? [dueOf(about, ['DPLK_ER', 'employer'], terms, employer)] : []),
      ]
    },
  })),
)
