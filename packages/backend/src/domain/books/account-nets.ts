// What accounts hold, added up by the database: one row for each account and column of a statement. The rules of the statements take it from there.

import { StatementLine } from '@kantor/shared/catalogue/finance-slip/entities/statement-line.entity'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import type { AccountType } from '@kantor/shared/rules/ledger/account-kinds'
import type { AccountNet } from '@kantor/shared/rules/ledger/statements/balance-sheet'
import type { LayoutAccount, LayoutLine } from '@kantor/shared/rules/ledger/statements/layout'
import { senOf } from '@kantor/shared/rules/money/sen'
import { type SQL, sql } from 'drizzle-orm'
import {
  asInteger,
  asText,
  lineColumns,
  orNull,
  ownRows,
  picked,
  tableColumns,
  typedRows,
} from '../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import { type Branches, type DayRange, moveRows } from './ledger-rows.ts'

const ofAccount = tableColumns(Account, 'a')
const ofLine = tableColumns(StatementLine, 'l')
const ofFormula = lineColumns(StatementLine, 'formula', 'f')

/** An account as reports need it. */
export interface ChartAccount extends LayoutAccount {
  readonly type: AccountType
  readonly parent: number | null
  readonly isPosting: boolean
  readonly costElement: string
  /** Equity that usually has a debit balance: dividends. */
  readonly isContra: boolean
}

/** The chart of accounts, in the order of the codes. */
export async function chartOf({ tx, actor }: QueryContext): Promise<readonly ChartAccount[]> {
  const rows = await typedRows(
    tx,
    {
      ...picked(ofAccount, 'id', 'code', 'name', 'parent', 'isPosting', 'costElement'),
      type: ofAccount.accountType,
      line: orNull(ofAccount.fsLine),
      side: ofAccount.normalSide,
    },
    sql`from ${ownRows(actor, ofAccount)} order by a.code`,
  )
  return rows.map(({ side, ...row }) => ({
    ...row,
    type: row.type ?? 'ASSET',
    isContra: row.type === 'EQUITY' && side === 'DR',
  }))
}

/** The lines of a statement with what subtotals add up. */
export async function layoutOf({ tx, actor }: QueryContext, statement: 'BS' | 'IS'): Promise<readonly LayoutLine[]> {
  const lines = await typedRows(
    tx,
    picked(ofLine, 'id', 'code', 'name', 'lineKind', 'sequence', 'showSign', 'parent'),
    sql`from ${ownRows(actor, ofLine)} where l.statement = ${statement} order by l.sequence, l.code`,
  )
  const parts = await typedRows(
    tx,
    { owner: ofFormula.parentId, line: ofFormula.line, subtract: ofFormula.subtract },
    sql`from ${ownRows(actor, ofFormula)} join ${ownRows(actor, ofLine)} on l.id = f.parent_id where l.statement = ${statement} order by f.parent_id, f.seq`,
  )
  const byOwner = Map.groupBy(parts, ({ owner }) => owner)
  return lines.map((line) => ({
    ...line,
    formula: (byOwner.get(line.id) ?? []).map(({ line: part, subtract }) => ({ line: part, subtract })),
  }))
}

/** By what the amounts of a statement are set in columns. */
export type ColumnBy = 'NONE' | 'BRANCH' | 'CENTER' | 'MONTH'
const keyOf: { readonly [by in ColumnBy]: SQL } = {
  NONE: sql`''`,
  BRANCH: sql`m.branch_code`,
  CENTER: sql`coalesce(m.center_id::text, '')`,
  MONTH: sql`lpad(least(m.period_no, 12)::text, 2, '0')`,
}

/** The nets of a year and of all earlier ones within a range, by the column to which they belong. */
export async function netsBy(
  context: QueryContext,
  branches: Branches,
  range: DayRange,
  by: ColumnBy,
): Promise<ReadonlyMap<string, readonly AccountNet[]>> {
  const year = Number(range.to.slice(0, 4))
  const net = sql`m.debit - m.credit`
  const rows = await typedRows(
    context.tx,
    {
      account: ofAccount.id,
      type: ofAccount.accountType,
      key: asText(keyOf[by]),
      before: asText(sql`coalesce(sum(${net}) filter (where m.fiscal_year < ${year}), 0)`),
      year: asText(sql`coalesce(sum(${net}) filter (where m.fiscal_year = ${year} and m.entry_kind is null), 0)`),
      closing: asText(
        sql`coalesce(sum(${net}) filter (where m.fiscal_year = ${year} and m.entry_kind is not null), 0)`,
      ),
    },
    sql`from ${moveRows(context, branches, range)} m join ${ownRows(context.actor, ofAccount)} on a.id = m.account_id group by 1, 2, 3`,
  )
  const found = rows.map(({ account, type, key, before, year: own, closing }) => ({
    key,
    net: { account, type: type ?? 'ASSET', before: senOf(before), year: senOf(own), closing: senOf(closing) },
  }))
  return new Map(
    [...Map.groupBy(found, ({ key }) => key)].map(([key, all]) => [key, all.map(({ net: one }) => one)] as const),
  )
}

/** The same in one column. */
export const netsOf = async (
  context: QueryContext,
  branches: Branches,
  range: DayRange,
): Promise<readonly AccountNet[]> => (await netsBy(context, branches, range, 'NONE')).get('') ?? []

/** Centres that moved in a range, by code, as many as a report has columns. */
export async function centersOf(
  context: QueryContext,
  branches: Branches,
  range: DayRange,
  most: number,
): Promise<readonly { readonly id: number; readonly label: string }[]> {
  return typedRows(
    context.tx,
    { id: asInteger(sql`c.id`), label: asText(sql`c.code || ' ' || c.name`) },
    sql`from ${context.rows('AccountCenter')} c where c.id in (select m.center_id from ${moveRows(context, branches, range)} m)
      order by c.code limit ${most}`,
  )
}
