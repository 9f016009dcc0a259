// The journal of a pay run (payroll 4.14, R-JRN; finance 4.5): double entry by posting key and account center. What single people got stays in
// payroll; only what finance keeps by person, such as a loan, names one.
import { badInput, KantorError } from '../errors/errors.ts'
import { exactOf, moneyText, type Sen, senOf } from './exact.ts'
import type { LineKind } from './payslip/slip.ts'

/** Lines of payslips, and what is set aside beside them. */
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
export interface CenterShare {
  readonly center: string
  readonly percent: string
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
  /** What somebody owes whose deductions were higher than his pay. */
  readonly receivable: string
}
export interface JournalLine {
  readonly key: string
  readonly center: string | null
  readonly party: string | null
  readonly debit: string
  readonly credit: string
  readonly components: readonly string[]
}
export interface Journal {
  readonly lines: readonly JournalLine[]
  readonly debit: string
  readonly credit: string
  /** A run whose journal does not balance is not closed. */
  readonly isBalanced: boolean
  /** C19: components that have no key for a side that they need; their amounts are missing from the lines. */
  readonly withoutKey: readonly { readonly component: string; readonly side: Side }[]
}
type Side = 'DEBIT' | 'CREDIT'

/** Holiday allowance and bonus are posted by an event of their own. */
export const postingEventOf = (runType: string): 'THR_POSTED' | 'PAYROLL_POSTED' =>
  runType === 'THR' || runType === 'BONUS' ? 'THR_POSTED' : 'PAYROLL_POSTED'

/** Which sides a line has: pay is a cost, a contribution a cost and a debt, a deduction a debt; what is set aside is both; tax of the state lowers what is owed. */
const sides: { readonly [K in PostedKind]: readonly Side[] } = {
  ...{ EARNING: ['DEBIT'], RETURNED: ['DEBIT'], ROUNDING: ['DEBIT'], STATUTORY: ['CREDIT'], DEDUCTION: ['CREDIT'] },
  ...{ EMPLOYER: ['DEBIT', 'CREDIT'], EMPLOYER_TAX: ['DEBIT', 'CREDIT'], BENEFIT: ['DEBIT', 'CREDIT'], INFO: [] },
  ACCRUAL: ['DEBIT', 'CREDIT'],
}
/** A benefit is posted only where somebody is owed for it. */
const sidesOf = (kind: PostedKind, { creditKey }: Posting): readonly Side[] =>
  kind === 'BENEFIT' && creditKey === null ? [] : sides[kind]
const keyOn = ({ debitKey, creditKey }: Posting, side: Side): string | null => (side === 'DEBIT' ? debitKey : creditKey)

/** Can a line of the kind not be posted, for want of a key (C19)? */
export const lacksKey = (kind: LineKind, posting: Posting): boolean =>
  sidesOf(kind, posting).some((side) => keyOn(posting, side) === null)

/**
 * All slips of a run as one journal. A line below zero lowers its side; a sum below zero changes sides. The net of each slip is owed to the
 * employee, or by him when it is below zero.
 */
export function journalOf(
  slips: readonly PostedSlip[],
  postingOf: (component: string) => Posting | undefined,
  keys: NetKeys,
): Journal {
  const book = new Book()
  const withoutKey = new Map<string, { readonly component: string; readonly side: Side }>()
  for (const slip of slips) {
    for (const line of slip.lines) {
      const posting = postingOf(line.component) ?? nowhere
      for (const side of sidesOf(line.kind, posting)) {
        const key = keyOn(posting, side)
        if (key === null) withoutKey.set(`${line.component} ${side}`, { component: line.component, side })
        else if (side === 'DEBIT' && posting.isByCenter) book.addByCenter(key, slip, line)
        else book.add({ side, key, center: null, party: line.party ?? null }, senOf(line.amount), line.component)
      }
    }
    const net = senOf(slip.net)
    if (net < 0n) book.add({ side: 'DEBIT', key: keys.receivable, center: null, party: slip.employee }, -net, 'NET')
    else book.add({ side: 'CREDIT', key: keys.payable, center: null, party: null }, net, 'NET')
  }
  return { ...book.closed(), withoutKey: [...withoutKey.values()] }
}

const nowhere: Posting = { debitKey: null, creditKey: null, isByCenter: false }

interface Account {
  readonly side: Side
  readonly key: string
  readonly center: string | null
  readonly party: string | null
}

/** Sums by account. */
class Book {
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

  closed() {
    const rows = [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([, { sum }]) => sum !== 0n)
    const lines = rows.map(([, { account, sum, components }]): JournalLine => {
      const isDebit = (account.side === 'DEBIT') === sum > 0n
      const size = moneyText(sum < 0n ? -sum : sum)
      const { key, center, party } = account
      const sides = { debit: isDebit ? size : '0.00', credit: isDebit ? '0.00' : size }
      return { key, center, party, ...sides, components: [...components].sort() }
    })
    const total = (side: 'debit' | 'credit') => lines.reduce((sum, line) => sum + senOf(line[side]), 0n)
    const [debit, credit] = [total('debit'), total('credit')]
    return { lines, debit: moneyText(debit), credit: moneyText(credit), isBalanced: debit === credit }
  }
}

/**
 * An amount by centers: whole rupiah by percent, what is left to the largest (of equals to the first by code). The opposite amount is shared the
 * opposite way, so that taking back leaves nothing behind.
 */
export function sharesOf(amount: Sen, centers: readonly CenterShare[]) {
  const parts = centers.map(({ center, percent }) => ({ center, ...exactOf(percent) }))
  const [first] = parts
  if (first === undefined)
    throw badInput([{ field: 'centers', rule: 'R-JRN', message: 'no account center bears this cost' }])
  const scale = parts.reduce((product, { bottom }) => product * bottom, 1n)
  const sizes = parts.map(({ center, top, bottom }) => ({ center, size: top * (scale / bottom) }))
  if (sizes.reduce((sum, { size }) => sum + size, 0n) !== 100n * scale) throw new KantorError('PERCENT_NOT_100')
  const shares = sizes.map(({ center, size }) => ({
    center,
    size,
    share: ((amount * size) / (scale * 10_000n)) * 100n,
  }))
  const rest = amount - shares.reduce((sum, { share }) => sum + share, 0n)
  const largest = shares.reduce((a, b) => (b.size > a.size || (b.size === a.size && b.center < a.center) ? b : a))
  return shares.map(({ center, share }) => ({ center, share: center === largest.center ? share + rest : share }))
}
