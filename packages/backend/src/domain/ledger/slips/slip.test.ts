// Journal slips from the draft to the books and back (FIN-08, 09, 23, 24, 32): who signs, numbers without gaps, reversal, correction, and what is refused.
import { manualDisprovalSlip } from '@kantor/shared/catalogue/finance-slip/manual-disproval-slip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../db/errors.ts'
import { keptState } from '../../../db/ledger/ledger-objects.ts'
import { ownDatabase } from '../../../engine/testing/databases.ts'
import { edit, remove } from '../../../engine/write/store.ts'
import { transition, transitionOf } from '../../../engine/write/transition.ts'
import { refused } from '../../approvals/testing/index.ts'
import {
  type BookLine,
  head,
  maker,
  manager,
  openSlipBooks,
  type SlipBooks,
  type SlipInput,
  supervisor,
} from '../testing/books.ts'
import { reverseDueSlips } from './auto-reverse.ts'

const sides = (amount: string): readonly BookLine[] => [
  { account: '6-2108', center: 'any', debit: amount },
  { account: '2-1301', credit: amount },
]
/** The record that a reference of a row leads to. */
const referred = (value: unknown): { readonly id: number } => ({
  id: Number((value as { readonly id: number } | null)?.id),
})
const usual = { lines: sides('1000.00') }

