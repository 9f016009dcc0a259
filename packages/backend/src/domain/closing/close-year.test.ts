// The yearly closing through its process rules: FIN-14 and FIN-21 on a database, its checks, its reopening, and a second and third closing.
import { moneyText } from '@kantor/shared/rules/money/sen'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Books, openBooks } from '../books/testing/open-books.ts'
import { closeYear, plannedClosings, reopenYear } from './close-year.ts'
import { yearChecks } from './year-checks.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
}, 300_000)
afterAll(() => books.engine.close())

const profitAndLoss = [
  ['4-1101', -9_850_000_000],
  ['4-1201', 120_000_000],
  ['5-1101', 6_400_000_000],
  ['5-3104', 210_000_000],
  ['6-1101', 830_000_000],
  ['6-2101', 1_150_000_000],
  ['7-1102', -35_000_000],
  ['7-2101', 95_000_000],
  ['8-1101', 215_600_000],
] as const
const close = (year: number) => books.inBranch((context) => closeYear(context, year))
const reopen = (year: number) => books.inBranch((context) => reopenYear(context, year, 'Audit adjustment'))
const errors = async (year: number) =>
  (await books.inBranch((context) => yearChecks(context, year)))
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ check }) => check)
const lines = (slip: string) =>
  books.rows<{ code: string; debit: string; credit: string }>(
    `select a.code, g.debit::text, g.credit::text from gl_entry g join account a on a.id = g.account_id join ledger_document d on d.id = g.document_id
      where d.number = '${slip}' order by g.line_no`,
  )
const closings = () => books.rows<{ slip_no: string }>(`select slip_no from slip where type_code = 'CL' order by id`)
const netProfit = async (year: number) => {
  const { rows } = await books.read('/finance-report/income-statement', {
    periodFrom: `${year}-01`,
    periodTo: `${year}-12`,
    view: 'FUNCTION',
    withAdjustments: true,
    withZeros: true,
  })
  return rows.find((row) => row['code'] === 'I499')?.['amount']
}
const equity = async () => {
  const { rows } = await books.read('/finance-report/balance-sheet', { asOf: '2026-01-31', withZeros: true })
  const of = (code: string) => rows.find((row) => row['code'] === code)?.['amount']
  return {
    retained: of('E120'),
    unclosed: of('E125'),
    current: of('E130'),
    total: of('E199'),
    assets: of('A999'),
    claims: of('LE999'),
  }
}
const status = async (where: string) =>
  (await books.rows<{ status: string }>(`select distinct status from accounting_period where ${where}`)).map(
    (row) => row.status,
  )

describe('FIN-21 Trial balance and balance sheet while last year is not closed', () => {
  it('shows what 2025 left unclosed until it is closed, with the same equity after it', async () => {
    const other = await openBooks()
    const was = books
    books = other
    try {
      await other.post({
        day: '2024-12-31',
        sides: [
          { account: '1-8101', net: 1_200_000_000 },
          { account: '3-2101', net: -1_200_000_000 },
        ],
      })
      await other.post({
        day: '2025-06-30',
        sides: [
          { account: '1-8101', net: 800_000_000 },
          { account: '4-1101', net: -800_000_000 },
        ],
      })
      await other.post({
        day: '2026-01-10',
        sides: [
          { account: '1-8101', net: 310_000_000 },
          { account: '4-1101', net: -310_000_000 },
        ],
      })
      await other.post({
        day: '2026-01-12',
        sides: [
          { account: '6-2101', net: 268_500_000 },
          { account: '1-8101', net: -268_500_000 },
        ],
      })
      const before = await equity()
      expect(before).toMatchObject({
        retained: '1200000000.00',
        unclosed: '800000000.00',
        current: '41500000.00',
        total: '2041500000.00',
      })
      expect(before.assets).toBe(before.claims)
      const trial = await other.read('/finance-report/trial-balance', { periodFrom: '2026-01', periodTo: '2026-01' })
      const extra = trial.rows.find((row) => row['name'] === 'Unclosed earnings of prior years')
      expect(extra).toMatchObject({ openingDebit: '0.00', openingCredit: '800000000.00' })
      expect(trial.rows.find((row) => row['code'] === '4-1101')).toMatchObject({
        openingDebit: '0.00',
        openingCredit: '0.00',
      })
      expect(trial.totals?.[0]).toMatchObject({
        openingDebit: '2000000000.00',
        openingCredit: '2000000000.00',
        debit: '578500000.00',
        credit: '578500000.00',
      })
      await other.setPeriods('SOFT_CLOSED', `period_code < '2026' and period_no <= 12`)
      await close(2024)
      await close(2025)
      expect(await equity()).toEqual({ ...before, retained: '2000000000.00', unclosed: '0.00' })
    } finally {
      books = was
      await other.engine.close()
    }
  })
})

