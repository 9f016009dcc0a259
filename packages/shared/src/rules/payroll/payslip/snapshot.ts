// Everything a payslip is made of (payroll 4.3, 4.12): what is the same for all employees of a run, and what belongs to one of them. A payslip
// is a pure function of this; nothing else is read.

import type { RoundingMode } from '../../money/exact.ts'
import type { AgeInForce, ContributionRate } from '../contributions.ts'
import type { BpjsProgram, LateContribution } from '../deductions/bpjs-month.ts'
import type { NetRoundingMode } from '../deductions/net.ts'
import type { OvertimeMinutes } from '../earnings/overtime-pay.ts'
import type { ProrateMethod } from '../earnings/proration.ts'
import type { CompensationRuleRow, FixedPayRow, Placement } from '../earnings/resolution.ts'
import type { RetroAttendance } from '../earnings/retro-attendance.ts'
import type { Dated, WeekPattern, Window } from '../earnings/segments.ts'
import type { ThrInput } from '../earnings/thr.ts'
import type { LumpPayment } from '../tax/final-tax.ts'
import type { InForce, TaxRows } from '../tax/rate-rows.ts'
import type { TaxPerson, YearSoFar } from '../tax/tax-run.ts'
import type { AccrualFacts } from './accruals.ts'

export type RunType = 'REGULAR' | 'OVERTIME' | 'THR' | 'BONUS' | 'CORRECTION' | 'FINAL_PAY' | 'DAILY'
export type ComponentKind = 'EARNING' | 'DEDUCTION' | 'EMPLOYER' | 'BENEFIT' | 'INFO'
export type TaxClass = 'REGULAR' | 'IRREGULAR' | 'NONE' | 'FINAL_SEVERANCE' | 'FINAL_PENSION'
export type PercentTarget = 'BASIC' | 'POSITION' | 'TRANSPORT'

/** A pay component as it is in force in the period. */
export interface ComponentRow {
  readonly code: string
  readonly kind: ComponentKind
  readonly source: string
  readonly valueType?: 'AMOUNT' | 'PER_DAY' | 'PER_HOUR' | 'QUANTITY' | 'PERCENT_OF_BASIC'
  readonly unitRate?: string | null
  readonly formula?: string | null
  readonly condition?: string | null
  readonly taxClass: TaxClass
  readonly taxDeduct?: 'NONE' | 'PENSION_DUES' | 'DONATION'
  readonly fixedAllowance?: boolean
  readonly inBpjsWage?: boolean
  readonly inThrWage?: boolean
  readonly overtimeWage?: 'FIXED' | 'NON_FIXED' | 'NO'
  readonly prorate?: 'GROUP' | ProrateMethod
  readonly percentTarget?: 'NONE' | PercentTarget
  readonly runTypes?: readonly RunType[]
  readonly minAmount?: string | null
  readonly maxAmount?: string | null
  readonly roundingUnit?: number
  readonly roundingMode?: RoundingMode
  /** Of deductions. */
  readonly priority?: number
  readonly counted?: boolean
  readonly partial?: boolean
  readonly slipOrder?: number
  readonly showOnSlip?: 'ALWAYS' | 'NONZERO' | 'NEVER'
  readonly postingKey?: string | null
  readonly payableKey?: string | null
}

export interface PayGroupTerms {
  readonly payBasis: 'MONTHLY' | 'DAILY' | 'PIECE'
  readonly prorateMethod: ProrateMethod
  readonly overtimePaidIn: 'REGULAR' | 'SEPARATE'
  readonly thrBasis: 'MONTHS' | 'DAYS'
  readonly netRoundingUnit: number
  readonly netRoundingMode: NetRoundingMode
  readonly deductionCapPercent: string
  readonly minimumNet: string
}
export interface PayrollTerms {
  readonly nonNpwpPolicy: 'LAW_21_5A' | 'OFF'
  readonly bpjsFirstMonthUntilDay: number
  readonly bpjsLastMonthFromDay: number
  readonly kesFloorAtMinimumWage: boolean
  readonly warnNetDropPercent: string
}
/** The rows of social security with their days; the calculation reads those of the first day of the month. */
export interface BpjsRows {
  readonly rates: readonly (ContributionRate & InForce)[]
  readonly caps: readonly (InForce & { readonly wageCap: string })[]
  readonly ages: readonly AgeInForce[]
  readonly reliefs: readonly (InForce & { readonly discountPercent: string })[]
}

