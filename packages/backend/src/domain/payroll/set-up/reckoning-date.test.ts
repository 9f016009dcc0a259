import { catalogue } from '@kantor/shared/catalogue'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { reckoningDateEntry } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date-entry'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { transition } from '../../../engine/write/transition.ts'
import { domainActions } from '../../actions.ts'
import { everything, featureAt, idOf, openDemo, type ProductEngine } from '../../testing/index.ts'
import { closeDueEntries } from '../due-entries.ts'

const access = featureAt('/payroll-management/payroll-code/pay-group-access')
const groups = featureAt('/payroll-management/payroll-code/pay-groups')
const settings = featureAt('/payroll-management/payroll-code/payroll-settings')
let engine: ProductEngine
let plant: number
const complaint = (field: string, message: unknown = expect.any(String)) =>
  expect.objectContaining({
    code: 'BAD_USER_INPUT',
    details: expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ field, message })]) }),
  })
const period = (input: object) => create(engine, everything, reckoningDateEntry, input)
interface Stored {
  readonly id: number
  readonly code: string
  readonly salaryTo: string
  readonly dateTo: string
  readonly closeDate: string
  readonly status: string
  readonly rowVersion: number
}
const periodsOf = (group: number) =>
  rowsOf<Stored>(
    engine.database.db,
    sql`select id, period_code as code, salary_to::text as "salaryTo", date_to::text as "dateTo", close_date::text as "closeDate", status, row_version as "rowVersion"
      from reckoning_date where pay_group_id = ${group} order by year, month, pay_sequence`,
  )
const last = async (group: number): Promise<Stored> => {
  const found = (await periodsOf(group)).at(-1)
  if (found === undefined) throw new Error('no period')
  return found
}
const generateAction = () => {
  const found = runnableActions(catalogue, domainActions).find(
    ({ feature, name }) => feature.path === reckoningDateEntry.path && name === 'generateYear',
  )
  if (found === undefined) throw new Error('No action generateYear')
  return found
}
const generate = (payGroup: number, year: number) =>
  runAction(engine, everything, generateAction(), { payGroup, year }, true)

beforeAll(async () => {
  engine = await openDemo('2026-11-25')
  plant = await idOf(engine, PayGroup, 'group_code', 'PLT-M')
})
afterAll(() => engine.close())

describe('a year of periods', () => {
  it('is made once; existing periods are kept, deleted ones come back', async () => {
    const year = Number((await last(plant)).code.slice(0, 4)) + 1
    expect(await generate(plant, year)).toMatchObject({ made: 12, kept: 0 })
    expect(await generate(plant, year)).toMatchObject({ made: 0, kept: 12 })
    const end = await last(plant)
    await remove(engine, everything, reckoningDateEntry, end.id, end.rowVersion)
    expect(await generate(plant, year)).toMatchObject({ made: 1, kept: 11 })
  })
  it('of a group paid by day has its weeks', async () => {
    const daily = await idOf(engine, PayGroup, 'group_code', 'PLT-D')
    const year = Number((await last(daily)).code.slice(0, 4)) + 1
    const { made } = (await generate(daily, year)) as { made: number }
    expect([52, 53]).toContain(made)
  })
})

