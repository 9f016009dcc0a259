// Bank files and the tie-out of a run: who is listed in a file, that no one is paid twice, what happens to the file,
// and that every difference is found.
import { catalogue } from '@kantor/shared/catalogue'
import { Bank } from '@kantor/shared/catalogue/master/entities/bank.entity'
import { PayFileLayout } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-file-layout.entity'
import type { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { list, parseList } from '../../../engine/list/list.ts'
import { domainActions } from '../../actions.ts'
import { everything, featureAt, idOf, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { handOver } from '../process/close/run-buffer.ts'
import { journalOfRun, postJournal } from '../process/close/run-journal.ts'
import { addTaxMonths } from '../process/close/tax-months.ts'
import { calculateBatch } from '../run/calculate-batch.ts'
import { loadRun } from '../run/load-run.ts'
import { openRun, populationOf } from '../run/pay-run.ts'
import { runReader } from '../run/reader.ts'
import { asWorkedCase, inside, workedPerson } from '../run/testing.ts'
import { isPaymentSent, voidDrafts } from './bank-files.ts'

const account = '0123456789'
let engine: ProductEngine
let [worker, payRun, layout, onHold] = [0, 0, 0, 0]

const run = async <T>(name: string, params: object, actor: Actor = everything, path = '/bank-transfers') => {
  const found = runnableActions(catalogue, domainActions).find((a) => a.name === name && a.feature.path.endsWith(path))
  if (found === undefined) throw new Error(`No action ${name}`)
  return (await runAction(engine, actor, found, { ...params }, true)) as T
}
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const one = async <T extends object>(query: ReturnType<typeof sql>) =>
  (await rowsOf<T>(engine.database.db, query))[0] as T
const coded = (code: string) => expect.objectContaining({ code })
interface Made {
  readonly batchNo: string
  readonly transfers: number
  readonly total: string
  readonly held: number
  readonly withoutAccount: number
  readonly unconfirmed: boolean
}
const make = (actor?: Actor) =>
  run<Made>('makeBankFile', { payRun, layout, companyAccount: account, checked: true }, actor)
const batchOf = async ({ batchNo }: Made) =>
  (await one<{ id: number }>(sql`select id from bank_transfer_batch where batch_no = ${batchNo}`)).id
interface TieRow {
  readonly what: string
  readonly state: string
  readonly mend: string | null
  readonly difference: string | null
  readonly first: string | null
}
const tieOut = async (actor?: Actor, of: number | null = payRun) =>
  (await run<{ rows: readonly TieRow[] }>('rows', { payRun: of, size: 50 }, actor, '/pay-tie-out')).rows
const leg = (rows: readonly TieRow[], what: string) => rows.find((row) => row.what === what)

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  const found = await workedPerson(engine)
  worker = found.worker
  await asWorkedCase(engine, worker, found.period)
  await execute(sql`update monthly_attendance set status = 'LOCKED'`)
  layout = await idOf(engine, PayFileLayout, 'layout_code', 'BCA-PAYROLL')
  payRun = await inside(engine, async (context) => {
    const loaded = await loadRun(runReader(context), await openRun(context, found.period))
    const people = await populationOf(runReader(context), loaded)
    await calculateBatch(
      context,
      loaded,
      people.slice(0, 6).includes(worker) ? people.slice(0, 6) : [...people.slice(0, 5), worker],
    )
    return loaded.facts.id
  })
  await execute(
    sql`update payslip set status = 'OK', account_no = coalesce(account_no, '1112223334'), pay_method = 'TRANSFER' where run_id = ${payRun}`,
  )
  // All employees of the run have accounts at the bank whose file is made.
  const bca = await idOf(engine, Bank, 'code', 'BCA')
  await execute(sql`update payslip set bank_id = ${bca}, account_no = '1112223334' where run_id = ${payRun}`)
  await execute(sql`update employee_remuneration set bank_id = ${bca}, account_no = lpad(employee_id::text, 10, '1')
    where employee_id in (select employee_id from payslip where run_id = ${payRun})`)
  ;({ onHold } = await one<{ onHold: number }>(
    sql`select id as "onHold" from payslip where run_id = ${payRun} and employee_id <> ${worker} and net > 0 order by id limit 1`,
  ))
  await execute(sql`update payslip set status = 'HELD', pay_method = 'HOLD' where id = ${onHold}`)
  await execute(
    sql`update pay_run set net = (select sum(net) from payslip where run_id = ${payRun}) where id = ${payRun}`,
  )
}, 600_000)
afterAll(() => engine.close())

