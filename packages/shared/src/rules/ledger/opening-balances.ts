// Opening balances (finance 4.16): the balances of a batch are equal on both sides, open items explain the balances of control accounts to the sen, and what
// is posted is one line for each balance and each party, never both for one account.
import { formatMoney } from '../../formats/money.ts'
import type { Check, Complaint } from '../../kernel/index.ts'
import { moneyText, type Sen } from '../money/sen.ts'
import type { ControlType } from './account-kinds.ts'
import { baseCurrency, lineComplaints, type SlipLine, senIn } from './slips/slip-lines.ts'

/** A line as it is entered; its account and centre are looked at where the database is. */
interface EnteredLine extends SlipLine {
  readonly lineType?: string | null
  readonly partyType?: string | null
  readonly party?: string | null
  readonly documentNo?: string | null
  readonly documentDate?: string | null
  readonly dueDate?: string | null
  readonly note?: string | null
}
export interface OpeningLine extends EnteredLine {
  readonly account?: number | null
  readonly center?: number | null
}
export interface OpeningAccount {
  readonly code: string
  readonly controlType: ControlType
  /** Result accounts open in the middle of a year only. */
  readonly isResult: boolean
}

/** Control accounts whose balance is explained document by document. */
const explained: ReadonlySet<ControlType> = new Set(['AR', 'AR_ADVANCE', 'AP', 'AP_ADVANCE', 'EMPLOYEE'])
/** Is the balance of the account explained by open items? */
export const isExplained = ({ controlType }: Pick<OpeningAccount, 'controlType'>): boolean => explained.has(controlType)

const isItem = ({ lineType }: EnteredLine): boolean => lineType === 'OPEN_ITEM'
const netOf = ({ debit, credit }: OpeningLine): Sen => senIn(debit) - senIn(credit)

/** Sums of the balances of a batch, as sen; open items are the explanation of some of them and not counted again. */
export function batchTotals(lines: readonly OpeningLine[]): { readonly debit: Sen; readonly credit: Sen } {
  return lines
    .filter((line) => !isItem(line))
    .reduce((sum, { debit, credit }) => ({ debit: sum.debit + senIn(debit), credit: sum.credit + senIn(credit) }), {
      debit: 0n,
      credit: 0n,
    })
}

/** A control account with the balance of its line and the sum of its open items. */
export interface OpeningTie {
  readonly account: number
  readonly balance: Sen
  readonly items: Sen
}

/** Both sums of every control account that has a balance or open items. */
export function openingTies(
  lines: readonly OpeningLine[],
  accounts: ReadonlyMap<number, OpeningAccount>,
): readonly OpeningTie[] {
  const byAccount = Map.groupBy(lines, ({ account }) => account ?? 0)
  return [...byAccount].flatMap(([account, own]) => {
    const known = accounts.get(account)
    if (known === undefined || (!isExplained(known) && !own.some(isItem))) return []
    const sum = (test: (line: OpeningLine) => boolean) =>
      own.filter(test).reduce((total, line) => total + netOf(line), 0n)
    return [{ account, balance: sum((line) => !isItem(line)), items: sum(isItem) }]
  })
}

export type OpeningRefusal = 'BATCH_NOT_BALANCED' | 'SUBLEDGER_MISMATCH' | 'EMPTY_SLIP'
export interface OpeningComplaint {
  readonly rule: OpeningRefusal
  readonly message: string
}

/** The first thing that speaks against posting a batch; undefined: nothing does. */
export function openingRefusal(
  lines: readonly OpeningLine[],
  accounts: ReadonlyMap<number, OpeningAccount>,
  isInsideYear: boolean,
): OpeningComplaint | undefined {
  const { debit, credit } = batchTotals(lines)
  if (debit === 0n && credit === 0n)
    return { rule: 'EMPTY_SLIP', message: 'The batch has no balances. Enter its lines first.' }
  if (debit !== credit) {
    const gap = debit > credit ? debit - credit : credit - debit
    return {
      rule: 'BATCH_NOT_BALANCED',
      message: `Debit and credit of the batch differ by ${formatMoney(moneyText(gap))}. Correct its lines.`,
    }
  }
  const tie = openingTies(lines, accounts).find(({ balance, items }) => balance !== items)
  if (tie !== undefined) {
    const gap = tie.balance > tie.items ? tie.balance - tie.items : tie.items - tie.balance
    return {
      rule: 'SUBLEDGER_MISMATCH',
      message: `${accounts.get(tie.account)?.code ?? ''}: balance and open items differ by ${formatMoney(moneyText(gap))}. Correct the lines of the account.`,
    }
  }
  const result = lines.map(({ account }) => accounts.get(account ?? 0)).find((account) => account?.isResult)
  return result === undefined || isInsideYear
    ? undefined
    : {
        rule: 'BATCH_NOT_BALANCED',
        message: `${result.code} is an account of the result, which opens at zero with the year. Add its amount to retained earnings.`,
      }
}

