// The entry of shifts over the demo company, on both databases: what a cell shows, what is written, and what is refused.
import { catalogue } from '@kantor/shared/catalogue'
import { workingShiftEntry } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-entry'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { matrixEntries } from '../../../engine/matrix/actions.ts'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { handleErrors } from '../../../http/error-handling.ts'
import { matrixRoutes } from '../../../http/matrices/routes.ts'
import { rosterArea } from '../../../seed/attendance/shifts.area.ts'
import { employeesArea } from '../../../seed/employees/employees.area.ts'
import { calendarArea } from '../../../seed/master/calendar.area.ts'
import { codesArea } from '../../../seed/master/codes.area.ts'
import { companiesArea } from '../../../seed/master/companies.area.ts'
import { organisationArea } from '../../../seed/organisation/organisation.area.ts'
import { everything, openAreas, type ProductEngine } from '../../testing/index.ts'
import { workingShiftEntryMatrix } from './working-shift-entry.matrix.ts'

const actions = runnableActions(
  { ...catalogue, features: catalogue.features.filter((f) => f.path === workingShiftEntry.path) },
  matrixEntries([workingShiftEntryMatrix]),
)
interface Cell {
  readonly day: string
  readonly code: string | null
  readonly shows: string | null
  readonly rowVersion: number | null
  readonly holiday: string | null
  readonly closed: string | null
}
interface Line {
  readonly row: { readonly id: string; readonly code: string }
  readonly note: string | null
  readonly cells: readonly Cell[]
}
interface Complaint {
  readonly row: string
  readonly day: string
  readonly rule: string
  readonly level: string
}

