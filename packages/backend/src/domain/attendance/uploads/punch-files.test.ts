// Punches out of files of terminals: each stored once, regardless of the way it came; cards without an employee wait; late ones follow
// their month.
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
      punchAt('11/24/2026 07:58'),
      punchAt('2026-12-24 08:00:00'),
      punchAt('2026-11-04 08:00:00', { direction: 'sideways' }),
      punchAt('2026-11-04 08:00:00', { terminal: 'NONE' }),
      punchAt('2026-11-04 08:00:00', { badgeNo: 'lost card' }),
    ])
    expect(await steps().said(batch)).toEqual([
      '2 OK',
      '3 OK',
      '4 WARN punchAt: is already in row 2: saved once',
      '5 WARN punchAt: is stored already',
      '6 ERROR punchAt: "11/24/2026 07:58" is no date and time: write it as 06/07/2026 07:58:10',
      '7 ERROR punchAt: lies ahead: is the clock of the terminal right?',
      '8 WARN direction: says neither in nor out: the punch is kept without a direction',
      '9 ERROR terminal: there is no attendance terminal "NONE"',
      '10 WARN badgeNo: is not assigned to an employee on that day: the punch is saved and waits',
    ])
    expect(await steps().act('commit', { batch, mode: 'VALID' })).toMatchObject({
      status: 'PARTIAL',
      inserted: 4,
      updated: 0,
      unchanged: 2,
      refused: 3,
    })
    expect((await stored()).map(({ line }) => line)).toEqual([
      `UPLOAD ${card} 11-02 07:58:10 IN VALID`,
      `UPLOAD ${card} 11-02 17:03:00 OUT VALID`,
      `TERMINAL ${card} 11-03 07:58:10 UNKNOWN VALID`,
      `UPLOAD ${card} 11-04 08:00:00 UNKNOWN VALID`,
      'UPLOAD lost card 11-04 08:00:00 UNKNOWN UNMAPPED',
    ])
    expect(
      await world.read(sql`select rows, mapped, unmapped, duplicate from punch_batch where batch_no like 'FILE/%'`),
    ).toEqual([{ rows: 6, mapped: 3, unmapped: 1, duplicate: 2 }])
  })

  it('knows a punch of the file when the terminal sends it later, and is never taken back', async () => {
    const before = await stored()
    const sent = [{ badgeNo: card, at: '2026-11-02T07:58:10', direction: 'IN' }]
    const { rows } = await world.run<{ rows: readonly { result: string }[] }>('takePunches', {
      terminal,
      batchNo: 'LATER',
      punches: sent,
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
      ['2026-11-04', 2, 1],
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

  it('reads the file of a terminal without a header: the terminal is given once for the file', async () => {
    const lines = [
      `  ${card.padStart(12, '0')}\t2026-11-16 07:58:10\t1\t0\t1\t0`,
      `  ${card}\t2026-11-16 17:03:41\t1\t1\t1\t0`,
      '       17\t2026-11-16 07:59:02\t1\t255\t15\t0',
    ]
    const bytes = Buffer.from(`${lines.join('\r\n')}\r\n`)
    const batch = await receive(world.engine, everything, punchFilesUpload, { name: 'attlog.dat', bytes })
    expect(await steps().act('batch', { batch })).toMatchObject({
      status: 'HEADERS',
      headers: [
        { header: 'Column 1', column: 'badgeNo' },
        { column: 'punchAt' },
        { column: null },
        { column: 'direction' },
        {},
        {},
      ],
    })
    await steps().act('check', { batch, values: [{ column: 'terminal', value: terminal }] })
    expect(
      (await steps().said(batch)).map((line) =>
        line.replace('badgeNo: is no card: taken as the number of the employee', 'number'),
      ),
    ).toEqual([
      '1 WARN number',
      '2 WARN number',
      '3 WARN badgeNo: is not assigned to an employee on that day: the punch is saved and waits direction: says neither in nor out: the punch is kept without a direction',
    ])
    await steps().act('commit', { batch })
    expect((await stored()).map(({ line }) => line).filter((line) => line.includes('11-16'))).toEqual([
      `UPLOAD ${card} 11-16 07:58:10 IN VALID`,
      'UPLOAD 17 11-16 07:59:02 UNKNOWN UNMAPPED',
      `UPLOAD ${card} 11-16 17:03:41 OUT VALID`,
    ])
  })

  it('reads the sheet of a common attendance program and leaves out its other columns', async () => {
    const file = [
      'Mesin;PIN;Tanggal scan;Nama;I/O',
      `${terminal};${card};17-11-2026 07:58:10;Budi;1`,
      `${terminal};${card};17/11/2026 17.03;Budi;Scan Pulang`,
      `${terminal};${card};2026-11-17 7:59:10;Budi;0`,
      `${terminal};${card};2026-11-17 12:00:10;Budi;2`,
      `${terminal};${card};2026-11-17 13:00:10;Budi;3`,
      `${terminal};${card};17 Nopember 2026 18.00;Budi;lembur?`,
      `${terminal};${card};11/17/2026 18.00;Budi;0`,
    ].join('\r\n')
    const batch = await receive(world.engine, everything, punchFilesUpload, {
      name: 'scanlog.csv',
      bytes: Buffer.from(file),
    })
    const said = (await steps().said(batch)).map((line) =>
      line.replace(/ ?badgeNo: is no card: taken as the number of the employee/, ''),
    )
    expect(said).toEqual([
      '2 WARN',
      '3 WARN',
      '4 WARN',
      '5 WARN',
      '6 WARN',
      '7 WARN direction: says neither in nor out: the punch is kept without a direction',
      '8 ERROR punchAt: "11/17/2026 18.00" is no date and time: write it as 06/07/2026 07:58:10',
    ])
    expect(await steps().act('batch', { batch })).toMatchObject({
      notes: [{ message: 'Ignored, because they are not columns of this sheet: "Nama".' }],
    })
  })

  it('takes the same data from a script: times, states and numbers as the terminal writes them', async () => {
    const punches = [
      { badgeNo: card.padStart(12, '0'), at: '18/11/2026 7.58', state: '4' },
      { badgeNo: card, at: '2026-11-18 17:03:10', state: 'Scan Pulang' },
      { badgeNo: card, at: '2026-11-18T12:00:10', state: '255' },
      { badgeNo: card, at: '11/18/2026 12:00' },
    ]
    await world.run('giveCard', { badgeNo: card, employee: person, validFrom: '2026-11-01' })
    const { rows } = await world.run<{ rows: readonly { result: string }[] }>('takePunches', {
      terminal,
      batchNo: 'STATES',
      punches,
    })
    expect(rows.map(({ result }) => result)).toEqual(['STORED', 'STORED', 'STORED', 'REJECTED'])
    expect((await stored()).map(({ line }) => line).filter((line) => line.includes('11-18'))).toEqual([
      `TERMINAL ${card} 11-18 07:58:00 IN VALID`,
      `TERMINAL ${card} 11-18 12:00:10 UNKNOWN VALID`,
      `TERMINAL ${card} 11-18 17:03:10 OUT VALID`,
    ])
  })

  it('refuses ambiguous days in a file that has the month first elsewhere', async () => {
    const batch = await steps().take([punchAt('11/13/2026 07:50'), punchAt('11/12/2026 07:50')])
    expect((await steps().said(batch))[1]).toContain('may be a day and a month or a month and a day')
  })

  it('reads a text with semicolons by the words of its header, and refuses a user who sees only a department', async () => {
    const bytes = Buffer.from(`terminal;Card;Date and time\n${terminal};${card};2026-11-12 07:50:00`)
    const file = { name: 'terminal.txt', bytes }
    const narrow = { ...everything, dataScope: 'DEPARTMENT' as const }
    await expect(receive(world.engine, narrow, punchFilesUpload, file)).rejects.toMatchObject({ code: 'OUT_OF_SCOPE' })
    const batch = await receive(world.engine, everything, punchFilesUpload, file)
    expect((await steps().said(batch))[0]).toBe('2 OK')
  })
})

it('reads a time with the day or the year first, and the words and states that terminals use for in and out', () => {
  const days = [
    '2026/07/06 07:58',
    '06/07/2026 07:58',
    '2026-07-06T07:58:10+07:00',
    '6-7-2026 7.58',
    '07/13/2026 07:58',
  ]
  expect(days.map((text) => parseFileTime(text, 'WIB')?.day ?? null)).toEqual([...Array(4).fill('2026-07-06'), null])
  const words = ['', 'c/out', ' masuk ', 'O', '0', '00', 'Scan_Pulang', '255', 'x']
  expect(words.map(directionOf)).toEqual(['UNKNOWN', 'OUT', 'IN', 'OUT', 'IN', 'IN', 'OUT', 'UNKNOWN', null])
  expect(['0', '1', '2', '3', '4', '5'].map(directionOf)).toEqual(['IN', 'OUT', 'OUT', 'IN', 'IN', 'OUT'])
})
