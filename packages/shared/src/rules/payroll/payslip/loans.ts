// Loans and advances of an employee on his payslip (payroll 4.9, R-LOAN): what is left of each once the payslip has taken its share.
import { type Sen, senOf } from '../../money/sen.ts'
import type { Slip } from './slip.ts'

/** Interest is due in addition to the principal and reduces none of it. */
const interest = new Set(['LOAN_INTEREST'])

/** The principal that is open after this payslip, loan by loan, never below nothing. */
export function loansAfter({
  employee,
  lines,
}: Pick<Slip, 'employee' | 'lines'>): readonly { readonly reference: string; readonly outstanding: Sen }[] {
  return employee.loans.map(({ reference, open }) => {
    const taken = lines.reduce(
      (sum, line) =>
        line.kind === 'DEDUCTION' && line.reference === reference && !interest.has(line.code) ? sum + line.amount : sum,
      0n,
    )
    const left = senOf(open) - taken
    return { reference, outstanding: left < 0n ? 0n : left }
  })
}
