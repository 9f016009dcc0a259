// Sheets that change assignments against the demo company: mutation, history of position and of level, committed and taken back.

import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import type { UploadEntry } from '../../../engine/upload/upload.ts'
import { everything, openDemo, type ProductEngine, stepsOf } from '../../testing/index.ts'
import { groupUntil } from '../testing-groups.ts'
import { historyLevelUpload } from './history-level.upload.ts'
import { historyPositionUpload } from './history-position.upload.ts'
import { mutationUpload } from './mutation.upload.ts'

const today = '2026-11-21'

describe('sheets that change assignments', () => {
  let engine: ProductEngine
  let employeeNo: string
  let joined: string
  let units: readonly { readonly unit: string; readonly position: string; readonly level: string }[]
  let levels: readonly string[]
  const all = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
  const one = async (query: ReturnType<typeof sql>) => (await all<{ value: string }>(query))[0]?.value ?? ''
  const steps = (entry: UploadEntry) => stepsOf(engine, everything, entry)
  /** The chain with everything that is said in it, the row of the employee and his superior. */
  const state = (no: string) =>
    one(sql`select jsonb_build_array(e.department_id, e.position_id, e.level_id, e.grade_id, e.assignment_from, e.assignment_event, e.letter_no,
        e.supervisor_id, e.occupation_id, e.ot_eligible, (select jsonb_agg(jsonb_build_array(a.valid_from, a.valid_to, a.event_type, a.department_id,
          a.position_id, a.level_id, a.grade_id, a.location_id, a.work_group_id, a.letter_no, a.reason, a.source, a.status) order by a.valid_from)
          from employee_assignment a where a.employee_id = e.id))::text as value
      from employee e where e.employee_no = ${no} and e.company_code = 'SSI'`)
  const chain = async (no: string) =>
    (
      await all<{ text: string }>(
        sql`select concat_ws(' ', a.valid_from, coalesce(a.valid_to::text, '-'), a.event_type, d.department_code, l.level_code) as text
          from employee_assignment a join employee e on e.id = a.employee_id join department d on d.id = a.department_id
            join position_level l on l.id = a.level_id where e.employee_no = ${no} and a.status <> 'CANCELLED' order by a.valid_from`,
      )
    ).map(({ text }) => text)
  /** Gaps and overlaps in the chains of everybody. */
  const broken = () =>
    all(sql`select employee_id from (select employee_id, valid_from, lag(valid_to) over w as ended, row_number() over w as n
        from employee_assignment where status <> 'CANCELLED' window w as (partition by employee_id order by valid_from)) s
      where n > 1 and (ended is null or ended + 1 <> valid_from)`)

  beforeAll(async () => {
    engine = await openDemo(today)
    const [person] = await all<{ no: string; joined: string }>(
      sql`select e.employee_no as no, e.join_date::text as joined from employee e where e.company_code = 'SSI' and e.active_status = 'ACTIVE'
          and e.join_date < '2023-01-01' and e.separation_date is null and (select count(*) from employee_assignment a where a.employee_id = e.id) = 1
          and not exists (select 1 from department_heads h where h.employee_id = e.id) order by e.id limit 1`,
    )
    employeeNo = person?.no ?? ''
    joined = person?.joined ?? ''
    units = await all(
      sql`select d.department_code as unit, p.position_code as position, l.level_code as level from position p join department d on d.id = p.department_id
          join position_level l on l.id = p.level_id where p.company_code = 'SSI' and p.status = 'ACTIVE' and d.org_level = 'UNIT'
          and p.department_id <> (select department_id from employee where employee_no = ${employeeNo}) order by p.id limit 4`,
    )
    levels = (
      await all<{ code: string }>(
        sql`select level_code as code from position_level where company_code = 'SSI' order by rank desc`,
      )
    ).map(({ code }) => code)
  })
  afterAll(() => engine.close())
  const move = (effectiveDate: string, n: number, more: object = {}) => ({
    employeeNo,
    effectiveDate,
    eventType: 'MUTATION',
    positionCode: units[n]?.position ?? '',
    reason: 'Need of the unit',
    ...more,
  })

  it('a mutation begins a slice, shows on the row at once when its day has come, and goes back whole', async () => {
    const { take, act, said } = steps(mutationUpload)
    const before = await state(employeeNo)
    const batch = await take([move('2026-11-01', 0, { letterNo: '7/HR' }), move('2026-12-01', 1)])
    expect((await said(batch)).map((s) => s.split(' ')[1])).not.toContain('ERROR')
    expect(await act('commit', { batch })).toMatchObject({ status: 'IMPORTED', updated: 2 })
    const [first, second, third] = await chain(employeeNo)
    expect([first, second, third].map((s) => s?.split(' ').slice(0, 4).join(' '))).toEqual([
      expect.stringMatching(new RegExp(`^${joined} 2026-10-31 HIRE`)),
      `2026-11-01 2026-11-30 MUTATION ${units[0]?.unit}`,
      `2026-12-01 - MUTATION ${units[1]?.unit}`,
    ])
    expect(
      await one(
        sql`select concat_ws(' ', d.department_code, e.letter_no, e.assignment_event) as value from employee e join department d on d.id = e.department_id where e.employee_no = ${employeeNo}`,
      ),
    ).toBe(`${units[0]?.unit} 7/HR MUTATION`)
    expect(await act('revert', { batch })).toMatchObject({ status: 'REVERTED', reverted: 2 })
    expect(await state(employeeNo)).toBe(before)
  })

  it('a mutation into a work group that ends before the assignment does is refused in the preview', async () => {
    await groupUntil(engine, 'ENDS', '2027-01-31')
    const { take, said } = steps(mutationUpload)
    const batch = await take([move('2026-12-01', 1, { groupCode: 'ENDS' })])
    expect(await said(batch)).toEqual([expect.stringMatching(/^2 ERROR .*groupCode: the group ends on 31 Jan 2027/)])
  })

  it('replaces what is planned for the same day, refuses what has taken effect, wants a change', async () => {
    const { take, act, said } = steps(mutationUpload)
    const before = await state(employeeNo)
    const first = await take([move('2026-12-01', 0)])
    await act('commit', { batch: first })
    const planned = await state(employeeNo)
    const second = await take([move('2026-12-01', 1)])
    expect(await act('commit', { batch: second })).toMatchObject({ status: 'IMPORTED' })
    expect((await chain(employeeNo)).at(-1)).toMatch(`2026-12-01 - MUTATION ${units[1]?.unit}`)
    expect(await act('revert', { batch: first })).toMatchObject({ status: 'REFUSED', kept: 1 })
    expect(await act('revert', { batch: second })).toMatchObject({ status: 'REVERTED' })
    expect(await state(employeeNo)).toBe(planned)
    expect(await act('revert', { batch: first })).toMatchObject({ status: 'REVERTED' })
    expect(await state(employeeNo)).toBe(before)
    const own = await one(
      sql`select d.department_code as value from employee e join department d on d.id = e.department_id where e.employee_no = ${employeeNo}`,
    )
    const wrong = await take([
      move(joined, 0),
      move(addDays(joined, -1), 0),
      { employeeNo, effectiveDate: '2026-12-05', eventType: 'MUTATION', departmentCode: own, reason: 'x' },
    ])
    expect((await said(wrong)).map((s) => s.replace(/.*?: /, ''))).toEqual([
      'an assignment begins on this day and has taken effect: choose another day',
      'lies outside the employment',
      'nothing changes on this day: fill in what is to change',
    ])
  })

  it('by the form: one row is checked, written and kept as a file of its own; complaints stand at its fields', async () => {
    const { act } = steps(mutationUpload)
    const before = await state(employeeNo)
    const id = async (table: string, column: string, code: string) =>
      Number(
        await one(
          sql`select id::text as value from ${sql.identifier(table)} where company_code = 'SSI' and ${sql.identifier(column)} = ${code}`,
        ),
      )
    const employee = await id('employee', 'employee_no', employeeNo)
    const position = await id('position', 'position_code', units[0]?.position ?? '')
    const given = {
      employeeNo: employee,
      eventType: 'MUTATION',
      positionCode: position,
      reason: 'Said "at once", by hand',
    }
    const { batch } = (await act('enter', { ...given, effectiveDate: '2026-11-15' })) as { batch: number }
    expect((await chain(employeeNo)).at(-1)).toMatch(`2026-11-15 - MUTATION ${units[0]?.unit}`)
    await expect(act('enter', { ...given, effectiveDate: '2026-11-15' })).rejects.toMatchObject({
      details: { fields: [{ field: 'effectiveDate', rule: 'R-EMP-SLICE' }] },
    })
    expect(await act('revert', { batch })).toMatchObject({ status: 'REVERTED' })
    expect(await state(employeeNo)).toBe(before)
  })

  it('is not taken back over what another user changed since', async () => {
    const { take, act } = steps(mutationUpload)
    const batch = await take([move('2026-11-10', 0)])
    await act('commit', { batch })
    const later = await take([move('2026-12-15', 2)])
    await act('commit', { batch: later })
    expect(await act('revert', { batch })).toMatchObject({
      status: 'REFUSED',
      conflicts: [{ message: 'Assignments of the employee changed since' }],
    })
    await act('revert', { batch: later })
    expect(await act('revert', { batch })).toMatchObject({ status: 'REVERTED' })
  })

  it('begins nothing in a month whose pay is posted', async () => {
    const { take, said } = steps(mutationUpload)
    const lock = (status: string) =>
      engine.database.db.execute(
        sql`insert into attendance_period (company_code, period_code, pay_group, date_from, date_to, status, row_version, created_by, updated_by)
          values ('SSI', '202609', 'ALL', '2026-08-21', '2026-09-20', ${status}, 1, 'test', 'test')
          on conflict (company_code, pay_group, period_code) do update set status = excluded.status, date_from = excluded.date_from, date_to = excluded.date_to`,
      )
    await lock('LOCKED')
    expect(await said(await take([move('2026-09-10', 0)]))).toEqual([
      expect.stringContaining('the pay of 202609 is posted: nothing begins to change in it'),
    ])
    expect((await said(await take([move('2026-09-25', 0)])))[0]).not.toContain('ERROR')
    await lock('OPEN')
    const { act } = steps(mutationUpload)
    const before = await state(employeeNo)
    const batch = await take([move('2026-09-10', 0)])
    await act('commit', { batch })
    await lock('CLOSED')
    expect(await act('revert', { batch })).toMatchObject({
      status: 'REFUSED',
      conflicts: [{ message: expect.stringContaining('202609 is closed') }],
    })
    await lock('OPEN')
    expect(await act('revert', { batch })).toMatchObject({ status: 'REVERTED' })
    expect(await state(employeeNo)).toBe(before)
  })

  it('the history of positions rebuilds the past before what is known, without gap, again and back', async () => {
    const { take, act, said } = steps(historyPositionUpload)
    const before = await state(employeeNo)
    const past = (validFrom: string, validTo: string, n: number) => ({
      employeeNo,
      validFrom,
      validTo,
      departmentCode: units[n]?.unit ?? '',
      positionCode: units[n]?.position ?? '',
    })
    const cut = addDays(joined, 200)
    const first = await take([past(cut, '2023-12-31', 1), past(joined, addDays(cut, -1), 0)])
    expect(await said(first)).toEqual(['2 OK', '3 OK'])
    expect(await act('commit', { batch: first })).toMatchObject({ status: 'IMPORTED', updated: 2 })
    expect((await chain(employeeNo)).map((s) => s.split(' ').slice(0, 4).join(' '))).toEqual([
      `${joined} ${addDays(cut, -1)} HIRE ${units[0]?.unit}`,
      `${cut} 2023-12-31 MUTATION ${units[1]?.unit}`,
      expect.stringMatching(/^2024-01-01 - MUTATION/),
    ])
    const built = await state(employeeNo)
    const again = await take([past(joined, '2023-12-31', 2)])
    await act('commit', { batch: again })
    expect((await chain(employeeNo)).length).toBe(2)
    expect(await act('revert', { batch: again })).toMatchObject({ status: 'REVERTED' })
    expect(await state(employeeNo)).toBe(built)
    const gap = await take([past(joined, addDays(joined, 30), 0), past(addDays(joined, 32), addDays(joined, 90), 1)])
    expect((await said(gap))[1]).toMatch(/^3 ERROR .*a history has no gap and no overlap/)
    expect(await act('revert', { batch: first })).toMatchObject({ status: 'REVERTED' })
    expect(await state(employeeNo)).toBe(before)
  })

  it('the history of levels cuts the assignment of the day and holds until the next row', async () => {
    const { take, act, said } = steps(historyLevelUpload)
    const before = await state(employeeNo)
    const [low, high] = levels
    const batch = await take([
      { employeeNo, validFrom: '2025-01-01', levelCode: high ?? '' },
      { employeeNo, validFrom: '2024-01-01', levelCode: low ?? '', letterNo: '3/HR' },
    ])
    for (const words of await said(batch)) expect(words).toMatch(/OK$|WARN levelCode: is not the level of the position/)
    await act('commit', { batch })
    const levelsNow = (await chain(employeeNo)).map((s) => [s.slice(0, 10), s.split(' ').at(-1)].join(' '))
    expect(levelsNow).toContain(`2025-01-01 ${high}`)
    expect(await act('revert', { batch })).toMatchObject({ status: 'REVERTED' })
    expect(await state(employeeNo)).toBe(before)
    expect((await said(await take([{ employeeNo, validFrom: '2026-12-01', levelCode: low ?? '' }])))[0]).toMatch(
      /lies in the future: that is a mutation/,
    )
  })

  it('property: commit and revert leave every chain as it was; in between it has no gap and no overlap', async () => {
    // What a closed month refuses to take back is the matter of the test above.
    await engine.database.db.execute(sql`update attendance_period set status = 'OPEN' where company_code = 'SSI'`)
    const dayOf = (n: number) => addDays('2023-06-01', n)
    const mutations = fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: 0, max: 1500 }),
        n: fc.integer({ min: 0, max: 3 }),
        level: fc.integer({ min: -1, max: 3 }),
      }),
      { minLength: 1, maxLength: 5, selector: ({ day }) => day },
    )
    const files = fc.array(fc.tuple(fc.constantFrom('MUTATION', 'LEVEL'), mutations), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const states = [await state(employeeNo)]
        const done: { readonly entry: UploadEntry; readonly batch: number }[] = []
        for (const [kind, rows] of given) {
          const entry = kind === 'MUTATION' ? mutationUpload : historyLevelUpload
          const sheet = rows.map(({ day, n, level }) =>
            kind === 'MUTATION'
              ? move(dayOf(day), n, level < 0 ? {} : { levelCode: levels[level] ?? '' })
              : { employeeNo, validFrom: dayOf(day), levelCode: levels[n] ?? '' },
          )
          const { take, act } = steps(entry)
          const batch = await take(sheet)
          const { status } = (await act('commit', { batch, mode: 'VALID' })) as { status: string }
          expect(await broken()).toEqual([])
          if (status === 'REJECTED') continue
          done.push({ entry, batch })
          states.push(await state(employeeNo))
        }
        for (const { entry, batch } of done.reverse()) {
          expect(await state(employeeNo)).toBe(states.pop())
          expect(await steps(entry).act('revert', { batch })).toMatchObject({ status: 'REVERTED', kept: 0 })
          expect(await broken()).toEqual([])
        }
        expect(await state(employeeNo)).toBe(states.pop())
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})
