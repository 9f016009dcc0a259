// Reimbursements of trainings (finance 2.4, payroll 2.6): verified line by line, handed to finance or to the pay run, never to both, and taken back from either.

import { catalogue } from '@kantor/shared/catalogue'
import { bufferEntries } from '@kantor/shared/catalogue/payroll-management/finance-buffer/buffer-entries'
import { trainingReimbursement } from '@kantor/shared/catalogue/payroll-management/finance-buffer/training-reimbursement'
import { TrainingReimbursement } from '@kantor/shared/catalogue/payroll-management/finance-buffer/training-reimbursement.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { createWithRules } from '../../engine/write/make-row.ts'
import { edit } from '../../engine/write/store.ts'
import { transition, transitionOf } from '../../engine/write/transition.ts'
import { contextOf } from '../../engine/write/write.ts'
import { domainActions } from '../actions.ts'
import { everything, openDemo, type ProductEngine, withEverything } from '../testing/index.ts'
import { settleReimbursements } from './pay-reimbursement.ts'

let engine: ProductEngine
let actor: Actor
let [employee, period, request, institution, id] = [0, 0, 0, 0, 0]
const execute = (text: ReturnType<typeof sql>) => engine.database.db.execute(text)
const query = <Row extends object>(text: ReturnType<typeof sql>) =>
  rowsOf<Row & Record<string, unknown>>(engine.database.db, text)
const inside = <T>(work: (context: ReturnType<typeof contextOf>) => Promise<T>) =>
  engine.database.db.transaction((tx) => work(contextOf(tx, engine, actor)))

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  actor = await withEverything(engine, 'payroll.head')
  const [found] = await query<{ employee: number; period: number; institution: number }>(
    sql`select r.employee_id as employee, d.id as period, (select min(id) from training_institution where company_code = 'SSI') as institution
      from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M'
      join reckoning_date d on d.pay_group_id = g.id and d.period_code = '202612-01'
      join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE' and e.separation_date is null
      where not exists (select 1 from user_account a where a.employee_id = e.id and a.id = ${actor.userId}) order by r.employee_id limit 1`,
  )
  ;({ employee, period, institution } = found ?? { employee: 0, period: 0, institution: 0 })
  const [asked] = await query<{ id: number }>(
    sql`insert into training_request (company_code, created_by, updated_by, created_at, updated_at, row_version, request_no, request_date, department_id, title, justification, date_from, date_to, status)
      select 'SSI', 'test', 'test', '2026-11-01', '2026-11-01', 1, 'TRQ/T', '2026-11-01', e.department_id, 'First aid', 'Needed', '2026-11-10', '2026-11-11', 'APPROVED'
      from employee e where e.id = ${employee} returning id`,
  )
  request = asked?.id ?? 0
})
afterAll(() => engine.close())

const lines = [
  { costItem: 'FEE', requested: '2500000', approved: '2000000', invoiceNo: 'INV-1', postingKey: 'TRAINING_EXPENSE' },
  { costItem: 'TRAVEL', requested: '300000', approved: '300000', invoiceNo: 'INV-2' },
]
const made = (more: object = {}) =>
  inside((context) =>
    createWithRules(context, TrainingReimbursement, {
      trainingRequest: request,
      summary: 'First aid',
      employee,
      lines,
      ...more,
    } as never),
  ).catch((error: { details?: { fields?: unknown } }) => {
    throw new Error(JSON.stringify(error.details?.fields ?? String(error)))
  })
beforeEach(async () => {
  await execute(sql`update reckoning_date set status = 'OPEN' where id = ${period}`)
  id = (await made()).id
})
const stored = async () =>
  (
    await query<{ status: string; v: number; slip: string | null; paid: string | null; reason: string | null }>(
      sql`select status, row_version as v, slip_no as slip, to_char(paid_date, 'YYYY-MM-DD') as paid, reject_reason as reason from training_reimbursement where id = ${id}`,
    )
  )[0]
const move = async (name: string) => {
  const known = transitionOf(trainingReimbursement, name)
  if (known === undefined) throw new Error(name)
  return await transition(engine, actor, trainingReimbursement, name, known, id, (await stored())?.v ?? 0, undefined)
}
const change = async (input: object) =>
  edit(engine, actor, trainingReimbursement, id, (await stored())?.v ?? 0, input as never)
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const entries = () =>
  query<{ id: number; amount: string; status: string }>(
    sql`select id, amount::text as amount, status from finance_buffer_entry where kind = 'TRAINING_REIMBURSEMENT' and source_type = 'TrainingReimbursement' and source_id = ${id} order by round`,
  )
