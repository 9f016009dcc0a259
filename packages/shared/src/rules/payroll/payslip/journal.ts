// What a run posts (payroll 4.14, R-JRN): expenses and payables by account centre and posting key. Nobody can be told from it.
import { divided, exactOf, moneyText, type Sen, senPerRupiah } from '../exact.ts'
import type { SlipLine } from './slip.ts'
import type { ComponentRow } from './snapshot.ts'

export type PostingSide = 'EXPENSE' | 'PAYABLE'
export interface JournalLine {
  readonly center: string
  readonly side: PostingSide
  readonly key: string
  readonly debit: string
  readonly credit: string
}
export interface Journal {
  /** By centre, expenses before payables, by key. */
  readonly lines: readonly JournalLine[]
  readonly debit: string
  readonly credit: string
  readonly balanced: boolean
}
/** Part of an employee's cost that a centre bears; together 100. */
export interface CenterShare {
  readonly center: string
  readonly percent: string
}
export interface PostedSlip {
  readonly lines: readonly SlipLine[]
  readonly net: Sen
  readonly centers: readonly CenterShare[]
}
/** Keys of what has no component of its own. */
export const ownKeys = {
  ...{ taxBorne: 'TAX_BORNE_EXPENSE', tax: 'PPH21', net: 'SALARY_PAYABLE', negativeNet: 'EMPLOYEE_LOAN' },
  rounding: 'ROUNDING',
} as const

/** A posting: above 0 a debit, below 0 a credit. */
interface Posting {
  readonly side: PostingSide
  readonly key: string
  readonly amount: Sen
}

/** The keys of a component; the code of one that has none. */
export type KeysOf = (code: string) => Pick<ComponentRow, 'postingKey' | 'payableKey'>

/** The journal of a run, or of one payslip as a preview. */
export function journalOf(slips: readonly PostedSlip[], keysOf: KeysOf): Journal {
  const sums = new Map<string, { center: string; posting: Posting }>()
  for (const { lines, net, centers } of slips)
    for (const posting of [...lines.flatMap((line) => postingsOf(line, keysOf)), netPosting(net)])
      for (const { center, amount } of shared(posting.amount, centers)) {
        const key = `${center}|${posting.side}|${posting.key}`
        const before = sums.get(key)?.posting.amount ?? 0n
        sums.set(key, { center, posting: { ...posting, amount: before + amount } })
      }
  const lines = [...sums]
    .filter(([, { posting }]) => posting.amount !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { center, posting }]) => lineOf(center, posting))
  const total = (isDebit: boolean) =>
    [...sums.values()].reduce((sum, { posting: { amount } }) => (amount > 0n === isDebit ? sum + amount : sum), 0n)
  const [debit, credit] = [total(true), -total(false)]
  return { lines, debit: moneyText(debit), credit: moneyText(credit), balanced: debit === credit }
}

const lineOf = (center: string, { side, key, amount }: Posting): JournalLine => ({
  ...{ center, side, key, debit: moneyText(amount > 0n ? amount : 0n), credit: moneyText(amount < 0n ? -amount : 0n) },
})

/** What a missing key is posted to, until check C19 is mended. */
const missing = 'MISSING'

function postingsOf({ code, kind, amount }: SlipLine, keysOf: KeysOf): readonly Posting[] {
  const { postingKey, payableKey } = keysOf(code)
  const expense = (key: string): Posting => ({ side: 'EXPENSE', key, amount })
  const payable = (key: string): Posting => ({ side: 'PAYABLE', key, amount: -amount })
  switch (kind) {
    case 'EARNING':
      return [expense(postingKey ?? missing)]
    case 'EMPLOYER':
      return [expense(postingKey ?? missing), payable(payableKey ?? missing)]
    case 'STATUTORY':
    case 'DEDUCTION':
      return [payable(payableKey ?? missing)]
    case 'EMPLOYER_TAX':
      return [expense(ownKeys.taxBorne), payable(payableKey ?? ownKeys.tax)]
    case 'BENEFIT':
      return payableKey == null ? [] : [expense(postingKey ?? missing), payable(payableKey)]
    case 'RETURNED':
      return [{ side: 'PAYABLE', key: keysOf('PPH21').payableKey ?? ownKeys.tax, amount }]
    case 'ROUNDING':
      return [expense(ownKeys.rounding)]
    case 'INFO':
      return []
  }
}

/** Nobody pays a negative net: it is owed by the employee. */
const netPosting = (net: Sen): Posting => ({
  ...{ side: 'PAYABLE', key: net < 0n ? ownKeys.negativeNet : ownKeys.net, amount: -net },
})

/** Whole rupiah for each centre, the remainder for the largest share. */
function shared(amount: Sen, centers: readonly CenterShare[]): readonly { center: string; amount: Sen }[] {
  const [only] = centers
  if (centers.length < 2) return [{ center: only?.center ?? '', amount }]
  const parts = centers.map(({ center, percent }) => {
    const { top, bottom } = exactOf(percent)
    const part = divided((amount < 0n ? -amount : amount) * top, bottom * 100n * senPerRupiah, 'FLOOR') * senPerRupiah
    return { center, amount: amount < 0n ? -part : part, share: Number(percent) }
  })
  const rest = amount - parts.reduce((sum, part) => sum + part.amount, 0n)
  const largest = parts.reduce((a, b) => (b.share > a.share || (b.share === a.share && b.center < a.center) ? b : a))
  return parts.map((part) => ({ center: part.center, amount: part === largest ? part.amount + rest : part.amount }))
}