describe('a bank file', () => {
  it('is made of a closed run, by a user who sees its amounts', async () => {
    await expect(make()).rejects.toEqual(coded('WRONG_STATUS'))
    await inside(engine, async (context) => {
      const loaded = await loadRun(runReader(context), payRun)
      const { journal } = await journalOfRun(context, loaded)
      await postJournal(context, loaded, journal)
      await handOver(context, loaded, journal.lines)
      await addTaxMonths(context, loaded)
    })
    await execute(sql`update pay_run set status = 'CLOSED' where id = ${payRun}`)
    await execute(
      sql`update pay_group_access set can_see_amounts = false where user_id = (select id from user_account where username = 'payroll')`,
    )
    await expect(make(await withEverything(engine, 'payroll'))).rejects.toEqual(coded('AMOUNTS_COVERED'))
  })
  it('pays every employee by transfer unless the payslip is on hold, splits shares to further accounts, and its control total is the net', async () => {
    await execute(sql`insert into employee_remuneration_second_accounts (parent_id, seq, bank_id, account_no, account_name, split_percent)
      select r.id, 1, r.bank_id, '9998887776', 'Tabungan', 30 from employee_remuneration r where r.employee_id = ${worker}`)
    const owed = await one<{ total: string; slips: number }>(
      sql`select sum(net)::text as total, count(*)::int as slips from payslip where run_id = ${payRun} and status <> 'HELD' and net > 0`,
    )
    // No file was paid from the account yet, and the run of May was due long ago: both are checked first.
    const given = { payRun, layout, companyAccount: account }
    const unchecked = (params: object) =>
      run<Made>('makeBankFile', params).then(
        () => 'made',
        (error: KantorError) => error.details.fields?.[0],
      )
    expect(await unchecked(given)).toMatchObject({
      field: 'checked',
      message: expect.stringMatching(
        /^no earlier file was paid from the account 0123456789, and the day of payment, \d+ \w+ 2026, is over/,
      ),
    })
    const made = await make()
    expect(await unchecked(given)).toMatchObject({
      message: expect.stringMatching(/^the day of payment, \d+ \w+ 2026, is over/),
    })
    expect(made).toMatchObject({
      transfers: owed.slips + 1,
      total: owed.total,
      held: 1,
      withoutAccount: 0,
      unconfirmed: true,
    })
    const shares = await rowsOf<{ amount: number }>(
      engine.database.db,
      sql`select t.amount::float as amount from bank_transfer_batch_transfers t where t.employee_id = ${worker} order by t.seq`,
    )
    // AC-19 comes to 9,411,822: 30 % in whole rupiah, the rest to the first account.
    expect(shares.map(({ amount }) => amount)).toEqual([6_588_276, 2_823_546])
    const { content, fileName, hash } = await run<{ content: string; fileName: string; hash: string }>('bankFile', {
      batch: await batchOf(made),
    })
    const lines = content.trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      `H,${account},20260528,${made.transfers},${made.total}`.replace('20260528', lines[0]?.split(',')[2] ?? ''),
    )
    expect(lines.length).toBe(made.transfers + 1)
    expect(lines.some((line) => line.startsWith('D,9998887776,2823546.00,'))).toBe(true)
    expect(fileName).toBe(`${made.batchNo.replaceAll('/', '-')}.csv`)
    expect((await one<{ hash: string }>(sql`select hash from bank_transfer_batch`)).hash).toBe(hash)
  })
  it('is not available to a user with a narrow data scope', async () => {
    const narrow = { ...(await withEverything(engine, 'payroll.head')), dataScope: 'UNIT' as const }
    await expect(make(narrow)).rejects.toEqual(coded('OUT_OF_SCOPE'))
    const { id } = await one<{ id: number }>(sql`select id from bank_transfer_batch`)
    const asked = [
      ['bankFile', {}],
      ['sendBankFile', {}],
      ['voidBankFile', { reason: 'The wrong account was chosen' }],
      ['settleBankFile', { rejected: [] }],
    ] as const
    // The file itself is not there for him.
    for (const [name, more] of asked)
      await expect(run(name, { batch: id, ...more }, narrow)).rejects.toEqual(coded('BAD_USER_INPUT'))
    const files = featureAt('/payroll-management/payroll-process/bank-transfers')
    const seenBy = async (actor: Actor) =>
      (await list(engine, actor, files, parseList(engine, actor, files, { size: '10' }))).rows.length
    expect([await seenBy(everything), await seenBy(narrow)]).toEqual([1, 0])
  })
  it('is made once; void, it may be made again', async () => {
    await expect(make()).rejects.toEqual(coded('ALREADY_DONE'))
    const { id } = await one<{ id: number }>(sql`select id from bank_transfer_batch`)
    await run('voidBankFile', { batch: id, reason: 'The wrong account was chosen' })
    await expect(run('sendBankFile', { batch: id })).rejects.toEqual(coded('BAD_STATE'))
    const again = await make()
    expect(again.batchNo).not.toBe(
      (await one<{ no: string }>(sql`select batch_no as no from bank_transfer_batch where id = ${id}`)).no,
    )
  })
  it('employees whose payslip is released or whom the bank rejected come with the next file; once sent, the run stays closed', async () => {
    const sent = await one<{ id: number }>(sql`select id from bank_transfer_batch where status = 'DRAFT'`)
    const isSent = async () =>
      await inside(engine, async (context) => {
        const [row] = await rowsOf<{ sent: boolean }>(
          context.tx,
          sql`select ${isPaymentSent(runReader(context), payRun)} as sent`,
        )
        return row?.sent
      })
    expect(await isSent()).toBe(false)
    await run('sendBankFile', { batch: sent.id })
    expect(await isSent()).toBe(true)
    const rejected = await one<{ employee: number }>(
      sql`select employee_id as employee from bank_transfer_batch_transfers where parent_id = ${sent.id} and employee_id <> ${worker} limit 1`,
    )
    // An employee or an account that the file does not pay is a mistake: no one is marked as paid by it.
    const strange = [
      [{ employee: onHold }, 'rejected.0.employee'],
      [{ ...rejected, accountNo: '1' }, 'rejected.0.accountNo'],
    ] as const
    for (const [one_, field] of strange)
      await expect(run('settleBankFile', { batch: sent.id, rejected: [one_] })).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        details: { fields: [{ field }] },
      })
    expect(await run('settleBankFile', { batch: sent.id, rejected: [rejected] })).toMatchObject({ rejected: 1 })
    await execute(sql`update payslip set status = 'OK', pay_method = 'TRANSFER' where id = ${onHold}`)
    expect(await make()).toMatchObject({ transfers: 2, held: 0 })
    await expect(make()).rejects.toEqual(coded('ALREADY_DONE'))
    await inside(engine, (context) => voidDrafts(context, payRun))
    expect(await make()).toMatchObject({ transfers: 2 })
  })
})

