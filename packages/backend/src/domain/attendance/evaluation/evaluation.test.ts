// The stored day on both databases: punches in, days out; twice the same; corrections, closed months, the recap.
import { dailyAttendModify } from '@kantor/shared/catalogue/attendance/attendance-process/daily-attend-modify'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { show } from '../../../engine/read/read.ts'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { edit } from '../../../engine/write/store.ts'
import { everything } from '../../testing/index.ts'
import { type AttendanceWorld, openAttendance } from './testing.ts'

interface Day {
  readonly id: number
  readonly status: string
  readonly in: string | null
  readonly out: string | null
  readonly worked: number
  readonly late: number
  readonly flags: string | null
  readonly version: number
  readonly stale: boolean
}
/** Monday to Friday of an open month. */
const week = { from: '2026-11-09', to: '2026-11-13' }

describe.each(await oneDatabase())('the evaluated day on $name', (database) => {
  let world: AttendanceWorld
  let clerk = { id: 0, no: '' }
  const dayOf = async (day: string, employee = clerk.id): Promise<Day | undefined> =>
    (
      await world.read<Day>(
        sql`select id, status, clock_in as "in", clock_out as "out", worked_minutes as worked, late_minutes as late, flag_codes as flags, row_version as version, stale
          from attendance_day where employee_id = ${employee} and work_date = ${day}::date`,
      )
    )[0]
  const evaluate = () => world.evaluate([clerk.id], week)
  /** An approved order of the clerk; hours of UTC. */
  const ordered = (day: string, from: string, to: string) =>
    world.engine.database.db.execute(
      sql`with made as (insert into overtime_order (company_code, row_version, created_by, updated_by, created_at, updated_at, doc_no, work_date, department_id, ot_reason_id, purpose, status)
          select 'SSI', 1, 'test', 'test', now(), now(), ${`T/${day}`}, ${day}::date, e.department_id, (select min(id) from common_code where code_type = 'OTREASON'), 'Test', 'APPROVED'
            from employee e where e.id = ${clerk.id} returning id)
        insert into overtime_order_lines (parent_id, seq, employee_id, start_at, end_at, task, line_status)
          select id, 1, ${clerk.id}, ${`${day}T${from}:00.000Z`}::timestamptz, ${`${day}T${to}:00.000Z`}::timestamptz, 'Test', 'APPROVED' from made`,
    )

  /** The clerk sends a punch by the clock of Jakarta that was made by the clock of Makassar. */
  const madeInMakassar = (at: string) =>
    world.engine.database.db.execute(
      sql`update raw_punch set time_zone = 'WITA', punch_at = punch_at - interval '1 hour' where employee_id = ${clerk.id} and punch_at = ${`${at}+07:00`}::timestamptz`,
    )

  beforeAll(async () => {
    world = await openAttendance(database)
    const [found] = await world.read<{ id: number; no: string }>(
      sql`select e.id, e.employee_no as no from employee e join work_group w on w.id = e.work_group_id join work_location l on l.id = e.location_id
        where w.group_code = 'OFC' and e.attendance_method <> 'EXEMPT' and l.time_zone is distinct from 'WITA' and e.active_status = 'ACTIVE' and e.join_date < '2026-01-01'
          and e.id not in (select employee_id from roster_day) order by e.id limit 1`,
    )
    clerk = found ?? clerk
    await world.punch('B1', [
      [clerk.no, '2026-11-09T07:58:10'],
      [clerk.no, '2026-11-09T07:59:00'],
      [clerk.no, '2026-11-09T17:03:00'],
      [clerk.no, '2026-11-10T08:06:00'],
      [clerk.no, '2026-11-10T17:00:00'],
      [clerk.no, '2026-11-11T08:00:00'],
      [clerk.no, '2026-11-12T07:50:00'],
      [clerk.no, '2026-11-12T17:40:00'],
    ])
    await evaluate()
  }, 120_000)
  afterAll(() => world.engine.close())

  it('gives each day its punches, minutes, status and flags', async () => {
    expect(await dayOf('2026-11-09')).toMatchObject({
      status: 'PRESENT',
      in: '07:58',
      out: '17:03',
      worked: 480,
      late: 0,
      flags: null,
    })
    expect(await dayOf('2026-11-10')).toMatchObject({ status: 'PRESENT', worked: 474, late: 6, flags: 'LATE' })
    expect(await dayOf('2026-11-11')).toMatchObject({ status: 'INCOMPLETE', flags: 'NO_OUT' })
    expect(await dayOf('2026-11-12')).toMatchObject({ flags: 'OT_NO_REQUEST' })
    expect(await dayOf('2026-11-13')).toMatchObject({ status: 'ABSENT', flags: 'ABSENT' })
    const statuses = await world.read<{ status: string; day: string }>(
      sql`select status, to_char(work_date, 'YYYY-MM-DD') as day from raw_punch where employee_id = ${clerk.id} order by punch_at`,
    )
    expect(statuses.filter((s) => s.status === 'DUPLICATE')).toHaveLength(1)
    expect(new Set(statuses.flatMap((s) => (s.status === 'VALID' ? [s.day] : [])))).toEqual(
      new Set(['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']),
    )
  })

  it('evaluated again changes nothing: no version, no trail', async () => {
    const all = () => world.read(sql`select id, row_version, updated_at from attendance_day order by id`)
    const trail = () => world.read<{ n: number }>(sql`select count(*)::int as n from audit_entry`)
    const [before, written] = [await all(), await trail()]
    expect(await evaluate()).toMatchObject({ changed: 0 })
    expect(await all()).toEqual(before)
    expect(await trail()).toEqual(written)
  })

  it('a late batch makes its days stale and changes only them', async () => {
    expect(await world.punch('B2', [[clerk.no, '2026-11-11T17:05:00']])).toEqual([
      expect.objectContaining({ result: 'STORED' }),
    ])
    expect((await dayOf('2026-11-11'))?.stale).toBe(true)
    const other = await dayOf('2026-11-09')
    await evaluate()
    expect(await dayOf('2026-11-11')).toMatchObject({
      status: 'PRESENT',
      out: '17:05',
      worked: 480,
      stale: false,
      version: 2,
    })
    expect((await dayOf('2026-11-09'))?.version).toBe(other?.version)
  })

  it('shows flags by the names that the company gave them', async () => {
    const shown = async (day: string) =>
      (await show(world.engine, everything, dailyAttendModify, (await dayOf(day))?.id ?? 0, { fields: ['flagNames'] }))[
        'flagNames'
      ]
    const [late] = await world.read<{ name: string }>(
      sql`select flag_name as name from flag_master where company_code = 'SSI' and flag_code = 'LATE'`,
    )
    expect(late?.name).not.toBe('LATE')
    expect([await shown('2026-11-10'), await shown('2026-11-09')]).toEqual([late?.name, null])
  })

  it('keeps a correction through further runs, and takes it back when it is emptied', async () => {
    const day = await dayOf('2026-11-13')
    const save = async (input: object) =>
      edit(world.engine, everything, dailyAttendModify, day?.id ?? 0, (await dayOf('2026-11-13'))?.version ?? 0, input)
    await expect(save({ inOverride: '2026-11-13T01:00:00.000Z' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await save({
      inOverride: '2026-11-13T01:00:00.000Z',
      outOverride: '2026-11-13T10:00:00.000Z',
      overrideReason: 'The terminal was down',
    })
    expect(await dayOf('2026-11-13')).toMatchObject({
      status: 'PRESENT',
      in: '08:00',
      out: '17:00',
      worked: 480,
      flags: null,
    })
    await world.engine.database.db.execute(sql`update attendance_day set stale = true where employee_id = ${clerk.id}`)
    await evaluate()
    expect(await dayOf('2026-11-13')).toMatchObject({ status: 'PRESENT', stale: false })
    await save({ inOverride: null, outOverride: null })
    expect(await dayOf('2026-11-13')).toMatchObject({ status: 'ABSENT', flags: 'ABSENT' })
  })

  it('a corrected shift leaves a rest day one: its order pays as on any rest day, and nothing is owed by the shift', async () => {
    const saturday = '2026-11-14'
    await world.punch('B3', [
      [clerk.no, `${saturday}T07:52:00`],
      [clerk.no, `${saturday}T18:20:00`],
    ])
    await ordered(saturday, '01:00', '11:00')
    await world.read(
      sql`update employee_assignment set ot_eligible = true where employee_id = ${clerk.id} returning id`,
    )
    await world.evaluate([clerk.id], { from: saturday, to: saturday })
    const paid = async () =>
      (
        await world.read(
          sql`select day_type as type, ot_payable as payable, ot_h20 as h20, ot_h30 as h30, s.shift_code as shift from attendance_day d
            left join working_shift s on s.id = d.shift_id where d.employee_id = ${clerk.id} and d.work_date = ${saturday}::date`,
        )
      )[0]
    const asAnyRestDay = { type: 'REST', payable: 540, h20: 480, h30: 60 }
    expect(await paid()).toEqual({ ...asAnyRestDay, shift: null })
    const [day, [shift]] = [
      await dayOf(saturday),
      await world.read<{ id: number }>(
        sql`select max(id) as id from working_shift where shift_code = 'OF5' and company_code = 'SSI'`,
      ),
    ]
    const input = { shiftOverride: shift?.id, overrideReason: 'Came in for the stock count' }
    await edit(world.engine, everything, dailyAttendModify, day?.id ?? 0, day?.version ?? 0, input)
    expect(await paid()).toEqual({ ...asAnyRestDay, shift: 'OF5' })
  })

  it('takes lengths from moments: in at 07:55 in Jakarta and out at 18:05 in Makassar are 5 minutes beyond the shift', async () => {
    const day = '2026-11-17'
    await world.punch('B6', [
      [clerk.no, `${day}T07:55:00`],
      [clerk.no, `${day}T18:05:00`],
    ])
    await madeInMakassar(`${day}T18:05:00`)
    await world.evaluate([clerk.id], { from: day, to: day })
    const [stored] = await world.read(
      sql`select to_char(punch_out at time zone 'UTC', 'HH24:MI') as out, clock_out as clock, worked_minutes as worked, ot_unrequested as beyond, early_raw as early
        from attendance_day where employee_id = ${clerk.id} and work_date = ${day}::date`,
    )
    expect(stored).toEqual({ out: '10:05', clock: '18:05', worked: 480, beyond: 5, early: 0 })
    // The stored moment is that of the punch, so that reports find the terminal of the punch.
    const found = sql`select count(*)::int as n from attendance_day d join raw_punch p on p.employee_id = d.employee_id and p.work_date = d.work_date
        and date_trunc('minute', p.punch_at) in (d.punch_in, d.punch_out) where d.employee_id = ${clerk.id} and d.work_date = ${day}::date`
    expect(await world.read(found)).toEqual([{ n: 2 }])
  })

  it('reads each day from the slice of that day: a promotion on Wednesday takes nothing from Monday', async () => {
    const { db } = world.engine.database
    await world.punch('B4', [
      [clerk.no, '2026-11-02T07:55:00'],
      [clerk.no, '2026-11-02T20:00:00'],
      [clerk.no, '2026-11-05T07:55:00'],
      [clerk.no, '2026-11-05T20:00:00'],
    ])
    for (const day of ['2026-11-02', '2026-11-05']) await ordered(day, '10:00', '13:00')
    await db.execute(
      sql`with old as (update employee_assignment set valid_to = '2026-11-03', ot_eligible = true where employee_id = ${clerk.id} and valid_to is null returning *)
        insert into employee_assignment select (jsonb_populate_record(null::employee_assignment, to_jsonb(old) || jsonb_build_object('id', 900001, 'valid_from', '2026-11-04', 'valid_to', null,
          'ot_eligible', false, 'work_group_id', null, 'location_id', (select min(id) from work_location where work_day_scheme = 'SIX_DAY' and company_code = 'SSI')))).* from old`,
    )
    await world.evaluate([clerk.id], { from: '2026-11-02', to: '2026-11-05' })
    const [before, after] = await world.read(
      sql`select ot_payable as payable, work_day_scheme as scheme from attendance_day where employee_id = ${clerk.id}
        and work_date in ('2026-11-02', '2026-11-05') order by work_date`,
    )
    expect(before).toEqual({ payable: 180, scheme: 'FIVE_DAY' })
    expect(after).toEqual({ payable: 0, scheme: 'SIX_DAY' })
  })

  it('reads parameters, flags and the clock of each day: a move on Wednesday changes nothing of Monday', async () => {
    const { db } = world.engine.database
    await world.punch('B5', [
      [clerk.no, '2026-11-16T08:06:00'],
      [clerk.no, '2026-11-16T20:00:00'],
      [clerk.no, '2026-11-19T08:06:00'],
      [clerk.no, '2026-11-19T20:30:00'],
    ])
    for (const at of ['2026-11-19T08:06:00', '2026-11-19T20:30:00']) await madeInMakassar(at)
    for (const day of ['2026-11-16', '2026-11-19']) await ordered(day, '10:00', '11:30')
    // Somewhere an hour further east, where overtime is rounded down to whole hours; lateness is flagged from the third half hour on.
    await db.execute(sql`with old as (select * from employee_assignment where employee_id = ${clerk.id} and valid_from <= '2026-11-01' order by valid_from desc limit 1),
        gone as (delete from employee_assignment where employee_id = ${clerk.id} returning 1), east as (update work_location set time_zone = 'WITA'
          where id = (select max(id) from work_location where company_code = 'SSI' and id <> (select location_id from old)) returning id, location_code as code),
        rounding as (insert into common_code select (jsonb_populate_record(null::common_code, to_jsonb(c) || jsonb_build_object('id', 900001, 'code_value', 'OTROUND.9',
          'parent_value', 'OTROUND', 'numeric_value', 60, 'text_value2', east.code, 'valid_from', null, 'valid_to', null))).*
          from common_code c, east where c.company_code = 'SSI' and c.code_type = 'ATTPOLICY' and c.code_value = 'OTROUND' returning 1)
      insert into employee_assignment select (jsonb_populate_record(null::employee_assignment, to_jsonb(old) || jsonb_build_object('ot_eligible', true) || part)).* from old, east,
        lateral (values (jsonb_build_object('valid_to', '2026-11-17')), (jsonb_build_object('id', 900002, 'valid_from', '2026-11-18', 'valid_to', null, 'location_id', east.id))) p (part)
        where (select count(*) from gone) >= 0 and (select count(*) from rounding) >= 0`)
    await db.execute(sql`insert into flag_master_earlier_settings (parent_id, seq, last_day, threshold_minutes, active, close_effect)
      select id, 1, '2026-11-17', threshold_minutes, active, close_effect from flag_master where company_code = 'SSI' and flag_code = 'LATE'`)
    await db.execute(
      sql`update flag_master set threshold_minutes = 90 where company_code = 'SSI' and flag_code = 'LATE'`,
    )
    await world.evaluate([clerk.id], { from: '2026-11-16', to: '2026-11-19' })
    const days = await world.read(
      sql`select to_char(punch_in at time zone 'UTC', 'HH24:MI') as "in", ot_payable as payable, coalesce(flag_codes, '') like '%LATE%' as flagged from attendance_day
        where employee_id = ${clerk.id} and work_date in ('2026-11-16', '2026-11-19') order by work_date`,
    )
    expect(days).toEqual([
      { in: '01:06', payable: 90, flagged: true },
      { in: '00:06', payable: 60, flagged: false },
    ])
  })

  it('leaves days of closed months as they are and refuses their correction', async () => {
    const october = { from: '2026-10-05', to: '2026-10-05' }
    await world.punch('B3', [[clerk.no, '2026-10-05T08:00:00']])
    expect(await world.evaluate([clerk.id], october)).toMatchObject({ days: 0, skippedLocked: 1 })
    await world.engine.database.db.execute(
      sql`update attendance_period set status = 'OPEN' where period_code = '202610'`,
    )
    await world.evaluate([clerk.id], october)
    await world.engine.database.db.execute(
      sql`update attendance_period set status = 'CLOSED' where period_code = '202610'`,
    )
    const day = await dayOf('2026-10-05')
    const input = { codeOverride: 1, overrideReason: 'Present all day' }
    await expect(
      edit(world.engine, everything, dailyAttendModify, day?.id ?? 0, day?.version ?? 0, input),
    ).rejects.toMatchObject({ code: 'PERIOD_LOCKED' })
  })
})
