// A wrong code is counted no matter what it is sent with: neither an idempotency key nor many at once take the count back.
import { MobileAccess } from '@kantor/shared/catalogue/security-system/entities/mobile-access.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../db/connection.ts'
import { employeeOf } from '../domain/testing/index.ts'
import { ownDatabase } from '../engine/testing/databases.ts'
import { ssi } from '../seed/area.ts'
import { demoPassword } from '../seed/index.ts'
import { insertRows } from '../seed/writing/rows.ts'
import { openRights, type RightsApp } from './test/rights-app.ts'

let app: RightsApp
let headers: { readonly [name: string]: string }
beforeAll(async () => {
  app = await openRights(await ownDatabase())
  const employee = await employeeOf(app.engine, 'employee')
  const { db } = app.engine.database
  await db.execute(sql`delete from mobile_device where employee_id = ${employee}`)
  await db.execute(sql`delete from mobile_access where employee_id = ${employee}`)
  await insertRows(db, MobileAccess, ssi, [
    { employee, activationCode: 'of another code', activationUntil: '2026-11-23T05:00:00.000Z' },
  ])
  const { body } = await app.signIn('employee', demoPassword)
  headers = { authorization: `Bearer ${body.token}`, companycode: 'SSI', companybranchcode: 'JKT' }
}, 600_000)
afterAll(() => app.close())

const tried = async (key?: string) => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/security-system/mobile-access-entry/actions/registerDevice',
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: { activationCode: '00000000', deviceUid: 'phone-of-a-thief', platform: 'ANDROID', model: 'A' },
  })
  return [answer.statusCode, answer.json<{ code: string }>().code, answer.headers['retry-after']]
}
const counted = async () =>
  (
    await rowsOf<{ n: number }>(
      app.engine.database.db,
      sql`select count(*)::int as n from device_connection where event = 'WRONG_CODE' and device_uid = 'phone-of-a-thief'`,
    )
  )[0]?.n

it('counts each wrong code, with a key of repetition and many at the same time', async () => {
  expect(await tried('the-same-key')).toEqual([409, 'BAD_STATE', undefined])
  expect(await tried('the-same-key')).toEqual([409, 'BAD_STATE', undefined])
  expect(await counted()).toBe(2)
  const all = await Promise.all(Array.from({ length: 8 }, (_, n) => tried(n % 2 === 0 ? `key-${n}` : undefined)))
  expect(all.map(([, code]) => code).sort()).toEqual([
    ...Array.from({ length: 2 }, () => 'BAD_STATE'),
    ...Array.from({ length: 6 }, () => 'TOO_MANY_ATTEMPTS'),
  ])
  expect(await counted()).toBe(5)
  const [{ status, entries } = {}] = await rowsOf<{ status: string; entries: number }>(
    app.engine.database.db,
    sql`select coalesce(activation_code, 'ended') as status, (select count(*)::int from audit_entry where changes -> '#refused' is not null) as entries
      from mobile_access where activation_code is null and employee_id = ${await employeeOf(app.engine, 'employee')}`,
  )
  expect([status, entries]).toEqual(['ended', 5])
  expect((await tried())[2]).toBe('900')
})
