// The books of the demo company: settings, last year closed and this year open up to the month of today, cash boxes and bank accounts.
import { AccountingPeriod } from '@kantor/shared/catalogue/finance-slip/entities/accounting-period.entity'
import { FiscalYear } from '@kantor/shared/catalogue/finance-slip/entities/fiscal-year.entity'
import { SlipType } from '@kantor/shared/catalogue/finance-slip/entities/slip-type.entity'
import { TradingSetting } from '@kantor/shared/catalogue/finance-slip/entities/trading-setting.entity'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import { AccountBank } from '@kantor/shared/catalogue/master/entities/account-bank.entity'
import { Bank } from '@kantor/shared/catalogue/master/entities/bank.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { adjustmentPeriod, type PeriodStatus, periodsOfYear } from '@kantor/shared/rules/ledger/periods'
import type { Db } from '../../db/connection.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { accountBankEntries } from './posting-entries.ts'

export const booksArea = seedArea({
  name: 'books',
  after: ['chart of accounts', 'remuneration', 'travel masters'],
  marker: AccountingPeriod,
  async run({ tx, today }) {
    const year = Number(today.slice(0, 4))
    await insertRows(tx, TradingSetting, ssi, [
      { setting: 'TRADING', goLiveDate: firstOpenDay(year, today), overReceiptPct: '5.00' },
    ])
    await insertYears(tx, year, today)
    await insertAccounts(tx)
  },
})

/** The books begin with the months that are open: what earlier ones came to is part of the opening balances. */
const firstOpenDay = (year: number, today: string): string =>
  [year - 1, year].flatMap(periodsOfYear).find(({ periodCode }) => statusOn(periodCode, today) === 'OPEN')?.startDate ??
  `${year}-01-01`

/** How far a period is on a day: three months open, the one before closed for entry, earlier ones closed. */
export function statusOn(periodCode: string, today: string): PeriodStatus {
  const order = (code: string) => Number(code.slice(0, 4)) * 12 + Number(code.slice(5, 7))
  const isAdjustment = periodCode.endsWith(`-${adjustmentPeriod}`)
  if (isAdjustment) return periodCode.slice(0, 4) < today.slice(0, 4) ? 'CLOSED' : 'FUTURE'
  const back = order(today) - order(periodCode)
  if (back < 0) return 'FUTURE'
  return back <= 2 ? 'OPEN' : back === 3 ? 'SOFT_CLOSED' : 'CLOSED'
}

async function insertYears(tx: Db, year: number, today: string): Promise<void> {
  const years = [year - 1, year]
  const ids = await insertRows(
    tx,
    FiscalYear,
    ssi,
    years.map((one) => {
      const isClosed = periodsOfYear(one).every((period) => statusOn(period.periodCode, today) === 'CLOSED')
      return {
        year: one,
        startDate: `${one}-01-01`,
        endDate: `${one}-12-31`,
        status: isClosed ? ('CLOSED' as const) : ('OPEN' as const),
      }
    }),
  )
  await insertRows(
    tx,
    AccountingPeriod,
    ssi,
    years.flatMap((one, i) =>
      periodsOfYear(one).map((period) => {
        const status = statusOn(period.periodCode, today)
        const isClosed = status === 'SOFT_CLOSED' || status === 'CLOSED'
        return { ...period, fiscalYear: ids[i] ?? 0, status, closedBy: isClosed ? 'system' : null }
      }),
    ),
  )
}

async function insertAccounts(tx: Db): Promise<void> {
  const bank = await idsBy(tx, Bank, ssi, 'code')
  const branch = await idsBy(tx, CompanyBranch, ssi, 'code')
  const currency = await idsBy(tx, Currency, ssi, 'code')
  const account = await idsBy(tx, Account, ssi, 'code')
  const slipType = await idsBy(tx, SlipType, ssi, 'code')
  await insertRows(
    tx,
    AccountBank,
    ssi,
    accountBankEntries.map((entry) => {
      const [
        code = '',
        name = '',
        place = '',
        kind,
        ofBank = '',
        no = '',
        holder = '',
        money = '',
        ledger = '',
        imprest = '',
      ] = entry.split('|')
      const isBank = kind === 'BANK'
      return {
        code,
        name,
        branch: branch(place),
        kind: kind as 'BANK',
        bank: isBank ? bank(ofBank) : null,
        accountNo: isBank ? no : null,
        accountName: isBank ? holder : null,
        currency: currency(money),
        account: account(ledger),
        imprestAmount: imprest === '' ? null : imprest,
        receiptSlipType: slipType(isBank ? 'BR' : 'CR'),
        paymentSlipType: slipType(isBank ? 'BP' : 'CP'),
        openedOn: '2024-01-01',
      }
    }),
  )
}
