// What the company pays of a medical claim, line by line (R-MED-03): refused parts, cap of a visit, deductible, share of the
// employee, cap of a claim, what is left of the year.
import { type Sen, senOf, wholeRupiah } from '../money/sen.ts'

/** The limits of a benefit; amounts in sen, null where there is no limit. */
export interface BenefitTerms {
  readonly perVisitCap: Sen | null
  readonly perClaimCap: Sen | null
  /** Borne by the employee once a claim, before the company pays. */
  readonly deductible: Sen
  /** Share that the employee bears, in percent: `10`, `12.5`. */
  readonly coPayPercent: string
}

/** A receipt as it was claimed; amounts in sen. */
export interface ClaimedLine {
  readonly no: number
  /** Lines of one benefit share its caps and its balance, whichever version of it was in force on their days. */
  readonly benefit: string
  readonly receiptDate: string
  readonly visits: number
  readonly claimed: Sen
  /** What is no treatment: telephone, vitamins without a prescription. */
  readonly excluded: Sen
  /** What BPJS Kesehatan or an insurer pays. */
  readonly otherPayer: Sen
}

/** Why the company pays less than its share. */
export type LimitedBy = 'PER_CLAIM_CAP' | 'BALANCE'

/** A receipt as it is paid; amounts in sen. */
export interface AdjudicatedLine {
  readonly no: number
  readonly companyShare: Sen
  readonly approved: Sen
  readonly limitedBy: LimitedBy | null
}

/** The lines in the order in which they were weighed, and what is borne by whom. */
export interface Adjudication {
  readonly lines: readonly AdjudicatedLine[]
  readonly approved: Sen
  readonly employeeShare: Sen
  /** What is left of each benefit afterwards; null where it has no ceiling. */
  readonly balances: ReadonlyMap<string, Sen | null>
}

/** What earlier lines of the claim have taken of a benefit. */
interface Taken {
  deductible: Sen
  approved: Sen
}

/**
 * Weighs the lines of one claim in the order of their receipts. `termsOf` and `balanceOf` give the limits of the version of a benefit that
 * was in force on the day of a receipt, and what is left of it, reservations of other claims deducted, null where it has no ceiling. Lines
 * of unknown benefits are an error of the caller.
 */
export function adjudicate<L extends ClaimedLine>(
  lines: readonly L[],
  termsOf: (line: L) => BenefitTerms,
  balanceOf: (line: L) => Sen | null,
): Adjudication {
  const taken = new Map<string, Taken>()
  const balances = new Map<string, Sen | null>()
  const weighed = lines
    .toSorted((a, b) => a.receiptDate.localeCompare(b.receiptDate) || a.no - b.no)
    .map((line) => {
      const before = taken.get(line.benefit) ?? { deductible: 0n, approved: 0n }
      taken.set(line.benefit, before)
      const balance = balanceOf(line)
      const weighed = weigh(line, termsOf(line), balance, before)
      balances.set(line.benefit, balance === null ? null : balance - before.approved)
      return weighed
    })
  const approved = weighed.reduce((sum, line) => sum + line.approved, 0n)
  const borne = lines.reduce((sum, { claimed, otherPayer }) => sum + atLeastNothing(claimed - otherPayer), 0n)
  return { lines: weighed, approved, employeeShare: borne - approved, balances }
}

function weigh(line: ClaimedLine, terms: BenefitTerms, balance: Sen | null, taken: Taken): AdjudicatedLine {
  const { perVisitCap, perClaimCap, coPayPercent } = terms
  const claimed = atLeastNothing(line.claimed - line.excluded - line.otherPayer)
  const capped = perVisitCap === null ? claimed : smaller(claimed, perVisitCap * BigInt(line.visits))
  const own = smaller(capped, atLeastNothing(terms.deductible - taken.deductible))
  taken.deductible += own
  const companyShare = shareOf(capped - own, coPayPercent)
  const left = (limit: Sen) => atLeastNothing(limit - taken.approved)
  const byClaim = perClaimCap === null ? companyShare : smaller(companyShare, left(perClaimCap))
  const approved = balance === null ? byClaim : smaller(byClaim, left(balance))
  taken.approved += approved
  const isOverClaim = byClaim < companyShare && approved === byClaim
  const limitedBy = approved === companyShare ? null : isOverClaim ? 'PER_CLAIM_CAP' : 'BALANCE'
  return { no: line.no, companyShare, approved, limitedBy }
}

/** The share of the company in whole rupiah. */
function shareOf(base: Sen, coPayPercent: string): Sen {
  const hundredths = senOf(coPayPercent)
  return wholeRupiah(base * (10_000n - hundredths), 10_000n)
}

const smaller = (a: Sen, b: Sen): Sen => (a <= b ? a : b)
const atLeastNothing = (amount: Sen): Sen => (amount > 0n ? amount : 0n)
