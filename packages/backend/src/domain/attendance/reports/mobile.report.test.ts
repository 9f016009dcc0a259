// The two lists about punches on both databases: who of those who punch by phone has none that counts, and which days hold many.
import { catalogue } from '@kantor/shared/catalogue'
import { dailyMultipleClockin } from '@kantor/shared/catalogue/attendance/attendance-process/daily-multiple-clockin'
import { geofenceAbsentism } from '@kantor/shared/catalogue/attendance/attendance-process/geofence-absentism'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { domainActions } from '../../actions.ts'
import { everything } from '../../testing/index.ts'
import { type AttendanceWorld, openAttendance } from '../evaluation/testing.ts'

interface Row {
  readonly employee: { readonly id: number }
  readonly [column: string]: unknown
}
const friday = '2026-11-13'
const runnable = runnableActions(catalogue, domainActions)

describe.each(await oneDatabase())('on $name', (database) => {
  let world: AttendanceWorld
  let people: readonly { readonly id: number; readonly no: string; readonly department: number }[] = []
  const ask = async (path: string, given: object): Promise<readonly Row[]> => {
    const found = runnable.find((r) => r.feature.path === path && r.name === 'rows')
    if (found === undefined) throw new Error('no such report')
    const input = { dateFrom: friday, dateTo: friday, size: 500, ...given }
    return ((await runAction(world.engine, everything, found, input, true)) as { rows?: readonly Row[] }).rows ?? []
  }
  const ofIds = (rows: readonly Row[]) => rows.map((r) => people.findIndex((p) => p.id === r.employee.id))
  /** A punch by phone of the n-th person; the clock of Jakarta. */
  const phone = (n: number, at: string, status: string, geoStatus: string | null) =>
    world.engine.database.db.execute(
      sql`insert into raw_punch (company_code, source, badge_no, employee_id, punch_at, time_zone, direction, mock_location, distance_m, geo_status, status, row_version, created_by, updated_by)
        values ('SSI', 'MOBILE', ${people[n]?.no}, ${people[n]?.id}, ${`${at}+07:00`}::timestamptz, 'WIB', 'IN', ${geoStatus === 'MOCK'}, 170, ${geoStatus}, ${status}, 1, 'test', 'test')`,
    )

  beforeAll(async () => {
    world = await openAttendance(database)
    await world.engine.database.db.execute(sql`update employee set attendance_method = 'TERMINAL'`)
    people = await world.read(
      sql`select e.id, e.employee_no as no, e.department_id as department from employee e join work_group w on w.id = e.work_group_id join work_location l on l.id = e.location_id
        where w.group_code = 'OFC' and l.time_zone is distinct from 'WITA' and e.active_status = 'ACTIVE' and e.join_date < '2026-01-01' and e.separation_date is null
          and e.id not in (select employee_id from roster_day) order by e.id limit 5`,
    )
    const ids = people.map((p) => p.id)
    await world.engine.database.db.execute(
      sql`update employee set attendance_method = 'BOTH' where id = any(${`{${ids.join(',')}}`}::int[])`,
    )
    await phone(1, `${friday}T07:55:01`, 'VALID', 'INSIDE')
    await phone(2, `${friday}T07:55:02`, 'PENDING_REVIEW', 'OUTSIDE')
    await phone(3, `${friday}T07:55:03`, 'REJECTED', 'MOCK')
    const no = people[4]?.no ?? ''
    const times = ['07:55:00', '07:55:30', '12:00:00', '12:40:00', '17:05:00']
    await world.punch(
      'M1',
      times.map((at) => [no, `${friday}T${at}`] as const),
    )
    await world.evaluate(ids, { from: friday, to: friday })
  }, 120_000)
  afterAll(() => world.engine.close())

  describe('geofence-absentism', () => {
    const rows = (given: object = {}) => ask(geofenceAbsentism.path, given)
    it('has every punch by phone, and everyone scheduled who has none; those who punched at a terminal are there', async () => {
      const all = await rows()
      expect(ofIds(all)).toEqual(expect.arrayContaining([0, 1, 2, 3]))
      expect(ofIds(all)).not.toContain(4)
      expect(all).toHaveLength(4)
      const [absent, inside, outside] = [0, 1, 2].map((n) => all[ofIds(all).indexOf(n)])
      expect(absent).toMatchObject({ clock: null, punchStatus: null, dayStatus: 'ABSENT', shift: { code: 'OF5' } })
      expect(inside).toMatchObject({ clock: '07:55:01', geoStatus: 'INSIDE', punchStatus: 'VALID', mock: false })
      expect(outside).toMatchObject({ punchStatus: 'PENDING_REVIEW', dayStatus: 'ABSENT', distanceM: 170 })
    })
    it('narrows to those without a valid punch, to a place, to a department', async () => {
      expect(ofIds(await rows({ onlyAbsent: true })).sort()).toEqual([0, 2, 3])
      expect(ofIds(await rows({ geoStatus: 'MOCK' }))).toEqual([3])
      const own = await rows({ department: people[2]?.department })
      const same = people.flatMap((p, n) => (n < 4 && p.department === people[2]?.department ? [n] : []))
      expect(ofIds(own).sort()).toEqual(same)
      expect(await rows({ employee: people[0]?.id })).toHaveLength(1)
    })
    it('reports no one as missing on a day off, on a day to come, nor anyone who uses terminals alone', async () => {
      expect(await rows({ dateFrom: '2026-11-14', dateTo: '2026-11-15' })).toEqual([])
      expect(await rows({ dateFrom: '2026-11-23', dateTo: '2026-11-24' })).toEqual([])
      const wide = await rows({ dateFrom: '2026-11-09', dateTo: friday })
      expect(wide).toHaveLength(4 * 5 + 4)
      await expect(rows({ dateFrom: '2026-01-01' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    })
  })

  describe('daily-multiple-clockin', () => {
    const rows = (given: object = {}) => ask(dailyMultipleClockin.path, given)
    it('says of each punch of such a day what became of it', async () => {
      const [row, ...others] = await rows()
      expect(others).toEqual([])
      expect(row).toMatchObject({
        raw: 5,
        kept: 4,
        duplicates: 1,
        first: '07:55',
        last: '17:05',
        shift: { code: 'OF5' },
      })
      expect(row?.punchTimes).toBe(
        '07:55:00 first, 07:55:30 repeated, 12:00:00 between, 12:40:00 between, 17:05:00 last',
      )
    })
    it('narrows by the number of punches that came', async () => {
      expect(await rows({ minPunches: 5 })).toHaveLength(1)
      expect(await rows({ minPunches: 6 })).toEqual([])
      expect(await rows({ employee: people[1]?.id })).toEqual([])
    })
  })
})
