// What rules ask and do for many rows at once is what they ask and do for each of them: closed months, days to be evaluated again,
// employments and used balances, in the rules themselves and in files of several people (decision 0088).

import { WsDailyBasis } from '@kantor/shared/catalogue/attendance/master-registration/ws-daily-basis'
import { wsDailyBasis } from '@kantor/shared/catalogue/upload-management/attendance-upload/ws-daily-basis'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ActionContext, actionContext } from '../../../engine/actions/actions.ts'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { uploadFor } from '../../../engine/upload/upload.ts'
import { inStep } from '../../../engine/write/in-step.ts'
import { markStale, markStaleForGood, refuseClosed } from '../../master/index.ts'
import { everything, stepsOf } from '../../testing/index.ts'
import { type AttendanceWorld, openAttendance } from '../evaluation/testing.ts'
import { leaveBeginningRules } from '../leave/leave-beginning.rules.ts'
import { leaveBeginningUpload } from './leave-beginning.upload.ts'
import { wsDailyBasisUpload } from './ws-daily-basis.upload.ts'

let world: AttendanceWorld
let people: readonly { readonly id: number; readonly no: string }[]
const person = (nth: number) => people[nth] ?? { id: 0, no: '' }
const write = (query: ReturnType<typeof sql>) => world.engine.database.db.execute(query)

beforeAll(async () => {
  const [database] = await oneDatabase()
  if (database === undefined) throw new Error('No database')
  world = await openAttendance(database)
  people = await world.read(
    sql`select id, employee_no as no from employee where company_code = 'SSI' and active_status = 'ACTIVE' and join_date < '2026-01-01' order by id limit 6`,
  )
  // Two pay groups: December is closed for the second of them alone.
  await write(sql`update employee set pay_group = 'WEEKLY' where id = ${person(1).id}`)
  await write(sql`update employee set separation_date = '2027-03-31' where id = ${person(2).id}`)
  await write(
    sql`insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, row_version, created_at, created_by, updated_at, updated_by)
      values ('SSI', 'WEEKLY', '202612', '2026-12-01', '2026-12-31', 'CLOSED', 1, now(), 'test', now(), 'test')`,
  )
  const october = (status: 'OPEN' | 'CLOSED') =>
    write(sql`update attendance_period set status = ${status} where company_code = 'SSI' and period_code = '202610'`)
  await october('OPEN')
  await world.evaluate(
    people.map(({ id }) => id),
    { from: '2026-10-28', to: '2026-11-20' },
  )
  await october('CLOSED')
}, 240_000)
afterAll(() => world.engine.close())
beforeEach(async () => {
  await write(sql`update attendance_day set stale = false, locked = work_date <= '2026-10-31'`)
})

const inside = <T>(run: (context: ActionContext) => Promise<T>): Promise<T> =>
  world.engine.database.db.transaction((tx) => run(actionContext(tx, world.engine, everything)))
/** What a rule says of some rows, run for all at once and one by one. */
const askedBothWays = async <R, T>(rows: readonly R[], ask: (context: ActionContext, row: R) => Promise<T>) => {
  const together = await inside((context) => inStep(context.tx, rows, (row) => ask(context, row)))
  const alone: T[] = []
  for (const row of rows) alone.push(await inside((context) => ask(context, row)))
  return { together, alone }
}
const codeOf = async (rule: unknown): Promise<string> => {
  try {
    await rule
    return 'fine'
  } catch (error) {
    if (error instanceof KantorError) return `${error.code} ${/\d{6}/.exec(error.message)?.[0]}`
    throw error
  }
}
/** The days that are due, as `person day`. */
const stale = async (): Promise<readonly string[]> => {
  const found = await world.read<{ employee: number; day: string }>(
    sql`select employee_id as employee, to_char(work_date, 'MM-DD') as day from attendance_day where stale order by employee_id, work_date`,
  )
  return found.map(({ employee, day }) => `${people.findIndex(({ id }) => id === employee)} ${day}`)
}