describe('the tie-out', () => {
  it('is of the whole run, and refused with a narrow data scope', async () => {
    const narrow = { ...(await withEverything(engine, 'payroll.head')), dataScope: 'UNIT' as const }
    await expect(tieOut(narrow)).rejects.toEqual(coded('OUT_OF_SCOPE'))
  })
  it('agrees all over, and finds the first difference of each', async () => {
    const found = await tieOut()
    expect(found.map(({ state }) => state)).toEqual(Array(10).fill('AGREES'))
    // Without a run it is of the closed one that was paid last.
    expect(await tieOut(undefined, null)).toEqual(found)
    const { name } = await one<{ name: string }>(
      sql`select employee_name as name from payslip where run_id = ${payRun} and employee_id = ${worker}`,
    )
    const broken = async (change: ReturnType<typeof sql>, back: ReturnType<typeof sql>) => {
      await execute(change)
      const rows = (await tieOut()).filter(({ state }) => state === 'DIFFERS')
      await execute(back)
      return rows
    }
    const slip = sql`(select id from payslip where run_id = ${payRun} and employee_id = ${worker})`
    const lines = await broken(
      sql`update payslip_pay_lines set amount = amount + 1 where parent_id = ${slip} and component_code = 'MEAL'`,
      sql`update payslip_pay_lines set amount = amount - 1 where parent_id = ${slip} and component_code = 'MEAL'`,
    )
    expect(lines).toMatchObject([
      {
        what: 'Lines and net of the payslips',
        state: 'DIFFERS',
        difference: '1.00',
        first: expect.stringContaining(name),
        mend: expect.stringMatching(/\/payslips\/show\/\d+$/),
      },
    ])
    const tax = await broken(
      sql`update employee_tax_month set pph21 = pph21 + 5 where employee_id = ${worker}`,
      sql`update employee_tax_month set pph21 = pph21 - 5 where employee_id = ${worker}`,
    )
    expect(tax).toMatchObject([
      {
        what: 'Tax of the payslips and of the tax list',
        difference: '-5.00',
        mend: expect.stringContaining(`employee=${worker}`),
      },
    ])
    const file = await broken(
      sql`update bank_transfer_batch_transfers set amount = amount - 7 where employee_id = ${worker} and line_status = 'PAID' and account_no <> '9998887776'`,
      sql`update bank_transfer_batch_transfers set amount = amount + 7 where employee_id = ${worker} and line_status = 'PAID' and account_no <> '9998887776'`,
    )
    expect(file).toMatchObject([
      { what: 'Transfers and bank file', difference: '7.00', first: expect.stringContaining(name) },
    ])
    const owed = await broken(
      sql`update finance_buffer_entry set payable = payable + 4 where source_id = ${payRun} and kind = 'PAYROLL'`,
      sql`update finance_buffer_entry set payable = payable - 4 where source_id = ${payRun} and kind = 'PAYROLL'`,
    )
    expect(owed).toMatchObject([{ what: 'Net pay and finance buffer', difference: '-4.00' }])
    const total = await broken(
      sql`update pay_run set net = net + 3 where id = ${payRun}`,
      sql`update pay_run set net = net - 3 where id = ${payRun}`,
    )
    expect(total).toMatchObject([{ what: 'Payslips and total of the run', difference: '-3.00' }])
    const bpjs = await broken(
      sql`update payslip_pay_lines set amount = amount + 2 where parent_id = ${slip} and component_code = 'JKK_ER'`,
      sql`update payslip_pay_lines set amount = amount - 2 where parent_id = ${slip} and component_code = 'JKK_ER'`,
    )
    expect(bpjs).toMatchObject([{ what: 'Contributions and journal', difference: '2.00' }])
  })
  it('opens on a closed run, and names it', async () => {
    const opening = await run<object>('opening', {}, everything, '/pay-tie-out')
    expect(opening).toMatchObject({ payRun: { id: expect.anything(), code: expect.any(String) } })
  })
  it('reports what was not made yet separately from what differs, with the page where it is made', async () => {
    const again = async (status: string) =>
      await execute(sql`update pay_run set status = ${status} where id = ${payRun}`)
    await execute(sql`update bank_transfer_batch set status = 'VOID'`)
    expect(leg(await tieOut(), 'Transfers and bank file')).toMatchObject({
      state: 'NOT_MADE',
      one: null,
      first: 'No bank file was made of this run yet.',
      mend: expect.stringContaining('/bank-transfers/index'),
    })
    await again('REOPENED')
    await execute(sql`update posting_event set reverses = true where run_id = ${payRun}`)
    await execute(sql`update finance_buffer_entry set status = 'RECALLED' where source_id = ${payRun}`)
    const open = await tieOut()
    await again('CLOSED')
    await execute(sql`update posting_event set reverses = false where run_id = ${payRun}`)
    await execute(sql`update finance_buffer_entry set status = 'PENDING' where source_id = ${payRun}`)
    await execute(sql`update bank_transfer_batch set status = 'SENT'`)
    expect(open.map(({ state }) => state)).toEqual([
      'AGREES',
      'AGREES',
      'NOT_MADE',
      'NOT_MADE',
      'NOT_MADE',
      'NOT_MADE',
      'NOT_MADE',
      'NOT_MADE',
      'AGREES',
      'NOT_MADE',
    ])
    expect(leg(open, 'Net pay and journal')?.mend).toContain(`payRun=${payRun}`)
    // No one is paid by transfer: there is no file to wait for.
    await execute(sql`update payslip set pay_method = 'CASH' where run_id = ${payRun} and pay_method = 'TRANSFER'`)
    await execute(sql`update bank_transfer_batch set status = 'VOID'`)
    expect(leg(await tieOut(), 'Transfers and bank file')).toMatchObject({
      state: 'AGREES',
      one: '0.00',
      other: '0.00',
    })
    await execute(sql`update payslip set pay_method = 'TRANSFER' where run_id = ${payRun} and pay_method = 'CASH'`)
  })
})