/** Lines of the slip: balances as they are, open items added up for each account, party and currency. */
export function openingSlipLines(lines: readonly OpeningLine[], accounts: ReadonlyMap<number, OpeningAccount>) {
  const plain = lines.filter((line) => {
    const known = accounts.get(line.account ?? 0)
    return !isItem(line) && known !== undefined && !isExplained(known)
  })
  const groups = Map.groupBy(lines.filter(isItem), ({ account, partyType, party, currency }) =>
    [account, partyType, party, currencyOf(currency)].join('|'),
  )
  const summed = [...groups.values()].flatMap((own) => {
    const [first] = own
    const net = own.reduce((sum, line) => sum + netOf(line), 0n)
    if (first === undefined || net === 0n) return []
    const isForeign = currencyOf(first.currency) !== baseCurrency
    return [
      {
        account: first.account ?? null,
        partyType: first.partyType ?? null,
        party: first.party ?? null,
        currency: isForeign ? (first.currency ?? null) : null,
        fcAmount: isForeign ? foreignSum(own) : null,
        // Several documents have several rates: the amounts are kept, and the line has no rate of its own.
        rate: own.length === 1 ? (first.rate ?? null) : null,
        debit: moneyText(net > 0n ? net : 0n),
        credit: moneyText(net < 0n ? -net : 0n),
        description: `${own.length} open items`,
      },
    ]
  })
  return [
    ...plain.map(({ account, center, partyType, party, currency, fcAmount, rate, debit, credit, note }) => ({
      account: account ?? null,
      center: center ?? null,
      partyType: partyType ?? null,
      party: party ?? null,
      currency: currency ?? null,
      fcAmount: fcAmount ?? null,
      rate: rate ?? null,
      debit: moneyText(senIn(debit)),
      credit: moneyText(senIn(credit)),
      description: note ?? null,
    })),
    ...summed,
  ]
}

const currencyOf = (currency: string | null | undefined): string =>
  currency == null || currency === '' ? baseCurrency : currency

/** Foreign amounts of one side less those of the other, as they are written: four decimals. */
function foreignSum(lines: readonly OpeningLine[]): string {
  const units = lines.reduce((sum, line) => {
    const own = unitsOf(line.fcAmount)
    return sum + (netOf(line) < 0n ? -own : own)
  }, 0n)
  const digits = (units < 0n ? -units : units).toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}
const unitsOf = (amount: string | number | null | undefined): bigint => {
  const [whole = '0', part = ''] = String(amount ?? '0').split('.')
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0').slice(0, 4))
}

/** Rows of open items that the batch opens: an amount above zero, by its document. */
export function openingItemRows(lines: readonly OpeningLine[], cutover: string) {
  return lines.filter(isItem).map((line) => {
    const net = netOf(line)
    const amount = moneyText(net < 0n ? -net : net)
    const currency = currencyOf(line.currency)
    return {
      account: line.account ?? null,
      partyType: line.partyType ?? null,
      party: line.party ?? null,
      item: line.documentNo ?? null,
      side: net < 0n ? 'CR' : 'DR',
      itemDate: line.documentDate ?? cutover,
      rate: currency === baseCurrency ? null : (line.rate ?? null),
      dueDate: line.dueDate ?? line.documentDate ?? cutover,
      currency,
      open: amount,
      fcOpen: currency === baseCurrency ? amount : String(line.fcAmount ?? '0'),
    }
  })
}

const rule = 'R-OPENING'
/** An open item names its party, its document and its dates. */
function itemComplaints(lines: readonly EnteredLine[]): readonly Complaint[] {
  return lines.flatMap((line, i) => {
    if (!isItem(line)) return []
    const say = (field: keyof EnteredLine, message: string): Complaint => ({
      field: `lines.${i}.${field}`,
      rule,
      message,
    })
    const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
    return [
      ...(isEmpty(line.partyType) || isEmpty(line.party)
        ? [say('party', 'an open item names its customer, vendor or employee')]
        : []),
      ...(isEmpty(line.documentNo) ? [say('documentNo', 'an open item names its document')] : []),
      ...(isEmpty(line.documentDate) ? [say('documentDate', 'an open item has the date of its document')] : []),
    ]
  })
}

interface BatchInput {
  readonly lines?: readonly EnteredLine[] | null
}
/** The checks of the entity, in every way of writing. */
export const batchChecks: readonly Check<BatchInput>[] = [
  { rule, test: ({ lines }) => lineComplaints(lines ?? []) },
  { rule, test: ({ lines }) => itemComplaints(lines ?? []) },
]
