import type { Entity } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, rowsOf } from '../../../db/connection.ts'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { isEntity, presentEntity } from './audit-entity.ts'

const entity = (name: string, renamedFrom: readonly string[]) => ({ name, renamedFrom }) as Entity
const catalogue = { entities: new Map([['Colour', entity('Colour', ['Paint', 'Tint'])]]) }
const trail = sql`(values ('Tint'), ('Paint'), ('Colour'), ('Brush'), (null)) as trail (entity)`
let database: Database
beforeAll(async () => {
  const [from] = await oneDatabase()
  database = await from.open()
})
afterAll(() => database.close())

it('entries written under a former name are found and shown under the present one', async () => {
  const shown = await rowsOf(database.db, sql`select ${presentEntity(catalogue)} as entity from ${trail}`)
  expect(shown.map((row) => Object.values(row)[0])).toEqual(['Colour', 'Colour', 'Colour', 'Brush', null])
  const found = (name: string) =>
    rowsOf(database.db, sql`select entity from ${trail} where ${isEntity(sql`entity`, name, catalogue)}`)
  expect(await found('Colour')).toHaveLength(3)
  expect(await found('Brush')).toHaveLength(1)
})
