// What a receipt or payment is worked out with: its account, party and rate, the open items that it names, and the tax that it withholds.
import type { CashBankEntry } from '@kantor/shared/catalogue/finance-slip/entities/cash-bank-entry.entity'
import { ApBill } from '@kantor/shared/catalogue/invoice-management/entities/ap-bill.entity'
import { AccountBank } from '@kantor/shared/catalogue/master/entities/account-bank.entity'
import { Customer } from '@kantor/shared/catalogue/master/entities/customer.entity'
import { Vendor } from '@kantor/shared/catalogue/master/entities/vendor.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { OpenBalance } from '@kantor/shared/rules/invoice/open-items'
import { withheldOnPayment } from '@kantor/shared/rules/invoice/withholding'
import { type CashPart, unallocatedOf } from '@kantor/shared/rules/ledger/postings/cash-entry'
import { differenceOf, sumOf } from '@kantor/shared/rules/money/amounts'
import { sql } from 'drizzle-orm'
import { lineColumns, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext, RuleValues, StoredRow } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { currencyOf, exchangeRate, type ItemsOf, openItemsOf, withholdingOn } from '../ledger/index.ts'

export type EntryFields = (typeof CashBankEntry)['fields']
export type EntryRow = StoredRow<EntryFields>
export type EntryGiven = RuleValues<EntryFields>
type Line = NonNullable<EntryGiven['lines']>[number]

/** The cash box or bank account of an entry; undefined: there is none. */
export const accountBankOf = (context: RuleContext, id: number) =>
  storedRow(context, AccountBank, ['id', 'code', 'kind', 'currency', 'account', 'allowNegative', 'closedOn'], {
    where: { id },
  })

/** Party of an entry with the keys of its advances; null: it has none. */
export async function partyOf(context: RuleContext, { vendor, customer }: EntryGiven) {
  if (vendor != null) {
    const row = await storedRow(context, Vendor, ['code', 'name', 'vendorGroup'], { where: { id: vendor } })
    return {
      partyType: 'VENDOR' as const,
      party: row?.code ?? '',
      advance: { key: 'VENDOR_ADVANCE', vendorGroup: row?.vendorGroup ?? null },
      side: 'DR' as const,
    }
  }
  if (customer == null) return null
  const row = await storedRow(context, Customer, ['code', 'name', 'customerGroup'], { where: { id: customer } })
  return {
    partyType: 'CUSTOMER' as const,
    party: row?.code ?? '',
    advance: { key: 'CUSTOMER_ADVANCE', customerGroup: row?.customerGroup ?? null },
    side: 'CR' as const,
  }
}

export interface EntryFacts {
  readonly account: Awaited<ReturnType<typeof accountBankOf>>
  readonly party: Awaited<ReturnType<typeof partyOf>>
  readonly currency: string
  readonly rate: string
  readonly codes: Awaited<ReturnType<typeof withholdingOn>>
}

/** Account, party and rate of an entry; `isFrozen`: the rate that is stored in it is kept. */
export async function entryFacts(context: RuleContext, entry: EntryGiven, isFrozen = false): Promise<EntryFacts> {
  const account = await accountBankOf(context, entry.accountBank ?? 0)
  const currencyId = account?.currency ?? 0
  const day = entry.entryDate ?? context.today
  return {
    account,
    party: await partyOf(context, entry),
    currency: (await currencyOf(context, currencyId)).code,
    rate: isFrozen && entry.rate != null ? entry.rate : await exchangeRate(context, currencyId, 'BI_MID', day),
    codes: await withholdingOn(context, day),
  }
}

/** The open items of the party in the currency of the account, without a lock: for the form. */
export const itemsFor = (
  context: Pick<RuleContext, 'tx' | 'actor'>,
  { party, currency }: Pick<EntryFacts, 'party' | 'currency'>,
) => (party === null ? Promise.resolve([]) : openItemsOf(context, { ...itemsOf(party), currency }))

export const itemsOf = ({ partyType, party }: NonNullable<EntryFacts['party']>): ItemsOf => ({ partyType, party })

/** The side of the usual items of a direction: a payment settles credits of a vendor, a receipt debits of a customer. */
export const usualSide = (direction: EntryGiven['direction']): 'DR' | 'CR' => (direction === 'RECEIPT' ? 'DR' : 'CR')

/** The item that a line names among those of the party: on its account where it names one, else the one of the usual side. */
export function itemOfLine<I extends Pick<OpenBalance, 'item' | 'account' | 'side'>>(
  items: readonly I[],
  { item, account }: Line,
  direction: EntryGiven['direction'],
): I | undefined {
  const named = items.filter((one) => one.item === item && (account == null || one.account === account))
  return named.find(({ side }) => side === usualSide(direction)) ?? named[0]
}

const ofBill = tableColumns(ApBill, 'b')
const ofWithheld = lineColumns(ApBill, 'withheld', 'bw')

