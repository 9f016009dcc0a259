// Loans of employees (payroll 4.9, R-LOAN): the schedule of instalments. What is really taken is decided by the room for deductions.
import { divided, exactOf } from '../../money/exact.ts'
import { moneyText, type Sen, senOf, wholeRupiah } from '../../money/sen.ts'
import { exactText, type Trace, wholeFloor, wholeHalfUp } from '../trace.ts'

export interface LoanInput {
  readonly principal: string
  readonly months: number
  /** NONE: without interest; FLAT: interest on the whole loan each month; EFFECTIVE: on the balance, the same instalment each month. */
  readonly method: 'NONE' | 'FLAT' | 'EFFECTIVE'
  readonly ratePercentYear?: string
}
export interface LoanInstalment {
  readonly no: number
  readonly principal: string
  readonly interest: string
  readonly instalment: string
  /** What is open after it. */
  readonly balance: string
}

/** The instalments of a loan; the last one clears it. */
export function loanSchedule(input: LoanInput, trace?: Trace): readonly LoanInstalment[] {
  const { months, method } = input
  const principal = senOf(input.principal)
  const rate = monthlyRate(input)
  const isEffective = method === 'EFFECTIVE' && rate.top > 0n
  const share = isEffective ? annuity(principal, rate, months, trace) : principalShare(principal, months, trace)
  const interestOf = (base: Sen): Sen => (method === 'NONE' ? 0n : wholeRupiah(base * rate.top, rate.bottom))
  const rows: LoanInstalment[] = []
  let open = principal
  for (let no = 1; no <= months; no++) {
    const interest = interestOf(isEffective ? open : principal)
    const part = no === months ? open : least(isEffective ? share - interest : share, open)
    open -= part
    rows.push({
      no,
      principal: moneyText(part),
      interest: moneyText(interest),
      instalment: moneyText(part + interest),
      balance: moneyText(open),
    })
  }
  return rows
}

const least = (a: Sen, b: Sen): Sen => (a < 0n ? 0n : a < b ? a : b)

interface Rate {
  readonly top: bigint
  readonly bottom: bigint
}
const monthlyRate = ({ ratePercentYear = '0' }: LoanInput): Rate => {
  const { top, bottom } = exactOf(ratePercentYear)
  return { top, bottom: bottom * 1_200n }
}

/** Floored; the last instalment has the remainder. */
function principalShare(principal: Sen, months: number, trace?: Trace): Sen {
  const share = divided(principal, BigInt(months) * 100n, 'FLOOR') * 100n
  trace?.push({
    rule: 'R-LOAN',
    formula: 'principal / months',
    inputs: [
      { name: 'principal', value: exactText(principal, 100n) },
      { name: 'months', value: String(months) },
    ],
    exact: exactText(principal, BigInt(months) * 100n),
    rounded: exactText(share, 100n),
    rounding: wholeFloor,
  })
  return share
}

/** principal x i x (1 + i)^n / ((1 + i)^n - 1), with the rate of a month as a quotient: exact before its one rounding. */
function annuity(principal: Sen, { top, bottom }: Rate, months: number, trace?: Trace): Sen {
  const [grown, before] = [(bottom + top) ** BigInt(months), bottom ** BigInt(months)]
  const [over, under] = [principal * top * grown, bottom * (grown - before)]
  const share = wholeRupiah(over, under)
  trace?.push({
    rule: 'R-LOAN',
    formula: 'principal x rate x (1 + rate)^months / ((1 + rate)^months - 1)',
    inputs: [
      { name: 'principal', value: exactText(principal, 100n) },
      { name: 'rate', value: exactText(top, bottom) },
      { name: 'months', value: String(months) },
    ],
    exact: exactText(over, under * 100n),
    rounded: exactText(share, 100n),
    rounding: wholeHalfUp,
  })
  return share
}
