// What the lines of a slip have to be (finance 4.2, rule 1), as far as the slip itself says it: one side for each line, both sides equal, foreign amounts at
// their rate. Web and server run the same functions; accounts and periods are looked at where the database is.
import { formatMoney } from '../../../formats/money.ts'
import type { Check, Complaint } from '../../../kernel/index.ts'
import { divided, exactOf } from '../../money/exact.ts'
import { moneyText, type Sen, senOf } from '../../money/sen.ts'

/** The currency of the books. */
export const baseCurrency = 'IDR'

type Amount = string | number | null | undefined
export interface SlipLine {
  readonly currency?: string | null
  readonly fcAmount?: Amount
  readonly rate?: Amount
  readonly debit?: Amount
  readonly credit?: Amount
}

/** An amount as sen; empty is zero, and so is what is no amount with at most two decimals, which the field itself complains about. */
export const senIn = (amount: Amount): Sen => (/^-?\d+(\.\d{1,2})?$/.test(String(amount)) ? senOf(String(amount)) : 0n)
const isDecimal = (value: Amount): boolean => /^\d+(\.\d+)?$/.test(String(value)) && exactOf(String(value)).top !== 0n

/** Both sums of a slip, as sen. */
export function totalsOf(lines: readonly SlipLine[]): { readonly debit: Sen; readonly credit: Sen } {
  return lines.reduce(
    (sum, line) => ({ debit: sum.debit + senIn(line.debit), credit: sum.credit + senIn(line.credit) }),
    { debit: 0n, credit: 0n },
  )
}

const rule = 'R-SLIP'

/** What speaks against a line by itself, each with the field and what to write; a draft is refused for it too. */
export function lineComplaints(lines: readonly SlipLine[]): readonly Complaint[] {
  return lines.flatMap((line, i) => {
    const say = (field: keyof SlipLine, message: string): Complaint => ({ field: `lines.${i}.${field}`, rule, message })
    const [debit, credit] = [senIn(line.debit), senIn(line.credit)]
    if (debit !== 0n && credit !== 0n) return [say('credit', 'a line has one side: clear debit or credit')]
    return foreignComplaints(line, debit + credit, say)
  })
}

/** A foreign amount has its currency and rate, and makes the amount in rupiah within one sen. */
function foreignComplaints(
  { currency, fcAmount, rate }: SlipLine,
  amount: Sen,
  say: (field: keyof SlipLine, message: string) => Complaint,
): readonly Complaint[] {
  const isBase = currency === null || currency === undefined || currency === '' || currency === baseCurrency
  const hasForeign = isDecimal(fcAmount)
  if (isBase) return hasForeign ? [say('fcAmount', 'is for other currencies: name the currency, or clear it')] : []
  if (!hasForeign) return []
  if (!isDecimal(rate)) return [say('rate', 'say how many rupiah one unit of the currency is')]
  const expected = senOfForeign(String(fcAmount), String(rate))
  const gap = expected > amount ? expected - amount : amount - expected
  return gap <= 1n
    ? []
    : [say('rate', `the foreign amount at this rate makes ${moneyText(expected)}: correct the rate or the amount`)]
}

/** A foreign amount at a rate, in sen: two decimals, half away from zero (finance 4.1). */
export function senOfForeign(fcAmount: string, rate: string): Sen {
  const [amount, price] = [exactOf(fcAmount), exactOf(rate)]
  return divided(amount.top * price.top * 100n, amount.bottom * price.bottom, 'HALF_UP')
}

/** A slip that is sent has lines, each with an amount, and its sums are equal (NOT_BALANCED, EMPTY_SLIP). */
export function sumComplaints(lines: readonly SlipLine[]): readonly Complaint[] {
  const { debit, credit } = totalsOf(lines)
  const empty = lines.flatMap((line, i) =>
    senIn(line.debit) + senIn(line.credit) === 0n
      ? [{ field: `lines.${i}.debit`, rule, message: 'write the amount in debit or credit, or take the line out' }]
      : [],
  )
  if (lines.length === 0 || (debit === 0n && credit === 0n))
    return [{ field: 'lines', rule: 'EMPTY_SLIP', message: 'has no amounts: add lines with debit and credit' }]
  if (debit === credit) return empty
  const [side, more] = debit > credit ? ['debit', debit - credit] : ['credit', credit - debit]
  const message = `do not balance: ${side} is ${formatMoney(moneyText(more))} higher`
  return [...empty, { field: 'lines', rule: 'NOT_BALANCED', message }]
}

interface SlipInput {
  readonly slipDate?: string | null
  readonly autoReverseDate?: string | null
  readonly lines?: readonly SlipLine[] | null
}

/** An accrual is reversed on the first day of a later month. */
function reverseDay({ slipDate, autoReverseDate }: SlipInput): readonly Complaint[] {
  if (slipDate == null || autoReverseDate == null) return []
  const isFirst = autoReverseDate.endsWith('-01') && autoReverseDate.slice(0, 7) > slipDate.slice(0, 7)
  return isFirst ? [] : [{ field: 'autoReverseDate', rule, message: 'choose the first day of a later month' }]
}

/** The checks of the entity, in every way of writing. */
export const slipChecks: readonly Check<SlipInput>[] = [
  { rule, test: ({ lines }) => lineComplaints(lines ?? []) },
  { rule, test: reverseDay },
]
