// The calls of the acceptance cases that work out whole payslips: their short input as a snapshot.
import { createHash } from 'node:crypto'
import { journalOf } from '../../ledger/posting-line.ts'
import { payRunLines } from '../../ledger/postings/pay-run.ts'
import { minutesOf, noOvertimeMinutes, type PaidDay } from '../earnings/overtime-pay.ts'
import type { ProrateMethod } from '../earnings/proration.ts'
import { calculatePayslip, type Payslip } from '../payslip/calculate.ts'
import { payslipHash } from '../payslip/input-hash.ts'
import { netKeys, postedSlip, postingsBy } from '../payslip/posting.ts'
import type { ComponentRow, EmployeeSnapshot, PayslipSnapshot, RunSnapshot } from '../payslip/snapshot.ts'
import { component } from '../payslip/testing.ts'
import { recalculate, type StoredSlip } from '../run/recalculation.ts'
import { emptyYear } from '../tax/tax-run.ts'
import { statusOf } from '../tax/withholding-status.ts'
import type { Adapters } from './acceptance.ts'
import { bpjsRowsIn } from './law.ts'
import { statutoryTaxRows } from './statutory-rows.ts'

interface Coded {
  readonly code: string
  readonly amount: number
}
export interface PayslipIn {
  readonly month: string
  readonly periodFrom: string
  readonly periodTo: string
  readonly prorateMethod: ProrateMethod
  readonly employee: {
    readonly status: string
    readonly taxMethod: 'GROSS' | 'GROSS_UP' | 'NET'
    readonly jkkClass: number
    readonly minimumWage: number
    readonly birthDate: string
  }
  readonly basic: readonly { readonly from: string; readonly amount: number }[]
  readonly fixed: readonly (Coded & { readonly bpjs?: boolean })[]
  readonly variable: readonly Coded[]
  readonly overtime: { readonly days: readonly PaidDay[] }
  readonly deductions: readonly (Coded & { readonly priority: number })[]
}

const shares = ['JHT_ER', 'JP_ER', 'JKK_ER', 'JKM_ER', 'KES_ER', 'JHT_EE', 'JP_EE', 'KES_EE', 'KES_FAMILY', 'PPH21']

function componentsOf({ fixed, variable, deductions }: PayslipIn): readonly ComponentRow[] {
  return [
    component('BASIC', { source: 'BASIC' }),
    ...fixed.map(({ code, bpjs = true }, slipOrder) =>
      component(code, { source: 'FIXED_FIELD', slipOrder, inBpjsWage: bpjs, overtimeWage: 'FIXED' }),
    ),
    ...variable.map(({ code }, slipOrder) => component(code, { source: 'VARIABLE_FIELD', slipOrder })),
    ...deductions.map(({ code, priority }) =>
      component(code, { kind: 'DEDUCTION', source: 'VARIABLE_FIELD', taxClass: 'NONE', priority }),
    ),
    ...['OVERTIME'].map((code) => component(code)),
    component('TAX_ALLOWANCE', { payableKey: null }),
    ...shares.map((code) => component(code, { taxClass: 'NONE' })),
  ]
}