describe('windows of a group', () => {
  const next = async () => {
    const end = await last(plant)
    const year = Number(end.code.slice(0, 4)) + 1
    const salary = { salaryFrom: addDays(end.salaryTo, 1), salaryTo: `${year}-01-31` }
    const window = { dateFrom: addDays(end.dateTo, 1), dateTo: `${year}-01-20` }
    const days = { closeDate: `${year}-01-23`, payDate: `${year}-01-28` }
    return { payGroup: plant, year, month: 1, paySequence: 1, ...salary, ...window, ...days }
  }
  it('leave no gap and do not overlap', async () => {
    const fine = await next()
    await expect(period({ ...fine, salaryFrom: addDays(fine.salaryFrom, 1) })).rejects.toEqual(complaint('salaryFrom'))
    await expect(period({ ...fine, salaryFrom: addDays(fine.salaryFrom, -1) })).rejects.toEqual(complaint('salaryFrom'))
    await expect(period({ ...fine, dateFrom: addDays(fine.dateFrom, 1) })).rejects.toEqual(complaint('dateFrom'))
    expect(await period(fine)).toMatchObject({
      runType: 'REGULAR',
      taxYear: fine.year,
      taxMonth: 1,
      dueDate: fine.payDate,
    })
    const [, , middle] = await periodsOf(plant)
    await expect(remove(engine, everything, reckoningDateEntry, middle?.id ?? 0, 1)).rejects.toMatchObject({
      code: 'BAD_STATE',
    })
  })
  it('are there where the run needs them, in their order', async () => {
    const fine = await next()
    await expect(period({ ...fine, salaryTo: null })).rejects.toEqual(complaint('salaryTo'))
    await expect(period({ ...fine, closeDate: addDays(fine.dateTo, -1) })).rejects.toEqual(
      complaint(
        'closeDate',
        'must not lie before the last day of attendance: entries of the period end on that day or later',
      ),
    )
    await expect(period({ ...fine, payDate: addDays(fine.closeDate, -1) })).rejects.toEqual(
      complaint('payDate', 'must not lie before the last day for entries'),
    )
    await expect(period({ ...fine, paySequence: 7 })).rejects.toEqual(complaint('paySequence'))
    await expect(period({ ...fine, paySequence: 11 })).rejects.toEqual(complaint('paySequence'))
    await expect(period({ ...fine, runType: 'DAILY' })).rejects.toEqual(complaint('runType'))
  })
})

describe('the tax month', () => {
  const bonus = { year: 2026, month: 12, paySequence: 4, closeDate: '2026-12-28', payDate: '2026-12-30' }
  it('is that of the earlier of payment and due date', async () => {
    const made = await period({ ...bonus, payGroup: plant, payDate: '2027-01-04', dueDate: '2026-12-31' })
    expect(made).toMatchObject({ runType: 'BONUS', taxYear: 2026, taxMonth: 12, periodCode: '202612-04' })
    const change = (input: object) =>
      edit(engine, everything, reckoningDateEntry, Number(made.id), 1, input).catch((e: unknown) => e)
    expect(await change({ taxMonth: 1, taxYear: 2027 })).toEqual(complaint('taxReason'))
    expect(await change({ taxReason: 'a reason without a change' })).toEqual(complaint('taxReason'))
    expect(await change({ taxMonth: 1, taxYear: 2027, taxReason: 'agreed with the tax office' })).toMatchObject({
      taxYear: 2027,
      taxMonth: 1,
    })
  })
  it('follows the days when they move', async () => {
    const made = await period({ ...bonus, payGroup: plant, month: 11, payDate: '2026-12-30' })
    expect(made.taxMonth).toBe(12)
    const moved = await edit(engine, everything, reckoningDateEntry, Number(made.id), 1, { dueDate: '2026-11-30' })
    expect(moved.taxMonth).toBe(11)
  })
})

it('a THR run of a group with own holidays says whose', async () => {
  const thr = { payGroup: plant, year: 2027, month: 3, paySequence: 3, closeDate: '2027-03-01', payDate: '2027-03-02' }
  await expect(period(thr)).rejects.toEqual(complaint('religion'))
  const [religion] = await rowsOf<{ id: number }>(
    engine.database.db,
    sql`select id from common_code where company_code = 'SSI' and code_type = 'RELIGION' limit 1`,
  )
  await expect(period({ ...thr, paySequence: 4, religion: religion?.id })).rejects.toEqual(complaint('religion'))
  expect(await period({ ...thr, religion: religion?.id })).toMatchObject({ runType: 'THR' })
})

