// One payslip from gross to net (payroll 4.3, R-ORD): a pure function of the snapshot, step by step. The trace is worked out by going through the
// same steps once more, on request: writing it for everyone would double the time of a run.
import { KantorError } from '../../errors/errors.ts'
import { decimalText } from '../../money/exact.ts'
import { moneyText } from '../../money/sen.ts'
import type { BpjsMonth } from '../deductions/bpjs-month.ts'
import type { YearSoFar } from '../tax/tax-run.ts'
import type { Trace } from '../trace.ts'
import { accrualSums, accrualsOf } from './accruals.ts'
import { checkSlip } from './checks.ts'
import { payBasic, payFixed } from './earnings.ts'
import { payEntries, payFormulas, payOvertime, payRetro, payThr } from './entries.ts'
import type { LineKind } from './line-kind.ts'
import { loansAfter } from './loans.ts'
import { type Carried, closeNet, type NetSums, takeOff } from './net.ts'
import { preparedRun } from './prepared.ts'
import { addCheck, newSlip, type Slip, type SlipCheck, type SlipLine } from './slip.ts'
import type { PayslipSnapshot, TaxClass } from './snapshot.ts'
import { countedBase, countedWage, noneApart, type SlipTax, takeBpjs, takeTax } from './statutory.ts'
import { addTaxItems } from './tax-items.ts'

export interface PayslipLine {
  readonly code: string
  readonly kind: LineKind
  readonly amount: string
  readonly taxClass: TaxClass
  readonly originPeriod: string | null
  /** The loan or advance that a deduction takes back. */
  readonly reference: string | null
  /** Days, hours or pieces, four decimals. */
  readonly quantity: string | null
}
export interface PayslipSums {
  readonly grossCash: string
  readonly benefit: string
  readonly taxableRegular: string
  readonly taxableIrregular: string
  readonly taxAllowance: string
  readonly taxableGross: string
  readonly terRate: string | null
  readonly tax: string
  /** Taxed apart: severance with its final tax, what former employees are paid with theirs. */
  readonly finalGross: string
  readonly finalTax: string
  readonly formerGross: string
  readonly formerTax: string
  readonly governmentBorne: string
  readonly statutory: string
  readonly deductions: string
  readonly carried: string
  readonly rounding: string
  readonly net: string
  readonly employerCost: string
  /** Set aside for the ledger; below 0: taken out of what was set aside. */
  readonly accruedThr: string
  readonly accruedBonus: string
  readonly bpjsWage: string
  /** What of it the pension counts; null where nothing is paid for it. */
  readonly pensionBase: string | null
  /** What of it health counts; null where nothing is paid for it. */
  readonly healthBase: string | null
}
export interface Payslip {
  readonly lines: readonly PayslipLine[]
  readonly sums: PayslipSums
  readonly carries: readonly {
    readonly code: string
    readonly originPeriod: string
    readonly reference: string | null
    readonly amount: string
  }[]
  /** What is left of each loan and advance after this payslip. */
  readonly loans: readonly { readonly reference: string; readonly outstanding: string }[]
  readonly checks: readonly SlipCheck[]
  readonly status: 'OK' | 'WARNING' | 'ERROR' | 'HELD'
  /** With what the next run of the tax year begins; null where no tax could be worked out. */
  readonly taxYear: YearSoFar | null
  /** Worked out on request. */
  readonly trace: Trace
}

/** The payslip of one employee. */
export function calculatePayslip(snapshot: PayslipSnapshot): Payslip {
  const done = calculate(snapshot)
  let trace: Trace | undefined
  return {
    ...textsOf(done),
    get trace() {
      if (trace === undefined) {
        trace = []
        calculate(snapshot, trace)
      }
      return trace
    },
  }
}

interface Calculated {
  readonly slip: Slip
  readonly bpjs: BpjsMonth | null
  readonly tax: SlipTax
  readonly carries: readonly Carried[]
  readonly sums: NetSums
}

