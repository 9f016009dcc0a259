// The sheets that were uploaded over the history of pay of the demo company: each template at least once, incentives every month, a few with mistakes.
import { additionalTaxCalcUpload } from '../../../domain/payroll/uploads/additional-tax-calc.upload.ts'
import { additionsUpload, deductionsUpload } from '../../../domain/payroll/uploads/batches.upload.ts'
import {
  levelDeductionFixedUpload,
  levelUpload,
  positionDeductionFixedUpload,
  positionFixedUpload,
} from '../../../domain/payroll/uploads/fixed-pay.upload.ts'
import { overtimeUpload } from '../../../domain/payroll/uploads/overtime.upload.ts'
import {
  percentBasicUpload,
  percentPositionUpload,
  percentTransportUpload,
} from '../../../domain/payroll/uploads/percentages.upload.ts'
import { personalLoanUpload } from '../../../domain/payroll/uploads/personal-loan.upload.ts'
import {
  basicSalaryRectificationUpload,
  positionRectificationUpload,
  transportRectificationUpload,
} from '../../../domain/payroll/uploads/rectifications.upload.ts'
import { dplkDuesUpload, premiInsuranceUpload } from '../../../domain/payroll/uploads/recurring.upload.ts'
import { salaryClassUpload } from '../../../domain/payroll/uploads/salary-class.upload.ts'
import { taxSummaryUpload } from '../../../domain/payroll/uploads/tax-summary.upload.ts'
import {
  cooperativeDuesLoanUpload,
  cooperativeDuesUpload,
  incentiveUpload,
  othersPaymentUpload,
  productivityUpload,
} from '../../../domain/payroll/uploads/variable-pay.upload.ts'
import type { UploadEntry } from '../../../engine/upload/upload.ts'
import type { PayMonth } from './months.ts'

type Cells = { readonly [column: string]: string }
/** The employee of a row. */
export interface SheetPerson {
  readonly no: string
  readonly grade: string
  readonly step: number | null
}
export interface Sheet {
  readonly entry: UploadEntry
  readonly file: string
  /** Months of the history, counted from its first one. */
  readonly months: readonly number[]
  readonly people: number
  readonly row: (month: PayMonth, person: SheetPerson, at: number) => Cells
  /** An additional row that is refused; then only the valid rows are committed, or nothing. */
  readonly wrong?: { readonly row: Cells; readonly commit: 'VALID' | 'ALL' }
  /** The file has the same employees as another file. */
  readonly peopleOf?: string
  /** The upload was reverted. */
  readonly isReverted?: true
}

const codeOf = ({ month }: PayMonth): string => month.replace('-', '')
const paidIn = (month: PayMonth): Cells => ({ period: codeOf(month), sequence: '1' })
const thousands = (n: number): string => `${n * 1_000}`
/** The month before, which a correction is about. */
const before = ({ first }: PayMonth): string => {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return month === 1 ? `${year - 1}12` : `${year}${String(month - 1).padStart(2, '0')}`
}
const every = (from: number, step: number): readonly number[] =>
  Array.from({ length: 40 }, (_, i) => from + i * step).filter((n) => n < 40)
const unknownEmployee: Cells = { employeeNo: '9999999' }

