// The sheets of pay with a row of each that is fine: what every template has to keep is tested over this table.
import type { UploadEntry } from '../../../../engine/upload/upload.ts'
import { additionalTaxCalcUpload } from '../additional-tax-calc.upload.ts'
import { additionsUpload, deductionsUpload } from '../batches.upload.ts'
import {
  levelDeductionFixedUpload,
  levelUpload,
  positionDeductionFixedUpload,
  positionFixedUpload,
} from '../fixed-pay.upload.ts'
import { overtimeUpload } from '../overtime.upload.ts'
import { payslipUpload } from '../payslip.upload.ts'
import { percentBasicUpload, percentPositionUpload, percentTransportUpload } from '../percentages.upload.ts'
import { personalLoanUpload } from '../personal-loan.upload.ts'
import {
  basicSalaryRectificationUpload,
  positionRectificationUpload,
  thlRectificationUpload,
  transportRectificationUpload,
} from '../rectifications.upload.ts'
import { dplkDuesUpload, premiInsuranceUpload } from '../recurring.upload.ts'
import { salaryClassUpload } from '../salary-class.upload.ts'
import { taxSummaryUpload } from '../tax-summary.upload.ts'
import { thrUpload } from '../thr.upload.ts'
import {
  cooperativeDuesLoanUpload,
  cooperativeDuesUpload,
  incentiveUpload,
  othersPaymentUpload,
  productivityUpload,
} from '../variable-pay.upload.ts'

type Cells = { readonly [column: string]: string }
export interface Template {
  readonly entry: UploadEntry
  /** A row about an employee, without the employee number. */
  readonly row: Cells
  /** A column by which rows about different people differ though it is no employee. */
  readonly numbered?: string
  /** An amount of it, or what an amount is made of. */
  readonly amount: string
  /** What makes a closed period out of it; without it the sheet refuses none. */
  readonly closed?: Cells
  /** The amount may be below 0. */
  readonly signed?: true
  /** For people who are paid by the day. */
  readonly daily?: true
  /** Its records are there before: it changes them. */
  readonly changes?: true
  /** Tables that it writes. */
  readonly tables: readonly string[]
}
const now = { period: '202612', sequence: '1' }
const variable = { tables: ['variable_pay'], closed: { period: '202609' } }
const fixed = { tables: ['employee_fixed_pay'], closed: { effectiveFrom: '2026-08-15' }, amount: 'amount' }
const allowance = { ...fixed, row: { effectiveFrom: '2026-12-01', amount: '600000' } }
const deduction = {
  ...fixed,
  row: { effectiveFrom: '2026-12-01', amount: '1000', effectiveTo: '2027-02-28', reason: 'Own car' },
}
const percentage = {
  tables: ['pay_percentage'],
  closed: { dateFrom: '2026-08-15' },
  amount: 'percent',
  row: { dateFrom: '2027-03-01', dateTo: '2027-03-31', percent: '75', reason: 'ACTING', letterNo: 'SK/1' },
}
const recurring = { tables: ['recurring_deduction'], closed: { dateFrom: '2026-08-15' } }
const correction = {
  tables: ['pay_rectification'],
  closed: { period: '202609' },
  amount: 'amount',
  signed: true as const,
  row: { originPeriod: '202608', period: '202612', amount: '125000', reason: 'Wrong step' },
}

const batch = {
  tables: ['additional_batch', 'additional_batch_lines'],
  closed: { period: '202609' },
  amount: 'amount',
  row: { ...now, componentCode: 'OTHER_ADD', reference: 'MEMO-1', amount: '80000' },
}