const runOf = (input: PayslipIn): RunSnapshot => ({
  periodCode: `${input.month.replace('-', '')}-01`,
  runType: 'REGULAR',
  window: { from: input.periodFrom, to: input.periodTo },
  closeDate: input.periodTo,
  payDate: input.periodTo,
  bpjsMonth: input.month,
  taxYear: Number(input.month.slice(0, 4)),
  taxMonth: Number(input.month.slice(5)),
  group: {
    payBasis: 'MONTHLY',
    prorateMethod: input.prorateMethod,
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
  components: componentsOf(input),
  rules: [],
  bpjs: bpjsRowsIn(),
  tax: statutoryTaxRows(),
})

const noRecap = {
  scheduledDays: '21',
  paidDays: '21',
  unpaidDays: '0',
  presentDays: '21',
  absentDays: '0',
  lateMinutes: 0,
  lateCount: 0,
  mealDays: 0,
  transportDays: 0,
  nightDays: 0,
  shift2Days: 0,
  shift3Days: 0,
  overtime: noOvertimeMinutes,
  overtimeAmounts: [],
  unresolvedDays: 0,
  overtimeExcess: 0,
}

function employeeOf({ employee, basic, fixed, variable, overtime, deductions }: PayslipIn): EmployeeSnapshot {
  const text = (list: readonly Coded[]) => list.map(({ code, amount }) => ({ component: code, amount: String(amount) }))
  const place = { position: null, level: null, grade: null, step: null, location: null, levelRank: null }
  return {
    employeeNo: 'E1',
    joinDate: '2020-01-01',
    birthDate: employee.birthDate,
    lastDay: null,
    contract: 'PERMANENT',
    slices: [
      {
        ...place,
        from: '2020-01-01',
        pattern: 5,
        riskClass: employee.jkkClass,
        minimumWage: String(employee.minimumWage),
      },
    ],
    salaries: basic.map(({ from, amount }) => ({ from, amount: String(amount) })),
    percentages: [],
    retro: [],
    overtimeEligible: true,
    averageOfYear: null,
    fixedPay: text(fixed).map((row) => ({ ...row, from: '2020-01-01', mode: 'SET' as const })),
    entries: [...text(variable), ...text(deductions)],
    recap: { ...noRecap, overtime: minutesOf(overtime.days) },
    thr: null,
    thrOverride: null,
    thrPaid: false,
    payMethod: 'TRANSFER',
    accountNo: '1234567890',
    gradeRange: null,
    bpjs: {
      isDue: true,
      excluded: [],
      extraMembers: 0,
      employmentNo: '12345678901',
      healthNo: '1234567890123',
    },
    tax: {
      kind: 'RESIDENT',
      status: 'CONFIRMED',
      taxIdStatus: 'NPWP',
      taxIdNo: '1234567890123456',
      isFinal: false,
      person: { status: statusOf(employee.status), firstMonth: 1, method: employee.taxMethod },
      treatyPercent: null,
      earlierLumps: [],
      governmentBorne: false,
      before: emptyYear,
    },
    loans: [],
    yearToDate: {},
    previous: {},
    previousNet: null,
  }
}

/** The input of a `payslip` step as a snapshot. */
export const snapshotOf = (input: PayslipIn): PayslipSnapshot => ({ run: runOf(input), employee: employeeOf(input) })

const figure = (text: string): number => Number(text)

/** The accounts as the cases write them: costs as EXP, what is owed as PAY, each by the name of its component. */
const accounts: { readonly [key: string]: string } = {
  TAX_BORNE_EXPENSE: 'EXP:PPH21_BORNE',
  ROUNDING: 'EXP:ROUNDING',
  SALARY_PAYABLE: 'PAY:NET_SALARY',
}
const wholeCompany = [{ center: 'ALL', percent: '100' }]

function journalIn(slip: Payslip) {
  const keysOf = (code: string) => ({
    postingKey: `EXP:${code}`,
    payableKey: code === 'TAX_ALLOWANCE' ? null : `PAY:${code}`,
  })
  const slips = [postedSlip('E1', slip, wholeCompany)]
  const journal = journalOf(payRunLines({ slips, postingOf: postingsBy(keysOf), keys: netKeys }))
  const lines = journal.lines.map(({ key, debit, credit }) => ({
    account: accounts[key] ?? key,
    debit: figure(debit),
    credit: figure(credit),
  }))
  const sorted = lines.sort((a, b) => (a.account < b.account ? -1 : 1))
  return { lines: sorted, debit: figure(journal.debit), credit: figure(journal.credit) }
}

function payslip(input: PayslipIn) {
  const slip = calculatePayslip(snapshotOf(input))
  const { sums } = slip
  return {
    lines: slip.lines.map(({ code, kind, amount }) => [code, kind, figure(amount)]),
    taxableGross: figure(sums.taxableGross),
    terRatePct: sums.terRate === null ? null : String(figure(sums.terRate)),
    grossCash: figure(sums.grossCash),
    statutory: figure(sums.statutory),
    carried: figure(sums.carried),
    net: figure(sums.net),
    employerCost: figure(sums.employerCost),
    journal: journalIn(slip),
  }
}

type SlipsIn = { readonly [employee: string]: PayslipIn }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Calculates, calculates again, then calculates with other inputs. */
function recalculateTwice({ first, second }: { readonly first: SlipsIn; readonly second: SlipsIn }) {
  let stored: ReadonlyMap<string, StoredSlip<Payslip>> = new Map()
  return [first, first, second].map((inputs) => {
    const snapshots = new Map(Object.entries(inputs).map(([employee, input]) => [employee, snapshotOf(input)]))
    const done = recalculate(stored, snapshots, calculatePayslip, (snapshot) => payslipHash(snapshot, sha256))
    stored = done.slips
    const slips = [...stored].map(([employee, { version, result }]) => [
      employee,
      { version, net: figure(result.sums.net) },
    ])
    const { calculated, unchanged, removed } = done
    return { calculated, unchanged, removed, slips: Object.fromEntries(slips) }
  })
}

export const payslipAdapters: Adapters = { payslip, recalculateTwice }
