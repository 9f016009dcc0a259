// Masters of the books: chart of accounts, cash and banks, posting accounts, periods, correction windows and settings.

import { accountingPeriods } from '@kantor/shared/catalogue/finance-slip/accounting-periods'
import { correctionWindows } from '@kantor/shared/catalogue/finance-slip/correction-windows'
import { AccountingPeriod } from '@kantor/shared/catalogue/finance-slip/entities/accounting-period.entity'
import { postingAccounts } from '@kantor/shared/catalogue/finance-slip/posting-accounts'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import { Bank } from '@kantor/shared/catalogue/master/entities/bank.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { settingAccountAndCorrection } from '@kantor/shared/catalogue/security-system/setting-account-and-correction'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { create, edit } from '../../engine/write/store.ts'
import { transition } from '../../engine/write/transition.ts'
import { type Office, openOffice } from '../approvals/testing/office.ts'
import { everything, featureAt, idOf } from '../testing/index.ts'

const accounts = featureAt('/master/chart-of-accounts')
const banks = featureAt('/master/account-banks')
const lines = featureAt('/finance-slip/statement-layout')
let office: Office
const engineOf = () => office.engine
const period = (code: string) =>
  office.id(`select id from accounting_period where period_code = '${code}' and company_code = 'SSI'`)
const account = (code: string) => idOf(engineOf(), Account, 'code', code)
const complaint = (field: string) =>
  expect.objectContaining({
    code: 'BAD_USER_INPUT',
    details: expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ field })]) }),
  })
const versionOf = async (table: string, id: number) =>
  (
    await rowsOf<{ version: number }>(
      engineOf().database.db,
      sql`select row_version as version from ${sql.identifier(table)} where id = ${id}`,
    )
  )[0]?.version ?? 0

beforeAll(async () => {
  office = await openOffice()
}, 300_000)
afterAll(() => office.engine.close())

describe('the chart of accounts', () => {
  const add = async (input: object) =>
    create(engineOf(), everything, accounts, {
      name: 'Test',
      parent: await account('6-2000'),
      fsLine: await office.id(`select id from statement_line where code = 'I210' and company_code = 'SSI'`),
      validFrom: '2026-01-01',
      ...input,
    })
  const change = async (code: string, input: object) => {
    const id = await account(code)
    return edit(engineOf(), everything, accounts, id, await versionOf('account', id), input)
  }

  it('gives class, side and centre rule by the code of an account', async () => {
    await expect(add({ code: '6-2901' })).resolves.toMatchObject({
      accountType: 'EXPENSE',
      normalSide: 'DR',
      centerRule: 'REQUIRED',
    })
    await expect(add({ code: '6-2902', normalSide: 'CR', centerRule: 'NONE' })).resolves.toMatchObject({
      normalSide: 'CR',
      centerRule: 'NONE',
    })
  })
  it('hangs accounts below a header of their class that is not posted to', async () => {
    await expect(add({ code: '6-2903', parent: await account('5-2000') })).rejects.toEqual(complaint('parent'))
    await expect(add({ code: '6-2904', parent: await account('6-2101') })).rejects.toEqual(complaint('parent'))
    await expect(change('6-2000', { isPosting: true, fsLine: null })).rejects.toEqual(complaint('fsLine'))
  })
  it('puts an account into a line of its statement that takes accounts', async () => {
    const line = (code: string) =>
      office.id(`select id from statement_line where code = '${code}' and company_code = 'SSI'`)
    await expect(add({ code: '6-2905', fsLine: null })).rejects.toEqual(complaint('fsLine'))
    await expect(add({ code: '6-2906', fsLine: await line('A100') })).rejects.toEqual(complaint('fsLine'))
    await expect(add({ code: '6-2907', fsLine: await line('I299') })).rejects.toEqual(complaint('fsLine'))
  })
  it('keeps an account in use that cash, banks or postings lead to', async () => {
    await expect(change('1-1201', { isActive: false })).rejects.toEqual(complaint('isActive'))
    await expect(change('1-1201', { controlType: 'CASH' })).rejects.toEqual(complaint('controlType'))
    await expect(change('2-1101', { isActive: false })).rejects.toEqual(complaint('isActive'))
    await expect(change('6-2115', { isActive: false })).resolves.toMatchObject({ isActive: false })
  })
  it('adds up lines of one statement only, and none to itself', async () => {
    const line = (code: string) =>
      office.id(`select id from statement_line where code = '${code}' and company_code = 'SSI'`)
    const [gross, assets] = [await line('I199'), await line('A100')]
    const addUp = async (part: number) =>
      edit(engineOf(), everything, lines, gross, await versionOf('statement_line', gross), {
        formula: [{ line: part, subtract: false }],
      })
    await expect(addUp(assets)).rejects.toEqual(complaint('formula.0.line'))
    await expect(addUp(gross)).rejects.toEqual(complaint('formula.0.line'))
  })
  it('has every posting account of the demo company in a line, and no bank or cash account without its control', async () => {
    expect(await office.rows(`select code from account where is_posting and fs_line_id is null`)).toEqual([])
    expect(
      await office.rows(
        `select b.code from account_bank b join account a on a.id = b.account_id where a.control_type <> case b.kind when 'BANK' then 'BANK' else 'CASH' end`,
      ),
    ).toEqual([])
  })
})

