// A made-up company for tests and measurements of payslips: some thirty lines a month, and employees who differ by their number.
import { bpjsRowsIn } from '../cases/law.ts'
import { statutoryTaxRows } from '../cases/statutory-rows.ts'
import { emptyYear } from '../tax/tax-run.ts'
import type { ComponentRow, EmployeeSnapshot, PayEntry, RunSnapshot } from './snapshot.ts'

/** A component that posts to accounts of its own name. */
export const component = (code: string, more: Partial<ComponentRow> = {}): ComponentRow => ({
  code,
  kind: 'EARNING',
  source: 'SYSTEM',
  taxClass: 'REGULAR',
  postingKey: code,
  payableKey: code,
  ...more,
})
const fixed = (code: string, slipOrder: number, more: Partial<ComponentRow> = {}) =>
  component(code, { source: 'FIXED_FIELD', slipOrder, fixedAllowance: true, overtimeWage: 'FIXED', ...more })
const deduction = (code: string, priority: number, more: Partial<ComponentRow> = {}) =>
  component(code, { kind: 'DEDUCTION', source: 'RECURRING', taxClass: 'NONE', priority, ...more })
const formula = (code: string, text: string, more: Partial<ComponentRow> = {}) =>
  component(code, { source: 'FORMULA', formula: text, slipOrder: 30, ...more })

const system = ['JHT_ER', 'JP_ER', 'JKK_ER', 'JKM_ER', 'KES_ER', 'JHT_EE', 'JP_EE', 'KES_EE', 'KES_FAMILY', 'PPH21']

export const exampleComponents: readonly ComponentRow[] = [
  component('BASIC', { source: 'BASIC', percentTarget: 'BASIC', runTypes: ['REGULAR', 'DAILY'] }),
  fixed('POSITION', 1, { percentTarget: 'POSITION' }),
  fixed('LEVEL', 2),
  fixed('GRADE', 3),
  fixed('HOUSING', 4),
  fixed('SKILL', 5),
  fixed('REGION', 6),
  fixed('PHONE', 7, { fixedAllowance: false, overtimeWage: 'NO', prorate: 'NONE' }),
  fixed('CAR', 8, { fixedAllowance: false, overtimeWage: 'NO' }),
  component('INCENTIVE', { source: 'VARIABLE_FIELD', slipOrder: 20, overtimeWage: 'NON_FIXED' }),
  component('OUTPUT', { source: 'VARIABLE_FIELD', slipOrder: 21, valueType: 'QUANTITY', unitRate: '1250.50' }),
  component('REIMBURSED', { source: 'BATCH', slipOrder: 22, taxClass: 'NONE' }),
  formula('MEAL', 'MEAL_DAYS * 20000', { overtimeWage: 'NON_FIXED' }),
  formula('SHIFT', 'SHIFT3_DAYS * ROUND(BASIC_FULL / 173 * 0.5)'),
  formula('ATTEND_BONUS', 'IF(ABSENT_DAYS = 0 AND LATE_MINUTES <= 15, 150000, 0)'),
  formula('LUNCH', 'MIN(MEAL + SHIFT, 10% * BASIC)', { condition: 'SERVICE_MONTHS > 3' }),
  ...['OVERTIME', 'RETRO_ATT', 'ARREARS'].map((code) => component(code, { slipOrder: 40 })),
  component('THR', { taxClass: 'IRREGULAR', slipOrder: 41 }),
  component('BONUS', { taxClass: 'IRREGULAR', source: 'BATCH' }),
  component('RECT_BASIC', { source: 'RECTIFICATION', slipOrder: 42 }),
  component('SEVERANCE', { taxClass: 'FINAL_SEVERANCE', source: 'SEVERANCE' }),
  component('TAX_ALLOWANCE', { payableKey: null }),
  component('INSURANCE_ER', { kind: 'BENEFIT', source: 'RECURRING', slipOrder: 60 }),
  component('DPLK_ER', { kind: 'EMPLOYER', source: 'RECURRING', taxClass: 'NONE', slipOrder: 61 }),
  deduction('DPLK_EE', 15, { taxDeduct: 'PENSION_DUES' }),
  deduction('ZAKAT', 16, { taxDeduct: 'DONATION', counted: false }),
  deduction('SPSI', 20),
  deduction('COOP_SAVING', 30),
  deduction('COOP_LOAN', 35),
  deduction('LOAN', 40, { source: 'LOAN' }),
  deduction('OTHER_DED', 60, { source: 'BATCH', partial: false }),
  ...[...system, 'PPH21_DTP', 'ROUNDING'].map((code) => component(code, { taxClass: 'NONE', slipOrder: 90 })),
]

const rule = (component_: string, scope: 'POSITION' | 'LEVEL' | 'GRADE', subject: string, amount: string | null) => ({
  component: component_,
  scope,
  subject,
  amount,
  percentOfBasic: amount === null ? '7.5' : null,
  step: null,
  location: null,
  minServiceMonths: 0,
  from: '2020-01-01',
})

