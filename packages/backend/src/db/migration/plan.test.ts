import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueOf, type Entity } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../../engine/testing/databases.ts'
import { type Database, rowsOf } from '../connection.ts'
import { pendingStatements, writeMigration } from '../generate-migration.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../schema-files.ts'
import { structureOf } from '../testing/structure.ts'
import { after, before, Colour, listOver, Paint } from '../testing/two-states.ts'

const folder = mkdtempSync(join(tmpdir(), 'kantor-upgrade-'))
beforeAll(async () => {
  await writeMigration(before, 'first', folder)
  await writeMigration(after, 'second', folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const rows = [
  `insert into supplier (company_code, created_by, updated_by, supplier_code) values ('KA', 'x', 'x', 'S1')`,
  `insert into paint (company_code, created_by, updated_by, paint_code, paint_title, cost, tone, weight, size, supplier_id)
    values ('KA', 'x', 'x', 'P1', 'Red', 12.50, 'ODD', 3, '7', 1), ('KA', 'x', 'x', 'P2', 'Blue', null, 'COLD', 4, null, null)`,
  `insert into paint_steps (parent_id, seq, shade, amount) values (1, 1, 'dark', 1), (1, 2, 'light', 2)`,
  `insert into brush (company_code, created_by, updated_by, brush_code) values ('KA', 'x', 'x', 'B1')`,
]

describe.each(await testDatabases())('an upgrade of tables with rows on $name', (from) => {
  let upgraded: Database
  let fresh: Database
  beforeAll(async () => {
    ;[upgraded, fresh] = [await from.open(), await from.open()]
    const [first, ...others] = readMigrations(folder)
    if (first === undefined) throw new Error('No migration')
    await migrate(upgraded, [first])
    for (const statement of rows) await upgraded.db.execute(sql.raw(statement))
    await migrate(upgraded, [first, ...others])
    const statements = await pendingStatements(after, '/nowhere')
    await migrate(fresh, [{ name: '0000_fresh', statements, text: '' }])
  })
  afterAll(() => Promise.all([upgraded.close(), fresh.close()]))

  it('keeps the values under new names, fills what is new and converts what is narrower', async () => {
    const colours = await rowsOf(
      upgraded.db,
      sql`select id, paint_code as code, colour_name as name, price, tone, size, vendor_id as vendor, gloss, in_stock as stock, label
        from colour order by id`,
    )
    const common = { gloss: 'MATT', stock: true }
    expect(colours).toEqual([
      {
        ...common,
        id: 1,
        code: 'P1',
        name: 'Red',
        price: '12.50',
        tone: 'NEUTRAL',
        size: 7,
        vendor: 1,
        label: 'P1, 3',
      },
      {
        ...common,
        id: 2,
        code: 'P2',
        name: 'Blue',
        price: '0.00',
        tone: 'COLD',
        size: null,
        vendor: null,
        label: 'P2, 4',
      },
    ])
    const shades = await rowsOf(upgraded.db, sql`select parent_id as colour, tint, rank from colour_shades order by id`)
    expect(shades).toEqual([
      { colour: 1, tint: 'dark', rank: 1 },
      { colour: 1, tint: 'light', rank: 2 },
    ])
  })
  it('ends with the tables, constraints, indexes and triggers of a new database', async () => {
    expect(await structureOf(upgraded.db)).toEqual(await structureOf(fresh.db))
  })
  it('goes on counting ids where the rows end', async () => {
    const [next] = await rowsOf(
      upgraded.db,
      sql`insert into colour_shades (parent_id, seq, tint, rank) values (1, 3, 'new', 3) returning id`,
    )
    expect(next).toEqual({ id: 3 })
  })
})

describe('the second migration', () => {
  it('says nothing of what did not change', () => {
    const text = readMigrations(folder)[1]?.text ?? ''
    expect(text).not.toMatch(/kantor_|CREATE TRIGGER|EXTENSION|supplier_code|audit/)
    expect(text.match(/CREATE TABLE/g)).toHaveLength(1)
    expect(text).toContain('ALTER INDEX IF EXISTS "paint_paint_title_search" RENAME TO "colour_colour_name_search"')
    expect(text).toContain('ALTER TABLE "colour" RENAME CONSTRAINT "paint_key" TO "colour_key"')
    expect(text).toContain('ALTER INDEX "paint_cost_list" RENAME TO "colour_price_list"')
    expect(text).not.toContain('DROP TABLE "paint')
    expect(text).toContain('FOREIGN KEY ("shade_id") REFERENCES "public"."colour_shades"("id") ON DELETE restrict')
  })
  it('leaves nothing to write, except for conversions that no one removed', async () => {
    expect(await pendingStatements(after, folder)).toEqual([])
  })
})

describe('what has not been decided', () => {
  type Change = (fields: Entity['fields']) => object
  const refusal = (change: Change, more: Partial<Entity> = {}) => {
    const changed = { ...Paint, ...more, fields: change(Paint.fields) } as Entity
    const others = [...before.entities.values()].filter((e) => e.name !== 'Paint')
    const next = catalogueOf([
      { ...Object.fromEntries(others.map((e) => [e.name, e])), changed, list: listOver(changed, ['paintCode']) },
    ])
    const first = join(folder, 'only-first')
    return writeMigration(before, 'first', first)
      .then(() => pendingStatements(next, first))
      .then(
        () => 'written',
        (error: Error) => error.message,
      )
  }
  const without =
    (name: string): Change =>
    (fields) =>
      Object.fromEntries(Object.entries(fields).filter(([n]) => n !== name))
  it.each<[string, Change, Partial<Entity>?]>([
    ['Paint.gloss is new and required: give it backfill', (f) => ({ ...f, gloss: { type: 'text', required: true } })],
    ['Paint.weight becomes required: give it backfill', (f) => ({ ...f, weight: { type: 'integer', required: true } })],
    ['Paint.open is new and starts as true', (f) => ({ ...f, open: { type: 'boolean', default: true } })],
    ["Paint.weight is gone: write renamedFrom: 'weight'", without('weight')],
    ["dropped: ['supplier'] at Paint", without('supplier')],
    ["The lines Paint.steps are gone: write renamedFrom: 'steps'", without('steps')],
    [
      "dropped: ['steps.amount'] at Paint",
      (f) => ({ ...f, steps: { type: 'lines', of: { shade: { type: 'text', required: true } } } }),
    ],
    [
      'Paint.tone no longer allows ODD: give it convert',
      (f) => ({ ...f, tone: { type: 'enum', values: ['WARM', 'COLD'], required: true } }),
    ],
    [
      'Paint.paintTitle becomes varchar(20) and was varchar(40)',
      (f) => ({ ...f, paintTitle: { type: 'text', required: true, max: 20 } }),
    ],
    [
      'Paint.supplier refers to brush and referred to supplier',
      (f) => ({ ...f, supplier: { type: 'ref', to: 'Brush' } }),
    ],
    ['Paint.branchCode is new and required', (f) => f, { scope: 'branch' }],
    ["The entity Paint is gone: write renamedFrom: ['Paint']", (f) => f, { name: 'Lacquer' }],
  ])('is refused: %s', async (sentence, change, more) => expect(await refusal(change, more)).toContain(sentence))
  it.each<[string, Change, Partial<Entity>?]>([
    ['a wider text', (f) => ({ ...f, paintTitle: { type: 'text', required: true, max: 90 } })],
    [
      'a choice more',
      (f) => ({ ...f, tone: { type: 'enum', values: ['WARM', 'COLD', 'ODD', 'NEW'], required: true } }),
    ],
    ['a number as an amount', (f) => ({ ...f, weight: { type: 'decimal' } })],
    ['a field that need not be filled', (f) => ({ ...f, paintTitle: { type: 'text', max: 40 } })],
    ['a narrower scope with a branch', (f) => f, { scope: 'branch', backfill: { branchCode: 'HO' } }],
  ])('is no matter with %s', async (_, change, more) => expect(await refusal(change, more)).toBe('written'))
  it('a conversion is taken out once it was carried out', async () => {
    const { migrationProblems } = await import('../generate-migration.ts')
    expect(await migrationProblems(after, folder)).toEqual([
      'Colour.tone was converted by a migration: take convert out of the declaration.',
      'Colour.size was converted by a migration: take convert out of the declaration.',
    ])
    expect(Colour.fields.size.convert.sql).toBe('size::integer')
  })
})
