// A payslip of a former system (payroll 3.7): its lines by component as it was paid, and what they come to. Nothing of it is calculated.
import { moneyText, type Sen, senOf } from '../../money/sen.ts'
import { netOfLines } from './checks.ts'
import type { LineKind } from './line-kind.ts'
import type { ComponentKind, TaxClass } from './snapshot.ts'

/** A component as it was when the payslip was paid. */
export interface UploadedComponent {
  readonly code: string
  readonly kind: ComponentKind
  readonly source: string
  readonly taxClass: TaxClass
  readonly taxDeduct: 'NONE' | 'PENSION_DUES' | 'DONATION'
}
export interface UploadedLine {
  readonly component: UploadedComponent
  /** What is taken off is above 0, as on the payslip. */
  readonly amount: string
}

/** The component that represents the net in a sheet. */
export const netCode = 'NET'

/** What a line does: tax and contributions of the employee are taken by law, all other deductions by agreement. */
export function uploadedKind({ code, kind, source }: UploadedComponent): LineKind {
  if (code === 'PPH21_DTP') return 'RETURNED'
  if (source === 'ROUNDING') return 'ROUNDING'
  return kind === 'DEDUCTION' && (source === 'BPJS' || source === 'TAX') ? 'STATUTORY' : kind
}

/** The sums of a payslip out of its lines, as a calculated one has them. */
export function uploadedSums(lines: readonly UploadedLine[]) {
  const all = lines.map(({ component, amount }) => ({
    component,
    code: component.code,
    kind: uploadedKind(component),
    amount: senOf(amount),
  }))
  type Line = (typeof all)[number]
  const sum = (test: (line: Line) => boolean): Sen =>
    all.reduce((total, line) => (test(line) ? total + line.amount : total), 0n)
  const ofKind = (kind: LineKind) => sum((line) => line.kind === kind)
  const isIncome = ({ kind }: Line) => kind === 'EARNING' || kind === 'BENEFIT'
  const taxed = (taxClass: TaxClass) => sum((line) => isIncome(line) && line.component.taxClass === taxClass)
  const ofCode = (code: string) => sum((line) => line.code === code)
  const premiums = sum(({ kind, component }) => kind === 'EMPLOYER' && component.taxClass === 'REGULAR')
  const [regular, irregular, allowance] = [taxed('REGULAR') + premiums, taxed('IRREGULAR'), ofCode('TAX_ALLOWANCE')]
  const sums = {
    grossCash: ofKind('EARNING'),
    benefit: ofKind('BENEFIT'),
    taxableRegular: regular,
    taxableIrregular: irregular,
    premiums,
    taxedBenefits: sum(({ kind, component }) => kind === 'BENEFIT' && component.taxClass === 'REGULAR'),
    taxAllowance: allowance,
    taxableGross: regular + irregular + allowance,
    pph21: ofCode('PPH21'),
    dtp: ofKind('RETURNED'),
    finalGross: taxed('FINAL_SEVERANCE') + taxed('FINAL_PENSION'),
    finalTax: ofCode('PPH21_FINAL'),
    formerGross: 0n,
    formerTax: ofCode('PPH21_FORMER'),
    pensionDues: sum(({ component }) => component.taxDeduct === 'PENSION_DUES' && component.kind === 'DEDUCTION'),
    donation: sum(({ component }) => component.taxDeduct === 'DONATION'),
    bpjsWage: 0n,
    statutory: ofKind('STATUTORY'),
    deductions: ofKind('DEDUCTION'),
    carried: 0n,
    rounding: ofKind('ROUNDING'),
    net: netOfLines(all),
    employerCost: ofKind('EARNING') + ofKind('EMPLOYER') + ofKind('ROUNDING'),
  }
  return Object.fromEntries(Object.entries(sums).map(([name, sen]) => [name, moneyText(sen)])) as {
    readonly [S in keyof typeof sums]: string
  }
}