/** May 2026, a regular run of a group that is paid by working days. */
export const exampleRun = (more: Partial<RunSnapshot> = {}): RunSnapshot => ({
  periodCode: '202605-01',
  runType: 'REGULAR',
  window: { from: '2026-05-01', to: '2026-05-31' },
  closeDate: '2026-05-25',
  payDate: '2026-05-28',
  taxYear: 2026,
  taxMonth: 5,
  bpjsMonth: '2026-05',
  group: {
    payBasis: 'MONTHLY',
    prorateMethod: 'WORKDAY',
    overtimePaidIn: 'REGULAR',
    thrBasis: 'MONTHS',
    netRoundingUnit: 1,
    netRoundingMode: 'NEAREST',
    deductionCapPercent: '50',
    minimumNet: '0',
  },
  terms: {
    nonNpwpPolicy: 'LAW_21_5A',
    bpjsFirstMonthUntilDay: 31,
    bpjsLastMonthFromDay: 1,
    kesFloorAtMinimumWage: true,
    warnNetDropPercent: '30',
  },
  components: exampleComponents,
  rules: [
    rule('POSITION', 'POSITION', 'OPERATOR', '750000.00'),
    rule('SKILL', 'POSITION', 'OPERATOR', null),
    rule('LEVEL', 'LEVEL', 'L3', '400000.00'),
    rule('REGION', 'LEVEL', 'L3', '125000.00'),
    rule('GRADE', 'GRADE', 'G5', '300000.00'),
    rule('CAR', 'GRADE', 'G5', '900000.00'),
  ],
  bpjs: bpjsRowsIn(),
  tax: statutoryTaxRows(),
  ...more,
})

const entry = (component_: string, amount: string): PayEntry => ({ component: component_, amount })

/** An employee with a number; the further values replace the defaults. */
export function exampleEmployee(no: number, more: Partial<EmployeeSnapshot> = {}): EmployeeSnapshot {
  const money = (base: number, step: number, modulus: number) => `${base + (no % modulus) * step}.00`
  return {
    employeeNo: `E${no}`,
    joinDate: `20${10 + (no % 14)}-03-01`,
    lastDay: null,
    contract: 'PERMANENT',
    birthDate: `19${70 + (no % 30)}-0${1 + (no % 9)}-12`,
    slices: [
      {
        from: '2020-01-01',
        position: 'OPERATOR',
        level: 'L3',
        grade: 'G5',
        step: 2,
        location: 'PLANT',
        levelRank: 3,
        pattern: 5,
        minimumWage: '5938885.00',
        riskClass: 3,
      },
    ],
    salaries: [{ from: '2026-01-01', amount: money(6_000_000, 37_500, 97) }],
    percentages: [],
    fixedPay: [
      { component: 'HOUSING', from: '2024-01-01', amount: money(300_000, 1_000, 50), mode: 'SET' },
      { component: 'PHONE', from: '2024-01-01', amount: '150000.00', mode: 'SET' },
      { component: 'GRADE', from: '2024-01-01', amount: '25000.00', mode: 'ADD' },
    ],
    entries: [
      entry('INCENTIVE', money(100_000, 5_000, 40)),
      { component: 'OUTPUT', quantity: `${no % 300}.5` },
      entry('SPSI', '25000.00'),
      entry('COOP_SAVING', '100000.00'),
      entry('COOP_LOAN', '450000.00'),
      entry('LOAN', money(500_000, 10_000, 30)),
      entry('DPLK_EE', '50000.00'),
      entry('DPLK_ER', '75000.00'),
      entry('INSURANCE_ER', '60000.00'),
    ],
    recap: {
      scheduledDays: '21',
      paidDays: '21',
      unpaidDays: no % 10 === 0 ? '1.25' : '0',
      presentDays: '20',
      absentDays: no % 4 === 0 ? '1' : '0',
      lateMinutes: no % 20,
      lateCount: no % 3,
      mealDays: 21,
      transportDays: 20,
      nightDays: 4,
      shift2Days: 5,
      shift3Days: no % 9,
      overtime: { h15: 60 * (no % 8), h20: 90 * (no % 8), h30: 0, h40: 0 },
      overtimeAmounts: [],
      unresolvedDays: 0,
      overtimeExcess: 0,
    },
    retro: [],
    overtimeEligible: true,
    averageOfYear: null,
    thr: null,
    thrOverride: null,
    thrPaid: false,
    bpjs: { isDue: true, excluded: [], extraMembers: no % 3, employmentNo: '12345678901', healthNo: '1234567890123' },
    tax: {
      kind: 'RESIDENT',
      status: 'CONFIRMED',
      taxIdStatus: 'NPWP',
      taxIdNo: '1234567890123456',
      isFinal: false,
      person: { status: (['TK0', 'K1', 'K3'] as const)[no % 3] ?? 'TK0', firstMonth: 1, method: 'GROSS' },
      treatyPercent: null,
      earlierLumps: [],
      governmentBorne: false,
      before: emptyYear,
    },
    payMethod: 'TRANSFER',
    accountNo: '1234567890',
    gradeRange: null,
    loans: [],
    yearToDate: {},
    previous: {},
    previousNet: null,
    ...more,
  }
}