const ofPeriods: readonly Sheet[] = [
  {
    entry: incentiveUpload,
    file: 'insentif',
    months: every(0, 1),
    people: 8,
    row: (month, _, at) => ({ ...paidIn(month), amount: thousands(200 + 25 * at) }),
  },
  {
    entry: productivityUpload,
    file: 'produktivitas',
    months: every(2, 3),
    people: 6,
    row: (month, _, at) => ({ ...paidIn(month), output: `${90 + at}`, target: '100', unitRate: '3500' }),
  },
  {
    entry: cooperativeDuesUpload,
    file: 'simpanan-koperasi',
    months: [0, 12],
    people: 8,
    row: (month) => ({ ...paidIn(month), mandatory: '50000', voluntary: '50000' }),
  },
  {
    entry: cooperativeDuesLoanUpload,
    file: 'pinjaman-koperasi',
    months: [3, 14],
    people: 4,
    row: (month, _, at) => ({
      ...paidIn(month),
      reference: `KOP-${codeOf(month)}-${at + 1}`,
      instalment: '250000',
      remaining: '750000',
    }),
  },
  {
    entry: othersPaymentUpload,
    file: 'pembayaran-lain',
    months: [4, 16],
    people: 4,
    row: (month) => ({ ...paidIn(month), componentCode: 'TRAINING', amount: '350000' }),
  },
  {
    entry: overtimeUpload,
    file: 'lembur-susulan',
    months: [6, 10],
    people: 3,
    row: ({ first }) => ({ workDate: `${first.slice(0, 8)}14`, dayType: 'WORKDAY', minutes: '120' }),
  },
  {
    entry: additionsUpload,
    file: 'tambahan',
    months: [7, 18],
    people: 5,
    row: (month) => ({ ...paidIn(month), componentCode: 'OTHER_ADD', reference: 'MEMO-7', amount: '150000' }),
  },
  {
    entry: deductionsUpload,
    file: 'potongan',
    months: [8, 19],
    people: 3,
    row: (month) => ({ ...paidIn(month), componentCode: 'OTHER_DED', reference: 'MEMO-8', amount: '40000' }),
  },
  {
    entry: additionalTaxCalcUpload,
    file: 'natura',
    months: [11, 17],
    people: 2,
    row: ({ first }) => ({
      taxYear: first.slice(0, 4),
      taxMonth: `${Number(first.slice(5, 7))}`,
      itemType: 'BENEFIT_IN_KIND',
      reference: 'HOUSE',
      gross: '2500000',
    }),
  },
]

const corrections: readonly Sheet[] = (
  [
    [basicSalaryRectificationUpload, 'koreksi-gaji-pokok', 9],
    [positionRectificationUpload, 'koreksi-tunjangan-jabatan', 13],
    [transportRectificationUpload, 'koreksi-transport', 15],
  ] as const
).map(([entry, file, month]) => ({
  entry,
  file,
  months: [month],
  people: 3,
  row: (of: PayMonth) => ({
    originPeriod: before(of),
    period: codeOf(of),
    amount: '125000',
    reason: 'Days of the trip were not counted',
  }),
}))

