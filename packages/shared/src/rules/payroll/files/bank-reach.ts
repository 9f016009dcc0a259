// Which transfers a bank accepts in which layout (payroll 2.5, 3.9): the payroll service of a bank pays accounts of that bank, all others are paid by a transfer
// (BI-FAST, LLG, RTGS) with the code of their bank and within its limits.
import { decimalText, exactOf } from '../../money/exact.ts'
import { senOf } from '../../money/sen.ts'
import { fileGaps } from './file-gaps.ts'
import type { FileLayout, FileRow, FileValue } from './laid-out.ts'

/** Accounts that a layout pays: of the banks it names, of all but these, or of every bank. */
export const bankReaches = ['OWN', 'OTHERS', 'ALL'] as const
export type BankReach = (typeof bankReaches)[number]

export interface BankLayout extends FileLayout {
  readonly reach: BankReach
  /** Codes of the banks named. */
  readonly banks: readonly string[]
  readonly leastAmount: string | null
  readonly mostAmount: string | null
}
/** The bank of an account. */
export interface PaidBank {
  readonly code: string
  readonly accountNoMin: number
  readonly accountNoMax: number
}
export interface PaidAccount {
  readonly bank: PaidBank | null
  readonly accountNo: string
  readonly amount: string
  /** The values of the columns of a file for it. */
  readonly row: FileRow
}

/** Columns by which the paying bank recognises the receiving bank. */
const bankCodes: ReadonlySet<FileValue> = new Set<FileValue>(['CLEARING_CODE', 'SWIFT_CODE', 'BANK_CODE'])
/** Does the layout say to which bank a transfer goes? */
export const namesBanks = ({ columns }: { readonly columns: readonly { readonly value?: string | null }[] }): boolean =>
  columns.some(({ value }) => bankCodes.has(value as FileValue))

/** Why a layout does not pay a transfer, as a sentence; null if it does. */
export function whyNotPaid(layout: BankLayout, { bank, accountNo, amount, row }: PaidAccount): string | null {
  if (bank === null) return 'The bank of the account is not known. Enter it in the remuneration.'
  const { code, accountNoMin, accountNoMax } = bank
  if (!reaches(layout, code)) return `The layout does not pay accounts of ${code}.`
  const { length } = accountNo
  if (length < accountNoMin || length > accountNoMax) {
    const wanted = accountNoMin === accountNoMax ? String(accountNoMin) : `${accountNoMin} to ${accountNoMax}`
    return `The account number has ${length} digits, those of ${code} have ${wanted}. Correct it in the remuneration.`
  }
  if (layout.leastAmount !== null && senOf(amount) < senOf(layout.leastAmount))
    return `The layout pays ${rupiah(layout.leastAmount)} at least.`
  if (layout.mostAmount !== null && senOf(amount) > senOf(layout.mostAmount))
    return `The layout pays ${rupiah(layout.mostAmount)} at most.`
  // Values that are the same in every row are checked for the file as a whole.
  const columns = layout.columns.filter(({ value }) => Object.hasOwn(row, value))
  const [gap] = fileGaps({ ...layout, head: [], columns }, {}, [row])
  return gap === undefined ? null : `${gap.column} ${gap.problem}.`
}

function reaches({ reach, banks }: BankLayout, code: string): boolean {
  if (reach === 'ALL') return true
  return banks.includes(code) === (reach === 'OWN')
}

/** `1000000000.00` -> `1,000,000,000` */
const rupiah = (amount: string): string => decimalText(exactOf(amount), 0).replace(/\B(?=(\d{3})+$)/g, ',')
