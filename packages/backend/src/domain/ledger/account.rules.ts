// The chart of accounts: what follows from the code of an account, and how headers, statement lines and subsidiary ledgers fit together.

import { GlEntry } from '@kantor/shared/catalogue/finance-slip/entities/general-ledger.entity'
import { PostingAccount } from '@kantor/shared/catalogue/finance-slip/entities/posting-account.entity'
import { StatementLine } from '@kantor/shared/catalogue/finance-slip/entities/statement-line.entity'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import { AccountBank } from '@kantor/shared/catalogue/master/entities/account-bank.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { accountTypeOf, normalSideOf } from '@kantor/shared/rules/ledger/account-kinds'
import { sql } from 'drizzle-orm'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../engine/context.ts'
import { isThere, storedRow } from '../../engine/read/stored-rows.ts'

const rule = 'R-ACCOUNT'
type Values = RuleValues<(typeof Account)['fields']>
type Stored = StoredRow<(typeof Account)['fields']>

/** Costs from 5-2 on and expenses are borne by a centre. */
const isBorneByCenter = (code: string): boolean => /^(5-[23]|6-)/.test(code)

export const accountRules = rulesFor(Account, {
  derive(_context, next) {
    const type = accountTypeOf(next.code ?? '')
    if (type === undefined) return {}
    const centerRule =
      next.centerRule ?? (next.isPosting === true && isBorneByCenter(next.code ?? '') ? 'REQUIRED' : 'NONE')
    return { accountType: type, normalSide: next.normalSide ?? normalSideOf(type), centerRule }
  },
  async check(context, next, before) {
    return [
      ...(await headerComplaints(context, next, before)),
      ...(await lineComplaints(context, next)),
      ...(before === undefined ? [] : await useComplaints(context, next, before)),
      ...(before === undefined ? [] : await postedComplaints(context, next, before)),
    ]
  },
})

/** An account hangs below a header of its class, and a header of others is not posted to. */
async function headerComplaints(context: RuleContext, next: Values, before?: Stored): Promise<readonly FieldError[]> {
  if (before !== undefined && next.isPosting === true && before.isPosting === false)
    if (await isThere(context, Account, { where: { parent: before.id } }))
      return [{ field: 'isPosting', rule, message: 'other accounts are below this one: it can only total them' }]
  if (next.parent == null || next.parent === before?.parent) return []
  const header = await storedRow(context, Account, ['code', 'isPosting'], { where: { id: next.parent } })
  if (header === undefined) return []
  if (header.code?.[0] !== next.code?.[0])
    return [
      {
        field: 'parent',
        rule,
        message: `is of another class: choose a header whose code begins with ${next.code?.[0] ?? ''}`,
      },
    ]
  return header.isPosting === true
    ? [{ field: 'parent', rule, message: 'is posted to: choose an account that only totals' }]
    : []
}

/** Accounts 1 to 3 are in the balance sheet, all others in the income statement, each in a line that takes accounts. */
async function lineComplaints(context: RuleContext, next: Values): Promise<readonly FieldError[]> {
  if (next.fsLine == null) return []
  const line = await storedRow(context, StatementLine, ['statement', 'lineKind'], { where: { id: next.fsLine } })
  if (line === undefined) return []
  const wanted = /^[1-3]/.test(next.code ?? '') ? 'BS' : 'IS'
  if (line.statement !== wanted)
    return [
      {
        field: 'fsLine',
        rule,
        message: `choose a line of the ${wanted === 'BS' ? 'balance sheet' : 'income statement'}`,
      },
    ]
  return line.lineKind === 'ACCOUNTS'
    ? []
    : [{ field: 'fsLine', rule, message: 'takes no accounts: choose a line of the kind Accounts' }]
}

/** What the rows of an account were posted by stays as it was from its first posting on (finance 2.1). */
async function postedComplaints(context: RuleContext, next: Values, before: Stored): Promise<readonly FieldError[]> {
  const changed = kept.filter((name) => (next[name] ?? null) !== (before[name] ?? null))
  if (changed.length === 0 || !(await isThere(context, GlEntry, { where: { account: before.id } }))) return []
  const message = 'stays as it is, because the account is posted to: open another account instead'
  return changed.map((field) => ({ field, rule, message }))
}
const kept = ['controlType', 'subledger', 'currencyPolicy', 'fixedCurrency'] as const

/** An account that cash, banks or postings lead to stays in use and keeps what they rely on. */
async function useComplaints(context: RuleContext, next: Values, before: Stored): Promise<readonly FieldError[]> {
  const isLeaving =
    (next.isActive === false && before.isActive === true) || (next.isPosting === false && before.isPosting === true)
  const isOther = next.controlType !== before.controlType
  if (!isLeaving && !isOther) return []
  if (await isThere(context, AccountBank, { where: { account: before.id, isActive: true } }))
    return [
      {
        field: isOther ? 'controlType' : 'isActive',
        rule,
        message: 'is the account of a cash box or bank account: close that one first',
      },
    ]
  const isMeant =
    isLeaving &&
    (await isThere(context, PostingAccount, {
      where: { account: before.id },
      and: (c) => sql`(${c.validTo} is null or ${c.validTo} >= ${context.today}::date)`,
    }))
  const message = 'posting accounts lead to it: let them lead to another account first'
  return isMeant ? [{ field: next.isActive === false ? 'isActive' : 'isPosting', rule, message }] : []
}