describe('journal slips', async () => {
  const on = await ownDatabase()
  let books: SlipBooks
  beforeAll(async () => {
    books = await openSlipBooks(on)
  }, 600_000)
  afterAll(() => books.office.engine.close())
  const numberOf = (row: { readonly [field: string]: unknown }) => row['slipNo']

  it('are numbered when they are posted, in the order of the last signatures and without a gap (FIN-08)', async () => {
    const [one, two, three] = [await books.sent(usual), await books.sent(usual), await books.sent(usual)]
    await books.sign(two, supervisor)
    expect(numberOf(await books.read(two))).toBe('GJ/JKT/2026/07/00001')
    await books.sign(one, supervisor, { decision: 'RETURN', comment: 'Which month is it?' })
    expect(await books.read(one)).toMatchObject({ status: 'DISPROVED', slipNo: null })
    await books.sign(three, supervisor)
    await books.send(one)
    await books.sign(one, supervisor)
    expect(numberOf(await books.read(three))).toBe('GJ/JKT/2026/07/00002')
    expect(numberOf(await books.read(one))).toBe('GJ/JKT/2026/07/00003')
    const act = await books.act(supervisor)
    const reversal = await act('reverseSlip', { slip: Number(two.id), date: '2026-07-31', note: 'Wrong period' })
    expect(reversal['slipNo']).toBe('GJ/JKT/2026/07/00004')
    expect(await books.read(two)).toMatchObject({
      status: 'REVERSED',
      slipNo: 'GJ/JKT/2026/07/00001',
      reversedBy: { id: reversal['slip'] },
    })
    expect(await books.read({ id: Number(reversal['slip']) })).toMatchObject({
      status: 'APPROVED',
      origin: 'REVERSAL',
      slipDate: '2026-07-31',
      reversalOf: { id: two.id },
      totalDebit: '1000.00',
    })
    expect(await books.differences()).toEqual([])
  })

  it.each([
    ['10000000.00', [supervisor]],
    ['10000000.01', [supervisor, manager]],
    ['100000000.01', [supervisor, manager, head]],
  ])('of %s are signed by %j in this order, and posted by the last of them (FIN-23)', async (amount, signers) => {
    const row = await books.sent({ lines: sides(amount) })
    for (const by of [manager, head, supervisor].filter((one) => one !== signers[0]))
      expect(await refused(books.sign(row, by))).toBe('NOT_APPROVER')
    expect(await refused(books.sign(row, maker))).toBe('MAKER_CANNOT_APPROVE')
    for (const [i, by] of signers.entries()) {
      await books.sign(row, by)
      const isLast = i === signers.length - 1
      expect(await books.read(row)).toMatchObject({ status: isLast ? 'APPROVED' : 'SUBMITTED' })
      expect(numberOf(await books.read(row)) !== null).toBe(isLast)
      if (!isLast) expect(await refused(books.sign(row, by))).toMatch(/SAME_APPROVER|NOT_APPROVER/)
    }
  })

  it('are reversed by a signer of the last level of their amount, and never by their maker', async () => {
    const row = await books.posted({ lines: sides('20000000.00') })
    const asked = { slip: Number(row.id), date: '2026-07-20', note: 'Twice entered' }
    expect(await refused((await books.act(maker))('reverseSlip', asked))).toBe('MAKER_CANNOT_APPROVE')
    expect(await refused((await books.act(supervisor))('reverseSlip', asked))).toBe('NOT_APPROVER')
    expect(await refused((await books.act(manager))('reverseSlip', asked))).toBe('done')
    expect(await refused((await books.act(manager))('reverseSlip', asked))).toBe('ALREADY_REVERSED')
    const reversal = referred((await books.read(row))['reversedBy'])
    expect(await refused((await books.act(manager))('reverseSlip', { ...asked, slip: reversal.id }))).toBe(
      'IS_REVERSAL',
    )
  })

  const bad: readonly (readonly [string, Partial<SlipInput>, string])[] = [
    ['without lines', { lines: [] }, 'EMPTY_SLIP'],
    ['without amounts', { lines: [{ account: '2-1301' }, { account: '1-4102' }] }, 'EMPTY_SLIP'],
    ['out of balance', { lines: [...sides('10.00'), { account: '2-1301', credit: '0.01' }] }, 'NOT_BALANCED'],
    ['with both sides filled', { lines: [{ account: '2-1301', debit: '5.00', credit: '5.00' }] }, 'BAD_USER_INPUT'],
    [
      'on the bank by hand (FIN-24)',
      {
        lines: [
          { account: '1-1201', debit: '5.00' },
          { account: '2-1301', credit: '5.00' },
        ],
      },
      'CONTROL_ACCOUNT',
    ],
    [
      'on receivables by hand (FIN-24)',
      {
        lines: [
          { account: '1-2101', debit: '5.00' },
          { account: '2-1301', credit: '5.00' },
        ],
      },
      'CONTROL_ACCOUNT',
    ],
    [
      'without a centre',
      {
        lines: [
          { account: '6-2108', debit: '5.00' },
          { account: '2-1301', credit: '5.00' },
        ],
      },
      'CENTER_REQUIRED',
    ],
    [
      'on an account that is not active',
      {
        lines: [
          { account: '6-2107', center: 'any', debit: '5.00' },
          { account: '2-1301', credit: '5.00' },
        ],
      },
      'BAD_USER_INPUT',
    ],
    [
      'in dollars on an account in rupiah',
      {
        lines: [
          { account: '1-4102', currency: 'USD', debit: '5.00' },
          { account: '2-1301', credit: '5.00' },
        ],
      },
      'CURRENCY_NOT_ALLOWED',
    ],
    ['with a fraction of a sen', { lines: sides('10.001') }, 'BAD_USER_INPUT'],
    ['of a type that documents make', { slipType: 'SJ' }, 'BAD_USER_INPUT'],
    ['without the file that its type asks for', { slipType: 'MM' }, 'BAD_USER_INPUT'],
    ['in a closed period', { slipDate: '2026-05-20' }, 'PERIOD_CLOSED'],
    ['in a period that is closed for entry', { slipDate: '2026-06-20' }, 'PERIOD_SOFT_CLOSED'],
    ['in a period that has not begun', { slipDate: '2026-12-01' }, 'PERIOD_CLOSED'],
    ['in a year without periods', { slipDate: '2031-01-01' }, 'PERIOD_CLOSED'],
    ['that is reversed in the middle of a month', { autoReverseDate: '2026-08-02' }, 'BAD_USER_INPUT'],
  ]
  it.each(bad)('%s are refused, and nothing of them is posted', async (_, input, code) => {
    const before = await books.balances()
    expect(await refused(books.sent({ ...usual, ...input }))).toBe(code)
    expect(await books.balances()).toEqual(before)
  })

  it('whose period is closed after they were sent are not posted by the last signature (FIN-32)', async () => {
    const row = await books.sent({ ...usual, slipDate: '2026-08-20' })
    await books.period('2026-08', 'CLOSED')
    expect(await refused(books.sign(row, supervisor))).toBe('PERIOD_CLOSED')
    expect(await books.read(row)).toMatchObject({ status: 'SUBMITTED', slipNo: null })
    await books.period('2026-08', 'OPEN')
    await books.sign(row, supervisor)
    expect(numberOf(await books.read(row))).toBe('GJ/JKT/2026/08/00001')
  })

  it('of a closed month are reversed in an open one, and the closed month stays as it was (FIN-09)', async () => {
    const row = await books.posted({ ...usual, slipDate: '2026-09-10' })
    await books.period('2026-09', 'CLOSED')
    const september = async () => (await books.balances()).filter((one) => (one as { period: number }).period === 9)
    const before = await september()
    const act = await books.act(supervisor)
    expect(await refused(act('reverseSlip', { slip: Number(row.id), date: '2026-09-30', note: 'x' }))).toBe(
      'PERIOD_CLOSED',
    )
    expect(await refused(act('reverseSlip', { slip: Number(row.id), date: '2026-09-09', note: 'x' }))).toBe(
      'REVERSAL_BEFORE_ORIGINAL',
    )
    expect(await refused(act('reverseSlip', { slip: Number(row.id), date: '2026-10-05', note: 'x' }))).toBe('done')
    expect(await september()).toEqual(before)
    expect(await books.differences()).toEqual([])
  })

  it('are signed once by two signers at once, and numbered without a gap', async () => {
    const row = await books.sent({ ...usual, slipDate: '2026-10-01' })
    const answers = await Promise.all([refused(books.sign(row, supervisor)), refused(books.sign(row, supervisor))])
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    const others = await Promise.all(Array.from({ length: 6 }, () => books.sent({ ...usual, slipDate: '2026-10-02' })))
    expect(await Promise.all(others.map((one) => refused(books.sign(one, supervisor))))).toEqual(
      others.map(() => 'done'),
    )
    expect(await books.differences()).toEqual([])
  })

  it('are signed, reversed and corrected at once without waiting for each other for ever', async () => {
    const at = { ...usual, slipDate: '2026-10-06' }
    const drafted = async () => {
      const old = await books.posted(at)
      const made = await (await books.act(maker))('correctSlip', { slip: Number(old.id), date: '2026-10-07' })
      return books.send({ id: Number(made['slip']) })
    }
    const signed = [await books.sent(at), await books.sent(at), await drafted(), await drafted()]
    const reversed = [await books.posted(at), await books.posted(at), await books.posted(at)]
    const act = await books.act(supervisor)
    const answers = await Promise.all([
      ...signed.map((row) => refused(books.sign(row, supervisor))),
      ...reversed.map(({ id }) =>
        refused(act('reverseSlip', { slip: Number(id), date: '2026-10-07', note: 'Twice entered' })),
      ),
    ])
    expect(answers).toEqual(answers.map(() => 'done'))
    expect(await books.differences()).toEqual([])
  }, 60_000)

  it('are corrected by a draft that is posted together with the reversal', async () => {
    const row = await books.posted({ ...usual, slipDate: '2026-10-10' })
    const act = await books.act(maker)
    const asked = { slip: Number(row.id), date: '2026-10-12' }
    const made = await act('correctSlip', asked)
    expect(await refused(act('correctSlip', asked))).toBe('BAD_STATE')
    const draft = { id: Number(made['slip']) }
    expect(await books.read(draft)).toMatchObject({
      status: 'DRAFT',
      totalDebit: '1000.00',
      correctionOf: { id: row.id },
    })
    await books.send(draft as never)
    await books.sign(draft as never, supervisor)
    expect(await books.read(draft)).toMatchObject({ status: 'APPROVED', slipDate: '2026-10-12' })
    const reversal = referred((await books.read(row))['reversedBy'])
    expect(await books.read(reversal)).toMatchObject({
      status: 'APPROVED',
      slipDate: '2026-10-12',
      origin: 'REVERSAL',
    })
    expect(await books.differences()).toEqual([])
  })

  it('that accrue are reversed by the system on their day, once, and wait while its period is closed', async () => {
    const row = await books.posted({ ...usual, slipDate: '2026-10-31', autoReverseDate: '2026-11-01' })
    const { engine } = books.office
    await books.period('2026-11', 'SOFT_CLOSED')
    expect(await reverseDueSlips(engine)).toEqual({ reversed: 0, waiting: 1 })
    await books.period('2026-11', 'OPEN')
    expect(await reverseDueSlips(engine)).toEqual({ reversed: 1, waiting: 0 })
    expect(await reverseDueSlips(engine)).toEqual({ reversed: 0, waiting: 0 })
    const { status, reversedBy } = await books.read(row)
    expect(status).toBe('REVERSED')
    expect(await books.read(referred(reversedBy))).toMatchObject({
      slipDate: '2026-11-01',
      slipNo: expect.stringMatching(/^GJ\/JKT\/2026\/11\//),
    })
  })

  it('show what they do to the balances before they are posted, and the same afterwards', async () => {
    const row = await books.draft({ ...usual, slipDate: '2026-11-03' })
    const act = await books.act(maker)
    const before = await act('slipEffect', { slip: Number(row.id) })
    await books.send(row)
    await books.sign(row, supervisor)
    const after = await act('slipEffect', { slip: Number(row.id) })
    expect(after).toEqual(before)
    expect(before['rows']).toMatchObject([
      { debit: '1000.00', credit: '0.00' },
      { debit: '0.00', credit: '1000.00' },
    ])
  })

  it('are posted in a period that is closed for entry where a window names their maker', async () => {
    const { rows } = books.office
    const own = `'SSI', 1, now(), 'test', now(), 'test'`
    const window = (
      await rows<{
        id: number
      }>(`insert into correction_window (company_code, row_version, created_at, created_by, updated_at, updated_by, window_no, reason, valid_until, status)
      values (${own}, 'CW/T', 'Late invoice of June', '2026-11-21T00:00:00Z', 'OPEN') returning id`)
    )[0]?.id
    await rows(
      `insert into correction_window_users (parent_id, seq, user_id) select ${window}, 0, id from user_account where username = '${maker}' returning 1`,
    )
    await rows(
      `insert into correction_window_periods (parent_id, seq, period_id) select ${window}, 0, id from accounting_period where period_code = '2026-06' returning 1`,
    )
    await rows(
      `insert into correction_window_slip_types (parent_id, seq, slip_type_id) select ${window}, 0, id from slip_type where code = 'GJ' and company_code = 'SSI' returning 1`,
    )
    const row = await books.posted({ ...usual, slipDate: '2026-06-30' })
    expect(row).toMatchObject({ status: 'APPROVED', slipNo: 'GJ/JKT/2026/06/00001' })
    const late = await books.sent({ ...usual, slipDate: '2026-06-30' })
    await rows(`update correction_window set valid_until = '2026-11-19T00:00:00Z' where id = ${window} returning 1`)
    expect(await refused(books.sign(late, supervisor))).toBe('PERIOD_SOFT_CLOSED')
  })

  it('without an authority are not sent', async () => {
    await books.office.rows(`delete from slip_authority where authority_no = 'T-AJ' returning 1`)
    await books.period('2026-13', 'OPEN')
    expect(await refused(books.sent({ ...usual, slipType: 'AJ', slipDate: '2026-12-31' }))).toBe('AUTHORITY_MISSING')
  })

  it('that were sent are changed by no one, and those that are posted not even by SQL', async () => {
    const { engine, rows } = books.office
    const row = await books.sent(usual)
    const change = async (values: object) => {
      const { rowVersion } = await books.read(row)
      return refused(
        edit(engine, await books.office.as(maker), manualDisprovalSlip, Number(row.id), Number(rowVersion), values),
      )
    }
    expect(await change({ description: 'Something else' })).toBe('BAD_STATE')
    await books.sign(row, supervisor)
    expect(await change({ description: 'Something else' })).toBe('BAD_STATE')
    const statements = [
      `update slip set description = 'x' where id = ${row.id}`,
      `update slip set status = 'DRAFT' where id = ${row.id}`,
      `delete from slip where id = ${row.id}`,
      `update slip_lines set debit = debit + 1 where parent_id = ${row.id}`,
      `delete from slip_lines where parent_id = ${row.id}`,
      'update gl_entry set credit = 0',
      'delete from ledger_seal',
    ]
    for (const statement of statements) {
      const said = await rows(`${statement} returning 1`).then(
        () => 'done',
        (error: unknown) => failureOf(error)?.code,
      )
      expect([statement, said]).toEqual([statement, keptState])
    }
  })

  it('are withdrawn by their maker before a signature, sent back by a signer with a comment, and not rejected for good', async () => {
    const row = await books.sent({ lines: sides('20000000.00') })
    const move = transitionOf(manualDisprovalSlip, 'withdraw')
    if (move === undefined) throw new Error('No move')
    const withdraw = async (by: string) => {
      const { rowVersion } = await books.read(row)
      return refused(
        transition(
          books.office.engine,
          await books.office.as(by),
          manualDisprovalSlip,
          'withdraw',
          move,
          Number(row.id),
          Number(rowVersion),
          undefined,
        ),
      )
    }
    expect(await withdraw(head)).toBe('FORBIDDEN')
    expect(await withdraw(maker)).toBe('done')
    await books.send(row)
    expect(await refused(books.sign(row, supervisor, { decision: 'REJECT', comment: 'No' }))).toBe('BAD_STATE')
    expect(await refused(books.sign(row, supervisor, { decision: 'RETURN' }))).toBe('COMMENT_REQUIRED')
    await books.sign(row, supervisor)
    expect(await withdraw(maker)).toBe('TASK_NOT_PENDING')
    await books.sign(row, manager, { decision: 'RETURN', comment: 'Which center?' })
    expect(await books.read(row)).toMatchObject({ status: 'DISPROVED' })
    // All signatures are given once more.
    await books.send(row)
    expect(await refused(books.sign(row, manager))).toBe('NOT_APPROVER')
  })

  it('are signed by a delegate of the signer, who is not their maker', async () => {
    const { rows } = books.office
    const delegation = async (to: string) =>
      rows(`insert into approval_delegation (company_code, row_version, created_at, created_by, updated_at, updated_by, delegator_id, delegate_id, date_from, date_to, reason)
        select 'SSI', 1, now(), 'test', now(), 'test', a.employee_id, b.employee_id, '2026-11-01', '2026-12-31', 'Leave' from user_account a, user_account b
        where a.username = '${supervisor}' and b.username = '${to}' returning 1`)
    const row = await books.sent(usual)
    await delegation(maker)
    expect(await refused(books.sign(row, maker))).toBe('MAKER_CANNOT_APPROVE')
    expect(await refused(books.sign(row, head))).toBe('NOT_APPROVER')
    await delegation(head)
    expect(await refused(books.sign(row, head))).toBe('done')
  })

  it('are voided with a note, stay, and are never deleted', async () => {
    const row = await books.draft(usual)
    const { engine } = books.office
    const move = transitionOf(manualDisprovalSlip, 'discard')
    if (move === undefined) throw new Error('No move')
    const voided = async (note?: string) =>
      transition(engine, await books.office.as(maker), manualDisprovalSlip, 'discard', move, Number(row.id), 1, note)
    expect(await refused(voided())).toBe('COMMENT_REQUIRED')
    expect(await voided('Entered twice')).toMatchObject({ status: 'VOID', note: 'Entered twice', slipNo: null })
    expect(await refused(remove(engine, await books.office.as(maker), manualDisprovalSlip, Number(row.id), 2))).toBe(
      'BAD_STATE',
    )
  })

  it('are found whole by the proof of all ledgers', async () => {
    expect(await books.differences()).toEqual([])
  })
})
