// What terminals delivered: one row for each terminal and day, counted from the punches themselves.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { type AttendanceWorld, openAttendance } from '../evaluation/testing.ts'

interface MachineRow {
  readonly date: string
  readonly terminal: { readonly id: string }
  readonly health: string
  readonly raw: number
  readonly mapped: number
  readonly unmapped: number
  readonly duplicate: number
  readonly orphan: number
  readonly rejected: number
  readonly first: string | null
  readonly last: string | null
}

describe.each(await oneDatabase())('check data machine on $name', (database) => {
  let world: AttendanceWorld
  let badge = ''
  beforeAll(async () => {
    world = await openAttendance(database)
    const [found] = await world.read<{ no: string }>(
      sql`select employee_no as no from employee where active_status = 'ACTIVE' and join_date < '2026-01-01' order by id limit 1`,
    )
    badge = found?.no ?? ''
  }, 120_000)
  afterAll(() => world.engine.close())

  const terminals = () =>
    world.read<{ id: number; place: number }>(
      sql`select id, location_id as place from attendance_terminal where active order by id`,
    )
  const rowsFor = async (dateFrom: string, dateTo: string, more: object = {}) =>
    (await world.run<{ rows: readonly MachineRow[] }>('rows', { dateFrom, dateTo, ...more, size: 500 })).rows
  const heardOf = (id: number, at: string, drift: number | null = 0) =>
    world.engine.database.db.execute(
      sql`update attendance_terminal set last_sync_at = ${at}::timestamptz, clock_drift_sec = ${drift} where id = ${id}`,
    )

  it('counts each punch once, however often it was sent, and separates what became of it', async () => {
    const sent = [
      [badge, '2026-11-02T07:58:10'],
      [badge, '2026-11-02T17:03:00'],
      ['nobody', '2026-11-02T08:00:00'],
      [badge, 'yesterday'],
    ] as const
    await world.punch('M1', sent)
    await world.punch('M2', sent.slice(0, 3))
    await world.engine.database.db.execute(
      sql`update raw_punch set work_date = null where badge_no = ${badge} and to_char(punch_at at time zone 'Asia/Jakarta', 'HH24:MI') = '17:03'`,
    )
    const [first] = await terminals()
    const row = (await rowsFor('2026-11-02', '2026-11-02')).find(({ terminal }) => Number(terminal.id) === first?.id)
    expect(row).toMatchObject({
      date: '2026-11-02',
      raw: 3,
      mapped: 2,
      unmapped: 1,
      duplicate: 0,
      orphan: 1,
      first: '07:58:10',
      last: '17:03:00',
    })
    const today = world.engine.now().toISOString().slice(0, 10)
    const received = (await rowsFor(today, today)).find(({ terminal }) => Number(terminal.id) === first?.id)
    expect(received?.rejected).toBe(1)
  })

  it('says how a terminal fares: silent, without punches next to another, unknown badges, a clock that drifts', async () => {
    const all = await terminals()
    const [first] = all
    const neighbour = all.find(({ id, place }) => id !== first?.id && place === first?.place)
    const now = world.engine.now().toISOString()
    for (const { id } of all) await heardOf(id, now)
    const healthOn = async (day: string, id: number | undefined) =>
      (await rowsFor(day, day)).find(({ terminal }) => Number(terminal.id) === id)?.health
    expect(await healthOn('2026-11-02', first?.id)).toBe('UNMAPPED')
    expect(await healthOn('2026-11-03', first?.id)).toBe('OK')
    expect(neighbour).toBeDefined()
    expect(await healthOn('2026-11-02', neighbour?.id)).toBe('NO_DATA')
    await heardOf(first?.id ?? 0, now, -121)
    expect(await healthOn('2026-11-03', first?.id)).toBe('DRIFT')
    await heardOf(first?.id ?? 0, now, 120)
    expect(await healthOn('2026-11-03', first?.id)).toBe('OK')
    // Heard of in the evening: the day itself may lack what came later, the day before lacks nothing.
    await heardOf(first?.id ?? 0, '2026-11-03T18:00:00+07:00')
    expect(await healthOn('2026-11-03', first?.id)).toBe('OFFLINE')
    expect(await healthOn('2026-11-02', first?.id)).toBe('UNMAPPED')
  })

  it('narrows by health and place, and refuses a question about years', async () => {
    const rows = await rowsFor('2026-11-01', '2026-11-05', { health: 'UNMAPPED' })
    expect(rows.map(({ date, health }) => [date, health])).toEqual([['2026-11-02', 'UNMAPPED']])
    const [first] = await terminals()
    const ofPlace = await rowsFor('2026-11-02', '2026-11-02', { location: first?.place })
    const there = (await terminals()).filter(({ place }) => place === first?.place)
    expect(ofPlace.map(({ terminal }) => Number(terminal.id)).sort()).toEqual(there.map(({ id }) => id).sort())
    await expect(rowsFor('2025-01-01', '2026-11-05')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
})