/** The same object for every employee of the run: what can be read once is read once. */
export interface RunSnapshot {
  /** `202605-01` */
  readonly periodCode: string
  readonly runType: RunType
  /** Salary from and to. */
  readonly window: Window
  readonly closeDate: string
  readonly payDate: string
  readonly taxYear: number
  readonly taxMonth: number
  /** Month of social security, `2026-05`. */
  readonly bpjsMonth: string
  readonly group: PayGroupTerms
  readonly terms: PayrollTerms
  readonly components: readonly ComponentRow[]
  readonly rules: readonly CompensationRuleRow[]
  readonly bpjs: BpjsRows
  readonly tax: TaxRows
}

/** What the job of an employee was from a day to a day, with what its place brings along. */
export interface PaySlice extends Dated, Placement {
  readonly levelRank: number | null
  readonly pattern: WeekPattern
  readonly minimumWage: string | null
  readonly riskClass: number | null
}
export interface SalaryRow extends Dated {
  /** Monthly, or of a day for daily workers. */
  readonly amount: string
}
export interface PercentageRow extends Dated {
  readonly target: PercentTarget
  readonly percent: string
}
/** Something entered for this run: variable fields, batches, recurring payments, rests of deductions, instalments. */
export interface PayEntry {
  readonly component: string
  readonly quantity?: string | null
  readonly amount?: string | null
  /** Rectifications, arrears and rests belong to an earlier period and have a line of their own. */
  readonly originPeriod?: string | null
  /** The loan or advance it takes back: each has lines, rests and a balance of its own. */
  readonly reference?: string | null
  /** The difference to a closed payslip: limits of the component were kept there already. */
  readonly corrects?: boolean
  /** Of arrears and corrections: what each component of the earlier month comes to now, and what was paid for it; the amount is their difference. */
  readonly parts?: readonly {
    readonly component: string
    readonly due: string
    readonly paid: string
    /** What the overtime of the month is worth more by a higher wage. */
    readonly overtime?: string | null
  }[]
  /** It comes back by itself or was left by an earlier run: only runs that its component names pay or take it. */
  readonly byItself?: boolean
  /** Of a deduction for a third party: from this day on nothing is taken any more. */
  readonly withdrawnDate?: string | null
}
/** A loan or advance before the run: its principal that no run has taken, rests among it. */
export interface LoanFacts {
  readonly reference: string
  readonly open: string
}
/** The month of attendance as payroll reads it; days are decimals. */
export interface RecapFacts {
  readonly scheduledDays: string
  readonly paidDays: string
  readonly unpaidDays: string
  readonly presentDays: string
  readonly absentDays: string
  readonly lateMinutes: number
  readonly lateCount: number
  readonly mealDays: number
  readonly transportDays: number
  readonly nightDays: number
  readonly shift2Days: number
  readonly shift3Days: number
  /** Payable minutes, those of uploads among them. */
  readonly overtime: OvertimeMinutes
  /** Overtime that was uploaded as an amount. */
  readonly overtimeAmounts: readonly string[]
  readonly unresolvedDays: number
  /** Minutes beyond the law without an approved override. */
  readonly overtimeExcess: number
  /** Days of uploaded overtime that attendance pays meanwhile: the upload is not paid for them. */
  readonly overtimeAttended?: readonly string[]
}
export interface TaxFile {
  readonly kind: 'RESIDENT' | 'NON_RESIDENT' | 'NON_PERMANENT'
  readonly person: TaxPerson
  readonly status: 'CONFIRMED' | 'PROPOSED'
  readonly taxIdStatus: 'NPWP' | 'NIK_VALID' | 'NONE'
  readonly taxIdNo: string | null
  /** Of non-residents: the rate of a treaty with the certificate on file, in place of that of the law. */
  readonly treatyPercent: string | null
  /** Severance and pensions that were paid at once before. */
  readonly earlierLumps: readonly LumpPayment[]
  readonly governmentBorne: boolean
  readonly isFinal: boolean
  /** What closed runs of the tax year came to. */
  readonly before: YearSoFar
}
/** What the tax of the month counts in addition to pay, by kind. */
export interface TaxItem {
  readonly kind: 'BENEFIT_IN_KIND' | 'PAID_OUTSIDE' | 'TAX_PAID_ABROAD_MEMO' | 'DONATION' | 'EXTRA_PENSION'
  readonly amount: string
}
/** What contributions of a month that an employee missed count, in the month's own terms. */
export interface MissedMonth {
  /** The pay period that was missed, `202609-01`. */
  readonly originPeriod: string
  readonly wage: string
  /** Null where nothing is paid for it. */
  readonly pensionBase: string | null
  readonly healthBase: string | null
}
/** The wage that contributions count, and what of it pension and health do. */
export interface CountedWage {
  readonly wage: string
  readonly pensionBase: string
  readonly healthBase: string
}
export interface EmployeeSnapshot {
  readonly employeeNo: string
  readonly joinDate: string
  readonly birthDate: string | null
  /** The last day of an employment or contract that ended. */
  readonly lastDay: string | null
  readonly contract: 'PERMANENT' | 'FIXED_TERM'
  readonly slices: readonly PaySlice[]
  readonly salaries: readonly SalaryRow[]
  readonly percentages: readonly PercentageRow[]
  readonly fixedPay: readonly FixedPayRow[]
  readonly entries: readonly PayEntry[]
  /** Absent: none. */
  readonly taxItems?: readonly TaxItem[]
  readonly recap: RecapFacts
  readonly retro: readonly RetroAttendance[]
  readonly overtimeEligible: boolean
  readonly averageOfYear: string | null
  readonly thr: Omit<ThrInput, 'joinDate' | 'basis' | 'contract' | 'endDate' | 'wage'> | null
  readonly thrOverride: string | null
  /** What was computed for the holiday before the run; null where nothing was. */
  readonly thrComputed?: string | null
  readonly thrPaid: boolean
  /** Absent: nothing is set aside for him, and nothing was. */
  readonly accrual?: AccrualFacts
  readonly bpjs: {
    /** No earlier run of the month took them. */
    readonly isDue: boolean
    readonly excluded: readonly BpjsProgram[]
    readonly extraMembers: number
    readonly employmentNo: string | null
    readonly healthNo: string | null
    /** Contributions of earlier months that this run makes up for; absent: none. */
    readonly late?: readonly LateContribution[]
    /** Months that were missed whose contributions stand among the late ones; absent: none. */
    readonly missed?: readonly MissedMonth[]
    /** Of a run of corrections: by how much what was counted of its month differs from what counts now; absent: by nothing. */
    readonly differs?: CountedWage
  }
  readonly tax: TaxFile | null
  readonly payMethod: 'TRANSFER' | 'CASH' | 'HOLD'
  readonly accountNo: string | null
  readonly gradeRange: { readonly min: string; readonly max: string } | null
  /** What is open of loans and advances; the payslip shows what is left of each. */
  readonly loans: readonly LoanFacts[]
  /** Amounts of the year so far and of the previous payslip by component, for formulas and comparison. */
  readonly yearToDate: { readonly [component: string]: string }
  readonly previous: { readonly [component: string]: string }
  readonly previousNet: string | null
}
export interface PayslipSnapshot {
  readonly run: RunSnapshot
  readonly employee: EmployeeSnapshot
}
