// A medical benefit of the company: whom it covers, up to how much in a period, what the employee bears himself.
import { activeStatuses, type Complaint, defineEntity, type Fields, inOrder, shared } from '../../../kernel/index.ts'

/** What a benefit pays for. */
export const benefitTypes = shared('MedicalBenefitType', [
  'OUTPATIENT',
  'INPATIENT',
  'MATERNITY',
  'DENTAL',
  'OPTICAL',
  'MEDICAL_CHECK_UP',
  'MEDICINE',
  'VACCINATION',
])
/** Who is covered besides the employee. */
export const benefitCoverage = shared('MedicalCoverage', ['EMPLOYEE', 'EMPLOYEE_SPOUSE', 'FAMILY'])
/** Whether everybody draws on one amount, or each person on his own. */
export const benefitPools = shared('MedicalPool', ['PER_FAMILY', 'PER_MEMBER'])

export const MedicalBenefit = defineEntity({
  name: 'MedicalBenefit',
  title: 'Medical benefit',
  key: ['benefitCode', 'validFrom'],
  code: 'benefitCode',
  show: 'benefitName',
  head: ['benefitType', 'ceiling', 'coPayPercent', 'validFrom'],
  effective: { from: 'validFrom', to: 'validTo' },
  fields: {
    benefitCode: { type: 'code', max: 20, required: true, fixed: true, label: 'Code', width: 110 },
    benefitName: { type: 'text', max: 100, required: true, label: 'Name', width: 220 },
    benefitType: { type: 'enum', values: benefitTypes, required: true, label: 'Type', width: 150 },
    validFrom: { type: 'date', required: true, fixed: true, default: 'today', label: 'Valid from', width: 120 },
    validTo: { type: 'date', label: 'Valid to', width: 120 },
    levelFrom: {
      type: 'ref',
      to: 'PositionLevel',
      label: 'Highest level',
      help: 'Highest position level covered. If empty, from the top level on.',
      width: 150,
    },
    levelTo: {
      type: 'ref',
      to: 'PositionLevel',
      label: 'Lowest level',
      help: 'Lowest position level covered. If empty, all levels below.',
      width: 150,
    },
    employmentTypes: {
      type: 'lines',
      label: 'Employment',
      key: ['employeeStatus'],
      maxRows: 10,
      help: 'Types of employment covered. Select none to cover all.',
      of: {
        employeeStatus: {
          type: 'ref',
          to: 'CommonCode',
          where: { codeType: 'EMPSTATUS' },
          required: true,
          label: 'Status',
        },
      },
    },
    coverage: {
      type: 'enum',
      values: benefitCoverage,
      labels: { EMPLOYEE_SPOUSE: 'Employee and spouse', FAMILY: 'Employee, spouse and three children' },
      default: 'FAMILY',
      required: true,
      width: 180,
    },
    poolMode: {
      type: 'enum',
      values: benefitPools,
      labels: { PER_FAMILY: 'One for the family', PER_MEMBER: 'One for each person' },
      default: 'PER_FAMILY',
      required: true,
      label: 'Ceiling is',
    },
    period: {
      type: 'enum',
      values: shared('MedicalPeriod', ['CALENDAR_YEAR', 'JOIN_ANNIVERSARY']),
      labels: { JOIN_ANNIVERSARY: 'Year from the day of joining' },
      default: 'CALENDAR_YEAR',
      required: true,
    },
    ceilingMode: {
      type: 'enum',
      values: shared('MedicalCeilingMode', ['AMOUNT', 'TIMES_BASIC_SALARY', 'UNLIMITED']),
      labels: { TIMES_BASIC_SALARY: 'Times the basic salary' },
      default: 'AMOUNT',
      required: true,
      label: 'Ceiling by',
    },
    ceiling: { type: 'money', min: 0.01, help: 'Maximum amount in a period.', width: 140 },
    salaryFactor: {
      type: 'decimal',
      scale: 2,
      min: 0.01,
      max: 100,
      help: 'Number of basic monthly salaries, as of 1 January or of the join date if later.',
    },
    perVisitCap: { type: 'money', min: 0.01, label: 'Cap of a visit', width: 130 },
    perClaimCap: { type: 'money', min: 0.01, label: 'Cap of a claim', width: 130 },
    deductible: { type: 'money', help: 'Amount of each claim that the employee pays.' },
    coPayPercent: { type: 'percent', max: 100, default: 0, label: 'Share of the employee', width: 130 },
    waitingMonths: { type: 'integer', max: 60, default: 3, unit: 'months', label: 'Waiting time' },
    prorate: {
      type: 'enum',
      values: shared('MedicalProration', ['NONE', 'MONTHLY_FROM_JOIN']),
      labels: { NONE: 'Whole ceiling', MONTHLY_FROM_JOIN: 'By months from joining' },
      default: 'MONTHLY_FROM_JOIN',
      required: true,
      label: 'First year',
    },
    everyMonths: {
      type: 'integer',
      min: 1,
      max: 120,
      unit: 'months',
      label: 'Once every',
      help: 'Minimum months between claims, for example 24 for frames. If empty, there is no minimum.',
    },
    maxOccurrences: {
      type: 'integer',
      min: 1,
      max: 20,
      label: 'At most',
      unit: 'times',
      help: 'Maximum number in the whole employment, for example 3 births. If empty, there is no limit.',
    },
    claimDeadlineDays: {
      type: 'integer',
      min: 1,
      max: 365,
      default: 30,
      unit: 'days',
      label: 'Claimed within',
      help: 'Days from the date of the receipt within which a claim has to be submitted.',
    },
    taxTreatment: {
      type: 'enum',
      values: shared('MedicalTaxTreatment', ['TAXABLE', 'NOT_TAXABLE', 'WORK_RELATED_ONLY']),
      labels: { WORK_RELATED_ONLY: 'Free for accidents at work and emergencies' },
      default: 'TAXABLE',
      required: true,
      label: 'Income tax',
      help: 'Money for treatment is taxable income (PMK 66/2023), except for work accidents, occupational diseases and life-saving emergencies.',
    },
    payVia: {
      type: 'enum',
      values: shared('MedicalPayVia', ['PAYROLL', 'CASH']),
      default: 'PAYROLL',
      required: true,
      label: 'Paid through',
      width: 110,
    },
    status: { type: 'enum', values: activeStatuses, default: 'ACTIVE', required: true, width: 100 },
  } as const satisfies Fields,
  checks: [inOrder('validFrom', 'validTo', 'R-MED-01'), { rule: 'R-MED-02', test: ceilingIsSaid }],
})

interface Ceiling {
  readonly ceilingMode?: string | null
  readonly ceiling?: unknown
  readonly salaryFactor?: unknown
}
/** A ceiling is an amount, a factor of the salary, or there is none: one of them, as the mode says. */
function ceilingIsSaid({ ceilingMode, ceiling, salaryFactor }: Ceiling): readonly Complaint[] {
  const say = (field: 'ceiling' | 'salaryFactor', message: string) => [{ field, rule: 'R-MED-02', message }]
  if (ceilingMode === 'AMOUNT' && ceiling == null) return say('ceiling', 'enter the ceiling of a period')
  if (ceilingMode === 'TIMES_BASIC_SALARY' && salaryFactor == null)
    return say('salaryFactor', 'enter how many basic salaries the ceiling is')
  if (ceilingMode === 'UNLIMITED' && ceiling != null) return say('ceiling', 'leave it empty: there is no ceiling')
  return []
}
