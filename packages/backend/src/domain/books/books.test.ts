// The books over random slips that the engine posts: every report ties to the ledger and to every other one, in every branch and over all of them.
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { PgDialect } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Dataset } from '../../engine/datasets/dataset.ts'
import { readTotals } from '../../engine/datasets/groups.ts'
import { glEntryDataset, ledgerBalanceDataset } from './ledger.dataset.ts'
import { moveRows } from './ledger-rows.ts'
import { branchesOf } from './read-branches.ts'
import { type Books, openBooks, type ReportRow } from './testing/open-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
}, 300_000)
afterAll(() => books.engine.close())

const year = { periodFrom: '2026-01', periodTo: '2026-12' }
const allYear = { dateFrom: '2026-01-01', dateTo: '2026-12-31', withAdjustments: true, withClosing: true }
const everywhere = { allBranches: true }
const sen = (value: unknown) => (value === null || value === undefined ? 0n : senOf(String(value)))
const sum = (rows: readonly ReportRow[], column: string) => rows.reduce((total, row) => total + sen(row[column]), 0n)
const lineOf = (rows: readonly ReportRow[], code: string) => rows.find((row) => row['code'] === code)?.['amount']

const codes = [
  '1-4102',
  '1-8101',
  '2-1301',
  '2-1701',
  '3-1101',
  '3-2101',
  '4-1102',
  '4-1201',
  '5-1102',
  '6-2101',
  '6-2108',
  '7-1105',
  '7-2101',
  '8-1101',
]
const day = fc
  .date({ min: new Date('2025-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const slip = fc.record({
  day,
  branch: fc.constantFrom('JKT', 'CKR', 'SBY'),
  isAdjustment: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  debit: fc.constantFrom(...codes),
  credit: fc.constantFrom(...codes),
  amount: fc.integer({ min: 1, max: 900_000_000_00 }).map((n) => moneyText(BigInt(n))),
})

describe('Random slips of two years and three branches', () => {
  beforeAll(async () => {
    const slips = fc.sample(slip, { numRuns: 60, seed: 2026 })
    for (const { day: on, branch, isAdjustment, debit, credit, amount } of slips) {
      const sides = [
        { account: debit, net: amount },
        { account: credit, net: `-${amount}` },
      ]
      if (isAdjustment) await books.post({ day: `${on.slice(0, 4)}-12-31`, branch, type: 'AJ', sides })
      else await books.post({ day: on, branch, sides })
    }
  }, 300_000)

  it.each(['JKT', 'CKR', 'SBY', 'all'])(
    'the trial balance of %s is equal in each pair of columns and is what the entries are',
    async (branch) => {
      const [there] = await books.rows<{ id: number }>(
        `select id from company_branch where code = '${branch}' and company_code = 'SSI'`,
      )
      const place = branch === 'all' ? everywhere : { branch: there?.id }
      const { rows, totals } = await books.read('/finance-report/trial-balance', {
        ...year,
        ...place,
        withAdjustments: true,
      })
      const [total = {}] = totals ?? []
      for (const [debit, credit] of [
        ['openingDebit', 'openingCredit'],
        ['debit', 'credit'],
        ['adjustmentDebit', 'adjustmentCredit'],
        ['closingDebit', 'closingCredit'],
      ] as const)
        expect([debit, total[debit]]).toEqual([debit, total[credit]])
      const entries = await books.rows<{ code: string; debit: string; credit: string }>(
        `select a.code, sum(g.debit)::text as debit, sum(g.credit)::text as credit from gl_entry g join account a on a.id = g.account_id
        where g.fiscal_year = 2026 and g.period_no <= 12 ${branch === 'all' ? '' : `and g.branch_code = '${branch}'`} group by 1 order by 1`,
      )
      expect(
        rows
          .filter((row) => sen(row['debit']) + sen(row['credit']) !== 0n)
          .map((row) => ({ code: row['code'], debit: row['debit'], credit: row['credit'] }))
          .sort((a, b) => (String(a.code) < String(b.code) ? -1 : 1)),
      ).toEqual(entries)
      expect(rows.length).toBeGreaterThan(5)
    },
  )

  it('assets are liabilities and equity on every day, whole months or not', async () => {
    for (const asOf of ['2025-06-30', '2025-12-31', '2026-03-17', '2026-12-31'])
      for (const withAdjustments of [false, true]) {
        const { rows } = await books.read('/finance-report/balance-sheet', {
          asOf,
          ...everywhere,
          withAdjustments,
          withZeros: true,
        })
        expect([asOf, lineOf(rows, 'A999')]).toEqual([asOf, lineOf(rows, 'LE999')])
        expect(rows.filter((row) => String(row['line']).startsWith('OUT OF BALANCE'))).toEqual([])
      }
  })

  it('the income statement is the current-year earnings of the balance sheet, by function and by nature, by month, branch and centre', async () => {
    const sheet = await books.read('/finance-report/balance-sheet', {
      asOf: '2026-12-31',
      ...everywhere,
      withZeros: true,
    })
    const profit = lineOf(sheet.rows, 'E130')
    for (const view of ['FUNCTION', 'NATURE'] as const) {
      const { rows, heads } = await books.read('/finance-report/income-statement', {
        ...year,
        ...everywhere,
        view,
        byMonth: true,
        byBranch: true,
        byCenter: true,
        withZeros: true,
      })
      expect([view, lineOf(rows, 'I499')]).toEqual([view, profit])
      const net = rows.find((row) => row['code'] === 'I499') ?? {}
      const across = (prefix: string, count: number) =>
        moneyText(Array.from({ length: count }, (_, i) => sen(net[`${prefix}${i + 1}`])).reduce((a, b) => a + b, 0n))
      expect(across('month', 12)).toBe(profit)
      expect(across('branch', 12)).toBe(profit)
      expect(heads?.map(({ label }) => label)).toEqual([
        'Cikarang plant',
        'Jakarta head office',
        'Surabaya branch',
        '6200 Head office',
      ])
    }
  })

  it('the general ledger, the summary of journal, the ending balances and the slips come to the same amounts', async () => {
    const general = await books.read('/finance-report/general-ledger', { ...allYear, ...everywhere })
    const journal = await books.read('/finance-report/summary-of-journal', { ...allYear, ...everywhere })
    const bySlip = await books.read('/finance-report/summary-of-journal-by-slip', {
      dateFrom: '2026-01-01',
      dateTo: '2026-12-31',
      ...everywhere,
    })
    const book = await books.read('/finance-slip/summary-of-journal', {
      dateFrom: '2026-01-01',
      dateTo: '2026-12-31',
      by: 'MONTH',
      ...everywhere,
    })
    const manual = await books.read('/finance-slip/manual-slip-statement', {
      dateFrom: '2026-01-01',
      dateTo: '2026-12-31',
      ...everywhere,
    })
    const [entries] = await books.rows<{ debit: string; slips: number }>(
      `select sum(debit)::text as debit, count(distinct document_id)::int as slips from gl_entry where fiscal_year = 2026`,
    )
    expect(moneyText(sum(general.rows, 'debit'))).toBe(entries?.debit)
    expect(journal.totals?.[0]).toMatchObject({ debit: entries?.debit, credit: entries?.debit })
    expect(bySlip.totals?.[0]).toMatchObject({ total: entries?.debit })
    expect(bySlip.total).toBe(entries?.slips)
    expect(manual.totals?.[0]).toMatchObject({ debit: entries?.debit, credit: entries?.debit })
    expect(book.totals?.[0]).toMatchObject({ debit: entries?.debit, slips: entries?.slips, missing: 0 })

    const closing = new Map(
      general.rows
        .filter((row) => row['description'] === 'Closing balance')
        .map((row) => [(row['account'] as { code: string }).code, row['balance']]),
    )
    const ending = await books.read('/finance-report/ending-balance', {
      asOf: '2026-12-31',
      split: 'NONE',
      ...everywhere,
      withAdjustments: true,
    })
    for (const row of ending.rows) {
      const account = row['account'] as { code: string } | null
      if (account === null) continue
      expect([account.code, closing.get(account.code)]).toEqual([
        account.code,
        moneyText(sen(row['debitBalance']) - sen(row['creditBalance'])),
      ])
    }
    expect(moneyText(sum(ending.rows, 'debitBalance'))).toBe(moneyText(sum(ending.rows, 'creditBalance')))
  })

  it('a day within a month takes its entries one by one and gives what whole months give', async () => {
    const at = (dateFrom: string, dateTo: string) =>
      books.read('/finance-report/general-ledger', {
        dateFrom,
        dateTo,
        account: books.account('2-1301'),
        ...everywhere,
      })
    const whole = await at('2026-01-01', '2026-12-31')
    const parts = [await at('2026-01-01', '2026-05-17'), await at('2026-05-18', '2026-12-31')]
    const debits = parts.map(({ rows }) => sum(rows, 'debit'))
    expect(moneyText(debits.reduce((a, b) => a + b, 0n))).toBe(moneyText(sum(whole.rows, 'debit')))
    const opening = parts[1]?.rows.find((row) => row['description'] === 'Opening balance')
    const closed = parts[0]?.rows.find((row) => row['description'] === 'Closing balance')
    expect(opening?.['balance']).toBe(closed?.['balance'])
  })

  it('the datasets of the branch of the reader come to what its reports show', async () => {
    const range = { dateFrom: '2026-01-01', dateTo: '2026-12-31' }
    const sums = (dataset: Dataset, params: object, columns: readonly string[]) =>
      books.inBranch((context) =>
        readTotals(
          context,
          dataset,
          { params: { ...params } },
          Object.fromEntries(columns.map((column) => [column, { total: 'sum' as const, column }])),
        ),
      )
    const trial = await books.read('/finance-report/trial-balance', { ...year, withAdjustments: true })
    const [total = {}] = trial.totals ?? []
    const moved = moneyText(sen(total['debit']) + sen(total['adjustmentDebit']))
    expect(await sums(glEntryDataset, range, ['debit', 'credit', 'net'])).toEqual({
      debit: moved,
      credit: moved,
      net: '0.00',
    })
    const balances = await sums(ledgerBalanceDataset, { ...range, withAdjustments: true, withClosing: true }, [
      'debit',
      'credit',
      'opening',
      'closing',
    ])
    const unclosed = trial.rows.find((row) => row['name'] === 'Unclosed earnings of prior years')
    const prior = sen(unclosed?.['openingCredit']) - sen(unclosed?.['openingDebit'])
    expect(balances).toEqual({ debit: moved, credit: moved, opening: moneyText(prior), closing: moneyText(prior) })
  })

  it('whole months are read without a single entry', async () => {
    const textOf = (to: string) =>
      books.inBranch(
        async (context) =>
          new PgDialect().sqlToQuery(moveRows(context, ['JKT', 'CKR'], { from: null, to, withAdjustments: true })).sql,
      )
    expect(await textOf('2026-10-31')).not.toContain('gl_entry')
    expect(await textOf('2026-10-30')).toContain('gl_entry')
  })

  it('changes in equity end where the balance sheet does', async () => {
    const changes = await books.read('/finance-report/changes-in-equity', {
      dateFrom: '2026-01-01',
      dateTo: '2026-12-31',
      ...everywhere,
    })
    const sheet = await books.read('/finance-report/balance-sheet', {
      asOf: '2026-12-31',
      ...everywhere,
      withAdjustments: true,
      withZeros: true,
    })
    const total = changes.rows.at(-1)
    expect(total?.['closing']).toBe(lineOf(sheet.rows, 'E199'))
    const moved = ['opening', 'profit', 'closingEntries', 'dividends', 'other'].map((name) => sen(total?.[name]))
    expect(moneyText(moved.reduce((a, b) => a + b, 0n))).toBe(total?.['closing'])
  })

  it('expenses by account and by centre, months or centres across, have one sum', async () => {
    const read = (by: string, across: string) =>
      books.read('/finance-report/summary-expense', { ...year, ...everywhere, by, across })
    const pages = [await read('ACCOUNT', 'MONTHS'), await read('CENTER', 'MONTHS'), await read('ACCOUNT', 'CENTERS')]
    const [first, ...others] = pages.map(({ totals }) => totals?.[0]?.['total'])
    expect(others).toEqual([first, first])
    expect(first).not.toBe('0.00')
  })
})

describe('A control account by its parties', () => {
  it('adds up to the account, what names no party included', async () => {
    const { rows: before } = await books.read('/finance-report/subsidiary-ledger', {
      dateFrom: '2026-01-01',
      dateTo: '2026-12-31',
      detail: 'DETAIL',
    })
    expect(before).toEqual([])
    await books.post({
      day: '2025-03-01',
      type: 'SJ',
      origin: 'AR',
      sides: [
        { account: '1-2101', net: 500, party: 'C-1' },
        { account: '4-1102', net: -500 },
      ],
    })
    await books.post({
      day: '2026-02-01',
      type: 'SJ',
      origin: 'AR',
      sides: [
        { account: '1-2101', net: 300, party: 'C-2' },
        { account: '4-1102', net: -300 },
      ],
    })
    await books.post({
      day: '2026-02-03',
      type: 'SJ',
      origin: 'AR',
      sides: [
        { account: '1-2101', net: -120, party: 'C-1' },
        { account: '4-1201', net: 120 },
      ],
    })
    const range = { dateFrom: '2026-01-01', dateTo: '2026-12-31', account: books.account('1-2101') }
    const detail = await books.read('/finance-report/subsidiary-ledger', { ...range, detail: 'DETAIL' })
    expect(detail.rows.map((row) => [row['party'], row['description'], row['balance']])).toEqual([
      ['C-1 Customer 1', 'Opening balance', '500.00'],
      ['C-1 Customer 1', 'Test', '380.00'],
      ['C-1 Customer 1', 'Closing balance', '380.00'],
      ['C-2 Customer 2', 'Opening balance', '0.00'],
      ['C-2 Customer 2', 'Test', '300.00'],
      ['C-2 Customer 2', 'Closing balance', '300.00'],
    ])
    const summary = await books.read('/finance-report/subsidiary-ledger', { ...range, detail: 'SUMMARY' })
    expect(summary.totals?.[0]).toMatchObject({
      opening: '500.00',
      debit: '300.00',
      credit: '120.00',
      closing: '680.00',
    })
    const ledger = await books.read('/finance-report/ending-balance', {
      asOf: '2026-12-31',
      accountFrom: '1-2101',
      accountTo: '1-2101',
      split: 'PARTY',
    })
    expect(moneyText(sum(ledger.rows, 'debitBalance'))).toBe('680.00')
  })
})

describe('The branches of a report', () => {
  it('are refused where its reader does not hold it', async () => {
    const reader = { companyCode: 'SSI', branchCode: 'JKT', userId: 0, via: 'key' as const }
    const asked = (params: object) =>
      books.inBranch((context) =>
        branchesOf({ ...context, actor: { ...context.actor, ...reader } }, { form: 'frmARTRIBR01' }, params),
      )
    await expect(asked({ allBranches: true })).rejects.toMatchObject({ code: 'SCOPE_DENIED' })
    expect((await asked({})).map(({ code }) => code)).toEqual(['JKT'])
  })
})
