// What the company pays of a medical claim, line by line (R-MED-03): refused parts, cap of a visit, deductible, share of the
// employee, cap of a claim, what is left of the year.
import { type Sen, senOf, wholeRupiah } from '../payroll/exact.ts'

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
  /** Lines of one benefit share its caps and its balance. */
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

interface Rest {
  deductible: Sen
  ofClaim: Sen | null
  balance: Sen | null
}

/**
 * Weighs the lines of one claim in the order of their receipts. `balanceOf` gives what is left of a benefit, reservations of other
 * claims deducted, null where it has no ceiling. Lines of unknown benefits are an error of the caller.
 */
export function adjudicate(
  lines: readonly ClaimedLine[],
  termsOf: (benefit: string) => BenefitTerms,
  balanceOf: (benefit: string) => Sen | null,
): Adjudication {
  const rests = new Map<string, Rest>()
  const weighed = lines
    .toSorted((a, b) => a.receiptDate.localeCompare(b.receiptDate) || a.no - b.no)
    .map((line) => {
      const terms = termsOf(line.benefit)
      const rest = rests.get(line.benefit) ?? {
        ...{ deductible: terms.deductible, ofClaim: terms.perClaimCap, balance: balanceOf(line.benefit) },
      }
      rests.set(line.benefit, rest)
      return weigh(line, terms, rest)
    })
  const approved = weighed.reduce((sum, line) => sum + line.approved, 0n)
  const borne = lines.reduce((sum, { claimed, otherPayer }) => sum + atLeastNothing(claimed - otherPayer), 0n)
  return {
    ...{ lines: weighed, approved, employeeShare: borne - approved },
    balances: new Map([...rests].map(([benefit, { balance }]) => [benefit, balance])),
  }
}

function weigh(line: ClaimedLine, { perVisitCap, coPayPercent }: BenefitTerms, rest: Rest): AdjudicatedLine {
  const claimed = atLeastNothing(line.claimed - line.excluded - line.otherPayer)
  const capped = perVisitCap === null ? claimed : smaller(claimed, perVisitCap * BigInt(line.visits))
  const own = smaller(capped, rest.deductible)
  rest.deductible -= own
  const companyShare = shareOf(capped - own, coPayPercent)
  const byClaim = rest.ofClaim === null ? companyShare : smaller(companyShare, rest.ofClaim)
  const approved = rest.balance === null ? byClaim : smaller(byClaim, atLeastNothing(rest.balance))
  if (rest.ofClaim !== null) rest.ofClaim -= approved
  if (rest.balance !== null) rest.balance -= approved
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
