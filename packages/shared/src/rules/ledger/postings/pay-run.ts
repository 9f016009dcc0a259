// What a pay run posts (payroll 4.14, R-JRN; finance 4.5, PAYROLL_POSTED and THR_POSTED): pay and contributions as costs by account center, what is
// owed by posting key. What each employee gets stays in payroll; only what finance keeps by person, such as a loan, names one.
import { moneyText, type Sen, senOf } from '../../money/sen.ts'
import type { LineKind } from '../../payroll/payslip/line-kind.ts'
import { type CenterShare, sharesOf } from '../center-shares.ts'
import type { PostingLine, Side } from '../posting-line.ts'

/** Lines of payslips, and what is set aside in addition to them. */
export type PostedKind = LineKind | 'ACCRUAL'
export interface PostedLine {
  readonly component: string
  readonly kind: PostedKind
  readonly amount: string
  /** Whose account it goes to, where finance keeps one for each person. */
  readonly party?: string | null
}
/** Where a component is posted; what it costs is shared by center, what is owed is not. */
export interface Posting {
  readonly debitKey: string | null
  readonly creditKey: string | null
  readonly isByCenter: boolean
}
export interface PostedSlip {
  readonly employee: string
  readonly lines: readonly PostedLine[]
  readonly net: string
  /** Of the department of the employee on the day; together 100 percent. */
  readonly centers: readonly CenterShare[]
}
export interface NetKeys {
  readonly payable: string
  /** What an employee owes whose deductions were higher than the pay. */
  readonly receivable: string
}
/** All that the posting of a run depends on; amounts are decimal texts in rupiah. */
export interface PayRunFacts {
  readonly slips: readonly PostedSlip[]
  /** The keys that the run stores for a component; undefined where it has none. */
  postingOf(component: string): Posting | undefined
  readonly keys: NetKeys
}
/** A component that has no key for a side that it needs. */
export interface MissingKey {
  readonly component: string
  readonly side: Side
}

/** Holiday allowance and bonus are posted by an event of their own. */
export const postingEventOf = (runType: string): 'THR_POSTED' | 'PAYROLL_POSTED' =>
  runType === 'THR' || runType === 'BONUS' ? 'THR_POSTED' : 'PAYROLL_POSTED'

/** Which sides a line has: pay is a cost, a contribution a cost and a debt, a deduction a debt; what is set aside is both; tax of the state lowers what is owed. */
const sides: { readonly [K in PostedKind]: readonly Side[] } = {
  EARNING: ['DEBIT'],
  RETURNED: ['DEBIT'],
  ROUNDING: ['DEBIT'],
  STATUTORY: ['CREDIT'],
  DEDUCTION: ['CREDIT'],
  EMPLOYER: ['DEBIT', 'CREDIT'],
  EMPLOYER_TAX: ['DEBIT', 'CREDIT'],
  BENEFIT: ['DEBIT', 'CREDIT'],
  INFO: [],
  ACCRUAL: ['DEBIT', 'CREDIT'],
}
/** A benefit is posted only where it is owed to a creditor. */
const sidesOf = (kind: PostedKind, { creditKey }: Posting): readonly Side[] =>
  kind === 'BENEFIT' && creditKey === null ? [] : sides[kind]
const keyOn = ({ debitKey, creditKey }: Posting, side: Side): string | null => (side === 'DEBIT' ? debitKey : creditKey)

/** Can a line of the kind not be posted, for want of a key (C19)? */
export const lacksKey = (kind: LineKind, posting: Posting): boolean =>
  sidesOf(kind, posting).some((side) => keyOn(posting, side) === null)

const nowhere: Posting = { debitKey: null, creditKey: null, isByCenter: false }

/**
 * The lines of all slips of a run, one for each key, center, party and side, in the order of these. A line below zero lowers its side; a sum below
 * zero changes sides. The net of each slip is owed to the employee, or by the employee when it is below zero. Amounts without a key are left out
 * (`missingKeys`). Throws where a cost that is shared has no center, or shares that do not make 100 percent (PERCENT_NOT_100).
 */
export function payRunLines({ slips, postingOf, keys }: PayRunFacts): readonly PostingLine[] {
  const sums = new Sums()
  for (const slip of slips) {
    for (const line of slip.lines) {
      const posting = postingOf(line.component) ?? nowhere
      for (const side of sidesOf(line.kind, posting)) {
        const key = keyOn(posting, side)
        if (key === null) continue
        if (side === 'DEBIT' && posting.isByCenter) sums.addByCenter(key, slip, line)
        else sums.add({ side, key, center: null, party: line.party ?? null }, senOf(line.amount), line.component)
      }
    }
    const net = senOf(slip.net)
    if (net < 0n) sums.add({ side: 'DEBIT', key: keys.receivable, center: null, party: slip.employee }, -net, 'NET')
    else sums.add({ side: 'CREDIT', key: keys.payable, center: null, party: null }, net, 'NET')
  }
  return sums.lines()
}

/** Components of a run without a key for a side that they need, each once (C19); their amounts are missing from the lines. */
export function missingKeys({ slips, postingOf }: Pick<PayRunFacts, 'slips' | 'postingOf'>): readonly MissingKey[] {
  const missing = new Map<string, MissingKey>()
  for (const { lines } of slips)
    for (const { component, kind } of lines) {
      const posting = postingOf(component) ?? nowhere
      for (const side of sidesOf(kind, posting))
        if (keyOn(posting, side) === null) missing.set(`${component} ${side}`, { component, side })
    }
  return [...missing.values()]
}

type Account = Pick<PostingLine, 'side' | 'key' | 'center' | 'party'>

/** Sums by key, center, party and side. */
class Sums {
  readonly #sums = new Map<string, { readonly account: Account; sum: Sen; readonly components: Set<string> }>()

  add(account: Account, amount: Sen, component: string): void {
    const id = `${account.key}\n${account.center ?? ''}\n${account.party ?? ''}\n${account.side}`
    const entry = this.#sums.get(id) ?? { account, sum: 0n, components: new Set<string>() }
    entry.sum += amount
    entry.components.add(component)
    this.#sums.set(id, entry)
  }

  addByCenter(key: string, { centers }: PostedSlip, { amount, component, party = null }: PostedLine): void {
    for (const { center, share } of sharesOf(senOf(amount), centers))
      if (share !== 0n) this.add({ side: 'DEBIT', key, center, party }, share, component)
  }

  lines(): readonly PostingLine[] {
    const rows = [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([, { sum }]) => sum !== 0n)
    return rows.map(([, { account, sum, components }]) => ({
      ...account,
      side: (account.side === 'DEBIT') === sum > 0n ? 'DEBIT' : 'CREDIT',
      amount: moneyText(sum < 0n ? -sum : sum),
      components: [...components].sort(),
    }))
  }
}