export const templates: readonly Template[] = [
  {
    entry: thrUpload,
    amount: 'amount',
    changes: true,
    tables: ['thr_entitlement'],
    row: { religion: 'ISLAM', holidayDate: '2027-03-10', amount: '5000000', reason: 'Agreed' },
    closed: { holidayDate: '2026-03-20' },
  },
  { ...variable, entry: incentiveUpload, row: { ...now, amount: '250000' }, amount: 'amount' },
  {
    ...variable,
    entry: productivityUpload,
    row: { ...now, output: '95', target: '100', unitRate: '1500' },
    amount: 'output',
  },
  {
    ...variable,
    entry: cooperativeDuesUpload,
    row: { ...now, mandatory: '50000', voluntary: '25000' },
    amount: 'mandatory',
  },
  {
    ...variable,
    entry: cooperativeDuesLoanUpload,
    amount: 'instalment',
    row: { ...now, reference: 'KOP-1', instalment: '400000', remaining: '1200000' },
  },
  {
    ...variable,
    entry: othersPaymentUpload,
    row: { ...now, componentCode: 'PRODUCTIVITY', amount: '75000' },
    amount: 'amount',
  },
  { ...allowance, entry: levelUpload },
  { ...allowance, entry: positionFixedUpload },
  { ...deduction, entry: levelDeductionFixedUpload },
  { ...deduction, entry: positionDeductionFixedUpload },
  { ...percentage, entry: percentBasicUpload },
  { ...percentage, entry: percentPositionUpload },
  { ...percentage, entry: percentTransportUpload },
  {
    ...recurring,
    entry: premiInsuranceUpload,
    amount: 'employeeAmount',
    row: {
      policyNo: 'POL-7',
      dateFrom: '2026-12-01',
      payee: 'Asuransi Sehat',
      employerAmount: '200000',
      employeeAmount: '50000',
      authorisationDate: '2026-11-01',
    },
  },
  {
    ...recurring,
    entry: dplkDuesUpload,
    amount: 'employeePercent',
    row: {
      dateFrom: '2026-12-01',
      fund: 'DPLK Cerah',
      employeePercent: '2',
      employerAmount: '300000',
      authorisationDate: '2026-11-01',
    },
  },
  {
    entry: salaryClassUpload,
    amount: 'basic',
    tables: ['employee_salary', 'employee_remuneration'],
    row: { effectiveFrom: '2026-12-01', gradeCode: 'G01', step: '2', basic: '5100000' },
  },
  {
    entry: personalLoanUpload,
    amount: 'principal',
    numbered: 'loanNo',
    row: { principal: '6000000', months: '12', interestMethod: 'FLAT', ratePercent: '6', firstPeriod: '202612' },
    closed: { firstPeriod: '202609' },
    tables: ['personal_loan', 'personal_loan_instalments'],
  },
  {
    entry: payslipUpload,
    amount: 'amount',
    signed: true,
    tables: ['payslip', 'payslip_pay_lines', 'pay_run'],
    row: { period: '202601', sequence: '1', componentCode: 'BASIC', amount: '5000000' },
    closed: { period: '202609' },
  },
  {
    entry: taxSummaryUpload,
    amount: 'grossRegular',
    tables: ['employee_tax_month', 'employee_tax_year'],
    row: { taxYear: '2026', taxMonth: '2', grossRegular: '9000000', tax: '157500', pensionDues: '270000' },
  },
  {
    entry: additionalTaxCalcUpload,
    amount: 'gross',
    tables: ['additional_tax_item'],
    row: { taxYear: '2026', taxMonth: '12', itemType: 'BENEFIT_IN_KIND', reference: 'FLAT', gross: '2500000' },
    closed: { taxMonth: '9' },
  },
  {
    entry: overtimeUpload,
    amount: 'minutes',
    tables: ['overtime_upload_line'],
    row: { workDate: '2026-11-08', dayType: 'REST', minutes: '600' },
    closed: { workDate: '2026-08-05' },
  },
  { ...correction, entry: basicSalaryRectificationUpload },
  { ...correction, entry: positionRectificationUpload },
  { ...correction, entry: transportRectificationUpload },
  { ...batch, entry: additionsUpload },
  { ...batch, entry: deductionsUpload, row: { ...batch.row, componentCode: 'OTHER_DED' } },
  { ...correction, entry: thlRectificationUpload, daily: true },
]