describe('FIN-14 Yearly closing and re-closing', () => {
  beforeAll(async () => {
    const rest = -profitAndLoss.reduce((sum, [, net]) => sum + net, 0)
    await books.post({
      day: '2025-11-30',
      sides: [...profitAndLoss.map(([account, net]) => ({ account, net })), { account: '1-8101', net: rest }],
    })
  })

  it('is refused while a month is open, an earlier year is not closed, or a suspense account holds an amount', async () => {
    expect(await errors(2025)).toEqual(['Months'])
    await books.setPeriods('SOFT_CLOSED', `period_code like '2025%' and period_no <= 12`)
    expect(await errors(2025)).toEqual([])
    await books.setPeriods('OPEN', `period_code = '2025-12'`)
    await books.post({
      day: '2025-12-01',
      sides: [
        { account: '1-9999', net: 5 },
        { account: '2-1301', net: -5 },
      ],
    })
    await books.setPeriods('SOFT_CLOSED', `period_code = '2025-12'`)
    expect(await errors(2025)).toEqual(['Suspense'])
    await expect(close(2025)).rejects.toMatchObject({ code: 'BAD_STATE' })
    await books.setPeriods('OPEN', `period_code = '2025-12'`)
    await books.post({
      day: '2025-12-02',
      sides: [
        { account: '1-9999', net: -5 },
        { account: '2-1301', net: 5 },
      ],
    })
    await books.setPeriods('SOFT_CLOSED', `period_code = '2025-12'`)
    expect(await errors(2024)).toEqual(['Months'])
    expect(await errors(2031)).toEqual(['Year'])
  })

  it('posts the slip of 9,885,000,000 with a net profit of 864,400,000 in period 13, and closes the year with all its periods', async () => {
    expect(await netProfit(2025)).toBe('864400000.00')
    const preview = await books.call('/security-system/account-closing-yearly', 'preview', {
      year: 2025,
      page: 1,
      size: 100,
    })
    expect(preview.rows.at(-1)).toMatchObject({ branch: 'JKT', debit: '0.00', credit: '864400000.00' })
    const { slips, result } = await close(2025)
    expect([slips, moneyText(result)]).toEqual([1, '864400000.00'])
    const [first] = await closings()
    expect(first?.slip_no).toBe('CL/JKT/2025/12/00001')
    expect(await lines('CL/JKT/2025/12/00001')).toEqual([
      ...profitAndLoss.map(([code, net]) => ({
        code,
        debit: net < 0 ? `${-net}.00` : '0.00',
        credit: net > 0 ? `${net}.00` : '0.00',
      })),
      { code: '3-2101', debit: '0.00', credit: '864400000.00' },
    ])
    expect(await status(`period_code like '2025%'`)).toEqual(['CLOSED'])
    expect(await netProfit(2025)).toBe('864400000.00')
    expect(await errors(2025)).toEqual(['Year'])
    await expect(close(2025)).rejects.toMatchObject({ code: 'BAD_STATE' })
  })

  it('after reopening, an audit adjustment of 18,400,000 is closed as the difference alone; without one there is no slip', async () => {
    await reopen(2025)
    expect(await status(`period_code = '2025-13'`)).toEqual(['OPEN'])
    expect(await status(`period_code like '2025%' and period_no <= 12`)).toEqual(['CLOSED'])
    await books.post({
      day: '2025-12-31',
      type: 'AJ',
      sides: [
        { account: '6-2114', net: 18_400_000 },
        { account: '1-2190', net: -18_400_000 },
      ],
    })
    expect(await netProfit(2025)).toBe('846000000.00')
    await close(2025)
    expect((await closings()).map((row) => row.slip_no)).toEqual(['CL/JKT/2025/12/00001', 'CL/JKT/2025/12/00002'])
    expect(await lines('CL/JKT/2025/12/00002')).toEqual([
      { code: '6-2114', debit: '0.00', credit: '18400000.00' },
      { code: '3-2101', debit: '18400000.00', credit: '0.00' },
    ])
    expect(await netProfit(2025)).toBe('846000000.00')
    await reopen(2025)
    expect((await close(2025)).slips).toBe(0)
    expect(await closings()).toHaveLength(2)
    const [kept] = await books.rows<{ retained: string }>(
      `select sum(g.credit - g.debit)::text as retained from gl_entry g join account a on a.id = g.account_id where a.code = '3-2101' and g.entry_kind = 'CLOSING'`,
    )
    expect(kept?.retained).toBe('846000000.00')
  })

  it('lists its closing slips, with the result that each carried', async () => {
    const { rows } = await books.call('/security-system/account-closing-yearly', 'closings', {
      year: 2025,
      page: 1,
      size: 50,
    })
    expect(rows.map((row) => [row['slipNo'], row['result']])).toEqual([
      ['CL/JKT/2025/12/00001', '864400000.00'],
      ['CL/JKT/2025/12/00002', '-18400000.00'],
    ])
  })

  it('reopens the last closed year only, and a closing slip is not reversed as other slips are', async () => {
    await books.setPeriods('SOFT_CLOSED', `period_code like '2026%' and period_no <= 12`)
    await books.rows(`insert into fiscal_year (company_code, row_version, created_at, created_by, updated_at, updated_by, year, start_date, end_date, status)
      values ('SSI', 1, now(), 'test', now(), 'test', 2027, '2027-01-01', '2027-12-31', 'OPEN') returning 1`)
    await close(2026)
    await expect(reopen(2025)).rejects.toMatchObject({ code: 'LATER_YEAR_CLOSED' })
    await reopen(2026)
    await expect(reopen(2026)).rejects.toMatchObject({ code: 'BAD_STATE' })
    expect(await books.inBranch((context) => plannedClosings(context, 2025))).toMatchObject([
      { lines: [] },
      { lines: [] },
      { lines: [] },
    ])
  })
})