const dated: readonly Sheet[] = [
  ...(
    [
      [levelUpload, 'tunjangan-level', 3, '750000'],
      [positionFixedUpload, 'tunjangan-jabatan', 5, '500000'],
    ] as const
  ).map(([entry, file, month, amount]) => ({
    entry,
    file,
    months: [month],
    people: 2,
    row: ({ first }: PayMonth) => ({ effectiveFrom: first, amount }),
  })),
  ...(
    [
      [levelDeductionFixedUpload, 'potongan-level', 4, 'tunjangan-level'],
      [positionDeductionFixedUpload, 'potongan-jabatan', 6, 'tunjangan-jabatan'],
    ] as const
  ).map(([entry, file, month, peopleOf]) => ({
    entry,
    file,
    months: [month],
    people: 2,
    peopleOf,
    row: ({ first, last }: PayMonth) => ({
      effectiveFrom: first,
      effectiveTo: last,
      amount: '25000',
      reason: 'Own car',
    }),
  })),
  ...(
    [
      [percentBasicUpload, 'persen-gaji-pokok', 7, '75', 'LONG_SICK'],
      [percentPositionUpload, 'persen-jabatan', 9, '125', 'ACTING'],
      [percentTransportUpload, 'persen-transport', 11, '110', 'ACTING'],
    ] as const
  ).map(([entry, file, month, percent, reason]) => ({
    entry,
    file,
    months: [month],
    people: 1,
    row: ({ first, last, index }: PayMonth) => ({
      dateFrom: first,
      dateTo: last,
      percent,
      reason,
      letterNo: `SK/${index}`,
    }),
  })),
  {
    entry: premiInsuranceUpload,
    file: 'premi-asuransi',
    months: [2],
    people: 5,
    row: ({ first }, _, at) => ({
      policyNo: `POL-${7_100 + at}`,
      dateFrom: first,
      payee: 'Asuransi Harapan',
      employerAmount: '150000',
      employeeAmount: '50000',
      authorisationDate: first,
    }),
  },
  {
    entry: dplkDuesUpload,
    file: 'iuran-dplk',
    months: [5],
    people: 4,
    row: ({ first }) => ({
      dateFrom: first,
      fund: 'DPLK Sejahtera',
      employeePercent: '2',
      employerPercent: '2',
      authorisationDate: first,
    }),
  },
  {
    entry: salaryClassUpload,
    file: 'golongan-gaji',
    months: [18],
    people: 2,
    row: ({ first }, { grade, step }) => ({
      effectiveFrom: first,
      gradeCode: grade,
      step: `${Math.min(8, (step ?? 0) + 1)}`,
    }),
  },
  {
    entry: personalLoanUpload,
    file: 'pinjaman-karyawan',
    months: [1, 8, 13],
    people: 5,
    row: (month, _, at) => ({
      loanNo: `LOAN-${month.month.slice(0, 4)}-${80_001 + month.index * 10 + at}`,
      purpose: 'School fees',
      principal: `${(4 + at) * 1_000_000}`,
      months: `${6 + 6 * (at % 3)}`,
      firstPeriod: codeOf(month),
      ...(at % 3 === 0 ? { interestMethod: 'NONE' } : { interestMethod: 'FLAT', ratePercent: '6' }),
    }),
  },
  {
    entry: taxSummaryUpload,
    file: 'pajak-tahun-lalu',
    months: [0],
    people: 6,
    row: ({ first }, _, at) => ({
      taxYear: `${Number(first.slice(0, 4)) - 1}`,
      taxMonth: '11',
      grossRegular: thousands(7_000 + 500 * at),
      tax: thousands(100 + 10 * at),
      pensionDues: '210000',
    }),
  },
]

/** Files with mistakes: two of which the valid rows were written, two that were refused, one that was reverted. */
const mistaken: readonly Sheet[] = [
  {
    entry: productivityUpload,
    file: 'produktivitas-susulan',
    months: [7, 12],
    people: 3,
    row: (month) => ({ ...paidIn(month), output: '97', target: '100', unitRate: '3000' }),
    wrong: { row: { ...unknownEmployee, output: '90', target: '100', unitRate: '3000' }, commit: 'VALID' },
  },
  {
    entry: othersPaymentUpload,
    file: 'pembayaran-salah',
    months: [9],
    people: 2,
    row: (month) => ({ ...paidIn(month), componentCode: 'TRAINING', amount: '300000' }),
    wrong: { row: { ...unknownEmployee, componentCode: 'TRAINING', amount: '300000' }, commit: 'ALL' },
  },
  {
    entry: cooperativeDuesLoanUpload,
    file: 'pinjaman-koperasi-salah',
    months: [10, 17],
    people: 2,
    row: (month) => ({ ...paidIn(month), reference: 'KOP-1', instalment: '0', remaining: '750000' }),
    wrong: { row: { ...unknownEmployee, reference: 'KOP-2', instalment: '250000' }, commit: 'ALL' },
  },
  {
    entry: cooperativeDuesLoanUpload,
    file: 'pinjaman-koperasi-dua-kali',
    months: [20],
    people: 4,
    isReverted: true,
    row: (month, _, at) => ({ ...paidIn(month), reference: `KOP-X${at}`, instalment: '150000', remaining: '0' }),
  },
]

/** All of them, in the order in which they are uploaded within a month. */
export const sheets: readonly Sheet[] = [...dated, ...ofPeriods, ...corrections, ...mistaken]
