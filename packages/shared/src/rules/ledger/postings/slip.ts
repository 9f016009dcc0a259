// What a slip posts: each of its lines as a row of the general ledger, in their order. A foreign amount has the sign of its side.
import { moneyText } from '../../money/sen.ts'
import { baseCurrency, type SlipLine, senIn } from '../slips/slip-lines.ts'

/** A line of a slip with all that the ledger keeps of it. */
export interface SlipPostingLine extends SlipLine {
  readonly account?: number | null
  readonly center?: number | null
  readonly project?: number | null
  readonly partyType?: string | null
  readonly party?: string | null
  readonly description?: string | null
  readonly movementTag?: string | null
}

/** The type of the slips that close a year; statements leave its rows out. */
export const closingSlipType = 'CL'

/** The rows of a slip; amounts are decimal texts in rupiah. A line in rupiah has its amount as the foreign amount too. */
export function slipRows(lines: readonly SlipPostingLine[], typeCode?: string | null) {
  const entryKind = typeCode === closingSlipType ? 'CLOSING' : null
  return lines.map((line) => {
    const [debit, credit] = [senIn(line.debit), senIn(line.credit)]
    const currency = line.currency == null || line.currency === '' ? baseCurrency : line.currency
    const foreign = currency === baseCurrency ? moneyText(debit - credit) : signed(line.fcAmount, credit > 0n)
    return {
      account: line.account ?? null,
      center: line.center ?? null,
      project: line.project ?? null,
      partyType: line.partyType ?? null,
      party: line.party ?? null,
      currency,
      rate: currency === baseCurrency ? null : (line.rate ?? null),
      description: line.description ?? null,
      movementTag: line.movementTag ?? null,
      entryKind,
      debit: moneyText(debit),
      credit: moneyText(credit),
      fcAmount: foreign,
    }
  })
}

/** An adjustment in rupiah alone has no foreign amount. */
const signed = (amount: string | number | null | undefined, isCredit: boolean): string => {
  const text = amount === null || amount === undefined || amount === '' ? '0' : String(amount)
  return isCredit && /[1-9]/.test(text) ? `-${text}` : text
}