const pay = () =>
  query<{ component: string; amount: string; status: string; tax: string }>(
    sql`select v.component_code as component, v.amount::text as amount, v.status, c.tax_class as tax from variable_pay v join pay_component c on c.id = v.component_id
      join training_reimbursement r on r.reimbursement_no = v.reference where r.id = ${id}`,
  )

/** What finance answers on its own page. */
const answer = async (name: string, entry: number | undefined, more: object = {}) => {
  const found = runnableActions(catalogue, domainActions).find(
    (action) => action.name === name && action.feature.path === bufferEntries.path,
  )
  if (found === undefined) throw new Error(`No action ${name}`)
  return await runAction(engine, everything, found, { entry: String(entry), ...more }, true)
}

describe('a reimbursement by cash or bank', () => {
  it('enters the buffer with what was approved, and follows what finance answers', async () => {
    await move('verify')
    await move('submit')
    const [entry] = await entries()
    expect(entry).toMatchObject({ amount: '2300000.00', status: 'PENDING' })
    await answer('acceptEntry', entry?.id)
    await answer('postEntry', entry?.id, { slipNo: 'EX-1' })
    expect(await stored()).toMatchObject({ status: 'POSTED', slip: 'EX-1' })
    await answer('payEntry', entry?.id, { paymentNo: 'BP-1', paidDate: '2026-11-25' })
    expect(await stored()).toMatchObject({ status: 'PAID', paid: '2026-11-25' })
    expect(await pay()).toEqual([])
  })
  it('comes back with a reason, is corrected and handed over in a further round', async () => {
    await move('verify')
    await move('submit')
    const [entry] = await entries()
    await answer('rejectEntry', entry?.id, { reason: 'No receipt' })
    expect(await stored()).toMatchObject({ status: 'REJECTED', reason: 'No receipt' })
    await move('takeBack')
    await move('verify')
    await move('submit')
    expect((await entries()).map(({ status }) => status)).toEqual(['REJECTED', 'PENDING'])
    await move('withdraw')
    expect((await entries()).map(({ status }) => status)).toEqual(['REJECTED', 'RECALLED'])
  })
})

describe('a reimbursement with the pay', () => {
  it('is an entry free of tax in the chosen period, and nothing of it reaches finance', async () => {
    await change({ payThrough: 'PAYROLL', payPeriod: String(period) })
    await move('verify')
    await move('submit')
    expect(await pay()).toEqual([{ component: 'TRAINING_FREE', amount: '2300000.00', status: 'OPEN', tax: 'NONE' }])
    expect(await entries()).toEqual([])
  })
  it('is taxed where it says so, follows the run, and is taken back as long as no run has paid it', async () => {
    await change({ payThrough: 'PAYROLL', payPeriod: String(period), taxableInPayroll: true })
    await move('verify')
    await move('submit')
    expect(await pay()).toMatchObject([{ component: 'TRAINING', tax: 'REGULAR' }])
    const consumed = async (status: string) => {
      await execute(
        sql`update variable_pay v set status = ${status} from training_reimbursement r where r.reimbursement_no = v.reference and r.id = ${id}`,
      )
      await inside((context) => settleReimbursements(context, period))
    }
    await consumed('CONSUMED')
    expect((await stored())?.status).toBe('PAID')
    await consumed('OPEN')
    expect(await stored()).toMatchObject({ status: 'SUBMITTED', paid: null })
    await move('withdraw')
    expect([await pay(), (await stored())?.status]).toEqual([[], 'NEW'])
  })
})

describe('a reimbursement is refused', () => {
  it('beyond what was requested, with the pay of an institution or without a period, and with a period for finance', async () => {
    expect(await code(change({ payThrough: 'PAYROLL' }))).toBe('BAD_USER_INPUT')
    expect(await code(change({ payPeriod: String(period) }))).toBe('BAD_USER_INPUT')
    expect(await code(change({ lines: [{ ...lines[0], approved: '2500001' }] }))).toBe('BAD_USER_INPUT')
    id = (await made({ employee: null, institution })).id
    expect(await code(change({ payThrough: 'PAYROLL', payPeriod: String(period) }))).toBe('BAD_USER_INPUT')
  })
  it('without a receipt, in a period whose entries are closed, and once it was verified', async () => {
    await change({ payThrough: 'PAYROLL', payPeriod: String(period) })
    await execute(sql`update reckoning_date set status = 'ENTRY_CLOSED' where id = ${period}`)
    expect(await code(move('verify'))).toBe('BAD_USER_INPUT')
    await execute(sql`update reckoning_date set status = 'OPEN' where id = ${period}`)
    await move('verify')
    expect(await code(change({ taxableInPayroll: true }))).toBe('BAD_STATE')
    id = (await made({ lines: [{ costItem: 'FEE', requested: '5', approved: '5' }] })).id
    expect(await code(move('verify'))).toBe('BAD_USER_INPUT')
  })
})