function calculate({ run, employee }: PayslipSnapshot, trace?: Trace): Calculated {
  const slip = newSlip(run, preparedRun(run), employee, trace)
  payBasic(slip)
  payFixed(slip)
  payEntries(slip)
  payRetro(slip)
  payFormulas(slip)
  payOvertime(slip)
  payThr(slip)
  addTaxItems(slip)
  const bpjs = takeBpjs(slip)
  const tax = taxOrMissingRate(slip, () => takeTax(slip, bpjs))
  const carries = takeOff(slip)
  const sums = closeNet(slip, carries)
  checkSlip(slip, sums)
  return { slip, bpjs, tax, carries, sums }
}

/** A rate that the law has no row for stops this payslip, not the run (C16). */
function taxOrMissingRate(slip: Slip, take: () => SlipTax): SlipTax {
  try {
    return take()
  } catch (error) {
    if (!(error instanceof KantorError) || error.code !== 'RATE_MISSING') throw error
    const { table, day } = error.details.values ?? {}
    addCheck(slip, 'C16', 'BLOCKER', `No row of the law: ${table} on ${day}.`)
    const none = { taxableRegular: 0n, taxableIrregular: 0n, allowance: 0n, taxableGross: 0n, tax: 0n }
    return {
      ...none,
      final: noneApart,
      former: noneApart,
      ratePercent: null,
      governmentBorne: 0n,
      isFinal: false,
      after: null,
    }
  }
}

function textsOf({ slip, bpjs, tax, carries, sums }: Calculated) {
  return {
    lines: slip.lines.map(lineText),
    sums: { ...sumsOf(slip, tax, sums), ...basesOf(slip, bpjs) },
    loans: loansAfter(slip).map(({ reference, outstanding }) => ({ reference, outstanding: moneyText(outstanding) })),
    carries: carries.map((carried) => ({ ...carried, amount: moneyText(carried.amount) })),
    checks: slip.checks,
    status: statusOf(slip),
    taxYear: tax.after,
  }
}

const lineText = ({ code, kind, amount, taxClass, originPeriod, reference, quantity }: SlipLine): PayslipLine => ({
  code,
  kind,
  amount: moneyText(amount),
  taxClass,
  originPeriod,
  reference,
  quantity: quantity === null ? null : decimalText(quantity, 4),
})

const statusOf = ({ checks, employee }: Slip): Payslip['status'] => {
  if (checks.some(({ severity }) => severity === 'BLOCKER')) return 'ERROR'
  if (employee.payMethod === 'HOLD') return 'HELD'
  return checks.some(({ severity }) => severity === 'WARNING') ? 'WARNING' : 'OK'
}

/** The wage that programmes with a limit of their own count; of corrections by how much it differs from what was counted. */
function basesOf(slip: Slip, bpjs: BpjsMonth | null): Pick<PayslipSums, 'pensionBase' | 'healthBase'> {
  const { differs } = slip.employee.bpjs
  if (differs !== undefined) return { pensionBase: differs.pensionBase, healthBase: differs.healthBase }
  const baseOf = (program: string): string | null => {
    const base = bpjs === null ? null : countedBase(bpjs, program)
    return base === null ? null : moneyText(base)
  }
  return { pensionBase: baseOf('JP'), healthBase: baseOf('JKN') }
}

const sumsOf = (slip: Slip, tax: SlipTax, sums: NetSums): Omit<PayslipSums, 'pensionBase' | 'healthBase'> => ({
  grossCash: moneyText(sums.grossCash),
  benefit: moneyText(sums.benefit),
  taxableRegular: moneyText(tax.taxableRegular),
  taxableIrregular: moneyText(tax.taxableIrregular),
  taxAllowance: moneyText(tax.allowance),
  taxableGross: moneyText(tax.taxableGross),
  terRate: tax.ratePercent,
  finalGross: moneyText(tax.final.gross),
  finalTax: moneyText(tax.final.tax),
  formerGross: moneyText(tax.former.gross),
  formerTax: moneyText(tax.former.tax),
  tax: moneyText(tax.tax),
  governmentBorne: moneyText(tax.governmentBorne),
  statutory: moneyText(sums.statutory),
  deductions: moneyText(sums.deductions),
  carried: moneyText(sums.carried),
  rounding: moneyText(sums.rounding),
  net: moneyText(sums.net),
  employerCost: moneyText(sums.employerCost),
  bpjsWage: moneyText(countedWage(slip)),
  ...accrualSums(accrualsOf(slip)),
})
