// What has to be in order before a month is closed for entry, and before it is closed for good (finance 4.4). Each refusal names the first thing that is not,
// and what to do about it. Documents that the product gets later, such as depreciation and revaluation, add their checks here.
import type { AccountingPeriod } from '@kantor/shared/catalogue/finance-slip/entities/accounting-period.entity'
import { AccountBalance, GlEntry } from '@kantor/shared/catalogue/finance-slip/entities/general-ledger.entity'
import { LedgerDocument, LedgerSeal } from '@kantor/shared/catalogue/finance-slip/entities/ledger-document.entity'
import { OpenItemEntry } from '@kantor/shared/catalogue/finance-slip/entities/open-items.entity'
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { StatementLine } from '@kantor/shared/catalogue/finance-slip/entities/statement-line.entity'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import { AccountBank } from '@kantor/shared/catalogue/master/entities/account-bank.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { asInteger, asText, neverNull, ownRows, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext, StoredRow } from '../../engine/context.ts'

type Period = StoredRow<(typeof AccountingPeriod)['fields']>
const ofSlip = tableColumns(Slip, 's')
const ofAccount = tableColumns(Account, 'a')
const ofBank = tableColumns(AccountBank, 'k')
const ofBalance = tableColumns(AccountBalance, 'b')
const ofEntry = tableColumns(GlEntry, 'g')
const ofItem = tableColumns(OpenItemEntry, 'o')
const ofLine = tableColumns(StatementLine, 'l')
const ofDocument = tableColumns(LedgerDocument, 'd')
const ofSeal = tableColumns(LedgerSeal, 'z')

/** Slips, cash, suspense and control accounts of a month; throws the first of them that is not in order. */
export async function refuseUnready(context: RuleContext, period: Period): Promise<void> {
  await refuseNegativeCash(context, period)
  await refuseSuspense(context, period)
  await refuseUntied(context, period)
}

/** A cash box is never below zero, at the end of any day; a bank account where it may not be overdrawn. */
async function refuseNegativeCash({ tx, actor }: RuleContext, period: Period): Promise<void> {
  const [found] = await typedRows(
    tx,
    { name: asText(sql`q.name`), day: asText(sql`q.posting_date`), balance: asText(sql`q.balance`) },
    sql`from (select k.name, g.posting_date, sum(sum(g.debit - g.credit)) over (partition by k.id order by g.posting_date) as balance
      from ${ownRows(actor, ofBank)} join ${ownRows(actor, ofEntry)} on g.account_id = k.account_id
      where not coalesce(k.allow_negative, false) and g.posting_date <= ${period.endDate}::date group by k.id, k.name, g.posting_date) q
      where q.balance < 0 and q.posting_date >= ${period.startDate}::date order by q.posting_date, q.name limit 1`,
  )
  if (found === undefined) return
  throw new KantorError(
    'CASH_NEGATIVE',
    `${found.name} is ${formatMoney(found.balance)} on ${formatDate(found.day)}. Correct its slips, or allow the account to be overdrawn.`,
  )
}

/** The line of the balance sheet whose accounts are zero over all branches (finance 4.18). */
const zeroLine = 'A235'

async function refuseSuspense({ tx, actor }: RuleContext, { fiscalYear: _, ...period }: Period): Promise<void> {
  const order = Number((period.periodCode ?? '').slice(0, 4)) * 100 + (period.periodNo ?? 0)
  const found = await typedRows(
    tx,
    { ...picked(ofAccount, 'code'), balance: asText(sql`sum(b.debit - b.credit)`) },
    sql`from ${ownRows(actor, ofBalance)} join ${ownRows(actor, ofAccount)} on a.id = b.account_id join ${ownRows(actor, ofLine)} on l.id = a.fs_line_id
      where l.code = ${zeroLine} and b.fiscal_year * 100 + b.period_no <= ${order} group by a.code having sum(b.debit - b.credit) <> 0 order by a.code`,
  )
  if (found.length === 0) return
  const named = found.map(({ code, balance }) => `${code} ${formatMoney(balance)}`).join(', ')
  throw new KantorError(
    'OUT_OF_BALANCE',
    `Not zero at the end of ${period.periodCode}: ${named}. Clear these accounts with a slip.`,
  )
}

/** Receivables, payables and advances are what their open items add up to, at the end of the month (finance 4.3). */
async function refuseUntied({ tx, actor }: RuleContext, period: Period): Promise<void> {
  const order = Number((period.periodCode ?? '').slice(0, 4)) * 100 + (period.periodNo ?? 0)
  const [found] = await typedRows(
    tx,
    { code: neverNull(ofAccount.code), difference: asText(sql`coalesce(q.ledger, 0) - coalesce(i.open, 0)`) },
    sql`from ${ownRows(actor, ofAccount)}
      left join (select b.account_id, sum(b.debit - b.credit) as ledger from ${ownRows(actor, ofBalance)}
        where b.fiscal_year * 100 + b.period_no <= ${order} group by 1) q on q.account_id = a.id
      left join (select o.account_id, sum(case when o.side = 'CR' then -o.open else o.open end) as open from ${ownRows(actor, ofItem)} where o.posting_date <= ${period.endDate}::date group by 1) i
        on i.account_id = a.id
      where a.control_type in ('AR', 'AR_ADVANCE', 'AP', 'AP_ADVANCE') and coalesce(q.ledger, 0) <> coalesce(i.open, 0) order by a.code limit 1`,
  )
  if (found === undefined) return
  throw new KantorError(
    'SUBLEDGER_MISMATCH',
    `${found.code}: ledger and open items differ by ${formatMoney(found.difference)} at the end of ${period.periodCode}. Correct what was posted without its document.`,
  )
}

/** A month is closed for good when every document of it is sealed as it was posted, and accruals that reverse themselves are reversed. */
export async function refuseUnsealed({ tx, actor }: RuleContext, period: Period): Promise<void> {
  const year = Number((period.periodCode ?? '').slice(0, 4))
  const [broken] = await typedRows(
    tx,
    picked(ofDocument, 'number'),
    sql`from ${ownRows(actor, ofDocument)} left join ${ownRows(actor, ofSeal)} on z.document_id = d.id
      where d.fiscal_year = ${year} and d.period_no = ${period.periodNo}
        and (z.id is null or z.document_hash <> kantor_document_hash(row(d.*)::ledger_document)) order by d.id limit 1`,
  )
  if (broken !== undefined)
    throw new KantorError(
      'BAD_STATE',
      `${broken.number} is not what was sealed when it was posted. Have the integrity of the ledgers checked before the period is closed.`,
    )
  const [due] = await typedRows(
    tx,
    { count: asInteger(sql`count(*)`) },
    sql`from ${ownRows(actor, ofSlip)} where s.status = 'APPROVED' and s.auto_reverse_date is not null and s.reversal_of_id is null
      and s.slip_date between ${period.startDate}::date and ${period.endDate}::date`,
  )
  if ((due?.count ?? 0) > 0)
    throw new KantorError(
      'REVERSAL_DUE',
      `${due?.count} slips of ${period.periodCode} reverse themselves later and are not reversed yet. Open the period of their reversal first.`,
    )
}
