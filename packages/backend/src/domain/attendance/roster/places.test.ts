// Plans of places and days off of months over the demo company: what the schedule of a day becomes (A18), and what closed months
// refuse.
import { locWorkdayExceptions } from '@kantor/shared/catalogue/attendance/master-registration/loc-workday-exceptions'
import { locWorkdaySet } from '@kantor/shared/catalogue/attendance/master-registration/loc-workday-set'
import { wsDailyBasis } from '@kantor/shared/catalogue/attendance/master-registration/ws-daily-basis'
import { wsDayoffSetting } from '@kantor/shared/catalogue/attendance/master-registration/ws-dayoff-setting'
import { workingCalendarEntry } from '@kantor/shared/catalogue/master/working-calendar-entry'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { everything } from '../../testing/index.ts'
import { type AttendanceWorld, openAttendance } from '../evaluation/testing.ts'
import { scheduleSql } from './schedule-sql.ts'
import { schedulesOf } from './schedules.ts'

describe.each(await oneDatabase())('plans of places on $name', (database) => {
  let world: AttendanceWorld
  /** An employee of a place whose work group is taken away, and an employee of a group of the continuous pattern. */
  let clerk = { id: 0, location: 0, department: 0, group: 0 }
  let operator = 0
  const shift = async (code: string) =>
    (await world.read<{ id: number }>(sql`select id from working_shift where shift_code = ${code}`))[0]?.id ?? 0
  const dayOf = (employee: number, day: string) =>
    world.engine.database.db.transaction(async (tx) => {
      const found = await schedulesOf(actionContext(tx, world.engine, everything), [employee], { from: day, to: day })
      const { now, scheme } = found.days.get(employee)?.get(day) ?? {}
      return { source: now?.source, shift: now?.shift?.code ?? null, dayType: now?.dayType, scheme }
    })
  const make = (feature: Parameters<typeof create>[2], input: object) =>
    create(world.engine, everything, feature, input)

  const change = (feature: Parameters<typeof edit>[2], id: number, rowVersion: number, input: object) =>
    edit(world.engine, everything, feature, id, rowVersion, input)

  beforeAll(async () => {
    world = await openAttendance(database)
    const [found] = await world.read<typeof clerk>(
      sql`select e.id, e.location_id as location, e.department_id as department, e.work_group_id as "group" from employee e join work_group w on w.id = e.work_group_id
        where w.group_code = 'OFC' and e.active_status = 'ACTIVE' and e.join_date < '2026-01-01' and e.id not in (select employee_id from roster_day) order by e.id limit 1`,
    )
    clerk = found ?? clerk
    const [other] = await world.read<{ id: number }>(
      sql`select e.id from employee e join work_group w on w.id = e.work_group_id where w.group_code = 'SHA' and e.active_status = 'ACTIVE'
        and e.join_date < '2026-01-01' and e.id not in (select employee_id from roster_day) order by e.id limit 1`,
    )
    operator = other?.id ?? 0
    await world.engine.database.db.execute(
      sql`update employee_assignment set work_group_id = null where employee_id = ${clerk.id}`,
    )
  }, 240_000)
  afterAll(() => world.engine.close())

  it('follows the week of the place, that of the nearest department first, and single days before both', async () => {
    const [week, half] = [await shift('W6'), await shift('W6S')]
    const days = { mon: week, tue: week, wed: week, thu: week, fri: week }
    expect((await dayOf(clerk.id, '2026-12-05')).source).toBe('DEFAULT')
    await make(locWorkdaySet, { location: clerk.location, ...days, sat: half, validFrom: '2026-12-01' })
    expect(await dayOf(clerk.id, '2026-12-05')).toEqual({
      source: 'LOCATION',
      shift: 'W6S',
      dayType: 'WORKDAY',
      scheme: 'SIX_DAY',
    })
    await make(locWorkdaySet, {
      location: clerk.location,
      department: clerk.department,
      ...days,
      validFrom: '2026-12-01',
    })
    expect(await dayOf(clerk.id, '2026-12-05')).toEqual({
      source: 'LOCATION',
      shift: null,
      dayType: 'REST',
      scheme: 'FIVE_DAY',
    })
    const swap = { location: clerk.location, reason: 'Exchange for Christmas' }
    await make(locWorkdayExceptions, { ...swap, exceptionDate: '2026-12-12', shift: half, swapDate: '2026-12-14' })
    await make(locWorkdayExceptions, { ...swap, exceptionDate: '2026-12-14', swapDate: '2026-12-12' })
    expect(await dayOf(clerk.id, '2026-12-12')).toMatchObject({ source: 'LOC_EXCEPTION', shift: 'W6S' })
    expect(await dayOf(clerk.id, '2026-12-14')).toMatchObject({ source: 'LOC_EXCEPTION', shift: null })
    // An employee who follows a pattern is not concerned.
    expect((await dayOf(operator, '2026-12-12')).source).toBe('GROUP')
  })

  it('refuses a week without a day off, two weeks at once, and a swap with itself', async () => {
    const every = await shift('OF5')
    const all = { mon: every, tue: every, wed: every, thu: every, fri: every, sat: every, sun: every }
    const place = { location: clerk.location, validFrom: '2026-12-15' }
    await expect(make(locWorkdaySet, { ...place, ...all })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(make(locWorkdaySet, { ...place, mon: every })).rejects.toMatchObject({ status: 409 })
    const swap = { location: clerk.location, exceptionDate: '2026-12-20', swapDate: '2026-12-20', reason: 'x' }
    await expect(make(locWorkdayExceptions, swap)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('refuses what reaches into a closed month: weeks, single days, days of the calendar', async () => {
    const locked = { code: 'PERIOD_LOCKED' }
    const of5 = await shift('OF5')
    const other = sql`select id from work_location where id <> ${clerk.location} order by id limit 1`
    const location = (await world.read<{ id: number }>(other))[0]?.id ?? 0
    await expect(make(locWorkdaySet, { location, mon: of5, validFrom: '2026-10-20' })).rejects.toMatchObject(locked)
    const day = { exceptionDate: '2026-10-20', reason: 'x' }
    await expect(make(locWorkdayExceptions, { location, ...day })).rejects.toMatchObject(locked)
    const holiday = { calendarDate: '2026-10-20', holidayName: 'x', dayKind: 'COMPANY', scopeType: 'ALL' }
    await expect(make(workingCalendarEntry, holiday)).rejects.toMatchObject(locked)
    const made = await make(locWorkdaySet, { location, mon: of5, validFrom: '2026-11-01' })
    const [id, version] = [Number(made.id), Number(made.rowVersion)]
    await expect(change(locWorkdaySet, id, version, { validFrom: '2026-10-01' })).rejects.toMatchObject(locked)
    await change(locWorkdaySet, id, version, { validTo: '2026-11-30' })
    await remove(world.engine, everything, locWorkdaySet, id, version + 1)
  })

  it('gives days off by the month (A18): listed ones are off, others of the pattern are worked where a substitute shift is defined', async () => {
    expect(await world.run('generate', { month: '2026-12' })).toMatchObject({ kept: 0, closed: 0 })
    expect(await world.run('generate', { month: '2026-12' })).toMatchObject({ written: 0 })
    const [row] = await world.read<{ id: number; days: string; count: number; least: number; version: number }>(
      sql`select id, off_days as days, off_count as count, min_off as least, row_version as version from ws_dayoff where employee_id = ${operator} and period_month = '202612'`,
    )
    const listed = (row?.days ?? '').split(', ').map((d) => `2026-12-${d.padStart(2, '0')}`)
    expect(row).toMatchObject({ count: listed.length, least: 4, version: 1 })
    const workday = ['2026-12-10', '2026-12-11', '2026-12-12'].find((d) => !listed.includes(d)) ?? ''
    const [first = '', ...rest] = listed
    const offDates = [...rest, workday].map((offDate) => ({ offDate }))
    const replaceShift = await shift('P1')
    const saved = await change(wsDayoffSetting, row?.id ?? 0, 1, { offDates, replaceShift })
    expect(saved).toMatchObject({ offCount: listed.length, tooFew: false })
    expect(saved.offDates).toContainEqual(expect.objectContaining({ offDate: workday, kind: 'MOVED' }))
    expect(await dayOf(operator, workday)).toMatchObject({ source: 'DAYOFF', shift: null })
    expect(await dayOf(operator, first)).toMatchObject({ source: 'DAYOFF', shift: 'P1' })
    const outside = { offDates: [{ offDate: '2026-11-30' }] }
    await expect(change(wsDayoffSetting, row?.id ?? 0, 2, outside)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    const few = await change(wsDayoffSetting, row?.id ?? 0, 2, { offDates: [{ offDate: workday }] })
    expect(few).toMatchObject({ tooFew: true, offCount: 1 })
    await remove(world.engine, everything, wsDayoffSetting, row?.id ?? 0, 3)
    expect((await dayOf(operator, workday)).source).toBe('GROUP')
  })

  it('comes out of SQL as it does out of the rules, for everybody and every plan', async () => {
    const range = { from: '2026-11-20', to: '2027-01-03' }
    const [daily, fixed] = [await shift('P2'), await shift('OF5')]
    await make(wsDailyBasis, { employee: operator, workDate: '2026-12-25', shift: daily, reason: 'x' })
    await make(wsDailyBasis, { employee: clerk.id, workDate: '2026-12-24', shift: fixed, reason: 'x' })
    await make(wsDailyBasis, { employee: operator, workDate: '2026-12-28', reason: 'x' })
    await world.run('generate', { month: '2026-12' })
    const of = { calendarDate: '2026-12-29', holidayName: 'Anniversary', dayKind: 'COMPANY', scopeType: 'ALL' }
    await make(workingCalendarEntry, of)
    await make(wsDailyBasis, {
      employee: clerk.id,
      workDate: '2026-12-29',
      shift: fixed,
      overridesHoliday: true,
      reason: 'x',
    })
    const ids = (await world.read<{ id: number }>(sql`select id from employee order by id`)).map((r) => r.id)
    const { rules, stored } = await world.engine.database.db.transaction(async (tx) => {
      const context = actionContext(tx, world.engine, everything)
      const { days } = await schedulesOf(context, ids, range)
      const rules = ids.flatMap((id) =>
        [...(days.get(id) ?? [])].flatMap(([day, { isEmployed, now, slice }]) =>
          isEmployed
            ? [
                [
                  id,
                  day,
                  now.source,
                  now.base?.id ?? null,
                  now.shift?.id ?? null,
                  now.dayType,
                  now.restDay,
                  now.holiday,
                  slice?.department,
                ].join(' '),
              ]
            : [],
        ),
      )
      const own = queryContext(context)
      const rows = await rowsOf<{ line: string }>(
        tx,
        sql`select concat_ws(' ', employee_id, to_char(work_date, 'YYYY-MM-DD'), source, coalesce(base_id::text, ''), coalesce(shift_id::text, ''), day_type,
            rest_day::boolean::text, coalesce(holiday, ''), department_id) as line
          from ${scheduleSql(own, { dateFrom: range.from, dateTo: range.to })} d order by employee_id, work_date`,
      )
      return { rules, stored: rows.map((r) => r.line) }
    })
    expect(stored.length).toBeGreaterThan(9_000)
    expect(stored.filter((line, i) => line !== rules[i]).slice(0, 3)).toEqual([])
    expect(rules).toHaveLength(stored.length)
    expect(new Set(stored.map((line) => line.split(' ')[2]))).toEqual(
      new Set(['DAILY', 'DAYOFF', 'ROSTER', 'GROUP', 'LOC_EXCEPTION', 'LOCATION', 'DEFAULT']),
    )
  }, 60_000)

  it('generates nothing for a closed month', async () => {
    expect(await world.run('generate', { month: '2026-10' })).toMatchObject({ written: 0 })
  })
})
