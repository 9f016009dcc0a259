// Members of the union, their dues and levies (payroll 2.4, PP 36/2021 art. 64).
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { create } from '../../../engine/write/store.ts'
import { domainActions } from '../../actions.ts'
import { everything, featureAt, openDemo, type ProductEngine } from '../../testing/index.ts'

const members = featureAt('/payroll-management/payroll-entry/additional-spsi-entry')
let engine: ProductEngine
let staff: Actor
let workers: readonly number[] = []
let boss = 0
const complaint = (field: string) =>
  expect.objectContaining({
    code: 'BAD_USER_INPUT',
    details: expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ field })]) }),
  })
const inGroup = (code: string) =>
  rowsOf<{ id: number }>(
    engine.database.db,
    sql`select r.employee_id as id from employee_remuneration r join pay_group g on g.id = r.pay_group_id
      join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE'
      where g.group_code = ${code} and not exists (select 1 from union_member m where m.employee_id = r.employee_id) order by 1 limit 3`,
  )
const join = (employee: number, more: object = {}) =>
  create(engine, everything, members, {
    employee,
    unionName: 'Test union',
    memberNo: `T${employee}`,
    dateFrom: '2026-01-01',
    authorisationDate: '2025-12-15',
    duesType: 'FIXED',
    duesValue: '15000',
    ...more,
  })
const levy = (actor: Actor, params: object) => {
  const found = runnableActions(catalogue, domainActions).find(
    (action) => action.feature.path === members.path && action.name === 'addLevy',
  )
  if (found === undefined) throw new Error('no action')
  return runAction(engine, actor, found, params as never, true)
}

beforeAll(async () => {
  engine = await openDemo('2026-11-25')
  const [user] = await rowsOf<{ id: number }>(
    engine.database.db,
    sql`select id from user_account where username = 'payroll'`,
  )
  staff = { ...everything, userId: user?.id ?? 0, username: 'payroll', via: 'session' }
  workers = (await inGroup('HO-M')).map(({ id }) => id)
  boss = (await inGroup('EXEC'))[0]?.id ?? 0
})
afterAll(() => engine.close())

it('nothing is deducted without an authorisation that was signed', async () => {
  await expect(join(workers[0] ?? 0, { authorisationDate: null })).rejects.toEqual(complaint('authorisationDate'))
  await expect(join(workers[0] ?? 0, { authorisationDate: '2026-12-01' })).rejects.toEqual(
    complaint('authorisationDate'),
  )
  await expect(join(workers[0] ?? 0, { withdrawnDate: '2025-12-01' })).rejects.toEqual(complaint('withdrawnDate'))
})

it('dues are an amount, or a percentage with a limit', async () => {
  const percent = { duesType: 'PERCENT_OF_BASIC', duesValue: '101' }
  await expect(join(workers[0] ?? 0, percent)).rejects.toEqual(complaint('duesValue'))
  await expect(join(workers[0] ?? 0, { maxDues: '20000' })).rejects.toEqual(complaint('maxDues'))
  expect(await join(workers[0] ?? 0, { ...percent, duesValue: '0.5', maxDues: '50000' })).toMatchObject({
    maxDues: '50000.00',
  })
  await expect(join(workers[0] ?? 0, { dateFrom: '2026-06-01' })).rejects.toMatchObject({ code: 'OVERLAP' })
})

it('a levy reaches each member of the month once, less those who withdrew and those whose amounts are covered', async () => {
  await join(workers[1] ?? 0)
  await join(workers[2] ?? 0, { withdrawnDate: '2026-10-31' })
  await join(boss)
  const params = { period: '2026-11', amount: '10000', purpose: 'Congress', unionName: 'Test union' }
  expect(await levy(staff, params)).toEqual({ members: 2, leftOut: 1 })
  expect(await levy(staff, params)).toEqual({ members: 0, leftOut: 1 })
  expect(await levy(everything, params)).toEqual({ members: 1, leftOut: 0 })
  const taken = await rowsOf<{ employee: number; amount: string }>(
    engine.database.db,
    sql`select m.employee_id as employee, l.amount::text as amount from union_member m join union_member_extras l on l.parent_id = m.id where l.purpose = 'Congress' order by 1`,
  )
  expect(taken.map(({ employee }) => employee)).toEqual(
    [boss, workers[0], workers[1]].toSorted((a, b) => Number(a) - Number(b)),
  )
  const [trail] = await rowsOf<{ n: number }>(
    engine.database.db,
    sql`select count(*)::int as n from audit_entry where entity = 'UnionMember' and action = 'EDIT' and changes -> 'extras' is not null`,
  )
  expect(trail?.n).toBe(3)
})
