// Every file field of the product keeps its file to one record: derived, so that a new field has to do so as soon as it is declared.
import { catalogue } from '@kantor/shared/catalogue'
import type { Fields } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Db } from '../../db/connection.ts'
import { tablesOf } from '../../db/tables.ts'
import { oneDatabase, openTables } from '../testing/databases.ts'
import { filePlacesOf, holdersOf, refuseTakenFiles } from './taken-files.ts'

const namesOf = (fields: Fields, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'lines') return namesOf(field.of, `${name}.`)
    return field.type === 'file' || field.type === 'image' ? [`${before}${name}`] : []
  })
const declared = [...catalogue.entities.values()].flatMap((entity) =>
  namesOf(entity.fields).map((field) => ({ entity, field })),
)

describe('a stored file', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTables((await oneDatabase())[0], catalogue)
  })
  afterAll(() => database.close())

  it('is looked for in every file field that is declared, by an index', () => {
    const places = filePlacesOf(catalogue)
    expect(places.map(({ entity, field }) => `${entity}.${field}`).sort()).toEqual(
      declared.map(({ entity, field }) => `${entity.name}.${field}`).sort(),
    )
    for (const { table, column } of places) {
      const shape = tablesOf(catalogue).all.find((t) => t.table === table)?.shape
      const name = shape?.columns.find((c) => c.name === column.name)?.field
      expect(
        shape?.indexes.some((index) => index.on[0]?.field === name),
        `${shape?.name}.${column.name}`,
      ).toBe(true)
    }
  })

  it.each(declared)('of $entity.name $field belongs to one record', async ({ entity, field }) => {
    const file = 1_000
    const [head = '', part] = field.split('.')
    const row = part === undefined ? { [head]: file } : { [head]: [{ [part]: file }] }
    const place = filePlacesOf(catalogue).find((p) => p.entity === entity.name && p.field === field)
    if (place === undefined) throw new Error(`no place for ${field}`)
    const outcomeOf = (tx: Db, stored?: number) =>
      refuseTakenFiles(tx, catalogue, entity, row, stored === undefined ? undefined : { id: stored }).then(
        () => 'kept',
        (error: { details?: { fields?: readonly { rule: string }[] } }) => error.details?.fields?.map((f) => f.rule),
      )
    await database.db.transaction(async (tx) => {
      expect(await outcomeOf(tx)).toBe('kept')
      // A table of the same columns without their obligations is placed in front of the real one.
      const name = sql.identifier(tablesOf(catalogue).all.find((t) => t.table === place.table)?.shape.name ?? '')
      await tx.execute(sql`create temp table ${name} as table public.${name} with no data`)
      await tx.execute(
        sql`insert into ${name} (${sql.identifier(place.record.name)}, ${sql.identifier(place.column.name)}) values (7, ${file})`,
      )
      expect(
        (await holdersOf(tx, catalogue, [file])).map((one) => [one.place.entity, one.place.field, one.record]),
      ).toEqual([[entity.name, field, 7]])
      expect([await outcomeOf(tx), await outcomeOf(tx, 8), await outcomeOf(tx, 7)]).toEqual([
        ['file'],
        ['file'],
        'kept',
      ])
      await tx.execute(sql`drop table ${name}`)
    })
  })
})
