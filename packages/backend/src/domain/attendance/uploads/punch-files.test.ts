// Punches out of files of terminals: each stored once, whichever way it came; cards of nobody wait; late ones follow their month.
import { punchFiles } from '@kantor/shared/catalogue/attendance/attendance-process/punch-files'
import { waitingPunches } from '@kantor/shared/catalogue/attendance/attendance-process/waiting-punches'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { receive } from '../../../engine/upload/intake.ts'
import { everything, stepsOf } from '../../testing/index.ts'
import { type AttendanceWorld, openAttendance } from '../evaluation/testing.ts'
import { directionOf, parseFileTime } from '../intake/punch-words.ts'
import { punchFilesUpload } from './punch-files.upload.ts'

interface WaitingRow {
  readonly why: string
  readonly badgeNo: string
  readonly punches: number
  readonly firstDay: string
}

describe.each(await oneDatabase())('punches from a file on $name', (database) => {
  let world: AttendanceWorld
  let [terminal, card] = ['', '']
  let person = 0
  const steps = () => stepsOf(world.engine, everything, punchFilesUpload)
  const punchAt = (time: string, more: object = {}) => ({ terminal, badgeNo: card, punchAt: time, ...more })
  const stored = () =>
    world.read<{ line: string }>(
      sql`select p.source || ' ' || p.badge_no || ' ' || to_char(p.punch_at at time zone 'Asia/Jakarta', 'MM-DD HH24:MI:SS') || ' ' || p.direction || ' ' || p.status as line
        from raw_punch p order by p.punch_at, p.id`,
    )

  const waiting = async (params: object) => {
    const { rows } = await world.run<{ rows: readonly WaitingRow[] }>('rows', params, waitingPunches.path)
    return rows.map(({ why, badgeNo, punches, firstDay }) => [why, badgeNo, punches, firstDay])
  }

  beforeAll(async () => {
    world = await openAttendance(database)
    const [place] = await world.read<{ code: string }>(
      sql`select terminal_code as code from attendance_terminal where active order by id limit 1`,
    )
    terminal = place?.code ?? ''
    const [found] = await world.read<{ id: number; no: string }>(
      sql`select id, employee_no as no from employee where active_status = 'ACTIVE' and join_date < '2026-01-01' order by id limit 1`,
    )
    person = found?.id ?? 0
    card = found?.no ?? ''
  }, 240_000)
  afterAll(() => world.engine.close())

  it('says of each row what is wrong with it, counts what comes again, and stores the others once', async () => {
    await world.punch('LINE', [[card, '2026-11-03T07:58:10']])
    const batch = await steps().take([
      punchAt('2026-11-02 07:58:10', { direction: 'C/In' }),
      punchAt('2026/11/02 17:03:00', { direction: '1' }),
      punchAt('2026-11-02 07:58:10', { direction: 'IN' }),
      punchAt('2026-11-03 07:58:10'),
      punchAt('02/11/2026 07:58'),
      punchAt('2026-12-24 08:00:00'),
      punchAt('2026-11-04 08:00:00', { direction: 'sideways' }),
      punchAt('2026-11-04 08:00:00', { terminal: 'NONE' }),
      punchAt('2026-11-04 08:00:00', { badgeNo: 'lost card' }),
    ])
    expect(await steps().said(batch)).toEqual([
      '2 OK',
      '3 OK',
      '4 WARN punchAt: stands in row 2 already: stored once',
      '5 WARN punchAt: is stored already',
      '6 ERROR punchAt: "02/11/2026 07:58" is no date and time: write it as 2026-07-06 07:58:10',
      '7 ERROR punchAt: lies ahead: is the clock of the terminal right?',
      '8 ERROR direction: is neither IN nor OUT: leave it empty where it is not known',
      '9 ERROR terminal: there is no attendance terminal "NONE"',
      '10 WARN badgeNo: is nobody’s card on that day: the punch is kept and waits',
    ])
    expect(await steps().act('commit', { batch, mode: 'VALID' })).toMatchObject({
      ...{ status: 'PARTIAL', inserted: 3, updated: 0, unchanged: 2, refused: 4 },
    })
    expect((await stored()).map(({ line }) => line)).toEqual([
      `UPLOAD ${card} 11-02 07:58:10 IN VALID`,
      `UPLOAD ${card} 11-02 17:03:00 OUT VALID`,
      `TERMINAL ${card} 11-03 07:58:10 UNKNOWN VALID`,
      'UPLOAD lost card 11-04 08:00:00 UNKNOWN UNMAPPED',
    ])
    expect(
      await world.read(sql`select rows, mapped, unmapped, duplicate from punch_batch where batch_no like 'FILE/%'`),
    ).toEqual([{ rows: 5, mapped: 2, unmapped: 1, duplicate: 2 }])
  })

  it('knows a punch of the file when the terminal sends it later, and is never taken back', async () => {
    const before = await stored()
    const sent = [{ badgeNo: card, at: '2026-11-02T07:58:10', direction: 'IN' }]
    const { rows } = await world.run<{ rows: readonly { result: string }[] }>('takePunches', {
      ...{ terminal, batchNo: 'LATER', punches: sent },
    })
    expect(rows.map(({ result }) => result)).toEqual(['KNOWN'])
    expect(mayDo(punchFiles, 'delete', everything.access)).toBe(false)
    expect(await stored()).toEqual(before)
  })

  it('lists what waits by card, and counts it for the terminal and the day', async () => {
    const day = { dateFrom: '2026-11-01', dateTo: '2026-11-05', size: 500 }
    const machine = (await world.run<{ rows: readonly { date: string; raw: number; unmapped: number }[] }>('rows', day))
      .rows
    const counts = machine.filter(({ raw }) => raw > 0).map(({ date, raw, unmapped }) => [date, raw, unmapped])
    expect(counts.sort()).toEqual([
      ['2026-11-02', 2, 0],
      ['2026-11-03', 1, 0],
      ['2026-11-04', 1, 1],
    ])
    expect(await waiting(day)).toEqual([['UNKNOWN_CARD', 'lost card', 1, '2026-11-04']])
    await world.run('giveCard', { badgeNo: 'lost card', employee: person, validFrom: '2026-11-01' })
    expect(await waiting(day)).toEqual([])
  })

  it('takes the number of an employee where no card has it, and says so', async () => {
    await world.engine.database.db.execute(sql`delete from employee_badge where badge_no = ${card}`)
    const batch = await steps().take([punchAt('2026-11-05 07:50:00')])
    expect(await steps().said(batch)).toEqual(['2 WARN badgeNo: is no card: taken as the number of the employee'])
    await steps().act('commit', { batch })
    const [punch] = await world.read<{ employee: number }>(
      sql`select employee_id as employee from raw_punch where punch_at = '2026-11-05T07:50:00+07:00'`,
    )
    expect(punch?.employee).toBe(person)
  })

  it('marks the days of months that are closed or locked, and no days between', async () => {
    const { db } = world.engine.database
    await db.execute(sql`update attendance_period set status = 'OPEN'`)
    await world.evaluate([person], { from: '2026-10-01', to: '2026-11-15' })
    await db.execute(sql`update attendance_period set status = 'LOCKED' where date_to < '2026-11-01'`)
    await db.execute(sql`update attendance_day set locked = true where work_date < '2026-11-01'`)
    const batch = await steps().take([punchAt('2026-10-06 07:50:00'), punchAt('2026-11-10 07:50:00')])
    expect((await steps().said(batch))[0]).toContain(
      'punchAt: lies in October 2026, which is locked: the difference goes to the open month',
    )
    await steps().act('commit', { batch })
    const due = await world.read<{ day: string }>(
      sql`select to_char(work_date, 'MM-DD') as day from attendance_day where employee_id = ${person} and stale order by work_date`,
    )
    expect(due.map(({ day }) => day)).toEqual(['10-05', '10-06', '10-07', '11-09', '11-10', '11-11'])
  })

  it('reads a text with semicolons by the words of its head, and refuses whoever sees a department only', async () => {
    const bytes = Buffer.from(`terminal;Card;Date and time\n${terminal};${card};2026-11-12 07:50:00`)
    const file = { name: 'terminal.txt', bytes }
    const narrow = { ...everything, dataScope: 'DEPARTMENT' as const }
    await expect(receive(world.engine, narrow, punchFilesUpload, file)).rejects.toMatchObject({ code: 'OUT_OF_SCOPE' })
    const batch = await receive(world.engine, everything, punchFilesUpload, file)
    expect((await steps().said(batch))[0]).toMatch(/^2 WARN badgeNo: is no card/)
  })
})

it('reads a time with the year first, and the words that terminals use for in and out', () => {
  expect(parseFileTime('2026/07/06 07:58', 'WIB')?.day).toBe('2026-07-06')
  expect(parseFileTime('06/07/2026 07:58', 'WIB')).toBe(null)
  expect(['', 'c/out', ' masuk ', 'O', '0', 'x'].map(directionOf)).toEqual(['UNKNOWN', 'OUT', 'IN', 'OUT', 'IN', null])
})
