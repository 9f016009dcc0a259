// Batches of terminals: each punch once, even if it comes again or late; rows answered one by one; badges that are found later.

import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { type AttendanceWorld, openAttendance } from '../evaluation/testing.ts'
import { parsePunchTime } from './punch-time.ts'

describe.each(await oneDatabase())('punches of terminals on $name', (database) => {
  let world: AttendanceWorld
  let badge = ''
  const results = async (batchNo: string, ...times: readonly string[]) =>
    (
      await world.punch(
        batchNo,
        times.map((at) => [badge, at] as const),
      )
    ).map((r) => r.result)
  const count = async () => (await world.read<{ n: number }>(sql`select count(*)::int as n from raw_punch`))[0]?.n

  beforeAll(async () => {
    world = await openAttendance(database)
    const [found] = await world.read<{ no: string }>(
      sql`select employee_no as no from employee where active_status = 'ACTIVE' and join_date < '2026-01-01' order by id limit 1`,
    )
    badge = found?.no ?? ''
  }, 120_000)
  afterAll(() => world.engine.close())

  it('stores each punch once: sent again, in another batch, twice in one', async () => {
    expect(await results('A', '2026-11-02T07:58:10', '2026-11-02T17:03:00')).toEqual(['STORED', 'STORED'])
    expect(await results('A', '2026-11-02T07:58:10', '2026-11-02T17:03:00')).toEqual(['KNOWN', 'KNOWN'])
    expect(await results('B', '2026-11-02T17:03:00', '2026-11-01T08:00:00', '2026-11-01T08:00:00')).toEqual([
      'KNOWN',
      'STORED',
      'KNOWN',
    ])
    expect(await count()).toBe(3)
    expect(await world.read(sql`select batch_no, rows, mapped, duplicate from punch_batch order by batch_no`)).toEqual([
      { batch_no: 'A', rows: 4, mapped: 2, duplicate: 2 },
      { batch_no: 'B', rows: 3, mapped: 1, duplicate: 2 },
    ])
  })

  it('refuses a row that cannot be, and keeps the others', async () => {
    expect(
      await results('C', '2026-11-03T08:00:00', '2026-02-31T08:00:00', 'yesterday', '2026-12-24T08:00:00'),
    ).toEqual(['STORED', 'REJECTED', 'REJECTED', 'REJECTED'])
    const [batch] = await world.read<{ status: string; rejected: number }>(
      sql`select status, rejected from punch_batch where batch_no = 'C'`,
    )
    expect(batch).toEqual({ status: 'PARTIAL', rejected: 3 })
  })

  it('knows no unknown terminal, and reads a moment with its zone as the same punch', async () => {
    await expect(
      world.run('takePunches', {
        terminal: 'NONE',
        batchNo: 'D',
        punches: [{ badgeNo: badge, at: '2026-11-03T08:00:00' }],
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await results('D', '2026-11-03T01:00:00Z')).toEqual(['KNOWN'])
  })

  it("keeps punches of a badge that is nobody's, and gives them to whom it is given", async () => {
    expect(
      await world.punch('E', [
        ['777', '2026-11-04T08:00:00'],
        ['777', '2026-11-04T17:00:00'],
      ]),
    ).toEqual([expect.objectContaining({ result: 'UNMAPPED' }), expect.objectContaining({ result: 'UNMAPPED' })])
    const [person] = await world.read<{ id: number }>(
      sql`select id from employee where active_status = 'ACTIVE' order by id desc limit 1`,
    )
    expect(await world.run('linkBadge', { badgeNo: '777', employee: person?.id, validFrom: '2026-11-01' })).toEqual({
      punches: 2,
    })
    await expect(
      world.run('linkBadge', { badgeNo: '777', employee: person?.id, validFrom: '2026-11-02' }),
    ).rejects.toMatchObject({ code: 'OVERLAP' })
  })

  it('leaves no punch in the trail', async () => {
    const [entry] = await world.read<{ text: string }>(
      sql`select changes::text || coalesce(after::text, '') as text from audit_entry where action = 'ACTION' order by seq limit 1`,
    )
    expect(entry?.text).not.toContain('2026-11-02')
  })
})

it('reads a time of the clock as that of the place, and never rolls a day over', () => {
  const two = (n: number) => String(n).padStart(2, '0')
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 0, max: 23 }),
      (month, day, hour) => {
        const text = `2026-${two(month)}-${two(day)}T${two(hour)}:30:00`
        const exists = new Date(Date.UTC(2026, month - 1, day)).getUTCMonth() === month - 1
        expect(parsePunchTime(text, 'WITA')?.day ?? null).toBe(exists ? text.slice(0, 10) : null)
      },
    ),
  )
  expect(parsePunchTime('2026-07-05T23:58:00Z', 'WITA')?.day).toBe('2026-07-06')
})
