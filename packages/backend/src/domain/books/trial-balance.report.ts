// The trial balance out of the kept balances: the months of a year, whatever number of entries they have.
import { trialBalance } from '@kantor/shared/catalogue/finance-report/trial-balance'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import { adjustmentPeriod } from '@kantor/shared/rules/ledger/periods'
import {
  hasAmount,
  trialBalance as rowsOfBooks,
  type TrialRow,
  type TrialSums,
} from '@kantor/shared/rules/ledger/statements/trial-balance'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { asText, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import { workedOutFor } from '../../engine/report/logic.ts'
import { type ChartAccount, chartOf } from './account-nets.ts'
import { addressOf, ledgerAddress } from './addresses.ts'
import { type Branches, moveRows } from './ledger-rows.ts'
import { daysOf, type MonthParams } from './months.ts'
import { branchesOf } from './read-branches.ts'

const ofAccount = tableColumns(Account, 'a')

export const trialBalanceReport = workedOutFor(trialBalance, async (context, given) => {
  const { level, fsLine, costElement, withZeros } = given
  const months = { periodFrom: given.periodFrom ?? '', periodTo: given.periodTo ?? '' }
  const branches = (await branchesOf(context, trialBalance, given)).map(({ code }) => code)
  const chart = await chartOf(context)
  const headerOf = headersOf(chart, level ?? 'POSTING')
  const sums = await trialSums(context, branches, months)
  const posted = new Set(sums.map(({ account }) => account))
  const still =
    withZeros === true ? chart.filter(({ id, isPosting }) => isPosting && !posted.has(id)).map(emptySums) : []
  const options = { withAdjustments: given.withAdjustments === true, withClosing: given.withClosing === true }
  const byId = new Map(chart.map((account) => [account.id, account]))
  const ofLine = [...sums, ...still].filter(({ account }) => {
    const known = byId.get(account)
    return (fsLine == null || known?.line === fsLine) && (costElement == null || known?.costElement === costElement)
  })
  const rows = added(rowsOfBooks(ofLine, options), headerOf).filter((row) => withZeros === true || hasAmount(row))
  const days = daysOf(months)
  return rows.map((row) => {
    const account = row.account === null ? undefined : byId.get(row.account)
    return {
      accountType: account?.type ?? 'EQUITY',
      code: account?.code ?? '',
      name: account?.name ?? 'Unclosed earnings of prior years',
      ...amounts(row),
      opens:
        account === undefined
          ? addressOf('/security-system/account-closing-yearly', {})
          : ledgerAddress(account.id, days, given, options),
    }
  })
})

/** What moved accounts up to the last month, by account. Audit adjustments and closing entries of the year count where the months reach December. */
export async function trialSums(
  context: QueryContext,
  branches: Branches,
  months: MonthParams,
): Promise<readonly TrialSums[]> {
  const { to } = daysOf(months)
  const year = Number(months.periodFrom.slice(0, 4))
  const first = Number(months.periodFrom.slice(5, 7))
  const net = sql`m.debit - m.credit`
  const sum = (what: ReturnType<typeof sql>, when: ReturnType<typeof sql>) =>
    asText(sql`coalesce(sum(${what}) filter (where ${when}), 0)`)
  const own = sql`m.fiscal_year = ${year} and m.entry_kind is null`
  const moved = sql`${own} and m.period_no between ${first} and 12`
  const adjusted = sql`${own} and m.period_no = ${adjustmentPeriod}`
  const closed = sql`m.fiscal_year = ${year} and m.entry_kind is not null`
  const rows = await typedRows(
    context.tx,
    {
      account: ofAccount.id,
      type: ofAccount.accountType,
      prior: sum(net, sql`m.fiscal_year < ${year}`),
      before: sum(net, sql`${own} and m.period_no < ${first}`),
      debit: sum(sql`m.debit`, moved),
      credit: sum(sql`m.credit`, moved),
      adjustmentDebit: sum(sql`m.debit`, adjusted),
      adjustmentCredit: sum(sql`m.credit`, adjusted),
      closingDebit: sum(sql`m.debit`, closed),
      closingCredit: sum(sql`m.credit`, closed),
    },
    sql`from ${moveRows(context, branches, { from: null, to, withAdjustments: true })} m
      join ${ownRows(context.actor, ofAccount)} on a.id = m.account_id group by 1, 2`,
  )
  return rows.map(({ account, type, ...sums }) => ({
    account,
    type: type ?? 'ASSET',
    prior: senOf(sums.prior),
    before: senOf(sums.before),
    debit: senOf(sums.debit),
    credit: senOf(sums.credit),
    adjustmentDebit: senOf(sums.adjustmentDebit),
    adjustmentCredit: senOf(sums.adjustmentCredit),
    closingDebit: senOf(sums.closingDebit),
    closingCredit: senOf(sums.closingCredit),
  }))
}

const emptySums = ({ id, type }: ChartAccount): TrialSums => ({
  account: id,
  type,
  prior: 0n,
  before: 0n,
  debit: 0n,
  credit: 0n,
  adjustmentDebit: 0n,
  adjustmentCredit: 0n,
  closingDebit: 0n,
  closingCredit: 0n,
})

/** The account of a row at a level: itself, the header above it, or the header of its class. */
function headersOf(chart: readonly ChartAccount[], level: 'POSTING' | 'GROUP' | 'CLASS'): (account: number) => number {
  const byId = new Map(chart.map((account) => [account.id, account]))
  const pathOf = (id: number): readonly number[] => {
    const path = [id]
    for (let at = byId.get(id)?.parent ?? null; at !== null && path.length < 20; at = byId.get(at)?.parent ?? null)
      path.push(at)
    return path
  }
  return (id) => {
    const path = pathOf(id)
    if (level === 'POSTING') return id
    return (level === 'GROUP' ? path[1] : path.at(-1)) ?? id
  }
}

/** Rows of one header in one row: both sides are kept, as a trial balance of headers shows them. */
function added(rows: readonly TrialRow[], headerOf: (account: number) => number): readonly TrialRow[] {
  const byHeader = Map.groupBy(rows, ({ account }) => (account === null ? null : headerOf(account)))
  return [...byHeader].map(([account, all]) => {
    const sum = (pick: (row: TrialRow) => bigint) => all.reduce((total, row) => total + pick(row), 0n)
    return {
      account,
      openingDebit: sum((row) => row.openingDebit),
      openingCredit: sum((row) => row.openingCredit),
      debit: sum((row) => row.debit),
      credit: sum((row) => row.credit),
      adjustmentDebit: sum((row) => row.adjustmentDebit),
      adjustmentCredit: sum((row) => row.adjustmentCredit),
      closingDebit: sum((row) => row.closingDebit),
      closingCredit: sum((row) => row.closingCredit),
    }
  })
}

const amounts = (row: TrialRow) => ({
  openingDebit: moneyText(row.openingDebit),
  openingCredit: moneyText(row.openingCredit),
  debit: moneyText(row.debit),
  credit: moneyText(row.credit),
  adjustmentDebit: moneyText(row.adjustmentDebit),
  adjustmentCredit: moneyText(row.adjustmentCredit),
  closingDebit: moneyText(row.closingDebit),
  closingCredit: moneyText(row.closingCredit),
})