describe('a cash box or bank account', () => {
  const add = async (input: object) =>
    create(engineOf(), everything, banks, {
      code: 'NEW',
      name: 'New',
      branch: await idOf(engineOf(), CompanyBranch, 'code', 'JKT'),
      kind: 'BANK',
      bank: await idOf(engineOf(), Bank, 'code', 'BCA'),
      accountNo: '0359999999',
      accountName: 'PT Sarana Sentosa Industri',
      currency: await idOf(engineOf(), Currency, 'code', 'IDR'),
      account: await account('1-1290'),
      ...input,
    })
  const ofBanks = async (code: string) => {
    const made = await create(engineOf(), everything, accounts, {
      code,
      name: 'Bank',
      parent: await account('1-1000'),
      controlType: 'BANK',
      fsLine: await office.id(`select id from statement_line where code = 'A100' and company_code = 'SSI'`),
      validFrom: '2026-01-01',
    })
    return Number(made.id)
  }

  it('leads to an account of the chart that is kept for banks, and each to one of its own', async () => {
    await expect(add({})).rejects.toEqual(complaint('account'))
    const own = await ofBanks('1-1206')
    await expect(add({ account: own })).resolves.toMatchObject({
      receiptSlipType: expect.objectContaining({ code: 'BR' }),
      paymentSlipType: expect.objectContaining({ code: 'BP' }),
    })
    await expect(add({ code: 'NEW2', accountNo: '0358888888', account: own })).rejects.toMatchObject({
      code: 'DUPLICATE',
    })
  })
  it('has a number of the bank, which no other account has', async () => {
    const own = await ofBanks('1-1207')
    await expect(add({ code: 'NEW3', account: own, accountNo: '12345' })).rejects.toEqual(complaint('accountNo'))
    await expect(add({ code: 'NEW3', account: own, accountNo: '0351234567' })).rejects.toEqual(complaint('accountNo'))
  })
  it('takes foreign money only where its account of the chart does', async () => {
    const own = await ofBanks('1-1208')
    const usd = await idOf(engineOf(), Currency, 'code', 'USD')
    await expect(add({ code: 'NEW4', accountNo: '0357777777', account: own, currency: usd })).rejects.toEqual(
      complaint('account'),
    )
  })
  it('says what its kind needs', async () => {
    await expect(add({ code: 'NEW5', bank: null, accountNo: null })).rejects.toEqual(complaint('bank'))
    const cash = { kind: 'CASH', bank: null, accountNo: null, accountName: null }
    await expect(add({ code: 'NEW6', ...cash, allowNegative: true })).rejects.toEqual(complaint('allowNegative'))
    await expect(add({ code: 'NEW7', ...cash, kind: 'PETTY_CASH' })).rejects.toEqual(complaint('imprestAmount'))
  })
})