describe('entries', () => {
  const statusOf = async (id: number) => (await periodsOf(plant)).find((p) => p.id === id)?.status
  const move = (name: 'closeEntries' | 'reopenEntries', { id, rowVersion }: Stored, note: string | null) => {
    const to = reckoningDateEntry.entity.lifecycle?.[name]
    if (to === undefined) throw new Error(name)
    return transition(engine, everything, reckoningDateEntry, name, to, id, rowVersion, note)
  }
  it('close at the end of their last day; opened again they stay open for that day', async () => {
    const open = (await periodsOf(plant)).find((p) => p.status === 'OPEN')
    if (open === undefined) throw new Error('none open')
    engine.setToday(open.closeDate)
    await closeDueEntries(engine)
    expect(await statusOf(open.id)).toBe('OPEN')
    engine.setToday(addDays(open.closeDate, 1))
    await closeDueEntries(engine)
    expect(await statusOf(open.id)).toBe('ENTRY_CLOSED')
    const closed = (await periodsOf(plant)).find((p) => p.id === open.id) as Stored
    await expect(move('reopenEntries', closed, null)).rejects.toMatchObject({ code: 'COMMENT_REQUIRED' })
    await move('reopenEntries', closed, 'The shift list came late')
    await closeDueEntries(engine)
    expect(await statusOf(open.id)).toBe('OPEN')
    engine.setToday(addDays(open.closeDate, 2))
    await closeDueEntries(engine)
    expect(await statusOf(open.id)).toBe('ENTRY_CLOSED')
    engine.setToday('2026-11-25')
  })
  it('of a closed run stay as they are', async () => {
    const [first] = await periodsOf(plant)
    const id = first?.id ?? 0
    await engine.database.db.execute(sql`update reckoning_date set status = 'RUN_CLOSED' where id = ${id}`)
    await expect(
      edit(engine, everything, reckoningDateEntry, id, first?.rowVersion ?? 0, { payDate: '2025-01-30' }),
    ).rejects.toMatchObject({ code: 'USED_IN_CLOSED_RUN' })
    await expect(remove(engine, everything, reckoningDateEntry, id, first?.rowVersion ?? 0)).rejects.toMatchObject({
      code: 'USED_IN_CLOSED_RUN',
    })
  })
})

describe('settings', () => {
  it('of a closed run only end; a new row ends the one before', async () => {
    const rows = () =>
      rowsOf<{ id: number; from: string; to: string | null; rowVersion: number }>(
        engine.database.db,
        sql`select id, effective_from::text as "from", effective_to::text as "to", row_version as "rowVersion" from payroll_setting where company_code = 'SSI' order by 2`,
      )
    const [old] = await rows()
    const change = (input: object) => edit(engine, everything, settings, old?.id ?? 0, old?.rowVersion ?? 0, input)
    await expect(change({ warnNetDropPercent: '20' })).rejects.toMatchObject({ code: 'USED_IN_CLOSED_RUN' })
    await expect(change({ effectiveTo: '2025-01-15' })).rejects.toMatchObject({ code: 'USED_IN_CLOSED_RUN' })
    await create(engine, everything, settings, { effectiveFrom: '2027-01-01', warnNetDropPercent: '20' })
    expect((await rows()).map(({ from, to }) => [from, to])).toEqual([
      [old?.from, '2026-12-31'],
      ['2027-01-01', null],
    ])
    // A row between two ends by itself where the next one begins.
    const made = await create(engine, everything, settings, { effectiveFrom: '2026-07-01' })
    expect(made.effectiveTo).toBe('2026-12-31')
  })
})

describe('access to a pay group', () => {
  const person = async (username: string): Promise<Actor> => {
    const [user] = await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select id from user_account where username = ${username}`,
    )
    return { ...everything, userId: user?.id ?? 0, username, via: 'session' }
  }
  it('is given by another user', async () => {
    const [head, staff] = [await person('payroll.head'), await person('attendance')]
    const row = (user: Actor) => ({ user: user.userId, payGroup: plant, canSeeAmounts: true })
    await engine.database.db.execute(sql`delete from pay_group_access where user_id = ${head.userId}`)
    await expect(create(engine, head, access, row(head))).rejects.toMatchObject({ code: 'SELF_CHANGE' })
    const made = await create(engine, head, access, row(staff))
    // A second account of the same person is the same person.
    await engine.database.db.execute(
      sql`update user_account set employee_id = (select employee_id from user_account where id = ${head.userId}), second_account = true where id = ${staff.userId}`,
    )
    await expect(edit(engine, head, access, Number(made.id), 1, { canSeeAmounts: false })).rejects.toMatchObject({
      code: 'SELF_CHANGE',
    })
  })
  it('has no group called ALL, which means all of them', async () => {
    await expect(
      create(engine, everything, groups, { groupCode: 'ALL', groupName: 'All', closeDay: 1, payDay: 1 }),
    ).rejects.toEqual(complaint('groupCode'))
    await expect(
      create(engine, everything, groups, {
        groupCode: 'X',
        groupName: 'X',
        closeDay: 1,
        payDay: 1,
        deductionCapPercent: 60,
      }),
    ).rejects.toEqual(complaint('deductionCapPercent'))
  })
})
