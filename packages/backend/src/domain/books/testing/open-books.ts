// A company with its chart of accounts and three years of open periods: slips are posted by the engine, reports are read as people read them.
import { catalogue } from '@kantor/shared/catalogue'
import type { SlipOrigin } from '@kantor/shared/rules/ledger/account-kinds'
import { periodsOfYear } from '@kantor/shared/rules/ledger/periods'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { contextOf } from '../../../engine/write/write.ts'
import { ledgerArea } from '../../../seed/ledger/ledger.area.ts'
import { codesArea } from '../../../seed/master/codes.area.ts'
import { companiesArea } from '../../../seed/master/companies.area.ts'
import { domainActions } from '../../actions.ts'
import { postMadeSlip } from '../../ledger/index.ts'
import { everything, openAreas, type ProductEngine } from '../../testing/index.ts'

export type ReportRow = { readonly [column: string]: unknown }
export interface Page {
  readonly total: number
  readonly rows: readonly ReportRow[]
  readonly totals?: readonly ReportRow[]
  readonly heads?: readonly { readonly column: string; readonly label: string }[]
}
/** An amount in rupiah on an account: a debit above zero. */
export interface Side {
  readonly account: string
  readonly net: number | string
  readonly party?: string
  readonly movementTag?: string
}
export interface Posted {
  readonly day: string
  readonly sides: readonly Side[]
  readonly type?: string
  readonly origin?: SlipOrigin
  readonly branch?: string
}

export interface Books {
  readonly engine: ProductEngine
  readonly account: (code: string) => number
  /** Runs something in a transaction, in a branch. */
  inBranch<T>(work: (context: RuleContext) => Promise<T>, branch?: string): Promise<T>
  /** Posts a slip; gives its number. */
  post(slip: Posted): Promise<string>
  /** All rows of a report. */
  read(path: string, params: object): Promise<Page>
  call<T = Page>(path: string, name: string, params: object): Promise<T>
  rows<T extends object>(text: string): Promise<readonly T[]>
  setPeriods(status: string, where?: string): Promise<void>
  setToday(day: string): void
}

const years = [2024, 2025, 2026]

/** Forty customers C-1 to C-40 by code and name alone: slips name them, and nothing else is read of them. */
async function insertCustomers(
  rows: (text: string) => Promise<readonly object[]>,
  columns: string,
  own: string,
): Promise<void> {
  await rows(
    `do $$ declare c text; begin for c in select column_name from information_schema.columns where table_name = 'customer' and is_nullable = 'NO' and column_name <> 'id'
      loop execute format('alter table customer alter column %I drop not null', c); end loop; end $$`,
  )
  await rows(
    `insert into customer (${columns}, code, name) select ${own}, 'C-' || n, 'Customer ' || n from generate_series(1, 40) n returning 1`,
  )
}

/** Opens the books; every period of three years is open. */
export async function openBooks(): Promise<Books> {
  const engine = await openAreas('2026-12-31', [companiesArea, codesArea, ledgerArea])
  const { db } = engine.database
  const rows = <T extends object>(text: string) => rowsOf(db, sql.raw(text)) as Promise<readonly T[]>
  const own = `'SSI', 1, now(), 'test', now(), 'test'`
  const columns = 'company_code, row_version, created_at, created_by, updated_at, updated_by'
  for (const year of years) {
    await rows(
      `insert into fiscal_year (${columns}, year, start_date, end_date, status) values (${own}, ${year}, '${year}-01-01', '${year}-12-31', 'OPEN') returning 1`,
    )
    for (const { periodNo, periodCode, startDate, endDate } of periodsOfYear(year))
      await rows(
        `insert into accounting_period (${columns}, period_code, fiscal_year_id, period_no, start_date, end_date, status, ar_closed, ap_closed, cash_closed,
          asset_closed, inventory_closed, payroll_closed) select ${own}, '${periodCode}', id, ${periodNo}, '${startDate}', '${endDate}', 'OPEN', false, false, false,
          false, false, false from fiscal_year where year = ${year} returning 1`,
      )
  }
  await rows(
    `insert into account_center (${columns}, code, name, is_posting, cost_type, valid_from, is_active) values (${own}, '6200', 'Head office', true, 'GENERAL_ADMIN', '2020-01-01', true) returning 1`,
  )
  await insertCustomers(rows, columns, own)
  const [center] = await rows<{ id: number }>(
    `select id from account_center where code = '6200' and company_code = 'SSI'`,
  )
  const ids = new Map(
    (await rows<{ id: number; code: string }>(`select id, code from account where company_code = 'SSI'`)).map(
      ({ id, code }) => [code, id] as const,
    ),
  )
  const account = (code: string): number => {
    const id = ids.get(code)
    if (id === undefined) throw new Error(`No account ${code}`)
    return id
  }
  const needsCenter = (code: string) => /^(5-[23]|6)/.test(code)
  const runnable = runnableActions(catalogue, domainActions)
  let made = 0
  const books: Books = {
    engine,
    account,
    rows,
    inBranch: (work, branch = 'JKT') =>
      db.transaction((tx) => work(contextOf(tx as Db, engine, { ...everything, branchCode: branch }))),
    async post({ day, sides, type = 'GJ', origin = 'MANUAL', branch }) {
      const slip = await books.inBranch(
        (context) =>
          postMadeSlip(context, {
            type,
            day,
            origin,
            description: 'Test',
            source: { type: 'Test', id: ++made, no: `T-${made}`, seq: 1 },
            lines: sides.map(({ account: code, net, party, movementTag }) => {
              const amount = typeof net === 'number' ? net.toFixed(2) : net
              const isCredit = amount.startsWith('-')
              return {
                account: account(code),
                ...(needsCenter(code) ? { center: center?.id ?? null } : {}),
                ...(party === undefined ? {} : { partyType: 'CUSTOMER' as const, party }),
                ...(movementTag === undefined ? {} : { movementTag: movementTag as 'SALE' }),
                debit: isCredit ? '0.00' : amount,
                credit: isCredit ? amount.slice(1) : '0.00',
              }
            }),
          }),
        branch,
      )
      return slip.slipNo ?? ''
    },
    async read(path, params) {
      return books.call(path, 'page', { page: 1, size: 500, ...params }) as Promise<Page>
    },
    async call(path, name, params) {
      const action = runnable.find((one) => one.feature.path === path && one.name === name)
      if (action === undefined) throw new Error(`No action ${path} ${name}`)
      return (await runAction(engine, everything, action, { ...params }, true)) as never
    },
    setPeriods: async (status, where = 'true') =>
      void (await rows(`update accounting_period set status = '${status}' where ${where} returning 1`)),
    setToday: (day) => engine.setToday(day),
  }
  return books
}