describe.each(await oneDatabase())('working shift entry on $name', (database) => {
  let engine: ProductEngine
  /** An operator of shift group A, and an employee of the office. */
  let operator = 0
  let clerk = 0
  const run = async <T>(name: string, input: object, who: Actor = everything): Promise<T> => {
    const action = actions.find((a) => a.name === name)
    if (action === undefined) throw new Error(`No action ${name}`)
    return (await runAction(engine, who, action, input as never, true)) as T
  }
  const read = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
  const one = async (group: string, where = sql`true`): Promise<number> => {
    const [found] = await read<{ id: number }>(
      sql`select e.id from employee e join work_group w on w.id = e.work_group_id where w.group_code = ${group} and e.active_status = 'ACTIVE'
        and e.join_date < '2026-01-01' and e.id not in (select employee_id from roster_day) and ${where} order by e.id limit 1`,
    )
    return found?.id ?? 0
  }
  const month = async (employee: number, period = '2026-11') => {
    const { rows } = await run<{ rows: readonly Line[] }>('cells', { month: period, rows: String(employee) })
    const cells = new Map(rows[0]?.cells.map((c) => [c.day, c]))
    return { line: rows[0], at: (day: string) => cells.get(day) }
  }
  const save = (...cells: readonly [number, string, string | null, (number | null)?][]) =>
    run<{ saved: number; complaints: readonly Complaint[] }>('saveCells', {
      cells: cells.map(([row, day, code, rowVersion = null]) => ({ row, day, code, rowVersion })),
    })
  const refused = (promise: Promise<unknown>, code: string, ...fields: object[]) =>
    expect(promise).rejects.toMatchObject({ code, ...(fields.length > 0 ? { details: { fields } } : {}) })
  const trailOf = (day: string) =>
    read<{ action: string; form: string; before: { shift: number } | null; after: { shift: number } | null }>(
      sql`select action, form_id as form, before, after from audit_entry where entity = 'RosterDay' and coalesce(after, before)->>'workDate' = ${day} order by seq`,
    )

  beforeAll(async () => {
    const areas = [companiesArea, codesArea, organisationArea, calendarArea, employeesArea, rosterArea]
    engine = await openAreas('2026-11-21', areas, database)
    operator = await one('SHA')
    clerk = await one('OFC')
  }, 240_000)
  afterAll(() => engine.close())

  it('names the days and the codes of a month', async () => {
    const head = await run<{
      days: readonly { day: string; weekend: boolean; holiday: string | null }[]
      codes: readonly { code: string; colour: string | null; note: string | null }[]
    }>('head', { month: '2026-12' })
    expect(head.days).toHaveLength(31)
    expect(head.days.filter((d) => d.weekend).map((d) => d.day.slice(8))).toEqual([
      '05',
      '06',
      '12',
      '13',
      '19',
      '20',
      '26',
      '27',
    ])
    expect(head.days.find((d) => d.day === '2026-12-25')?.holiday).toBe('Christmas')
    expect(head.codes.map((c) => c.code)).toEqual(['E14', 'FX', 'OF5', 'P1', 'P2', 'P3', 'SC', 'W6', 'W6S', 'OFF'])
    expect(head.codes.find((c) => c.code === 'P3')).toMatchObject({ colour: '#5A4BA8', note: '22:00–06:00' })
  })

  it('shows the pattern of the group where nothing is planned (A18: 16 June off, 17 June P1), on holidays too', async () => {
    const june = await month(operator, '2026-06')
    expect(june.line?.note).toBe('Shift group A: Four groups, 2-2-2-2')
    expect(june.at('2026-06-16')).toMatchObject({ code: null, shows: 'OFF', holiday: 'Islamic New Year' })
    expect(june.at('2026-06-17')).toMatchObject({ shows: 'P1', holiday: null })
    const may = await month(operator, '2026-05')
    expect(may.at('2026-05-15')).toMatchObject({ shows: 'OFF', holiday: 'Ascension' })
    const office = await month(clerk, '2026-12')
    expect(office.at('2026-12-23')).toMatchObject({ shows: 'OF5' })
    expect(office.at('2026-12-24')).toMatchObject({ shows: 'OFF', holiday: 'Christmas' })
    expect(office.at('2026-12-25')).toMatchObject({ shows: 'OFF', holiday: 'Christmas' })
  })

  it('finds rows by words, group and department with all below it, page by page', async () => {
    const all = await run<{ total: number; rows: readonly Line[] }>('cells', { month: '2026-11', size: 5 })
    const second = await run<{ rows: readonly Line[] }>('cells', { month: '2026-11', size: 5, page: 2 })
    expect(all.rows).toHaveLength(5)
    expect(all.rows.map((r) => r.row.id)).not.toContain(second.rows[0]?.row.id)
    const some = await run<{ total: number }>('cells', { month: '2026-11', search: all.rows[0]?.row.code ?? '' })
    expect(some.total).toBe(1)
    const [group] = await read<{ id: number }>(sql`select id from work_group where group_code = 'SHB'`)
    const grouped = await run<{ total: number; rows: readonly Line[] }>('cells', {
      month: '2026-11',
      workGroup: group?.id,
    })
    expect(grouped.total).toBeGreaterThan(5)
    expect(grouped.total).toBeLessThan(all.total)
    expect(grouped.rows.every((r) => r.note?.startsWith('Shift group B'))).toBe(true)
    const [division] = await read<{ id: number }>(sql`select id from department where department_code = 'OPS'`)
    const below = await run<{ total: number }>('cells', { month: '2026-11', department: division?.id })
    expect(below.total).toBeGreaterThan(50)
    expect(below.total).toBeLessThan(all.total)
    await refused(run('cells', { month: '2026-11', rows: '1;drop' }), 'BAD_USER_INPUT')
    await refused(run('cells', { month: '2026-11', size: 101 }), 'BAD_USER_INPUT')
  })

  it('saves, changes and empties cells with their versions, and leaves a trail of each', async () => {
    expect(await save([operator, '2026-12-01', 'E14'], [operator, '2026-12-02', 'OFF'])).toMatchObject({ saved: 2 })
    let cells = await month(operator, '2026-12')
    expect(cells.at('2026-12-01')).toMatchObject({ code: 'E14', rowVersion: 1 })
    expect(cells.at('2026-12-02')).toMatchObject({ code: 'OFF', rowVersion: 1 })
    expect(await save([operator, '2026-12-01', 'P1', 1], [operator, '2026-12-02', 'OFF', 1])).toMatchObject({
      saved: 1,
    })
    expect(await save([operator, '2026-12-02', null, 1])).toMatchObject({ saved: 1 })
    cells = await month(operator, '2026-12')
    expect(cells.at('2026-12-01')).toMatchObject({ code: 'P1', rowVersion: 2 })
    expect(cells.at('2026-12-02')).toMatchObject({ code: null, rowVersion: null })
    const trail = await trailOf('2026-12-01')
    expect(trail.map((t) => [t.action, t.form])).toEqual([
      ['CREATE', 'frmKWKGRPM01'],
      ['EDIT', 'frmKWKGRPM01'],
    ])
    expect(trail[1]?.before?.shift).toBe(trail[0]?.after?.shift)
    expect((await trailOf('2026-12-02')).map((t) => t.action)).toEqual(['CREATE', 'DELETE'])
  })

  it('saves nothing when others saved meanwhile, and names the cells', async () => {
    await save([operator, '2026-12-08', 'P2'])
    const conflict = { field: 'cells.1.code', rule: 'STALE_VERSION', message: 'is P2 now, saved by tester' }
    await refused(save([operator, '2026-12-09', 'P3'], [operator, '2026-12-08', 'E14']), 'STALE_VERSION', conflict)
    const gone = { field: 'cells.0.code', rule: 'STALE_VERSION', message: 'was cleared by another user' }
    await refused(save([operator, '2026-12-10', 'P3', 4]), 'STALE_VERSION', gone)
    expect((await month(operator, '2026-12')).at('2026-12-09')?.code).toBeNull()
  })

  it('refuses unknown codes, closed and locked months, days before joining and a cell named twice, each by its cell', async () => {
    const say = (n: number, rule: string, message: string) => ({ field: `cells.${n}.code`, rule, message })
    await refused(
      save(
        [operator, '2026-12-14', 'P1'],
        [operator, '2026-12-15', 'XX'],
        [operator, '2026-10-05', 'P1'],
        [operator, '2026-09-05', 'P1'],
        [operator, '1999-01-05', 'P1'],
      ),
      'BAD_USER_INPUT',
      say(1, 'UNKNOWN_CODE', 'There is no code XX'),
      say(2, 'CLOSED', 'Attendance of 2026-10 is closed. Ask for it to be reopened first'),
      say(3, 'CLOSED', 'Attendance of 2026-09 is locked: its pay is posted'),
      say(4, 'CLOSED', 'Not employed on this day'),
    )
    expect((await month(operator, '2026-12')).at('2026-12-14')?.code).toBeNull()
    await refused(save([operator, '2026-12-14', 'P1'], [operator, '2026-12-14', 'P2']), 'BAD_USER_INPUT', {
      rule: 'TWICE',
    })
    await refused(save([99_999_999, '2026-12-14', 'P1']), 'BAD_USER_INPUT', { field: 'cells.0.row', rule: 'reference' })
    expect((await month(operator, '2026-10')).at('2026-10-05')?.closed).toContain('closed')
  })

  it('takes a shift only within the days of its version', async () => {
    await read(sql`update working_shift set valid_to = '2026-12-15' where shift_code = 'E14'`)
    await refused(save([operator, '2026-12-16', 'E14']), 'BAD_USER_INPUT', {
      field: 'cells.0.code',
      rule: 'UNKNOWN_CODE',
      message: 'E14 is not valid on this day',
    })
    await read(sql`update working_shift set valid_to = null where shift_code = 'E14'`)
  })

  it('warns about weeks without enough rest and about shifts on holidays that the pattern rests on, and saves them', async () => {
    const cells = ['07', '08', '09', '10', '11', '12', '13'].map((d) => [clerk, `2026-12-${d}`, 'OF5'] as const)
    const { saved, complaints } = await save(...cells.map(([r, d, c]) => [r, d, c] as [number, string, string]))
    expect(saved).toBe(7)
    expect(complaints.map((c) => `${c.day} ${c.rule} ${c.level}`)).toEqual([
      '2026-12-13 Law 13/2003 art. 79 WARN',
      '2026-12-13 PP 35/2021 art. 22 WARN',
      '2026-12-13 PP 35/2021 art. 21 WARN',
    ])
    const feast = await save([clerk, '2026-12-25', 'OF5'])
    expect(feast.complaints).toMatchObject([{ day: '2026-12-25', rule: 'R-ROSTER-HOLIDAY', level: 'WARN' }])
  })

  it('refuses night work of a woman under 18 and writes nothing of the call', async () => {
    const girl = await one('SHA', sql`e.id <> ${operator}`)
    await read(
      sql`update employee set birth_date = '2009-03-01', gender_id = (select id from common_code where code_type = 'GENDER' and code_value = 'F' and company_code = 'SSI') where id = ${girl}`,
    )
    await refused(save([girl, '2026-12-21', 'E14'], [girl, '2026-12-22', 'P3']), 'BAD_USER_INPUT', {
      field: 'cells.1.code',
      rule: 'Law 13/2003 art. 76',
    })
    expect((await month(girl, '2026-12')).at('2026-12-21')?.code).toBeNull()
  })

  it('tries an import without writing, refuses it whole for one bad cell, and writes it', async () => {
    const { line } = await month(clerk)
    const row = line?.row.code ?? ''
    type Imported = { status: string; changed: number; unchanged: number; complaints: readonly Complaint[] }
    const bring = (cells: object[], trial = false) => run<Imported>('importCells', { cells, trial })
    const good = [
      { row, day: '2026-12-28', code: 'FX' },
      { row, day: '2026-12-29', code: 'OFF' },
    ]
    expect(await bring(good, true)).toMatchObject({ status: 'CHECKED', changed: 2 })
    expect((await month(clerk, '2026-12')).at('2026-12-28')?.code).toBeNull()
    expect(await bring([...good, { row: 'NOBODY', day: '2026-12-28', code: 'FX' }])).toMatchObject({
      status: 'REJECTED',
      complaints: [{ row: 'NOBODY', day: '2026-12-28', rule: 'UNKNOWN_ROW' }],
    })
    expect(await bring([...good, { row, day: '2026-10-01', code: 'FX' }])).toMatchObject({
      status: 'REJECTED',
      complaints: [{ row, day: '2026-10-01', rule: 'CLOSED' }],
    })
    expect((await month(clerk, '2026-12')).at('2026-12-28')?.code).toBeNull()
    expect(await bring(good)).toMatchObject({ status: 'IMPORTED', changed: 2, unchanged: 0 })
    expect(await bring(good)).toMatchObject({ status: 'IMPORTED', changed: 0, unchanged: 2 })
    expect((await month(clerk, '2026-12')).at('2026-12-29')).toMatchObject({ code: 'OFF', rowVersion: 1 })
  })

  it('gives a month as a workbook that shows the request, and changes nothing when it comes back as it is', async () => {
    const app = Fastify()
    handleErrors(app)
    let who: Actor = everything
    await app.register(
      async (api) =>
        matrixRoutes(
          api,
          { ...engine, catalogue: { ...catalogue, features: [workingShiftEntry] } },
          [workingShiftEntryMatrix],
          matrixEntries([workingShiftEntryMatrix]),
          () => who,
        ),
      { prefix: '/api' },
    )
    const url = `/api${workingShiftEntry.path}`
    const [group] = await read<{ id: number; heads: number }>(
      sql`select w.id, (select count(*)::int from employee e where e.work_group_id = w.id and e.active_status = 'ACTIVE' and e.join_date <= '2026-12-31') as heads
        from work_group w where w.group_code = 'SHA' and w.valid_to is null order by w.id desc limit 1`,
    )
    const book = await app.inject({ url: `${url}/export?month=2026-12&workGroup=${group?.id}` })
    const send = (bytes: Buffer) =>
      app.inject({
        method: 'POST',
        url: `${url}/upload`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: Buffer.concat([
          Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'),
          bytes,
          Buffer.from('\r\n--x--\r\n'),
        ]),
      })
    const { rows } = (await send(book.rawPayload)).json<{ rows: readonly (readonly string[])[] }>()
    const words = rows.map((row) => row.filter((text) => text !== ''))
    expect(words[1]).toEqual([workingShiftEntry.title])
    expect(words.slice(2, 4)).toEqual([
      ['Work group', expect.stringContaining('SHA')],
      ['Month', 'December 2026'],
    ])
    const at = rows.findIndex(([first]) => first === 'employeeNo')
    expect(rows[at]?.slice(0, 5)).toEqual(['employeeNo', 'name', 'period', 'D01', 'D02'])
    expect(rows[at]).toHaveLength(3 + 31)
    const lines = rows.slice(at + 1)
    expect(rows[at - 1]?.[0]).toBe(`Total of ${lines.length} rows`)
    expect(lines.length).toBeGreaterThan(10)
    const cells = lines.flatMap(([row = '', , , ...codes]) =>
      codes.flatMap((code, i) =>
        code === '' ? [] : [{ row, day: `2026-12-${String(i + 1).padStart(2, '0')}`, code }],
      ),
    )
    const before = await read(sql`select count(*)::int as n from roster_day`)
    const part = cells.slice(0, 2_000)
    const same = await run<{ status: string; changed: number; unchanged: number }>('importCells', {
      cells: part,
      trial: false,
    })
    expect(same).toMatchObject({ status: 'IMPORTED', changed: 0, unchanged: part.length })
    expect(await read(sql`select count(*)::int as n from roster_day`)).toEqual(before)
    const first = part.find(({ code }) => code !== 'OFF')
    const other = part.map((cell) => (cell === first ? { ...cell, code: 'FX' } : cell))
    expect(await run('importCells', { cells: other, trial: true })).toMatchObject({ status: 'CHECKED', changed: 1 })
    expect((await send(Buffer.from('%PDF-1.7'))).json()).toMatchObject({ code: 'UPLOAD_FILE' })
    const long = Buffer.from(`employeeNo,D01\n${'E1,P1\n'.repeat(2_001)}`)
    expect((await send(long)).json()).toMatchObject({ detail: expect.stringContaining('Divide it') })
    who = { ...everything, access: new Set(['frmKWKGRPM01I']) }
    expect((await send(book.rawPayload)).statusCode).toBe(403)
    expect((await app.inject({ url: `${url}/export?month=2026-12&format=csv` })).statusCode).toBe(200)
    who = { ...everything, access: new Set() }
    expect((await app.inject({ url: `${url}/export?month=2026-12` })).statusCode).toBe(403)
    await app.close()
  })

  it('keeps to its company', async () => {
    const other = { ...everything, companyCode: 'SST' }
    expect(await run('cells', { month: '2026-11' }, other)).toEqual({ total: 0, rows: [] })
    await refused(
      run('saveCells', { cells: [{ row: operator, day: '2026-12-30', code: 'P1' }] }, other),
      'BAD_USER_INPUT',
    )
  })
})
