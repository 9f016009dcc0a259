// Fixed assets over REST as finance works with them: cards, documents that are signed and post, months of depreciation; and all of it corrected, reversed, repeated.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../db/connection.ts'
import { workerSetupOf } from '../domain/worker-setup.ts'
import { runJob } from '../engine/jobs/run-job.ts'
import { ledgerDifferences } from '../engine/posting/proof.ts'
import { ownDatabase } from '../engine/testing/databases.ts'
import { loggerOf } from './logger.ts'
import { type Caller, openRights, type Reply, type RightsApp } from './test/rights-app.ts'

const cards = '/fixed-asset/indexs'
const runs = '/fixed-asset/depreciations'
type Body = { readonly [name: string]: unknown }
const bodyOf = (reply: Reply): Body => reply.body as never
/** `done`, or the code of the refusal. */
const codeOf = (reply: Reply): string => (reply.status < 300 ? 'done' : String(bodyOf(reply)['code']))

describe('fixed assets', async () => {
  const on = await ownDatabase()
  let app: RightsApp
  let finance: Caller
  let head: Caller
  const rows = <T extends object>(text: string) => rowsOf<T>(app.engine.database.db, sql.raw(text))
  const idOf = async (table: string, column: string, code: string) => {
    const [row] = await rows<{ id: number }>(
      `select id from ${table} where company_code = 'SSI' and ${column} = '${code}'`,
    )
    return String(row?.id)
  }
  beforeAll(async () => {
    app = await openRights(on)
    finance = await app.as('finance')
    head = await app.as('finance.head')
    await rows(
      `update accounting_period set status = 'OPEN' where company_code = 'SSI' and period_code in ('2026-07', '2026-08') returning 1`,
    )
  }, 900_000)
  afterAll(() => app.close())

  const subgroup = async (group: string, code: string) => {
    const [row] = await rows<{ id: number }>(
      `select s.id from asset_subgroup s join asset_group g on g.id = s.group_id where g.company_code = 'SSI' and g.code = '${group}' and s.code = '${code}'`,
    )
    return String(row?.id)
  }
  const make = async (more: object = {}): Promise<Body> => {
    const made = await finance.ask('POST', cards, {
      name: 'Machine',
      subgroup: await subgroup('MC', '001'),
      center: await idOf('account_center', 'code', '1500'),
      acquisitionDate: '2026-09-01',
      inServiceDate: '2026-09-01',
      cost: '96000000.00',
      ...more,
    })
    if (made.status >= 300) throw new Error(JSON.stringify(made.body))
    return bodyOf(made)
  }
  const move = async (by: Caller, path: string, row: Body, name: string, more: object = {}) =>
    by.ask('POST', `${path}/${row['id']}/${name}`, { rowVersion: row['rowVersion'], ...more })
  const read = async (path: string, row: Body) => bodyOf(await finance.ask('GET', `${path}/${row['id']}`))
  const capitalised = async (more: object = {}): Promise<Body> => {
    const row = await make(more)
    const done = await move(finance, cards, row, 'capitalise')
    if (done.status >= 300) throw new Error(JSON.stringify(done.body))
    return read(cards, row)
  }
  /** A document of a kind, made and sent. */
  const sent = async (path: string, values: object): Promise<Body> => {
    const made = await finance.ask('POST', path, { description: 'Test', ...values })
    if (made.status >= 300) throw new Error(JSON.stringify(made.body))
    const done = await move(finance, path, bodyOf(made), 'submit')
    if (done.status >= 300) throw new Error(codeOf(done))
    return bodyOf(done)
  }
  const sign = async (by: Caller, table: string, row: Body) => {
    const [task] = await rows<{ task: number; version: number }>(
      `select t.id as task, t.row_version as version from approval_task t join approval_request r on r.id = t.request_id
        where r.doc_type = '${table}' and r.doc_id = ${Number(row['id'])} and r.status = 'WAITING' and t.seq = r.current_seq`,
    )
    return by.act('/approval-management/data-awaiting-approval', 'decide', {
      task: task?.task,
      rowVersion: task?.version,
      decision: 'APPROVE',
    })
  }
  const posted = async (path: string, type: string, values: object): Promise<Body> => {
    const row = await sent(path, values)
    const done = await sign(head, type, row)
    if (done.status >= 300) throw new Error(JSON.stringify(done.body))
    return read(path, row)
  }
  const mutated = (values: object) => posted('/fixed-asset/mutations', 'ASSET_MUTATION', values)
  const disposed = (values: object) => posted('/fixed-asset/disposals', 'ASSET_DISPOSAL', values)
  /** A disposal of a part in November, made and sent. */
  const disposalOf = async (asset: Body): Promise<Reply> => {
    const values = {
      disposalDate: '2026-11-10',
      kind: 'SCRAP',
      asset: asset['id'],
      portionPct: '25',
      description: 'Test',
    }
    const made = await finance.ask('POST', '/fixed-asset/disposals', values)
    return made.status >= 300 ? made : move(finance, '/fixed-asset/disposals', bodyOf(made), 'submit')
  }
  const ledgerOf = (row: Body) =>
    rows<{ code: string; party: string | null; amount: string }>(
      `select a.code, g.party, (g.debit - g.credit)::text as amount from gl_entry g join account a on a.id = g.account_id join ledger_document d on d.id = g.document_id
        where d.source_type = 'Slip' and d.source_id = ${Number((row['slip'] as Body)?.['id'])} order by g.line_no`,
    )
  const short = async (row: Body) => (await ledgerOf(row)).map(({ code, amount }) => [code, Number(amount)])
  const work = async (reply: Reply) => {
    expect(codeOf(reply)).toBe('done')
    const run = Number(bodyOf(reply)['run'])
    await runJob(workerSetupOf(app.engine, loggerOf({ logLevel: 'silent' })), run, new AbortController().signal)
    return bodyOf(await finance.act(runs, 'status', { run }))
  }
  const calculate = (period: string, book = 'COMMERCIAL', more: object = { acceptWarnings: true }) =>
    finance.act(runs, 'run', { period, book, ...more })
  const post = (period: string, book = 'COMMERCIAL') => finance.act(runs, 'postRun', { period, book })
  const undo = (period: string, date: string, book = 'COMMERCIAL') =>
    finance.act(runs, 'undoRun', { period, book, date, note: 'To be calculated again' })
  const linesOf = (period: string) =>
    rows<{ asset: number; month: string; center: string; amount: string }>(
      `select l.asset_id as asset, l.month, c.code as center, l.amount::text as amount from depreciation_run_lines l join depreciation_run r on r.id = l.parent_id
        left join account_center c on c.id = l.center_id where r.period = '${period}' and r.book = 'COMMERCIAL' and r.status in ('DRAFT', 'POSTED') and r.reversal_of_id is null order by l.seq`,
    )
  /** Differences between the register and the accounts of each group: cost, and accumulated depreciation. */
  const ties = () =>
    rows(`with register as (
        select g.asset_account_id as account, e.cost as amount from asset_entry e join fixed_asset f on f.id = e.asset_id join asset_group g on g.id = f.group_id where e.book = 'COMMERCIAL'
        union all select g.accumulated_account_id, -e.accumulated from asset_entry e join fixed_asset f on f.id = e.asset_id join asset_group g on g.id = f.group_id where e.book = 'COMMERCIAL' and g.accumulated_account_id is not null),
      books as (select g.account_id as account, g.debit - g.credit as amount from gl_entry g join account a on a.id = g.account_id where a.control_type in ('FIXED_ASSET', 'ACC_DEPR') and a.code <> '1-5801')
      select a.code, coalesce(r.amount, 0)::text as register, coalesce(b.amount, 0)::text as books
        from account a left join (select account, sum(amount) as amount from register group by 1) r on r.account = a.id
        left join (select account, sum(amount) as amount from books group by 1) b on b.account = a.id
        where a.company_code = 'SSI' and coalesce(r.amount, 0) <> coalesce(b.amount, 0)`)
  /** Nothing has come apart, whatever a test did. */
  const isWhole = async () => {
    expect(await ties()).toEqual([])
    expect(await ledgerDifferences(app.engine.database.db, app.engine, 'SSI')).toEqual([])
  }

  it('of the demo company are depreciated in both books up to the month before, and tie to their accounts', async () => {
    const [counts] = await rows(
      `select count(*)::int as cards, count(*) filter (where status = 'DISPOSED')::int as disposed from fixed_asset where company_code = 'SSI'`,
    )
    expect(counts).toEqual({ cards: 32, disposed: 1 })
    expect(
      await rows(
        `select book, count(*)::int as months, min(period) as first, max(period) as last from depreciation_run group by book order by book`,
      ),
    ).toEqual([
      { book: 'COMMERCIAL', months: 10, first: '2026-01', last: '2026-10' },
      { book: 'FISCAL', months: 10, first: '2026-01', last: '2026-10' },
    ])
    await isWhole()
  })

  it('have in the list the balances of their accounts, by group and in total', async () => {
    const totals = async (path: string, params: object) => bodyOf(await finance.act(path, 'totals', params))
    const [books] = await rows<{ cost: string; accumulated: string }>(
      `select sum(g.debit - g.credit) filter (where a.control_type = 'FIXED_ASSET' and a.code <> '1-5801')::text as cost,
        sum(g.credit - g.debit) filter (where a.control_type = 'ACC_DEPR')::text as accumulated from gl_entry g join account a on a.id = g.account_id`,
    )
    const list = JSON.stringify(
      await totals('/fixed-asset/list-fixed-assets', { from: '2026-01', to: '2026-11', book: 'COMMERCIAL' }),
    )
    const year = JSON.stringify(
      await totals('/fixed-asset/indexs-and-depreciations', { year: 2026, book: 'COMMERCIAL' }),
    )
    expect(list).toContain(books?.cost)
    expect(list).toContain(books?.accumulated)
    expect(year).toContain(books?.accumulated)
  })

  it('have reports that open with the year of today, and cards that show both schedules, the months and the history', async () => {
    const opening = async (path: string) => bodyOf(await finance.act(path, 'opening'))
    expect(await opening('/fixed-asset/list-fixed-assets')).toMatchObject({ from: '2026-01', to: '2026-11' })
    expect(await opening('/fixed-asset/indexs-and-depreciations')).toMatchObject({ year: 2026 })
    const asset = await idOf('fixed_asset', 'name', 'Laser cutter')
    const shown = async (action: string) => bodyOf(await finance.act(cards, action, { asset }))
    for (const action of ['assetSchedule', 'assetMonths', 'assetHistory'])
      expect((await shown(action))['total']).toBeGreaterThan(0)
  })

  it('FIN-12 Sale of a machine with Art. 16D VAT and a gain; reversed, the asset is in use again', async () => {
    const asset = await capitalised({
      cost: '384000000.00',
      acquisitionDate: '2024-03-01',
      inServiceDate: '2024-03-01',
      openingDate: '2026-08-31',
      openingAccumulated: '120000000.00',
      openingMonths: 30,
      fiscalOpeningAccumulated: '120000000.00',
      fiscalOpeningMonths: 30,
    })
    expect(asset).toMatchObject({
      status: 'ACTIVE',
      bookValue: '264000000.00',
      assetNo: expect.stringMatching(/^MC001-2024-\d{4}$/),
    })
    const [buyer] = await rows<{ id: number; code: string }>(
      `select id, code from customer where company_code = 'SSI' order by id limit 1`,
    )
    const sale = await disposed({
      disposalDate: '2026-09-15',
      kind: 'SALE',
      asset: asset['id'],
      price: '300000000.00',
      buyer: String(buyer?.id),
      taxCode: await idOf('tax_code', 'code', 'PPN-16D'),
    })
    expect(sale).toMatchObject({
      status: 'POSTED',
      vat: '33000000.00',
      bookValue: '264000000.00',
      gainLoss: '36000000.00',
    })
    expect(await short(sale)).toEqual([
      ['1-2303', 333_000_000],
      ['1-5391', 120_000_000],
      ['1-5301', -384_000_000],
      ['2-1501', -33_000_000],
      ['7-1104', -36_000_000],
    ])
    expect((await ledgerOf(sale))[0]?.party).toBe(buyer?.code)
    expect(await read(cards, asset)).toMatchObject({ status: 'DISPOSED', currentCost: '0.00', bookValue: '0.00' })
    await isWhole()
    const reverse = (by: Caller, date = '2026-09-20') =>
      by.act('/fixed-asset/disposals', 'reverseDisposal', { document: sale['id'], date, note: 'The buyer did not pay' })
    expect(codeOf(await reverse(head, '2026-09-14'))).toBe('REVERSAL_BEFORE_ORIGINAL')
    expect(codeOf(await reverse(head, '2026-05-20'))).toBe('REVERSAL_BEFORE_ORIGINAL')
    expect(codeOf(await reverse(head))).toBe('done')
    expect(codeOf(await reverse(head))).toBe('ALREADY_REVERSED')
    expect(await read(cards, asset)).toMatchObject({ status: 'ACTIVE', bookValue: '264000000.00' })
    expect(
      await rows(
        `select coalesce(sum(open), 0)::text as open from open_item_balance where item = '${sale['disposalNo']}'`,
      ),
    ).toEqual([{ open: '0.00' }])
    await isWhole()
  })

  it('FIN-13 Mutation: cost addition with life extension, and transfer to another centre, caught up by the next run', async () => {
    const asset = await capitalised({
      cost: '240000000.00',
      lifeMonths: 60,
      acquisitionDate: '2025-01-01',
      inServiceDate: '2025-01-01',
      openingDate: '2026-06-30',
      openingAccumulated: '72000000.00',
      openingMonths: 18,
      fiscalOpeningAccumulated: '45000000.00',
      fiscalOpeningMonths: 18,
    })
    const overhaul = await mutated({
      mutationDate: '2026-07-08',
      kind: 'COST_ADDITION',
      asset: asset['id'],
      amount: '48000000.00',
      addedLifeMonths: 12,
    })
    expect(await short(overhaul)).toEqual([
      ['1-5301', 48_000_000],
      ['1-5801', -48_000_000],
    ])
    await mutated({
      mutationDate: '2026-10-03',
      kind: 'TRANSFER',
      asset: asset['id'],
      toCenter: await idOf('account_center', 'code', '9100'),
    })
    expect(await read(cards, asset)).toMatchObject({ center: { code: '9100' }, currentCost: '288000000.00' })
    const done = await work(await calculate('2026-11'))
    expect(done).toMatchObject({ status: 'DONE' })
    const own = (await linesOf('2026-11')).filter((line) => line.asset === Number(asset['id']))
    expect(own.map(({ month, center, amount }) => [month, center, amount])).toEqual([
      ['2026-07', '1500', '4000000.00'],
      ['2026-08', '1500', '4000000.00'],
      ['2026-09', '1500', '4000000.00'],
      ['2026-10', '9100', '4000000.00'],
      ['2026-11', '9100', '4000000.00'],
    ])
    expect(codeOf(await undo('2026-11', '2026-11-20'))).toBe('done')
    await isWhole()
  })

  describe('of a month', () => {
    beforeEach(async () => {
      await undo('2026-11', '2026-11-30')
    })

    it('are calculated, posted once, reversed and posted again with the same amounts', async () => {
      await work(await calculate('2026-11'))
      const first = await linesOf('2026-11')
      expect(first.length).toBeGreaterThan(30)
      const both = await Promise.all([post('2026-11'), post('2026-11')])
      expect(both.map(codeOf).sort()).toEqual(['DEPRECIATION_POSTED', 'done'])
      await isWhole()
      expect(codeOf(await post('2026-11'))).toBe('DEPRECIATION_POSTED')
      expect(codeOf(await calculate('2026-11'))).toBe('DEPRECIATION_POSTED')
      expect(codeOf(await undo('2026-10', '2026-11-30'))).toBe('HAS_DEPENDENTS')
      expect(codeOf(await undo('2026-11', '2026-11-29'))).toBe('REVERSAL_BEFORE_ORIGINAL')
      expect(codeOf(await undo('2026-11', '2026-11-30'))).toBe('done')
      await isWhole()
      await work(await calculate('2026-11'))
      expect(await linesOf('2026-11')).toEqual(first)
      expect(codeOf(await post('2026-11'))).toBe('done')
      await isWhole()
    })

    it('are refused out of order, without a draft, and where an asset has changed since', async () => {
      expect(codeOf(await calculate('2026-12'))).toBe('DEPRECIATION_DUE')
      expect(codeOf(await calculate('2026-09'))).toBe('DEPRECIATION_POSTED')
      expect(codeOf(await post('2026-11'))).toBe('BAD_STATE')
      await work(await calculate('2026-11'))
      await capitalised({ inServiceDate: '2026-11-02', acquisitionDate: '2026-11-02' })
      expect(codeOf(await post('2026-11'))).toBe('DEPRECIATION_CHANGED')
      await work(await calculate('2026-11'))
      expect(codeOf(await post('2026-11'))).toBe('done')
    })

    it('of the fiscal book make no slip', async () => {
      await work(await calculate('2026-11', 'FISCAL'))
      const done = await post('2026-11', 'FISCAL')
      expect(bodyOf(done)).toMatchObject({ slipNo: null })
      expect(codeOf(await undo('2026-11', '2026-11-30', 'FISCAL'))).toBe('done')
      await isWhole()
    })
  })

  it('are partly disposed of after their month was posted: the share is taken back, and the rest goes on', async () => {
    const asset = await capitalised({ acquisitionDate: '2026-10-01', inServiceDate: '2026-10-01' })
    await undo('2026-11', '2026-11-30')
    for (const book of ['COMMERCIAL', 'FISCAL']) {
      expect(codeOf(await disposalOf(asset))).toBe('DEPRECIATION_DUE')
      await work(await calculate('2026-11', book))
      expect(codeOf(await post('2026-11', book))).toBe('done')
    }
    const part = await disposed({ disposalDate: '2026-11-10', kind: 'SCRAP', asset: asset['id'], portionPct: '25' })
    expect(part).toMatchObject({
      costDisposed: '24000000.00',
      accumulatedDisposed: '250000.00',
      gainLoss: '-23750000.00',
    })
    expect(await short(part)).toEqual([
      ['1-5391', 500_000],
      ['1-5301', -24_000_000],
      ['7-1104', 23_750_000],
      ['5-3104', -250_000],
    ])
    expect(await read(cards, asset)).toMatchObject({
      status: 'ACTIVE',
      currentCost: '72000000.00',
      accumulated: '1500000.00',
    })
    expect(codeOf(await undo('2026-11', '2026-11-30'))).toBe('HAS_DEPENDENTS')
    await isWhole()
    const back = await head.act('/fixed-asset/disposals', 'reverseDisposal', {
      document: part['id'],
      date: '2026-11-30',
      note: 'Found again',
    })
    expect(codeOf(back)).toBe('done')
    for (const book of ['COMMERCIAL', 'FISCAL']) expect(codeOf(await undo('2026-11', '2026-11-30', book))).toBe('done')
    await isWhole()
  })

  it('are corrected by taking their acquisition back, changing the card and capitalising again under the same number', async () => {
    const asset = await capitalised({ acquisitionDate: '2026-11-03', inServiceDate: '2026-11-03', cost: '12000000.00' })
    const change = (row: Body, values: object) =>
      finance.ask('PUT', `${cards}/${row['id']}`, { rowVersion: row['rowVersion'], ...values })
    expect((await change(asset, { cost: '13000000.00' })).status).toBeGreaterThanOrEqual(400)
    expect((await change(asset, { name: 'Machine with another name' })).status).toBe(200)
    expect((await finance.ask('DELETE', `${cards}/${asset['id']}?rowVersion=2`)).status).toBeGreaterThanOrEqual(400)
    const [acquisition] = await rows<{ id: number }>(
      `select id from asset_mutation where asset_id = ${Number(asset['id'])} and kind = 'ACQUISITION'`,
    )
    const back = await head.act('/fixed-asset/mutations', 'reverseMutation', {
      document: acquisition?.id,
      date: '2026-11-20',
      note: 'Wrong cost',
    })
    expect(codeOf(back)).toBe('done')
    const draft = await read(cards, asset)
    expect(draft).toMatchObject({ status: 'DRAFT', bookValue: '0.00' })
    expect((await change(draft, { cost: '13000000.00' })).status).toBe(200)
    expect(codeOf(await move(finance, cards, await read(cards, asset), 'capitalise'))).toBe('done')
    expect(await read(cards, asset)).toMatchObject({
      status: 'ACTIVE',
      currentCost: '13000000.00',
      assetNo: asset['assetNo'],
    })
    await isWhole()
  })

  it.each([
    [
      'a sale without a buyer',
      '/fixed-asset/disposals',
      { kind: 'SALE', disposalDate: '2026-11-10', price: '5.00' },
      'BAD_USER_INPUT',
    ],
    [
      'a price of something scrapped',
      '/fixed-asset/disposals',
      { kind: 'SCRAP', disposalDate: '2026-11-10', price: '5.00' },
      'BAD_USER_INPUT',
    ],
    [
      'fractions of a rupiah',
      '/fixed-asset/mutations',
      { kind: 'COST_ADDITION', mutationDate: '2026-11-10', amount: '0.50' },
      'BAD_USER_INPUT',
    ],
    [
      'an addition without an amount',
      '/fixed-asset/mutations',
      { kind: 'COST_ADDITION', mutationDate: '2026-11-10' },
      'BAD_USER_INPUT',
    ],
    [
      'an acquisition by hand',
      '/fixed-asset/mutations',
      { kind: 'ACQUISITION', mutationDate: '2026-11-10', amount: '5.00' },
      'BAD_USER_INPUT',
    ],
    [
      'a transfer to nowhere',
      '/fixed-asset/mutations',
      { kind: 'TRANSFER', mutationDate: '2026-11-10' },
      'BAD_USER_INPUT',
    ],
  ])('refuse %s', async (_, path, values, code) => {
    const asset = await idOf('fixed_asset', 'name', 'Laser cutter')
    expect(codeOf(await finance.ask('POST', path, { description: 'Test', asset, ...values }))).toBe(code)
  })

  it('are not posted in a closed month, nor signed by their maker, nor changed by a user without the code', async () => {
    const asset = await idOf('fixed_asset', 'name', 'Laser cutter')
    const late = await sent('/fixed-asset/mutations', {
      kind: 'IMPAIRMENT',
      mutationDate: '2026-06-10',
      amount: '1000000.00',
      asset,
    })
    expect(codeOf(await sign(head, 'ASSET_MUTATION', late))).toBe('PERIOD_CLOSED')
    expect(codeOf(await sign(finance, 'ASSET_MUTATION', late))).not.toBe('done')
    const buyer = await app.as('buyer')
    expect((await buyer.ask('GET', cards)).status).toBeGreaterThanOrEqual(401)
    await isWhole()
  })

  it('below the limit of their group are capitalised only when that is confirmed', async () => {
    const small = { cost: '100000.00' }
    await expect(make(small)).rejects.toThrow('CONFIRMATION_NEEDED')
    expect(await make({ ...small, confirmed: 'BELOW_CAPITALIZATION' })).toMatchObject({ status: 'DRAFT' })
  })

  it('are counted by their label, with a remark where they are elsewhere', async () => {
    const [asset] = await rows<{ id: number; no: string }>(
      `select id, asset_no as no from fixed_asset where name = 'Notebooks of sales'`,
    )
    const location = await idOf('work_location', 'location_code', 'SBY')
    const count = (scan: string) => finance.act(cards, 'countAsset', { scan, condition: 'FAIR', location })
    expect(bodyOf(await count(String(asset?.no)))).toMatchObject({ remark: expect.stringContaining('transfer') })
    expect(await read(cards, asset as never)).toMatchObject({ condition: 'FAIR', lastCountDate: '2026-11-21' })
    expect(codeOf(await count('XX-1'))).toBe('BAD_USER_INPUT')
  })
})
