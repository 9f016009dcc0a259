// What the tax of a payslip counts in addition to pay (payroll 2.5, AdditionalTaxItem): benefits in kind and what was paid outside of payroll are
// lines that are taxed and not paid; tax paid abroad is reported; donations and dues beyond payroll lower the tax of the year.
import { type Sen, senOf } from '../../money/sen.ts'
import { traceDecided } from './entry-steps.ts'
import { addLine, type Slip } from './slip.ts'
import type { TaxClass, TaxItem } from './snapshot.ts'

interface ItemLine {
  readonly code: string
  readonly taxClass: TaxClass
}
const lines: { readonly [K in TaxItem['kind']]?: ItemLine & { readonly kind: 'BENEFIT' | 'INFO' } } = {
  BENEFIT_IN_KIND: { kind: 'BENEFIT', code: 'BENEFIT_IN_KIND', taxClass: 'REGULAR' },
  PAID_OUTSIDE: { kind: 'BENEFIT', code: 'PAID_OUTSIDE', taxClass: 'IRREGULAR' },
  TAX_PAID_ABROAD_MEMO: { kind: 'INFO', code: 'TAX_ABROAD', taxClass: 'NONE' },
}

/** Names of their lines on the payslip. */
export const taxItemNames: { readonly [code: string]: string } = {
  BENEFIT_IN_KIND: 'Natura dan kenikmatan',
  PAID_OUTSIDE: 'Penghasilan di luar payroll',
  TAX_ABROAD: 'Pajak dibayar di luar negeri (memo)',
}

/** Adds their lines. */
export function addTaxItems(slip: Slip): void {
  for (const { kind, amount } of slip.employee.taxItems ?? []) {
    const line = lines[kind]
    if (line === undefined) continue
    traceDecided(slip, `${line.code}: entered`, [], senOf(amount))
    addLine(slip, line.kind, line, senOf(amount))
  }
}

/** What of a kind lowers the tax of the year. */
export const itemDues = ({ employee }: Slip, kind: 'DONATION' | 'EXTRA_PENSION'): Sen =>
  (employee.taxItems ?? []).reduce((sum, item) => (item.kind === kind ? sum + senOf(item.amount) : sum), 0n)
