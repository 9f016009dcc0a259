// The settlement of a trip on a day: what is approved of each line, and what is paid out or given back in each currency. A currency that was
// advanced, and rupiah always, is netted in itself; what was spent in another one is converted and joins the rupiah. No one gains or
// loses by the rate.
import { amountIn } from '../money/currency.ts'
import { type Exact, exactOf, leastOf, minus, plus, times, zero } from '../money/exact.ts'
import { type Rate, rateOn } from './exchange.ts'

export interface SettlementLine {
  readonly no: number
  readonly method: 'LUMP_SUM' | 'AT_COST'
  readonly currency?: string
  /** Of a lump sum: what the days that were really travelled pay. */
  readonly entitlement?: string
  readonly actual?: string
  /** At most this, unless finance approved more. */
  readonly cap?: string | null
  readonly overCapApproved?: boolean
  readonly receipt?: boolean
  /** At most this without a receipt. */
  readonly declareLimit?: string
  readonly paidBy?: 'COMPANY' | 'EMPLOYEE'
}
export interface AdvancePaid {
  readonly currency?: string
  readonly amount: string
}
export interface SettlementAsk {
  readonly settleDate: string
  readonly rates: readonly Rate[]
  readonly lines: readonly SettlementLine[]
  readonly advances: readonly AdvancePaid[]
}
export interface SettledLine {
  readonly no: number
  readonly currency: string
  readonly approved: string
  /** Only where the currency was not advanced. */
  readonly settledInIdr?: string
  /** Paid by the company: no part of the net. */
  readonly companyPaidIdr?: string
}
export type Outcome = 'PAY_EMPLOYEE' | 'EMPLOYEE_REFUNDS' | 'EVEN'
export interface Net {
  readonly currency: string
  readonly approved: string
  readonly advance: string
  readonly net: string
  readonly outcome: Outcome
}
export interface Settlement {
  readonly lines: readonly SettledLine[]
  /** Rupiah first, then the currencies that were advanced. */
  readonly nets: readonly Net[]
  readonly tripCostIdr: string
  readonly companyPaidIdr: string
  /** Currencies without a rate of the day: what is spent in them cannot be converted. */
  readonly missingRates: readonly string[]
}

/** What is approved of a line: lump sums whole; at cost without a receipt up to the declared limit, then up to the cap. */
export function approvedOf(line: SettlementLine): Exact {
  if (line.method === 'LUMP_SUM') return exactOf(line.entitlement ?? '0')
  const actual = exactOf(line.actual ?? '0')
  const limit = exactOf(line.declareLimit ?? '0')
  const shown = line.receipt === true ? actual : leastOf(actual, limit)
  const isCapped = line.cap != null && line.overCapApproved !== true
  return isCapped ? leastOf(shown, exactOf(line.cap)) : shown
}

/** An amount as it is paid in its currency. */
const paidIn = (currency: string, value: Exact): Exact => exactOf(amountIn(currency, value))

const outcomeOf = ({ top }: Exact): Outcome => (top > 0n ? 'PAY_EMPLOYEE' : top < 0n ? 'EMPLOYEE_REFUNDS' : 'EVEN')

export function settlementOf({ settleDate, rates, lines, advances }: SettlementAsk): Settlement {
  const advanced = new Map<string, Exact>([['IDR', zero]])
  for (const { currency = 'IDR', amount } of advances)
    advanced.set(currency, plus(advanced.get(currency) ?? zero, exactOf(amount)))
  const missing = new Set<string>()
  const inRupiah = (currency: string, amount: Exact): Exact => {
    const rate = rateOn(rates, currency, settleDate)
    if (rate === undefined) missing.add(currency)
    return paidIn('IDR', times(amount, exactOf(rate ?? '0')))
  }
  const approvedIn = new Map<string, Exact>([...advanced.keys()].map((currency) => [currency, zero]))
  const add = (currency: string, amount: Exact) =>
    approvedIn.set(currency, plus(approvedIn.get(currency) ?? zero, amount))
  let [cost, companyPaid] = [zero, zero]
  const settled = lines.map((line): SettledLine => {
    const currency = line.currency ?? 'IDR'
    const { no } = line
    if (line.paidBy === 'COMPANY') {
      const paid = inRupiah(currency, exactOf(line.actual ?? line.entitlement ?? '0'))
      cost = plus(cost, paid)
      companyPaid = plus(companyPaid, paid)
      return { no, currency, approved: amountIn(currency, zero), companyPaidIdr: amountIn('IDR', paid) }
    }
    const approved = paidIn(currency, approvedOf(line))
    const worth = inRupiah(currency, approved)
    cost = plus(cost, worth)
    const own = { no, currency, approved: amountIn(currency, approved) }
    if (advanced.has(currency)) {
      add(currency, approved)
      return own
    }
    add('IDR', worth)
    return { ...own, settledInIdr: amountIn('IDR', worth) }
  })
  const nets = [...advanced].map(([currency, advance]): Net => {
    const approved = approvedIn.get(currency) ?? zero
    const net = minus(approved, advance)
    const inCurrency = (amount: Exact) => amountIn(currency, amount)
    return {
      currency,
      approved: inCurrency(approved),
      advance: inCurrency(advance),
      net: inCurrency(net),
      outcome: outcomeOf(net),
    }
  })
  return {
    lines: settled,
    nets,
    tripCostIdr: amountIn('IDR', cost),
    companyPaidIdr: amountIn('IDR', companyPaid),
    missingRates: [...missing],
  }
}
