// Slips of events (finance 4.5): accounts by the matrix, open items, reversal as a mirror, and nothing half written where something is missing.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { PostingLine } from '@kantor/shared/rules/ledger/posting-line'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RuleContext } from '../../../engine/context.ts'
import { ownDatabase } from '../../../engine/testing/databases.ts'
import { contextOf } from '../../../engine/write/write.ts'
import { postEvent, reverseEvent, type SlipEvent } from '../index.ts'
import { maker, openSlipBooks, type SlipBooks } from '../testing/books.ts'

const day = '2026-07-10'
const debit = (key: string, amount: string, more: object = {}): PostingLine => ({ key, side: 'DEBIT', amount, ...more })
const credit = (key: string, amount: string, more: object = {}): PostingLine => ({
  key,
  side: 'CREDIT',
  amount,
  ...more,
})
const item = { item: 'INV/1', dueDate: '2026-08-09' }

describe('the slip of an event', async () => {
  const on = await ownDatabase()
  let books: SlipBooks
  let next = 100
  let [customer, other, vendor, employee] = ['', '', '', '']
  const inside = async <T>(work: (context: RuleContext) => Promise<T>): Promise<T> => {
    const { engine } = books.office
    const actor = await books.office.as(maker)
    return engine.database.db.transaction((tx) => work(contextOf(tx, engine, actor)))
  }
  const post = (event: Partial<SlipEvent> & Pick<SlipEvent, 'lines' | 'eventKey'>) =>
    inside((context) =>
      postEvent(context, { sourceType: 'TestDocument', sourceId: next++, sourceNo: `T-${next}`, day, ...event }),
    )
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof KantorError ? error.code : String(error)),
    )
  const ledger = (slip: number) =>
    books.office.rows(`select a.code, c.code as center, g.party, g.debit::text, g.credit::text from gl_entry g join account a on a.id = g.account_id
      left join account_center c on c.id = g.center_id join ledger_document d on d.id = g.document_id
      where d.source_type = 'Slip' and d.source_id = ${slip} order by g.line_no`)
  const open = () =>
    books.office.rows<{ item: string; open: string }>(
      `select item, open::text from open_item_balance where company_code = 'SSI' and item ~ '^INV/[0-9]$' order by item`,
    )
  const counts = () =>
    books.office.rows(`select (select count(*) from slip)::int as slips, (select count(*) from posting_event)::int as events,
      (select count(*) from gl_entry)::int as rows, (select coalesce(sum(value), 0) from number_sequence)::int as numbers`)

  beforeAll(async () => {
    books = await openSlipBooks(on)
    const codes = async (column: string, table: string) =>
      (
        await books.office.rows<{ code: string }>(
          `select ${column} as code from ${table} where company_code = 'SSI' order by 1 limit 2`,
        )
      ).map(({ code }) => code)
    ;[customer = '', other = ''] = await codes('code', 'customer')
    ;[vendor = ''] = await codes('code', 'vendor')
    ;[employee = ''] = await codes('employee_no', 'employee')
  }, 600_000)
  afterAll(() => books.office.engine.close())

  it('has its accounts by key, cost type of the centre and day, and its number by type, branch and month (FIN-17)', async () => {
    const centers = await books.office.rows<{ code: string; type: string }>(
      `select distinct on (cost_type) code, cost_type as type from account_center where company_code = 'SSI' and is_posting and is_active order by cost_type, code`,
    )
    const at = (type: string) => ({ center: centers.find((one) => one.type === type)?.code ?? '' })
    const slip = await post({
      eventKey: 'PAYROLL_POSTED',
      lines: [
        debit('SALARY_EXPENSE', '182500000.00', at('DIRECT_LABOUR')),
        debit('BPJS_EXPENSE', '17886000.00', at('DIRECT_LABOUR')),
        debit('SALARY_EXPENSE', '64000000.00', at('FACTORY_OVERHEAD')),
        debit('BPJS_EXPENSE', '6272000.00', at('FACTORY_OVERHEAD')),
        debit('SALARY_EXPENSE', '91000000.00', at('SELLING')),
        debit('BPJS_EXPENSE', '8918000.00', at('SELLING')),
        debit('SALARY_EXPENSE', '138750000.00', at('GENERAL_ADMIN')),
        debit('BPJS_EXPENSE', '13597500.00', at('GENERAL_ADMIN')),
        credit('PPH21', '21345600.00'),
        credit('BPJS_HEALTH', '23812500.00'),
        credit('BPJS_EMPLOYMENT', '41285000.00'),
        credit('COOP_DUES', '9600000.00'),
        credit('EMPLOYEE_LOAN', '7450000.00', { party: employee }),
        credit('SALARY_PAYABLE', '419430400.00', { center: centers[0]?.code }),
      ],
    })
    expect(slip).toMatchObject({
      slipNo: 'PY/JKT/2026/07/00001',
      status: 'APPROVED',
      origin: 'PAYROLL',
      totalDebit: '522923500.00',
      totalCredit: '522923500.00',
      description: expect.stringMatching(/^Payroll T-/),
    })
    const none = { center: null, party: null, debit: '0.00' }
    const expense = (code: string, type: string, amount: string) => ({
      code,
      ...at(type),
      party: null,
      debit: amount,
      credit: '0.00',
    })
    expect(await ledger(slip.id)).toEqual([
      expense('5-2101', 'DIRECT_LABOUR', '182500000.00'),
      expense('5-2102', 'DIRECT_LABOUR', '17886000.00'),
      expense('5-3102', 'FACTORY_OVERHEAD', '64000000.00'),
      expense('5-3102', 'FACTORY_OVERHEAD', '6272000.00'),
      expense('6-1101', 'SELLING', '91000000.00'),
      expense('6-1107', 'SELLING', '8918000.00'),
      expense('6-2101', 'GENERAL_ADMIN', '138750000.00'),
      expense('6-2102', 'GENERAL_ADMIN', '13597500.00'),
      { ...none, code: '2-1511', credit: '21345600.00' },
      { ...none, code: '2-1402', credit: '23812500.00' },
      { ...none, code: '2-1403', credit: '41285000.00' },
      { ...none, code: '2-1404', credit: '9600000.00' },
      { ...none, code: '1-2301', party: employee, credit: '7450000.00' },
      { ...none, code: '2-1401', credit: '419430400.00' },
    ])
  })

  it('opens an item of its party, settles it up to what is open, and never beyond', async () => {
    await post({
      eventKey: 'AR_INVOICE_POSTED',
      lines: [debit('AR_CONTROL', '111.00', { party: customer, opens: item }), credit('SALES', '111.00')],
    })
    const pay = (amount: string) =>
      post({
        eventKey: 'ADVANCE_ALLOCATED',
        lines: [
          debit('CUSTOMER_ADVANCE', amount, { party: customer }),
          credit('AR_CONTROL', amount, { party: customer, settles: item }),
        ],
      })
    await pay('100.00')
    expect(await open()).toEqual([{ item: 'INV/1', open: '11.00' }])
    const before = await counts()
    expect(await refused(pay('11.01'))).toBe('MORE_THAN_OPEN')
    expect(await counts()).toEqual(before)
    await pay('11.00')
    expect(await open()).toEqual([{ item: 'INV/1', open: '0.00' }])
  })

  it('has a line below zero on the other side and none of zero', async () => {
    const lines = [
      debit('INVENTORY', '90.00'),
      debit('INV_ADJ', '0.00'),
      debit('PPV', '10.00'),
      credit('GRIR', '100.00', { party: vendor }),
      credit('PPV', '-5.00'),
      debit('INVENTORY', '-5.00'),
    ]
    const slip = await post({ eventKey: 'STOCK_REVALUED', lines })
    const rows = (await ledger(slip.id)) as readonly { code: string; debit: string; credit: string }[]
    expect(rows.map(({ code, debit: dr, credit: cr }) => [code, dr, cr])).toEqual([
      ['1-3302', '90.00', '0.00'],
      ['5-1192', '10.00', '0.00'],
      ['2-1201', '0.00', '100.00'],
      ['5-1192', '5.00', '0.00'],
      ['1-3302', '0.00', '5.00'],
    ])
  })

  it('is taken back by its mirror with its open items, once; what follows is a slip of its own', async () => {
    const source = { sourceType: 'TestDocument', sourceId: 7, eventKey: 'AR_INVOICE_POSTED' }
    const to = { party: other, opens: { ...item, item: 'INV/7' } }
    const lines = [debit('AR_CONTROL', '50.00', to), credit('SALES', '50.00')]
    const first = await post({ ...source, lines })
    const back = await inside((context) => reverseEvent(context, source, '2026-07-20', 'Wrong price'))
    expect(back).toMatchObject({
      origin: 'REVERSAL',
      slipDate: '2026-07-20',
      slipNo: 'SJ/JKT/2026/07/00003',
      reversalOf: first.id,
    })
    expect(await open()).toContainEqual({ item: 'INV/7', open: '0.00' })
    expect(await refused(inside((context) => reverseEvent(context, source, '2026-07-21', 'Again')))).toBe(
      'ALREADY_REVERSED',
    )
    const again = await post({ ...source, lines })
    expect(again).toMatchObject({ eventSeq: 3, slipNo: 'SJ/JKT/2026/07/00004' })
    expect(await open()).toContainEqual({ item: 'INV/7', open: '50.00' })
    expect(await refused(inside((context) => reverseEvent(context, { ...source, sourceId: 8 }, day, 'None')))).toBe(
      'NOT_FOUND',
    )
  })

  const bad = (): readonly (readonly [
    string,
    Partial<SlipEvent> & Pick<SlipEvent, 'lines' | 'eventKey'>,
    string,
  ])[] => [
    [
      'a key without an account',
      {
        eventKey: 'WHT_ACCRUED',
        lines: [debit('AP_CONTROL', '5.00', { party: vendor }), credit('WHT_PAYABLE', '5.00')],
      },
      'POSTING_ACCOUNT_MISSING',
    ],
    [
      'sides that are not equal',
      { eventKey: 'GRN_POSTED', lines: [debit('INVENTORY', '5.00'), credit('GRIR', '4.99', { party: vendor })] },
      'NOT_BALANCED',
    ],
    [
      'no amount',
      { eventKey: 'GRN_POSTED', lines: [debit('INVENTORY', '0.00'), credit('GRIR', '0.00', { party: vendor })] },
      'EMPTY_SLIP',
    ],
    [
      'an expense without a centre',
      { eventKey: 'GRN_POSTED', lines: [debit('PROMOTION', '5.00'), credit('GRIR', '5.00', { party: vendor })] },
      'CENTER_REQUIRED',
    ],
    [
      'a customer that the company does not have',
      {
        eventKey: 'AR_INVOICE_POSTED',
        lines: [debit('AR_CONTROL', '5.00', { party: 'C-NONE' }), credit('SALES', '5.00')],
      },
      'PARTY_REQUIRED',
    ],
    [
      'a receivable without a customer',
      { eventKey: 'AR_INVOICE_POSTED', lines: [debit('AR_CONTROL', '5.00'), credit('SALES', '5.00')] },
      'PARTY_REQUIRED',
    ],
    [
      'the account of another subsidiary ledger',
      { eventKey: 'AR_INVOICE_POSTED', lines: [debit('INVENTORY', '5.00'), credit('SALES', '5.00')] },
      'CONTROL_ACCOUNT',
    ],
    [
      'a closed month',
      {
        eventKey: 'GRN_POSTED',
        day: '2026-05-31',
        lines: [debit('INVENTORY', '5.00'), credit('GRIR', '5.00', { party: vendor })],
      },
      'PERIOD_CLOSED',
    ],
    [
      'a month closed for entry',
      {
        eventKey: 'GRN_POSTED',
        day: '2026-06-30',
        lines: [debit('INVENTORY', '5.00'), credit('GRIR', '5.00', { party: vendor })],
      },
      'PERIOD_SOFT_CLOSED',
    ],
  ]
  it.each(bad().map(([name], i) => [name, i] as const))('is refused for %s, and nothing is written', async (_, i) => {
    const [, event, code] = bad()[i] ?? ['', { eventKey: '', lines: [] }, '']
    const before = await counts()
    expect(await refused(post(event))).toBe(code)
    expect(await counts()).toEqual(before)
  })

  it('leaves the ledgers in order', async () => {
    expect(await books.differences()).toEqual([])
  })
})
