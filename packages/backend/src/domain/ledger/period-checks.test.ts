// What keeps a month from being closed (finance 4.4): slips that wait, cash below zero, suspense, open items that differ, accruals that are not reversed yet.
import { AccountingPeriod } from '@kantor/shared/catalogue/finance-slip/entities/accounting-period.entity'
import { AccountBank } from '@kantor/shared/catalogue/master/entities/account-bank.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeWithRules, createWithRules } from '../../engine/write/make-row.ts'
import { type Books, openBooks } from '../books/testing/open-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
  await books.setPeriods('CLOSED', `period_code < '2025-03'`)
}, 300_000)
afterAll(() => books.engine.close())

const close = async (code: string, status: 'SOFT_CLOSED' | 'CLOSED' = 'SOFT_CLOSED') => {
  const [row] = await books.rows<{ id: number }>(`select id from accounting_period where period_code = '${code}'`)
  await books.inBranch((context) => changeWithRules(context, AccountingPeriod, row?.id ?? 0, { status }))
}
const back = (code: string) => books.setPeriods('OPEN', `period_code = '${code}'`)

it('slips that wait for a signature hold their month open', async () => {
  await books.rows(`insert into slip (company_code, branch_code, row_version, created_at, created_by, updated_at, updated_by, draft_no, slip_type_id, type_code, slip_date,
      origin, description, status) select 'SSI', 'JKT', 1, now(), 'test', now(), 'test', 'D-1', id, 'GJ', '2025-03-10', 'MANUAL', 'Waits', 'SUBMITTED' from slip_type
      where code = 'GJ' and company_code = 'SSI' returning 1`)
  await expect(close('2025-03')).rejects.toMatchObject({ code: 'OPEN_SLIPS' })
  await books.rows(`update slip set status = 'VOID' where draft_no = 'D-1' returning 1`)
})

it('a suspense account that is not zero holds it open', async () => {
  await books.post({
    day: '2025-03-05',
    sides: [
      { account: '1-9999', net: 12 },
      { account: '2-1301', net: -12 },
    ],
  })
  await expect(close('2025-03')).rejects.toMatchObject({
    code: 'OUT_OF_BALANCE',
    message: expect.stringContaining('1-9999'),
  })
  await books.post({
    day: '2025-03-06',
    sides: [
      { account: '1-9999', net: -12 },
      { account: '2-1301', net: 12 },
    ],
  })
})

it('receivables without their open items hold it open', async () => {
  await books.post({
    day: '2025-03-07',
    type: 'SJ',
    origin: 'AR',
    sides: [
      { account: '1-2101', net: 40, party: 'C-1' },
      { account: '4-1102', net: -40 },
    ],
  })
  await expect(close('2025-03')).rejects.toMatchObject({
    code: 'SUBLEDGER_MISMATCH',
    message: expect.stringMatching(/1-2101.*40/),
  })
  await books.post({
    day: '2025-03-08',
    type: 'SJ',
    origin: 'AR',
    sides: [
      { account: '1-2101', net: -40, party: 'C-1' },
      { account: '4-1102', net: 40 },
    ],
  })
})

it('cash below zero on one day holds it open, though the month ends above', async () => {
  const currency = await books.inBranch((context) =>
    createWithRules(context, Currency, { code: 'IDR', name: 'Rupiah', decimals: 0 }),
  )
  const [branch] = await books.rows<{ id: number }>(
    `select id from company_branch where code = 'JKT' and company_code = 'SSI'`,
  )
  await books.inBranch((context) =>
    createWithRules(context, AccountBank, {
      code: 'KAS',
      name: 'Cash Jakarta',
      branch: branch?.id ?? 0,
      kind: 'CASH',
      currency: currency.id,
      account: books.account('1-1101'),
    }),
  )
  await books.post({
    day: '2025-03-10',
    type: 'CP',
    origin: 'CASHBANK',
    sides: [
      { account: '1-1101', net: -30 },
      { account: '2-1301', net: 30 },
    ],
  })
  await books.post({
    day: '2025-03-11',
    type: 'CR',
    origin: 'CASHBANK',
    sides: [
      { account: '1-1101', net: 50 },
      { account: '2-1301', net: -50 },
    ],
  })
  await expect(close('2025-03')).rejects.toMatchObject({
    code: 'CASH_NEGATIVE',
    message: expect.stringMatching(/Cash Jakarta.*10/),
  })
  await books.rows(`update account_bank set allow_negative = true where code = 'KAS' returning 1`)
})

it('closes for entry when all of it is in order, and for good once accruals that reverse themselves are reversed', async () => {
  await books.rows(`insert into slip (company_code, branch_code, row_version, created_at, created_by, updated_at, updated_by, draft_no, slip_type_id, type_code, slip_date,
      origin, description, status, auto_reverse_date) select 'SSI', 'JKT', 1, now(), 'test', now(), 'test', 'D-2', id, 'GJ', '2025-03-31', 'MANUAL', 'Accrual', 'DRAFT',
      '2025-04-01' from slip_type where code = 'GJ' and company_code = 'SSI' returning 1`)
  await close('2025-03')
  await close('2025-03', 'CLOSED')
  await back('2025-03')
})