describe('rules checked for many rows', () => {
  it('refuse those whose month is closed, and only those', async () => {
    const rows = [
      [0, '2026-11-05', '2026-11-05'],
      [0, '2026-10-05', '2026-10-05'],
      [0, '2026-12-05', '2026-12-05'],
      [1, '2026-12-05', '2026-12-05'],
      [1, '2027-01-01', '2027-01-31'],
      [3, '2026-09-20', '2026-11-20'],
      [1, '2026-10-31', '2026-12-01'],
    ] as const
    const { together, alone } = await askedBothWays(rows, (context, [nth, day, to]) =>
      codeOf(refuseClosed(context, person(nth).id, day, to)),
    )
    expect(together).toEqual(alone)
    expect(together).toEqual([
      'fine',
      'PERIOD_LOCKED 202610',
      'fine',
      'PERIOD_LOCKED 202612',
      'fine',
      'PERIOD_LOCKED 202610',
      'PERIOD_LOCKED 202612',
    ])
  })

  it('mark the days of each, no day more and none that is locked', async () => {
    const rows = [
      { who: [0], from: '2026-10-30', to: '2026-11-02' },
      { who: [1, 2], from: '2026-11-10', to: '2026-11-10' },
      { who: [3], from: '2026-11-18', to: '2026-11-19' },
      { who: [], from: '2026-11-01', to: '2026-11-20' },
    ]
    const ids = (who: readonly number[]) => who.map((nth) => person(nth).id)
    await inside((context) => inStep(context.tx, rows, ({ who, from, to }) => markStale(context, ids(who), from, to)))
    const due = ['0 11-01', '0 11-02', '1 11-10', '2 11-10', '3 11-18', '3 11-19']
    expect(await stale()).toEqual(due)
    await inside((context) =>
      inStep(context.tx, [0, 4], async (nth) => {
        await markStaleForGood(context, ids([nth]), '2026-10-31', '2026-11-01')
      }),
    )
    expect(await stale()).toEqual(['0 10-31', ...due, '4 10-31', '4 11-01'].toSorted())
  })

  it('mark the days of all employees in addition to those of some', async () => {
    await inside((context) =>
      inStep(context.tx, ['ALL', 0, 1] as const, (who) =>
        who === 'ALL'
          ? markStale(context, 'ALL', '2026-11-20')
          : markStale(context, [person(who).id], `2026-11-0${who + 1}`),
      ),
    )
    expect(await stale()).toEqual(['0 11-01', '1 11-02', ...people.map((_, nth) => `${nth} 11-20`)].toSorted())
  })

  it('hold each balance against the employment of its own person', async () => {
    const rows = [
      [0, '2026-12-01'],
      [0, '1990-01-01'],
      [2, '2027-03-31'],
      [2, '2027-04-01'],
      [3, '2027-04-01'],
      [99, '1990-01-01'],
    ] as const
    const { together, alone } = await askedBothWays(rows, async (context, [nth, openingDate]) => {
      const row = { employee: person(nth).id, openingDate, leaveYear: 2027 }
      const said = (await leaveBeginningRules.rules.check?.(context, row as never)) ?? []
      return said.map(({ message }) => message.replace(/\d\d \w+ \d{4}$/, 'a day')).join()
    })
    expect(together).toEqual(alone)
    expect(together).toEqual(['', 'the employment began on a day', '', 'the employment ended on a day', '', ''])
  })

  it('hold each balance against the closed months of its own person', async () => {
    const rows = [
      [0, 2026, '2026-06-01'],
      [0, 2027, '2027-01-01'],
      [0, 2026, '2026-11-01'],
      [1, 2026, '2026-11-01'],
    ] as const
    const { together, alone } = await askedBothWays(rows, (context, [nth, leaveYear, openingDate]) =>
      codeOf(
        leaveBeginningRules.rules.afterWrite?.(context, { employee: person(nth).id, openingDate, leaveYear } as never),
      ),
    )
    expect(together).toEqual(alone)
    expect(together).toEqual(['PERIOD_LOCKED 202610', 'fine', 'fine', 'PERIOD_LOCKED 202612'])
  })
})

describe('a file of several people', () => {
  const day = (nth: number, workDate: string) => ({
    employeeNo: person(nth).no,
    workDate,
    shiftCode: 'OFF',
    reason: 'Order of the plant',
  })

  it('makes the days of each due, and no others', async () => {
    const steps = stepsOf(world.engine, everything, wsDailyBasisUpload)
    const batch = await steps.take([day(0, '2026-11-01'), day(1, '2026-11-10'), day(2, '2026-11-19')])
    expect(await steps.act('commit', { batch })).toMatchObject({ status: 'IMPORTED', inserted: 3 })
    expect(await stale()).toEqual([
      '0 11-01',
      '0 11-02',
      '1 11-09',
      '1 11-10',
      '1 11-11',
      '2 11-18',
      '2 11-19',
      '2 11-20',
    ])
  })

  it('is written but for the row of a month that was closed meanwhile', async () => {
    // As the sheet of single days, without its own look at closed months.
    const blind = uploadFor(wsDailyBasis, () => ({
      apart: true,
      async write({ values: { employeeNo, workDate, reason } }, pen) {
        await pen.create(WsDailyBasis, {
          employee: employeeNo ?? null,
          workDate: workDate ?? null,
          shift: null,
          reason: reason ?? null,
        })
      },
    }))
    const steps = stepsOf(world.engine, everything, blind)
    const batch = await steps.take([day(3, '2026-12-05'), day(1, '2026-12-05'), day(4, '2026-11-12')])
    expect(await steps.act('commit', { batch, mode: 'VALID' })).toMatchObject({ status: 'PARTIAL', inserted: 2 })
    const [first, second, third] = await steps.said(batch)
    expect([first, third]).toEqual(['2 OK', '4 OK'])
    expect(second).toMatch(/^3 ERROR Attendance of 202612 is closed/)
    const written = await world.read<{ id: number }>(
      sql`select employee_id as id from ws_daily_basis where work_date in ('2026-12-05', '2026-11-12') order by 1`,
    )
    expect(written.map(({ id }) => id)).toEqual([person(3).id, person(4).id].toSorted((a, b) => a - b))
    expect(await stale()).toEqual(['4 11-11', '4 11-12', '4 11-13'])
  })

  it('of balances is written but for those outside of an employment', async () => {
    const steps = stepsOf(world.engine, everything, leaveBeginningUpload)
    const row = (nth: number, openingDate: string) => ({
      employeeNo: person(nth).no,
      leaveYear: '2027',
      openingDate,
      currentDays: '12',
    })
    const good = await steps.take([row(3, '2027-04-01'), row(4, '2027-04-01')])
    expect(await steps.act('commit', { batch: good })).toMatchObject({ status: 'IMPORTED', inserted: 2 })
    const batch = await steps.take([row(0, '2027-04-01'), row(2, '2027-04-01'), row(5, '2027-04-01')])
    expect(await steps.act('commit', { batch, mode: 'VALID' })).toMatchObject({ status: 'PARTIAL', inserted: 2 })
    expect(await steps.said(batch)).toEqual([
      '2 OK',
      '3 ERROR openingDate: the employment ended on 31 Mar 2027',
      '4 OK',
    ])
  })
})