describe('the posting matrix', () => {
  const test = (more: object) => office.call('finance', 'testPosting', { day: '2026-11-18', ...more }, postingAccounts)

  it('gives the row with most conditions, else the one for everything', async () => {
    expect(await test({ key: 'SALARY_EXPENSE', costType: 'SELLING' })).toMatchObject({
      account: { code: '6-1101' },
      why: expect.stringContaining('cost type'),
    })
    expect(await test({ key: 'SALARY_EXPENSE' })).toMatchObject({
      account: { code: '6-2101' },
      why: expect.stringContaining('everything'),
    })
    expect(await test({ key: 'WHT_PAYABLE', article: 'PPH26' })).toMatchObject({ account: { code: '2-1514' } })
    expect(await test({ key: 'WHT_PAYABLE' })).toMatchObject({ account: null })
  })
  it('finds the account of a group in those above it', async () => {
    const group = await office.id(`select id from product_group where code = 'FIN-PMP'`)
    expect(await test({ key: 'INVENTORY', itemGroup: group })).toMatchObject({ account: { code: '1-3301' } })
  })
  it('has an account for every key that documents of the demo company may post', async () => {
    const keys = await office.rows<{ key: string }>(
      `select distinct posting_key as key from pay_component where posting_key is not null union select payable_key from pay_component where payable_key is not null`,
    )
    expect(keys.length).toBeGreaterThan(10)
    const known = await office.rows<{ key: string }>(
      `select distinct key from posting_account where company_code = 'SSI'`,
    )
    expect(keys.filter(({ key }) => !known.some((row) => row.key === key))).toEqual([])
  })
  it('takes no second row of one kind for the same day, and no account that only totals', async () => {
    const add = async (more: object) =>
      create(engineOf(), everything, postingAccounts, {
        key: 'GRIR',
        account: await account('2-1203'),
        validFrom: '2026-06-01',
        ...more,
      })
    await expect(add({})).rejects.toMatchObject({ code: 'OVERLAP' })
    await expect(add({ branch: await idOf(engineOf(), CompanyBranch, 'code', 'CKR') })).resolves.toBeDefined()
    await expect(add({ costType: 'SELLING', account: await account('2-1000') })).rejects.toEqual(complaint('account'))
  })
})

describe('accounting periods', () => {
  const move = async (
    name: 'open' | 'closeForEntry' | 'close' | 'reopen',
    code: string,
    note?: string,
    by = everything,
  ) => {
    const id = await period(code)
    const step = AccountingPeriod.lifecycle?.[name]
    if (step === undefined) throw new Error(`Periods have no move ${name}`)
    return transition(engineOf(), by, accountingPeriods, name, step, id, await versionOf('accounting_period', id), note)
  }
  const statusOf = async (code: string) =>
    (await office.rows<{ status: string }>(`select status from accounting_period where period_code = '${code}'`))[0]
      ?.status

  it('are opened in their order, and a few at a time', async () => {
    await expect(move('open', '2026-12')).rejects.toMatchObject({
      code: 'BAD_STATE',
      message: expect.stringContaining('2026-09'),
    })
  })
  it('are closed in their order, when everything of theirs is posted', async () => {
    await expect(move('closeForEntry', '2026-10')).rejects.toMatchObject({
      code: 'BAD_STATE',
      message: expect.stringContaining('2026-09'),
    })
    await office.rows(
      `insert into posting_event (company_code, row_version, created_by, updated_by, event_key, source_type, source_id, seq, event_date, reverses, debit, credit, payload, status, attempts)
        values ('SSI', 1, 'test', 'test', 'TEST', 'Test', 1, 1, '2026-09-15', false, 10, 10, '{}', 'ERROR', 1) returning id`,
    )
    await expect(move('closeForEntry', '2026-09')).rejects.toMatchObject({
      code: 'UNPOSTED_EVENTS',
      details: { values: { count: 1 } },
    })
    await office.rows(`delete from posting_event where event_key = 'TEST' returning id`)
    await expect(move('closeForEntry', '2026-09')).resolves.toMatchObject({ status: 'SOFT_CLOSED' })
    await expect(move('open', '2026-12')).resolves.toMatchObject({ status: 'OPEN' })
  })
  it('are reopened from the last closed one back, with a reason', async () => {
    await expect(move('reopen', '2026-06', 'A late invoice')).rejects.toMatchObject({
      code: 'BAD_STATE',
      message: expect.stringContaining('2026-07'),
    })
    await expect(move('reopen', '2026-07')).rejects.toMatchObject({ code: 'COMMENT_REQUIRED' })
    await expect(move('reopen', '2026-07', 'A late invoice')).resolves.toMatchObject({ status: 'SOFT_CLOSED' })
    await expect(move('close', '2026-07')).resolves.toMatchObject({ status: 'CLOSED' })
    expect(await statusOf('2026-07')).toBe('CLOSED')
  })
  it('come with their year, which follows the one before', async () => {
    await expect(office.call('finance.head', 'addYear', { year: 2029 }, accountingPeriods)).rejects.toMatchObject({
      code: 'BAD_STATE',
    })
    await expect(office.call('finance.head', 'addYear', { year: 2026 }, accountingPeriods)).rejects.toMatchObject({
      code: 'DUPLICATE',
    })
    expect(await office.call('finance.head', 'addYear', { year: 2027 }, accountingPeriods)).toEqual({ periods: 13 })
    expect(await statusOf('2027-13')).toBe('FUTURE')
  })
})