/** Tax that bills withhold with each payment, by the number of the bill. One statement. */
async function withheldOfBills({ tx, actor }: RuleContext, numbers: readonly string[]) {
  const named = numbers.length === 0 ? [''] : numbers
  return typedRows(
    tx,
    {
      bill: sql<string>`b.bill_no`,
      total: sql<string>`b.grand_total::text`,
      code: ofWithheld.whtCode,
      amount: ofWithheld.amount,
    },
    sql`from ${ownRows(actor, ofBill)} join ${ownRows(actor, ofWithheld)} on bw.parent_id = b.id where b.status = 'POSTED'
      and b.wht_timing = 'ON_PAYMENT' and b.bill_no in (${sql.join(
        named.map((number) => sql`${number}`),
        sql`, `,
      )})`,
  )
}

/**
 * Lines with their item, what is open of it, and of a payment the tax that its bill withholds with each payment, as far as the line does not name it (finance
 * 4.7). Numbers of lines are kept.
 */
export async function filledLines(
  context: RuleContext,
  entry: EntryGiven,
  facts: EntryFacts,
  stored: readonly Line[],
): Promise<readonly Line[]> {
  const items = await itemsFor(context, facts)
  const numbers = entry.direction === 'PAYMENT' ? (entry.lines ?? []).flatMap(({ item }) => item ?? []) : []
  const withheld = await withheldOfBills(context, numbers)
  let last = Math.max(0, ...stored.map(({ lineNo }) => lineNo ?? 0))
  return (entry.lines ?? []).map((line) => {
    const before = stored.find(({ id }) => id !== undefined && id === line.id)
    const lineNo = before?.lineNo ?? ++last
    if (line.kind !== 'ALLOCATE') return { ...line, lineNo, dueDate: null, openAmount: null }
    const found = itemOfLine(items, line, entry.direction)
    const own = withheld.filter(({ bill }) => bill === line.item)
    const [only] = own
    const isAsked = line.whtCode != null || line.whtAmount != null
    const tax =
      own.length !== 1 || only === undefined || found === undefined || (isAsked && before?.amount === line.amount)
        ? {}
        : {
            whtCode: only.code,
            whtAmount: withheldOnPayment({
              withheldTotal: only.amount ?? '0',
              billTotal: only.total,
              settledBefore: differenceOf(only.total, found.fcOpen),
              settledNow: sumOf([line.amount]),
            }),
          }
    return {
      ...line,
      ...tax,
      lineNo,
      account: found?.account ?? line.account ?? null,
      dueDate: found?.dueDate ?? null,
      openAmount: found === undefined ? null : sumOf([found.fcOpen]),
    }
  })
}

const key = (name: string) => ({ key: name })

/** What lies between the items and the money, and the lines to other accounts. Throws where a code of tax is not in force. */
export function partsOf(entry: EntryGiven, { codes }: Pick<EntryFacts, 'codes'>): readonly CashPart[] {
  const isReceipt = entry.direction === 'RECEIPT'
  return (entry.lines ?? []).flatMap((line): readonly CashPart[] => {
    const more = { center: line.center ?? null, project: line.project ?? null, description: line.description ?? null }
    const amount = line.amount ?? '0'
    const article = codes.find(({ id }) => id === line.whtCode)?.article
    if (isAbove(line.whtAmount) && article === undefined)
      throw new KantorError(
        'BAD_STATE',
        'The withholding tax code of a line is not in force on the date. Choose another one.',
      )
    const tax: readonly CashPart[] = isAbove(line.whtAmount)
      ? [
          {
            on: { key: isReceipt ? 'WHT_PREPAID' : 'WHT_PAYABLE', article: article ?? null },
            side: isReceipt ? 'DEBIT' : 'CREDIT',
            amount: line.whtAmount ?? '0',
          },
        ]
      : []
    if (line.kind === 'ALLOCATE' || !isAbove(amount)) return tax
    if (line.kind === 'BANK_CHARGE') return [...tax, { ...more, on: key('BANK_CHARGE'), side: 'DEBIT', amount }]
    if (line.kind === 'DISCOUNT')
      return [
        ...tax,
        { ...more, on: key(isReceipt ? 'SALES_DISCOUNT' : 'ROUNDING'), side: isReceipt ? 'DEBIT' : 'CREDIT', amount },
      ]
    return [...tax, { ...more, on: { account: line.account ?? 0 }, side: isReceipt ? 'CREDIT' : 'DEBIT', amount }]
  })
}
const isAbove = (amount: string | null | undefined): boolean =>
  amount != null && /[1-9]/.test(amount) && !amount.startsWith('-')

/** What of the money is explained by nothing; `sides` are those of the items of the lines for open items, in their order. */
export const restOf = (entry: EntryGiven, sides: readonly ('DR' | 'CR')[], parts: readonly CashPart[]): string =>
  unallocatedOf(
    entry.direction ?? 'PAYMENT',
    entry.amount ?? '0',
    (entry.lines ?? [])
      .filter(({ kind }) => kind === 'ALLOCATE')
      .map(({ amount }, i) => ({ side: sides[i] ?? 'CR', amount: amount ?? '0' })),
    parts,
  )
