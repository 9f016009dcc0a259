// What a run in the background may do in the name of its owner is what he may do at that moment.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase, testActor } from '../../engine/testing/databases.ts'
import { contextOf } from '../../engine/write/write.ts'
import { createHttpFixture, type HttpFixture } from '../../http/test/fixture.ts'
import { accessNow } from './access-now.ts'

describe.each(await oneDatabase())('the rights of the moment on $name', (from) => {
  let world: HttpFixture
  beforeAll(async () => {
    world = await createHttpFixture(from)
  })
  afterAll(() => world.close())
  const codesOf = (username: string, place = { companyCode: 'SSI', branchCode: 'JKT' }) =>
    world.database.db.transaction((tx) =>
      accessNow(contextOf(tx, world.engine, { ...testActor([], place), userId: world.users.get(username) ?? 0 })),
    )

  it('are those of the account in the place, and none once it is closed', async () => {
    const before = await codesOf('anna')
    expect(before.size).toBeGreaterThan(0)
    expect((await codesOf('anna', { companyCode: 'NOBODYS', branchCode: 'JKT' })).size).toBe(0)
    await world.database.db.execute(sql`update user_account set status = 'SUSPENDED' where username = 'anna'`)
    expect((await codesOf('anna')).size).toBe(0)
    expect((await codesOf('nobody at all')).size).toBe(0)
  })
})