describe('a correction window', () => {
  const grant = async (more: object, by = 'finance.head') =>
    create(engineOf(), await office.as(by), correctionWindows, {
      users: [{ user: await office.id(`select id from user_account where username = 'finance'`) }],
      periods: [{ period: await period('2026-08') }],
      slipTypes: [{ slipType: await office.id(`select id from slip_type where code = 'GJ' and company_code = 'SSI'`) }],
      reason: 'Rent of August was missing',
      validUntil: new Date(engineOf().now().getTime() + 24 * 3_600_000).toISOString(),
      ...more,
    })
  const inHours = (hours: number) => new Date(engineOf().now().getTime() + hours * 3_600_000).toISOString()

  it('is granted to others for at most three days, in a period that is closed for entry', async () => {
    await expect(grant({})).resolves.toMatchObject({
      windowNo: expect.stringMatching(/^CW\/2026\/\d{4}$/),
      status: 'OPEN',
    })
    await expect(grant({ validUntil: inHours(73) })).rejects.toEqual(complaint('validUntil'))
    await expect(grant({ validUntil: inHours(-1) })).rejects.toEqual(complaint('validUntil'))
    await expect(grant({ reason: 'short' })).rejects.toEqual(complaint('reason'))
    const open = [{ period: await period('2026-11') }]
    await expect(grant({ periods: open })).rejects.toEqual(complaint('periods.0.period'))
  })
  it('names someone, and never the user who grants it: neither by name nor by role', async () => {
    await expect(grant({ users: [] })).rejects.toEqual(complaint('users'))
    const own = [{ user: await office.id(`select id from user_account where username = 'finance.head'`) }]
    await expect(grant({ users: own })).rejects.toEqual(complaint('users.0.user'))
    const role = [{ template: await office.id(`select id from user_template where code = 'FIN_HEAD'`) }]
    await expect(grant({ users: [], templates: role })).rejects.toEqual(complaint('templates.0.template'))
  })
})

describe('the settings of books and trade', () => {
  it('are saved by those who may, against the version that was read', async () => {
    const before = (await office.call('finance.head', 'settings', {}, settingAccountAndCorrection)) as {
      version: number
    }
    const next = {
      goLiveDate: '2025-01-01',
      mostOpenPeriods: 4,
      defaultCostingMethod: 'FIFO',
      negativeStock: 'FORBID',
      backdateDays: 5,
      overReceiptPct: '2.50',
    }
    await expect(
      office.call(
        'finance.head',
        'saveSettings',
        { version: before.version + 7, ...next },
        settingAccountAndCorrection,
      ),
    ).rejects.toMatchObject({ code: 'STALE_VERSION' })
    await office.call('finance.head', 'saveSettings', { version: before.version, ...next }, settingAccountAndCorrection)
    expect(await office.call('finance', 'settings', {}, settingAccountAndCorrection)).toMatchObject({
      ...next,
      version: before.version + 1,
    })
  })
})
