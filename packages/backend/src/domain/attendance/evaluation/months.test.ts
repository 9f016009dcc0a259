// The process over the demo company and the close of a month: run, recap, blockers, close, open again.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionContext } from '../../../engine/actions/actions.ts'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { establishmentArea } from '../../../seed/organisation/establishment.area.ts'
import { writeChart } from '../../master/index.ts'
import { everything } from '../../testing/index.ts'
import { dueEmployees } from './employees-to-evaluate.ts'
import { evaluateRange } from './evaluation.ts'
import { writeRecaps } from './recap-rows.ts'
import { settingsOf } from './settings.ts'
import { type AttendanceWorld, openAttendance } from './testing.ts'

const month = { dateFrom: '2026-10-01', dateTo: '2026-10-31' }
const named = { periodCode: '202610', payGroup: 'ALL' }

describe.each(await oneDatabase())('a month of attendance on $name', (database) => {
  let world: AttendanceWorld
  let ids: readonly number[] = []
  const db = () => world.engine.database.db
  const context = () => actionContext(db(), world.engine, everything)
  const freezeChart = (period: string, days: { from: string; to: string }) =>
    writeChart(context(), period, days, { run: null, after: 0, most: null })

  beforeAll(async () => {
    world = await openAttendance(database, [establishmentArea])
    await db().execute(sql`update attendance_period set status = 'OPEN' where period_code = '202610'`)
    const due = await dueEmployees(context(), { ...month, mode: 'STALE_ONLY' }, 0, 1_000)
    ids = due.map((d) => d.id)
    expect(due.every((d) => d.from >= month.dateFrom)).toBe(true)
    await world.evaluate(ids, { from: month.dateFrom, to: month.dateTo })
  }, 180_000)
  afterAll(() => world.engine.close())

  it('has nothing due when all days are evaluated, and exactly those that were marked', async () => {
    expect(await dueEmployees(context(), { ...month, mode: 'STALE_ONLY' }, 0, 10)).toEqual([])
    await db().execute(
      sql`update attendance_day set stale = true where employee_id = ${ids[3] ?? 0} and work_date = '2026-10-14'`,
    )
    const due = await dueEmployees(context(), { ...month, mode: 'STALE_ONLY' }, 0, 10)
    expect(due).toEqual([{ id: ids[3], from: '2026-10-14' }])
    await world.evaluate([ids[3] ?? 0], { from: '2026-10-14', to: month.dateTo })
  })

  it('gives each day the same result whichever day of the range the evaluation begins on', async () => {
    const settings = await settingsOf(context())
    for (const from of ['2026-10-02', '2026-10-03', '2026-10-05', '2026-10-01']) {
      const { changed } = await evaluateRange(context(), settings, ids, { from, to: month.dateTo })
      expect({ from, changed }).toEqual({ from, changed: 0 })
    }
  })

  it('makes one recap per employee whose days add up, and makes it once', async () => {
    const settings = await settingsOf(context())
    const period = { periodCode: '202610', ...month }
    expect(await writeRecaps(context(), settings, ids, period)).toBe(ids.length)
    expect(await writeRecaps(context(), settings, ids, period)).toBe(0)
    const wrong = await world.read(
      sql`select employee_id from monthly_attendance where scheduled_days <> present_days + absent_days + annual_leave_days + statutory_days + maternity_days
        + sick100_days + sick75_days + sick50_days + sick25_days + permit_paid_days + permit_unpaid_days + travel_days + training_days + suspended_days
        or calendar_days <> scheduled_days + rest_days + holiday_days + collective_days + not_employed_days`,
    )
    expect(wrong).toEqual([])
  })

  it('closes only what is whole, freezes it, and opens it again with a reason', async () => {
    await db().execute(
      sql`update attendance_day set stale = true where employee_id = ${ids[0] ?? 0} and work_date = '2026-10-06'`,
    )
    await expect(world.run('closeMonth', named)).rejects.toMatchObject({ code: 'NOT_READY' })
    await world.evaluate([ids[0] ?? 0], { from: '2026-10-06', to: '2026-10-06' })
    const closed = await world.run<{ employees: number; days: number }>('closeMonth', named)
    expect(closed.employees).toBe(ids.length)
    const { rows } = await world.run<{ rows: readonly { periodCode: string; status: string; missing: number }[] }>(
      'months',
      {},
    )
    expect(rows.find((r) => r.periodCode === '202610')).toMatchObject({ status: 'CLOSED', missing: 0 })
    // The obstacles to a close are worked out for open months alone.
    const moved = async (days: number) =>
      world.engine.database.db.execute(
        sql`update attendance_day set work_date = work_date + ${days}::int where employee_id = ${ids[1] ?? 0}
          and work_date in ('2026-10-07', '2025-10-07')`,
      )
    await moved(-365)
    const after = await world.run<{ rows: readonly { periodCode: string; missing: number }[] }>('months', {})
    expect(after.rows.find((r) => r.periodCode === '202610')).toMatchObject({ days: closed.days - 1, missing: 0 })
    await moved(365)
    await expect(world.run('closeMonth', named)).rejects.toMatchObject({ code: 'BAD_STATE' })
    expect(await world.evaluate(ids.slice(0, 2), { from: '2026-10-06', to: '2026-10-06' })).toMatchObject({
      days: 0,
      skippedLocked: 2,
    })
    const [late] = await world.read<{ badge: string }>(
      sql`select employee_no as badge from employee where id = ${ids[0] ?? 0}`,
    )
    const sent = await world.punch('LATE-1', [
      [late?.badge ?? '', '2026-10-06T07:40:00'],
      [late?.badge ?? '', '2026-10-06T17:20:00'],
    ])
    expect(sent).toMatchObject([{ result: 'STORED' }, { result: 'STORED' }])
    expect(await dueEmployees(context(), { ...month, mode: 'STALE_ONLY' }, 0, 10)).toEqual([])
    await world.run('reopenMonth', { ...named, reason: 'A batch of terminal 2 came late' })
    expect(await dueEmployees(context(), { ...month, mode: 'STALE_ONLY' }, 0, 10)).toEqual([
      { id: ids[0], from: '2026-10-05' },
    ])
    await world.evaluate([ids[0] ?? 0], { from: '2026-10-05', to: '2026-10-07' })
    const [open] = await world.read<{ n: number }>(sql`select count(*)::int as n from attendance_day where locked`)
    expect(open?.n).toBe(0)
  })

  it('freezes the department chart with the last pay group of a month, on its last day, and thaws it when it opens again', async () => {
    const heads = (day: string) =>
      world.read<{ n: number }>(
        sql`select count(*)::int as n from employee where company_code = 'SSI' and join_date <= ${day}::date and coalesce(separation_date >= ${day}::date, true)`,
      )
    const frozen = (period: string) =>
      world.read<{ slots: number; actual: number | null; day: string | null; wrong: number }>(
        sql`select count(*)::int as slots, sum(h.actual)::int as actual, max(h.snapshot_date)::text as day,
            count(*) filter (where b.id is not null and h.actual <> b.actual + h.joined + h.moved_in - h."left" - h.moved_out)::int as wrong
          from chart_department_history h left join lateral (select x.id, x.actual from chart_department_history x where x.company_code = h.company_code
            and x.chart_id = h.chart_id and x.frozen and x.period_code < h.period_code order by x.period_code desc limit 1) b on true
          where h.company_code = 'SSI' and h.frozen and h.period_code = ${period}`,
      )
    const other = (status: string) =>
      db().execute(sql`insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, created_by, updated_by, created_at, updated_at, row_version)
        select company_code, 'PLT-M', period_code, '2026-09-21', '2026-10-20', ${status}, created_by, updated_by, created_at, updated_at, 1
        from attendance_period where company_code = 'SSI' and period_code = '202610' and pay_group = 'ALL' limit 1`)
    await other('OPEN')
    expect((await world.run<{ slots: number }>('closeMonth', named)).slots).toBe(0)
    await world.run('reopenMonth', { ...named, reason: 'The plant is still open' })
    await db().execute(
      sql`update attendance_period set status = 'CLOSED' where period_code = '202610' and pay_group = 'PLT-M'`,
    )
    const { slots } = await world.run<{ slots: number }>('closeMonth', named)
    const [october] = await frozen('2026-10')
    expect(october).toEqual({ slots, actual: (await heads('2026-10-31'))[0]?.n, day: '2026-10-31', wrong: 0 })
    expect(slots).toBeGreaterThan(50)
    await world.run('reopenMonth', { ...named, reason: 'A batch of terminal 2 came late' })
    expect(await frozen('2026-10')).toMatchObject([{ slots: 0 }])
    // The months before were frozen at other ends: heads follow from heads all the same.
    await freezeChart('2026-09', { from: '2026-08-21', to: '2026-09-20' })
    await world.run('closeMonth', named)
    expect(await frozen('2026-10')).toEqual([{ ...october }])
    await freezeChart('2026-11', { from: '2026-11-01', to: '2026-11-18' })
    await world.run('reopenMonth', { ...named, reason: 'A later month rests on it' })
    expect(await frozen('2026-10')).toEqual([{ ...october }])
    expect((await world.run<{ slots: number }>('closeMonth', named)).slots).toBe(0)
    await db().execute(sql`delete from chart_department_history`)
    await db().execute(sql`delete from attendance_period where period_code = '202610' and pay_group = 'PLT-M'`)
    await world.run('reopenMonth', { ...named, reason: 'For the tests that follow' })
  })

  it('never closes over a day that was not evaluated, however many rows others have too many', async () => {
    const [leaver = 0, forgotten = 0] = ids.slice(5)
    await db().execute(sql`update employee set separation_date = '2026-10-16' where id = ${leaver}`)
    await db().execute(
      sql`delete from attendance_day where employee_id = ${forgotten} and work_date between '2026-10-05' and '2026-10-09'`,
    )
    const { rows } = await world.run<{ rows: readonly { periodCode: string; missing: number; days: number }[] }>(
      'months',
      {},
    )
    expect(rows.find((r) => r.periodCode === '202610')).toMatchObject({ missing: 5 })
    await expect(world.run('closeMonth', named)).rejects.toMatchObject({
      code: 'NOT_READY',
      message: expect.stringContaining('5 days were never evaluated'),
    })
    const due = await dueEmployees(context(), { ...month, mode: 'STALE_ONLY' }, 0, 10)
    expect(due).toContainEqual({ id: forgotten, from: '2026-10-05' })
    await db().execute(sql`update employee set separation_date = null where id = ${leaver}`)
    await world.evaluate([forgotten], { from: month.dateFrom, to: month.dateTo })
  })

  it('never opens a month whose pay is posted', async () => {
    await expect(
      world.run('reopenMonth', { periodCode: '202609', payGroup: 'ALL', reason: 'Late documents' }),
    ).rejects.toMatchObject({ code: 'PERIOD_LOCKED' })
  })

  it('opens a month that is not there yet, and none twice', async () => {
    const open = (month: string, more: object = {}) =>
      world.run<{ dateFrom: string; dateTo: string }>('openMonth', { month, group: 'ALL', ...more })
    expect(await open('202612')).toEqual({ dateFrom: '2026-12-01', dateTo: '2026-12-31' })
    await expect(open('202612')).rejects.toMatchObject({ code: 'DUPLICATE' })
    // A pay group may have a month of its own; days that the month of all groups has for it under another code are refused.
    expect(await open('202612', { group: 'PLT-M' })).toEqual({ dateFrom: '2026-12-01', dateTo: '2026-12-31' })
    await expect(open('202612', { group: 'PLT-M' })).rejects.toMatchObject({ code: 'DUPLICATE' })
    const across = { group: 'HO-M', firstDay: '2026-12-21', lastDay: '2027-01-20' }
    await expect(open('202701', across)).rejects.toMatchObject({ code: 'OVERLAP' })
    for (const month of ['202713', '000001'])
      await expect(open(month)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    const cutOff = { group: 'PLT-M', firstDay: '2027-01-21', lastDay: '2027-02-20' }
    expect(await open('202702', cutOff)).toEqual({ dateFrom: '2027-01-21', dateTo: '2027-02-20' })
    expect(await open('202702')).toEqual({ dateFrom: '2027-02-01', dateTo: '2027-02-28' })
    await expect(open('202703', { firstDay: '2027-03-01', lastDay: '2027-02-01' })).rejects.toThrow()
    await expect(open('202703', { firstDay: '2027-03-01', lastDay: '2027-05-02' })).rejects.toThrow()
    expect(await open('202703', { ...cutOff, firstDay: '2027-02-21', lastDay: '2027-03-20' })).toBeDefined()
  })

  it('locks a closed month once its pay is posted, for good', async () => {
    await expect(world.run('lockMonth', named)).rejects.toMatchObject({ code: 'BAD_STATE' })
    await world.run('closeMonth', named)
    expect(await world.run('lockMonth', named)).toEqual({ retro: 0 })
    await expect(world.run('reopenMonth', { ...named, reason: 'Too late' })).rejects.toMatchObject({
      code: 'PERIOD_LOCKED',
    })
  })
})
