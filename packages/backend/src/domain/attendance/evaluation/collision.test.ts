// A punch that comes in while its day is evaluated: it is either read, or the day is due again. Two connections, so PostgreSQL alone.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionContext } from '../../../engine/actions/actions.ts'
import { onlyServers } from '../../../engine/testing/databases.ts'
import { everything } from '../../testing/index.ts'
import { evaluateRange } from './evaluation.ts'
import { settingsOf } from './settings.ts'
import { type AttendanceWorld, openAttendance } from './testing.ts'

const [postgres] = await onlyServers()
const day = '2026-11-10'

describe.runIf(postgres !== undefined)('a punch during the evaluation', () => {
  let world: AttendanceWorld
  let clerk = { id: 0, badge: '' }

  beforeAll(async () => {
    if (postgres === undefined) return
    world = await openAttendance(postgres)
    const [found] = await world.read<{ id: number; badge: string }>(
      sql`select e.id, e.employee_no as badge from employee e join work_group w on w.id = e.work_group_id join work_location l on l.id = e.location_id
        where l.time_zone is distinct from 'WITA' and w.group_code = 'OFC' and e.attendance_method <> 'EXEMPT' and e.active_status = 'ACTIVE' and e.join_date < '2026-01-01' order by e.id limit 1`,
    )
    if (found !== undefined) clerk = found
  })
  afterAll(() => world.engine.database.close())

  /** Evaluates the day and holds the transaction until `punch` is through or waits for it. */
  async function punchedMeanwhile(punch: () => Promise<unknown>): Promise<void> {
    let isThrough = false
    const isBlocked = async () =>
      (
        await world.read(
          sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length > 0
    const punching = await world.engine.database.db.transaction(async (tx) => {
      const context = actionContext(tx, world.engine, everything)
      await evaluateRange(context, await settingsOf(context), [clerk.id], { from: day, to: day })
      const running = punch().finally(() => {
        isThrough = true
      })
      while (!isThrough && !(await isBlocked())) await new Promise((resolve) => setTimeout(resolve, 10))
      return { running }
    })
    await punching.running
  }
  const stored = async () =>
    (
      await world.read<{ in: string | null; stale: boolean }>(
        sql`select clock_in as "in", stale from attendance_day where employee_id = ${clerk.id} and work_date = ${day}::date`,
      )
    )[0]

  it.each([
    { of: 'a day that is evaluated for the first time', at: '07:55' },
    { of: 'a day that stands already', at: '07:50' },
  ])('leaves $of due, and the next passage reads it', async ({ at }) => {
    await punchedMeanwhile(() => world.punch(at.replace(':', '-'), [[clerk.badge, `${day}T${at}:00`]]))
    expect((await stored())?.stale).toBe(true)
    await world.evaluate([clerk.id], { from: day, to: day })
    const read = await stored()
    expect(read).toEqual({ in: at, stale: false })
  })
})
