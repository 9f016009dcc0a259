// The what-if run over stored punches: which days another value changes, and that nothing is written by asking.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionContext } from '../../../engine/actions/actions.ts'
import { everything } from '../../testing/index.ts'
import { type AttendanceWorld, openAttendance } from './testing.ts'
import { whatIf } from './what-if.ts'

interface Answer {
  readonly present: string | null
  readonly employees: number
  readonly days: number
  readonly changed: number
  readonly figures: readonly { figure: string; before: string; after: string; difference: string }[]
  readonly changes: readonly { workDate: string; employee: { code: string }; change: string }[]
}
const week = { dateFrom: '2026-11-09', dateTo: '2026-11-13' }
let world: AttendanceWorld
let clerk = { id: 0, no: '', department: 0 }
const ask = (parameter: string, value: string, more: object = {}) =>
  world.run<Answer>('whatIf', { ...week, employee: clerk.id, parameter, value, ...more })
const figure = ({ figures }: Answer, name: string) => {
  const { before, after, difference } = figures.find((f) => f.figure === name) ?? {}
  return [before, after, difference].map(Number)
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; details?: { fields?: readonly { field: string }[] } }) => [
      error.code,
      error.details?.fields?.map((f) => f.field),
    ],
  )

beforeAll(async () => {
  world = await openAttendance()
  const [found] = await world.read<typeof clerk>(
    sql`select e.id, e.employee_no as no, e.department_id as department from employee e join work_group w on w.id = e.work_group_id join work_location l on l.id = e.location_id
      where w.group_code = 'OFC' and e.attendance_method <> 'EXEMPT' and l.time_zone is distinct from 'WITA' and e.active_status = 'ACTIVE' and e.join_date < '2026-01-01'
        and e.id not in (select employee_id from roster_day) order by e.id limit 1`,
  )
  clerk = found ?? clerk
  const came = { '09': '08:00', 10: '08:06', 11: '08:20', 12: '08:03', 13: '07:50' }
  await world.punch(
    'B1',
    Object.entries(came).flatMap(([day, at]) => [
      [clerk.no, `2026-11-${day}T${at}:00`] as const,
      [clerk.no, `2026-11-${day}T17:00:00`] as const,
    ]),
  )
  await world.evaluate([clerk.id], { from: week.dateFrom, to: week.dateTo })
}, 120_000)
afterAll(() => world.engine.close())

describe('another value', () => {
  it('changes exactly the days it is about, in words and in figures', async () => {
    const wider = await ask('GRACELATE', '10')
    expect(wider).toMatchObject({ present: null, employees: 1, days: 5, changed: 1 })
    expect(wider.changes).toMatchObject([{ workDate: '2026-11-10', employee: { code: clerk.no } }])
    expect(wider.changes[0]?.change).toBe('Late 6 → 0; Flags LATE 6 → –')
    expect(figure(wider, 'LATE_TIMES')).toEqual([2, 1, -1])
    expect(figure(wider, 'LATE_MINUTES')).toEqual([26, 20, -6])
    const none = await ask('GRACELATE', '0')
    expect(none.changes.map((c) => c.workDate)).toEqual(['2026-11-12'])
    expect(figure(none, 'LATE_MINUTES')).toEqual([26, 29, 3])
  })
  it('of absence reads the work of the day', async () => {
    const short = await ask('HALFDAYMIN', '478')
    expect(short.changes.map((c) => c.workDate)).toEqual(['2026-11-10', '2026-11-11', '2026-11-12'])
    expect(figure(short, 'ABSENT_DAYS')).toEqual([0, 1.5, 1.5])
  })
  it('that is the present one changes nothing', async () => {
    for (const [parameter, value] of [
      ['GRACELATE', '5'],
      ['OTDAYCAP', '4'],
      ['HALFDAYMIN', '0'],
    ] as const) {
      const same = await ask(parameter, value)
      expect([parameter, same.days, same.changed, same.changes]).toEqual([parameter, 5, 0, []])
      expect(same.figures.every((f) => Number(f.difference) === 0)).toBe(true)
    }
    expect(Number((await ask('OTDAYCAP', '2.5')).present)).toBe(4)
  })
  it('writes nothing', async () => {
    const stored = () =>
      world.read(sql`select (select json_agg(json_build_array(id, row_version, input_hash, stale, updated_at) order by id) from attendance_day) as days,
        (select json_agg(json_build_array(id, work_date, status) order by id) from raw_punch) as punches,
        (select count(*)::int from audit_entry) as trail, (select json_agg(c order by id) from common_code c) as codes`)
    const before = await stored()
    await ask('GRACELATE', '30')
    await ask('DUPWINDOW', '3600', { employee: null, department: clerk.department })
    expect(await stored()).toEqual(before)
  })
})

describe('is refused', () => {
  it('for parameters that no day goes by, values out of bounds, and days that a run would not take', async () => {
    expect(await refusal(ask('MINREST', '8'))).toEqual(['BAD_USER_INPUT', ['parameter']])
    expect(await refusal(ask('GRACELATE', '61'))).toEqual(['BAD_USER_INPUT', ['value']])
    expect(await refusal(ask('GRACELATE', '7.5'))).toEqual(['BAD_USER_INPUT', ['value']])
    expect(await refusal(ask('OTROUND', '0'))).toEqual(['BAD_USER_INPUT', ['value']])
    const span = (dateFrom: string, dateTo: string) => refusal(ask('GRACELATE', '10', { dateFrom, dateTo }))
    expect(await span('2026-09-01', '2026-11-13')).toEqual(['BAD_USER_INPUT', ['dateTo']])
    expect(await span('2026-11-13', '2026-11-09')).toEqual(['BAD_USER_INPUT', ['dateTo']])
    expect(await span('2026-11-13', '2026-11-21')).toEqual(['BAD_USER_INPUT', ['dateTo']])
  })
  it('for more people than are worked out within a request', async () => {
    const { db } = world.engine.database
    const context = actionContext(db, world.engine, everything)
    const given = { ...week, parameter: 'GRACELATE', value: '10' } as const
    expect(await refusal(whatIf(context, given, 10))).toEqual(['TOO_LARGE', undefined])
    expect(await refusal(whatIf(context, { ...given, employee: clerk.id }, 10))).toBe('done')
  })
})
