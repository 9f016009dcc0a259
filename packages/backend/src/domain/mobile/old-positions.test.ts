// Positions of phones are exact for ninety days and about a kilometre afterwards.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { openDemo, type ProductEngine } from '../testing/index.ts'
import { coarsenOldPositions } from './old-positions.ts'

let engine: ProductEngine
beforeAll(async () => {
  engine = await openDemo('2026-11-24')
}, 240_000)
afterAll(() => engine.close())

it('old positions lose their last decimals once, newer ones and those that never were stay', async () => {
  const { db } = engine.database
  const noon = { ...engine, now: () => new Date('2026-11-24T12:00:00+07:00') }
  await db.execute(sql`delete from device_connection`)
  await db.execute(sql`insert into device_connection (company_code, row_version, created_by, updated_by, device_uid, employee_id, event, network, connected_at, latitude, longitude)
    select 'SSI', 1, 'test', 'test', d.uid, (select min(id) from employee where company_code = 'SSI'), 'LOGIN', 'WIFI', d.at::timestamptz, d.lat, d.lon
    from (values ('OLD', '2026-08-26T11:59:00+07:00', -6.175392, 106.827153), ('KEPT', '2026-08-26T12:01:00+07:00', -6.175392, 106.827153),
      ('NONE', '2026-01-05T08:00:00+07:00', null, null)) d(uid, at, lat, lon)`)
  expect(await coarsenOldPositions(noon)).toBe(1)
  expect(await coarsenOldPositions(noon)).toBe(0)
  const rows = await rowsOf(
    db,
    sql`select device_uid as uid, latitude::text as lat, longitude::text as lon from device_connection order by id`,
  )
  expect(rows).toEqual([
    { uid: 'OLD', lat: '-6.180000', lon: '106.830000' },
    { uid: 'KEPT', lat: '-6.175392', lon: '106.827153' },
    { uid: 'NONE', lat: null, lon: null },
  ])
})
