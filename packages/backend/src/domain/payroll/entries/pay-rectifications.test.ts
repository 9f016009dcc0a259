// The list of corrections: what sheets brought in, cancelled before it is paid and brought in again, by those alone who see the amounts.
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { list, parseList } from '../../../engine/list/list.ts'
import { domainActions } from '../../actions.ts'
import { everything, featureAt, openDemo, type ProductEngine, stepsOf, withEverything } from '../../testing/index.ts'
import { loadBatch } from '../run/load-batch.ts'
import { loadRun } from '../run/load-run.ts'
import { openRun } from '../run/pay-run.ts'
import { runReader } from '../run/reader.ts'
import { inside } from '../run/testing.ts'
import { basicSalaryRectificationUpload } from '../uploads/rectifications.upload.ts'

const corrections = featureAt('/payroll-management/payroll-master/pay-rectifications')
let engine: ProductEngine
let [head, staff] = [everything, everything]
let [worker, period] = [{ id: 0, no: '' }, 0]

const query = <Row>(text: ReturnType<typeof sql>) => rowsOf<Row & Record<string, unknown>>(engine.database.db, text)
const coded = (code: string) => expect.objectContaining({ code })
const bring = async (amount: string) => {
  const steps = stepsOf(engine, head, basicSalaryRectificationUpload)
  const row = { employeeNo: worker.no, originPeriod: '202608', period: '202612', amount, reason: 'Wrong step' }
  const batch = await steps.take([row])
  expect((await steps.said(batch)).join()).not.toContain('ERROR')
  expect(await steps.act('commit', { batch, mode: 'ALL' })).toMatchObject({ status: 'IMPORTED' })
}
const stored = async () =>
  await query<{ id: number; status: string; amount: number; reason: string }>(
    sql`select id, status, amount::float as amount, reason from pay_rectification where employee_id = ${worker.id}`,
  )
const cancel = async (actor: Actor) => {
  const found = runnableActions(catalogue, domainActions).find(({ name }) => name === 'cancelRectification')
  const [row] = await stored()
  if (found === undefined || row === undefined) throw new Error('Nothing to cancel')
  return await runAction(engine, actor, found, { rectification: row.id, why: 'Paid by hand' }, true)
}
/** What the run of December pays of it. */
const paid = () =>
  inside(engine, async (context) => {
    const loaded = await loadRun(runReader(context), await openRun(context, period))
    const [one] = await loadBatch(runReader(context), loaded, [worker.id])
    return one?.snapshot.employee.entries
      .filter(({ component }) => component === 'RECT_BASIC')
      .map(({ amount }) => amount)
  })

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  head = await withEverything(engine, 'payroll.head')
  staff = await withEverything(engine, 'payroll')
  const [person] = await query<{ id: number; no: string }>(
    sql`select e.id, e.employee_no as no from employee_remuneration r join employee e on e.id = r.employee_id
      join pay_group g on g.id = r.pay_group_id and g.group_code = 'PLT-M' where e.active_status = 'ACTIVE' and e.separation_date is null order by e.join_date, e.id limit 1`,
  )
  worker = person ?? worker
  const [found] = await query<{ id: number }>(
    sql`select d.id from reckoning_date d join pay_group g on g.id = d.pay_group_id where g.group_code = 'PLT-M' and d.period_code = '202612-01'`,
  )
  period = found?.id ?? 0
}, 600_000)
afterAll(() => engine.close())

it('is paid no more once it was cancelled, and again once a sheet brings it in', async () => {
  await bring('125000')
  expect(await paid()).toEqual(['125000.00'])
  await cancel(head)
  expect(await stored()).toMatchObject([{ status: 'CANCELLED', reason: 'Wrong step; cancelled: Paid by hand' }])
  expect(await paid()).toEqual([])
  await expect(cancel(head)).rejects.toEqual(coded('BAD_STATE'))
  await bring('125000')
  expect(await stored()).toMatchObject([{ status: 'OPEN', amount: 125_000, reason: 'Wrong step' }])
  expect(await paid()).toEqual(['125000.00'])
})

it('cannot be cancelled by a user who does not see its amount, nor once entries are closed or a run has paid it', async () => {
  await engine.database.db.execute(
    sql`update pay_group_access set can_see_amounts = false where user_id = ${staff.userId}`,
  )
  await expect(cancel(staff)).rejects.toEqual(coded('AMOUNTS_COVERED'))
  const shown = async (actor: Actor) => {
    const answer = await list(engine, actor, corrections, parseList(engine, actor, corrections, { size: '50' }))
    return answer.rows.map(({ amount, reason }) => [amount, reason])
  }
  expect(await shown(staff)).toEqual([[null, null]])
  expect(await shown(head)).toEqual([['125000.00', 'Wrong step']])
  await engine.database.db.execute(sql`update reckoning_date set status = 'ENTRY_CLOSED' where id = ${period}`)
  await expect(cancel(head)).rejects.toEqual(coded('ENTRY_CLOSED'))
  await engine.database.db.execute(
    sql`update pay_rectification set status = 'CONSUMED' where employee_id = ${worker.id}`,
  )
  await expect(cancel(head)).rejects.toEqual(coded('USED_IN_CLOSED_RUN'))
})
