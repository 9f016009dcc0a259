// What has to be in order before a year is closed (finance 4.12), each with what to do about it. The checks of documents that the product does not have yet,
// such as the depreciation and revaluation of December, join this list with them.
import { AccountingPeriod } from '@kantor/shared/catalogue/finance-slip/entities/accounting-period.entity'
import { FiscalYear } from '@kantor/shared/catalogue/finance-slip/entities/fiscal-year.entity'
import { LedgerDocument } from '@kantor/shared/catalogue/finance-slip/entities/ledger-document.entity'
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { PostingEvent } from '@kantor/shared/catalogue/finance-slip/posting-event.entity'
import { formatMoney } from '@kantor/shared/formats/money'
import { adjustmentPeriod } from '@kantor/shared/rules/ledger/periods'
import { trialBalance, trialDifferences } from '@kantor/shared/rules/ledger/statements/trial-balance'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { asInteger, asText, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import { type QueryContext, queryContext } from '../../engine/datasets/dataset.ts'
import type { Precondition } from '../../engine/process/process.ts'
import { isThere, storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { companyBranches, mustBeZero, trialSums } from '../books/index.ts'

const ofSlip = tableColumns(Slip, 's')
const ofEvent = tableColumns(PostingEvent, 'e')
const ofDocument = tableColumns(LedgerDocument, 'd')
const periodsPage = '/finance-slip/accounting-periods/index'

const ok = (check: string, message: string): Precondition => ({ check, severity: 'OK', message })
const bad = (check: string, message: string, remedy: string, path?: string): Precondition => ({
  check,
  severity: 'ERROR',
  message,
  remedy,
  ...(path === undefined ? {} : { path }),
})
const doubtful = (check: string, message: string, remedy: string): Precondition => ({
  check,
  severity: 'WARNING',
  message,
  remedy,
})

/** All checks of a year, in the order in which they are worked through. */
export async function yearChecks(context: RuleContext, year: number): Promise<readonly Precondition[]> {
  const found = await storedRow(context, FiscalYear, ['id', 'status'], { where: { year } })
  if (found === undefined)
    return [bad('Year', `The books have no year ${year}.`, 'Add it on the page of periods.', periodsPage)]
  if (found.status === 'CLOSED')
    return [bad('Year', `The year ${year} is closed.`, 'Reopen it first, if something of it has to be corrected.')]
  return [
    await monthsClosed(context, found.id),
    await nextYear(context, year),
    await yearBefore(context, year),
    ...(await waitingSlips(context, year)),
    await waitingEvents(context, year),
    ...(await balanced(context, year)),
  ]
}

async function monthsClosed(context: RuleContext, fiscalYear: number): Promise<Precondition> {
  const open = await storedRows(context, AccountingPeriod, ['periodCode'], {
    where: { fiscalYear, status: ['FUTURE', 'OPEN'] },
    and: (c) => sql`${c.periodNo} <> ${adjustmentPeriod}`,
    orderBy: ['periodCode'],
  })
  if (open.length === 0) return ok('Months', 'All twelve months are closed for entry.')
  const names = open.map(({ periodCode }) => periodCode).join(', ')
  return bad('Months', `Not closed for entry: ${names}.`, 'Close these months for entry first.', periodsPage)
}

async function nextYear(context: RuleContext, year: number): Promise<Precondition> {
  return (await isThere(context, FiscalYear, { where: { year: year + 1 } }))
    ? ok('Next year', `The year ${year + 1} has its periods.`)
    : bad('Next year', `The year ${year + 1} has no periods yet.`, 'Add it on the page of periods.', periodsPage)
}

async function yearBefore(context: RuleContext, year: number): Promise<Precondition> {
  const earlier = await storedRow(context, FiscalYear, ['status'], { where: { year: year - 1 } })
  if (earlier === undefined || earlier.status === 'CLOSED')
    return ok('Year before', `${year - 1} is closed or has no books.`)
  const [used] = await typedRows(
    context.tx,
    { id: ofDocument.id },
    sql`from ${ownRows(context.actor, ofDocument)} where d.fiscal_year = ${year - 1} limit 1`,
  )
  return used === undefined
    ? ok('Year before', `Nothing is posted in ${year - 1}.`)
    : bad('Year before', `The year ${year - 1} is not closed.`, 'Close the years in their order.')
}

async function waitingSlips(context: RuleContext, year: number): Promise<readonly Precondition[]> {
  const [counts] = await typedRows(
    context.tx,
    {
      sent: asInteger(sql`count(*) filter (where s.status in ('SUBMITTED', 'DISPROVED'))`),
      drafts: asInteger(sql`count(*) filter (where s.status = 'DRAFT')`),
      first: asText(sql`coalesce(min(s.draft_no) filter (where s.status in ('SUBMITTED', 'DISPROVED')), '')`),
    },
    sql`from ${ownRows(context.actor, ofSlip)} where s.slip_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`,
  )
  const { sent = 0, drafts = 0, first = '' } = counts ?? {}
  return [
    sent === 0
      ? ok('Slips', 'No slip of the year waits for a signature.')
      : bad(
          'Slips',
          `${sent} slips of the year are not approved; the first is ${first}.`,
          'Have them signed, or void them.',
          '/finance-slip/manual-disproval-slip/index',
        ),
    ...(drafts === 0
      ? []
      : [
          doubtful(
            'Drafts',
            `${drafts} drafts are dated in the year.`,
            'Void them, or give them a date in a later year: they cannot be posted afterwards.',
          ),
        ]),
  ]
}

async function waitingEvents(context: RuleContext, year: number): Promise<Precondition> {
  const [counts] = await typedRows(
    context.tx,
    { waiting: asInteger(sql`count(*)`) },
    sql`from ${ownRows(context.actor, ofEvent)} where e.status in ('PENDING', 'ERROR')
      and e.event_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`,
  )
  const waiting = counts?.waiting ?? 0
  return waiting === 0
    ? ok('Postings', 'All postings of other areas are in the books.')
    : bad(
        'Postings',
        `${waiting} postings of other areas are not posted.`,
        'See the automatic slips, and correct what stops them.',
      )
}

/** The trial balance of the year over all branches, accounts that have to be zero, and the income tax. */
async function balanced(context: RuleContext, year: number): Promise<readonly Precondition[]> {
  const query: QueryContext = queryContext(context)
  const branches = await companyBranches(context)
  const sums = await trialSums(query, branches, { periodFrom: `${year}-01`, periodTo: `${year}-12` })
  const rows = trialBalance(sums, { withAdjustments: true, withClosing: true })
  const off = trialDifferences(rows).find((difference) => difference !== 0n)
  const ofTax = sums.filter(({ type }) => type === 'INCOME_TAX')
  const tax = ofTax.reduce(
    (sum, row) => sum + row.before + row.debit - row.credit + row.adjustmentDebit - row.adjustmentCredit,
    0n,
  )
  const left = await mustBeZero(query, branches, `${year}-12-31`)
  return [
    off === undefined
      ? ok('Trial balance', 'All pairs of columns are equal.')
      : bad(
          'Trial balance',
          `Debit and credit differ by ${formatMoney(moneyText(off))}.`,
          'Compare the books with their entries on the page of settings.',
          '/finance-report/trial-balance/index',
        ),
    left.length === 0
      ? ok('Suspense', 'Inter-branch and suspense accounts are zero over all branches.')
      : bad(
          'Suspense',
          `Not zero: ${left.map(({ code, balance }) => `${code} ${formatMoney(balance)}`).join(', ')}.`,
          'Clear these accounts with a slip.',
          '/finance-report/ending-balance/index',
        ),
    tax === 0n
      ? doubtful('Income tax', 'No income tax is entered for the year.', 'Enter the current tax, unless there is none.')
      : ok('Income tax', `Income tax of the year: ${formatMoney(moneyText(tax))}.`),
  ]
}
