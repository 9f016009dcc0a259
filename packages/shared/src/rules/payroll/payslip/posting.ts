// Where the lines of payslips are posted (payroll 4.14, R-JRN): by the keys of their components; tax that the employer or the state bears and
// the rounding of the net have keys of their own.
import type { CenterShare } from '../../ledger/center-shares.ts'
import type { NetKeys, PostedSlip, Posting } from '../../ledger/postings/pay-run.ts'
import { accrualCodes, accrualLines } from './accruals.ts'
import type { Payslip } from './calculate.ts'
import type { ComponentRow } from './snapshot.ts'

/** What the net is owed under (finance 4.5). */
export const netKeys: NetKeys = { payable: 'SALARY_PAYABLE', receivable: 'EMPLOYEE_LOAN' }

/** The lines of tax in addition to that of the month: of severance, and of former employees. They are owed like it. */
export const apartCodes = { final: 'PPH21_FINAL', former: 'PPH21_FORMER' } as const

/** The amount that the employee owes after a payslip below 0: later runs deduct it. */
export const owedNetCode = 'CARRY'

type Keys = Pick<ComponentRow, 'postingKey' | 'payableKey'>

/** The posting of each component, by what a run says of its keys; costs are borne by centers. */
export function postingsBy(keysOf: (component: string) => Keys | undefined): (component: string) => Posting {
  const taxKey = keysOf('PPH21')?.payableKey ?? null
  const tax: Posting = { debitKey: 'TAX_BORNE_EXPENSE', creditKey: taxKey, isByCenter: true }
  // A cost where the payment would be one, and owed apart from the wages.
  const accrued = (component: string, creditKey: string): Posting => ({
    debitKey: keysOf(component)?.postingKey ?? null,
    creditKey,
    isByCenter: true,
  })
  const own = new Map<string, Posting>([
    ['PPH21', tax] as const,
    [apartCodes.final, tax] as const,
    [apartCodes.former, tax] as const,
    ['PPH21_DTP', { debitKey: taxKey, creditKey: null, isByCenter: false }],
    [accrualCodes.thr, accrued('THR', 'THR_ACCRUED')],
    [accrualCodes.bonus, accrued('BONUS', 'BONUS_ACCRUED')],
    // It clears the amount that was debited to the account of the employee for the net below 0.
    [owedNetCode, { debitKey: null, creditKey: netKeys.receivable, isByCenter: false }],
    ['ROUNDING', { debitKey: 'ROUNDING', creditKey: null, isByCenter: true }],
  ])
  return (component) => {
    const known = own.get(component)
    if (known !== undefined) return known
    const { postingKey = null, payableKey = null } = keysOf(component) ?? {}
    return { debitKey: postingKey, creditKey: payableKey, isByCenter: true }
  }
}

/** A payslip for the journal of its run. */
export const postedSlip = (
  employee: string,
  { lines, sums }: Pick<Payslip, 'lines' | 'sums'>,
  centers: readonly CenterShare[],
): PostedSlip => ({
  employee,
  net: sums.net,
  centers,
  lines: [...lines.map(({ code, kind, amount }) => ({ component: code, kind, amount })), ...accrualLines(sums)],
})
