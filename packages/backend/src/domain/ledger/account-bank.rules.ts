// Cash boxes and bank accounts: their account of the chart, their currency and their number at the bank have to fit.
import { SlipType } from '@kantor/shared/catalogue/finance-slip/entities/slip-type.entity'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import { AccountBank } from '@kantor/shared/catalogue/master/entities/account-bank.entity'
import { Bank } from '@kantor/shared/catalogue/master/entities/bank.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../engine/context.ts'
import { isThere, storedRow } from '../../engine/read/stored-rows.ts'

const rule = 'R-ACCOUNT-BANK'
type Values = RuleValues<(typeof AccountBank)['fields']>
type Stored = StoredRow<(typeof AccountBank)['fields']>

/** Types of the slips of receipts and payments. */
const slipTypesOf = (kind: string) =>
  kind === 'BANK' ? { receipt: 'BR', payment: 'BP' } : { receipt: 'CR', payment: 'CP' }

export const accountBankRules = rulesFor(AccountBank, {
  async derive(context, next) {
    if (next.kind == null) return {}
    const { receipt, payment } = slipTypesOf(next.kind)
    const idOf = async (code: string) => (await storedRow(context, SlipType, ['id'], { where: { code } }))?.id ?? null
    return {
      receiptSlipType: next.receiptSlipType ?? (await idOf(receipt)),
      paymentSlipType: next.paymentSlipType ?? (await idOf(payment)),
    }
  },
  async check(context, next, before) {
    return [
      ...(await ledgerComplaints(context, next, before)),
      ...(await numberComplaints(context, next, before)),
      ...(await bankAndCurrencyComplaints(context, next, before)),
    ]
  },
})

/** The account of the chart is one of cash or of banks, is in use, and takes the currency. */
async function ledgerComplaints(context: RuleContext, next: Values, before?: Stored): Promise<readonly FieldError[]> {
  const names = ['controlType', 'currencyPolicy', 'fixedCurrency', 'isActive', 'isPosting'] as const
  const account = await storedRow(context, Account, names, { where: { id: next.account ?? 0 } })
  if (account === undefined) return []
  const complain = (message: string): readonly FieldError[] => [{ field: 'account', rule, message }]
  const wanted = next.kind === 'BANK' ? 'BANK' : 'CASH'
  if (account.isPosting !== true) return complain('only totals other accounts: choose one that is posted to')
  if (account.controlType !== wanted)
    return complain(`choose an account whose control is ${wanted === 'BANK' ? 'Bank' : 'Cash'}`)
  if (account.isActive !== true && next.account !== before?.account)
    return complain('is inactive: choose an active account')
  const currency = await storedRow(context, Currency, ['isBase'], { where: { id: next.currency ?? 0 } })
  if (account.currencyPolicy === 'BASE_ONLY' && currency?.isBase === false)
    return complain('is kept in rupiah only: choose an account of this currency')
  return account.currencyPolicy === 'FIXED' && account.fixedCurrency !== next.currency
    ? complain('is kept in another currency: choose an account of this currency')
    : []
}

/** The number has as many digits as those of the bank, and belongs to one account only. */
async function numberComplaints(context: RuleContext, next: Values, before?: Stored): Promise<readonly FieldError[]> {
  const { bank, accountNo } = next
  if (bank == null || !accountNo || (bank === before?.bank && accountNo === before.accountNo)) return []
  const complain = (message: string): readonly FieldError[] => [{ field: 'accountNo', rule, message }]
  const lengths = await storedRow(context, Bank, ['accountNoMin', 'accountNoMax'], { where: { id: bank } })
  const [least, most] = [lengths?.accountNoMin ?? 1, lengths?.accountNoMax ?? 34]
  if (accountNo.length < least || accountNo.length > most)
    return complain(`account numbers of this bank have ${least === most ? least : `${least} to ${most}`} digits`)
  const isTaken = await isThere(context, AccountBank, {
    where: { bank, accountNo },
    and: (c) => sql`${c.id} <> ${before?.id ?? 0}`,
  })
  return isTaken ? complain('another account of the company has this number at the bank') : []
}

/** What is chosen anew is in use. */
async function bankAndCurrencyComplaints(
  context: RuleContext,
  next: Values,
  before?: Stored,
): Promise<readonly FieldError[]> {
  const found: FieldError[] = []
  if (
    next.bank != null &&
    next.bank !== before?.bank &&
    (await isThere(context, Bank, { where: { id: next.bank, active: false } }))
  )
    found.push({ field: 'bank', rule, message: 'is inactive: choose an active bank' })
  if (
    before === undefined &&
    (await isThere(context, Currency, { where: { id: next.currency ?? 0, isActive: false } }))
  )
    found.push({ field: 'currency', rule, message: 'is inactive: choose an active currency' })
  return found
}