describe('what the bank rejected, and what is on hold', () => {
  const slips = '/payroll-calculation'
  const linesOf = async (made: Made) =>
    await rowsOf<{ account: string; amount: number }>(
      engine.database.db,
      sql`select account_no as account, amount::float as amount from bank_transfer_batch_transfers where parent_id = ${await batchOf(made)} order by seq`,
    )
  const settled = async (made: Made, rejected: readonly object[]) => {
    const batch = await batchOf(made)
    await run('sendBankFile', { batch })
    return await run('settleBankFile', { batch, rejected })
  }
  const slipOf = async (employee: number) =>
    (await one<{ id: number }>(sql`select id from payslip where run_id = ${payRun} and employee_id = ${employee}`)).id
  const voided = async (made: Made) =>
    await run('voidBankFile', { batch: await batchOf(made), reason: 'The account has changed' })
  let made: Made

  beforeAll(async () => {
    await execute(sql`delete from bank_transfer_batch_transfers`)
    await execute(sql`delete from bank_transfer_batch`)
    await execute(sql`update payslip set status = 'OK', pay_method = 'TRANSFER' where run_id = ${payRun}`)
    made = await make()
  })

  it('one of two accounts: only its share is paid again, to the account that the file of pay has by then', async () => {
    expect(await settled(made, [{ employee: worker, accountNo: '9998887776' }])).toMatchObject({ rejected: 1 })
    const again = await make()
    expect(await linesOf(again)).toEqual([{ account: '9998887776', amount: 2_823_546 }])
    await voided(again)
    await execute(
      sql`update employee_remuneration_second_accounts set account_no = '5554443332' where account_no = '9998887776'`,
    )
    made = await make()
    expect(await linesOf(made)).toEqual([{ account: '5554443332', amount: 2_823_546 }])
    expect(await settled(made, [])).toMatchObject({ paid: 1, rejected: 0 })
    await expect(make()).rejects.toEqual(coded('ALREADY_DONE'))
  })
  it('all of an employee goes to the account of the file of pay, not to that of the payslip', async () => {
    await execute(sql`update bank_transfer_batch_transfers set line_status = 'REJECTED' where employee_id = ${worker}`)
    await execute(sql`update employee_remuneration set account_no = '7776665554' where employee_id = ${worker}`)
    made = await make()
    expect(await linesOf(made)).toEqual([
      { account: '7776665554', amount: 6_588_276 },
      { account: '5554443332', amount: 2_823_546 },
    ])
  })
  it('a payslip in a live file cannot be put on hold', async () => {
    await execute(sql`update payslip set status = 'OK' where run_id = ${payRun} and employee_id = ${worker}`)
    const hold = async () =>
      await run('holdPayslip', { payslip: await slipOf(worker), reason: 'Account is checked' }, everything, slips)
    await expect(hold()).rejects.toEqual(coded('BAD_STATE'))
    await voided(made)
    await hold()
    await expect(make()).rejects.toEqual(coded('ALREADY_DONE'))
  })
  it('a payslip that the remuneration record put on hold when the run was closed is released to the current payment method', async () => {
    const payslip = await slipOf(worker)
    const release = () => run('releasePayslip', { payslip, reason: 'He has an account now' }, everything, slips)
    await execute(sql`update payslip set pay_method = 'HOLD', held_by = null, account_no = null where id = ${payslip}`)
    await execute(sql`update employee_remuneration set pay_method = 'HOLD' where employee_id = ${worker}`)
    await expect(release()).rejects.toEqual(coded('BAD_STATE'))
    await execute(sql`update employee_remuneration set pay_method = 'TRANSFER' where employee_id = ${worker}`)
    await release()
    expect(
      await one(
        sql`select status <> 'HELD' as free, pay_method as method, account_no as account from payslip where id = ${payslip}`,
      ),
    ).toEqual({ free: true, method: 'TRANSFER', account: '7776665554' })
    expect(await make()).toMatchObject({ transfers: 2, held: 0 })
  })
})
