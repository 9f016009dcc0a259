// Slips as the domain document writes them: `Dr 2-1201 3,456,789.40; Cr 2-1101 17,462,036`, compared with what a rule posts.
import { decimalText, exactOf } from '../../money/exact.ts'
import { moneyText, senOf } from '../../money/sen.ts'
import { type AccountName, type KeyedPosting, namesOf, postedLines } from '../keyed-line.ts'

/** Accounts of the default matrix (finance 4.5) by posting key, and by key and article of the income tax. */
const defaults: { readonly [key: string]: string } = {
  AR_CONTROL: '1-2101',
  CUSTOMER_ADVANCE: '2-1601',
  VAT_OUT: '2-1501',
  VAT_IN: '1-4201',
  VAT_IN_PENDING: '1-4202',
  AP_CONTROL: '2-1101',
  VENDOR_ADVANCE: '1-4101',
  GRIR: '2-1201',
  GRIR_CHARGES: '2-1203',
  PPV: '5-1192',
  ROUNDING: '7-1106',
  FX_REALIZED: '7-1102',
  BANK_CHARGE: '6-2111',
  SALES_RETURN: '4-1201',
  'WHT_PAYABLE PPH23': '2-1512',
  'WHT_PAYABLE PPH4_2': '2-1513',
  'WHT_PREPAID PPH22': '1-4301',
  'WHT_PREPAID PPH23': '1-4302',
}

/** Accounts as numbers: `1-2101` is 12101, and back. */
export const accountNo = (code: string): number => Number(code.replace('-', ''))
const codeOf = (account: number): string => `${String(account)[0]}-${String(account).slice(1)}`

/** The number of the account that a line names in the default matrix; throws for a key that it does not have. */
export function defaultAccount(name: AccountName): number {
  if ('account' in name) return name.account
  const code = defaults[name.article == null ? name.key : `${name.key} ${name.article}`] ?? defaults[name.key]
  if (code === undefined) throw new Error(`No default account for ${name.key}`)
  return accountNo(code)
}

/** The lines of the slip and the rows of the open items of a posting, by the default matrix. */
export const rowsByDefault = (posting: KeyedPosting) =>
  postedLines(
    posting,
    namesOf(posting).map((name) => ({ account: defaultAccount(name) })),
  )

/** The accounts of a posting with debit less credit in rupiah, as sen; accounts that come to nothing are left out. */
export function sidesOf(posting: KeyedPosting): { readonly [account: string]: string } {
  const sums = new Map<string, bigint>()
  for (const { account, side, amount } of rowsByDefault(posting).lines) {
    const code = codeOf(account ?? 0)
    sums.set(code, (sums.get(code) ?? 0n) + (side === 'DEBIT' ? senOf(amount) : -senOf(amount)))
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).map(([code, sum]) => [code, moneyText(sum)]))
}

/** The same of a slip in words; an amount in brackets, such as (USD 10.00), is that of the currency and not compared here. */
export function workedSlip(text: string): { readonly [account: string]: string } {
  const sums = new Map<string, bigint>()
  for (const part of text.split(';')) {
    const found = /(Dr|Cr) (\d-\d{4}) ([\d,]+(?:\.\d+)?)/.exec(part)
    if (found === null) throw new Error(`${part} is no line of a slip`)
    const [, side, code = '', amount = ''] = found
    const sen = senOf(amount.replaceAll(',', ''))
    sums.set(code, (sums.get(code) ?? 0n) + (side === 'Dr' ? sen : -sen))
  }
  return Object.fromEntries([...sums].map(([code, sum]) => [code, moneyText(sum)]))
}

/** What is open by item after the postings, in rupiah and in the currency; settled items are left out. */
export function openAfter(postings: readonly KeyedPosting[]): { readonly [item: string]: string } {
  const sums = new Map<string, readonly [bigint, bigint]>()
  for (const { item, account, open, fcOpen } of postings.flatMap((posting) => rowsByDefault(posting).openItems)) {
    const name = `${codeOf(account)} ${item}`
    const [rupiah, foreign] = sums.get(name) ?? [0n, 0n]
    sums.set(name, [rupiah + senOf(open), foreign + senOf(decimalText(exactOf(fcOpen), 2))])
  }
  return Object.fromEntries(
    [...sums]
      .filter(([, [rupiah, foreign]]) => rupiah !== 0n || foreign !== 0n)
      .map(([name, [rupiah, foreign]]) => [name, `${moneyText(rupiah)} / ${moneyText(foreign)}`]),
  )
}
