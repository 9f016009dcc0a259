// Rows that look at each other never go in step, regardless of what their upload declares: dates of validity, places in a tree. And a row
// that is refused leaves nothing with the writer of records that the next row would trip over.
import { UploadBatch } from '@kantor/shared/catalogue/upload-management/upload-batch.entity'
import { UploadRow } from '@kantor/shared/catalogue/upload-management/upload-row.entity'
import { catalogueOf, defineUpload, type Fields, indexOnly } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import type { Engine } from '../context.ts'
import { oneDatabase, testEngine } from '../testing/databases.ts'
import { Division, divisions, Level, levels, Person, people, Rate, rates } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { create } from '../write/store.ts'
import { receive } from './intake.ts'
import { uploader, withLevels } from './testing/fixture.ts'
import { rowText, runUploadAction, type ShownRow } from './testing/run-action.ts'
import { type UploadEntry, uploadFor } from './upload.ts'

const common = {
  form: 'frmFIXUPL01',
  codes: { create: 'frmFIXUPL01A', delete: 'frmFIXUPL01D' },
  screens: indexOnly,
  buttons: ['import'],
  again: 'replace',
} as const

const ratesUpload = defineUpload({
  ...common,
  path: '/fixture/rates-upload',
  title: 'Rates Upload',
  columns: {
    person: { type: 'ref', to: 'Person', required: true },
    effectiveFrom: { type: 'date', required: true },
    effectiveTo: { type: 'date' },
    amount: { type: 'money', required: true },
  } as const satisfies Fields,
  key: ['person', 'effectiveFrom'],
})
const ratesEntry = uploadFor(ratesUpload, () => ({
  apart: true,
  async write({ values }, pen) {
    await pen.create(Rate, { ...values, kind: 'MEAL' })
  },
}))

const placesUpload = defineUpload({
  ...common,
  path: '/fixture/places-upload',
  title: 'Places Upload',
  columns: {
    division: { type: 'ref', to: 'Division', required: true },
    parent: { type: 'ref', to: 'Division', required: true },
  } as const satisfies Fields,
  key: ['division'],
})
const placesEntry = uploadFor(placesUpload, () => ({
  apart: true,
  async write({ values: { division, parent } }, pen) {
    await pen.edit(Division, division ?? 0, { parent: parent ?? null })
  },
}))

/** Several rows about one person: each writes its name, and one that says so is refused behind its write. */
const namesUpload = defineUpload({
  ...common,
  path: '/fixture/names-upload',
  title: 'Names Upload',
  columns: {
    person: { type: 'ref', to: 'Person', required: true },
    fullName: { type: 'text', required: true },
    refuse: { type: 'boolean' },
  } as const satisfies Fields,
  key: ['person', 'fullName'],
})
const namesEntry = uploadFor(namesUpload, ({ tx }) => ({
  async check(rows) {
    const found = await rowsOf<{ id: number; version: number }>(tx, sql`select id, row_version as version from person`)
    const versions = new Map(found.map(({ id, version }) => [id, version]))
    for (const row of rows) {
      const id = row.values.person ?? 0
      row.changes(Person, id, versions.get(id) ?? 0)
    }
  },
  async write({ target, values }, pen) {
    await pen.edit(Person, target ?? 0, { fullName: values.fullName ?? null })
    if (values.refuse) throw badInput([{ field: 'refuse', rule: 'R-TEST', message: 'is refused' }])
  },
}))

const catalogue = catalogueOf([
  { Level, Division, Person, Rate, UploadBatch, UploadRow, levels, divisions, people, rates },
  { ratesUpload, placesUpload, namesUpload },
])

let engine: Engine
beforeAll(async () => {
  engine = await testEngine((await oneDatabase())[0], catalogue, fixtureRules)
  await withLevels(engine)
})
afterAll(() => engine.database.close())

const read = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
const personNo = async (fullName: string): Promise<string> => {
  const [level] = await read<{ id: number }>(sql`select id from level order by id limit 1`)
  const { id } = await create(engine, uploader, people, { fullName, level: level?.id, email: `${fullName}@x` })
  const [made] = await read<{ no: string }>(sql`select person_no as no from person where id = ${id}`)
  return made?.no ?? ''
}
/** Commits the valid rows of a file and gives what is said of each. */
async function committed(entry: UploadEntry, ...lines: readonly string[]): Promise<readonly string[]> {
  const bytes = Buffer.from([Object.keys(entry.upload.columns).join(), ...lines].join('\n'))
  const batch = await receive(engine, uploader, entry, { name: 'rows.csv', bytes })
  await runUploadAction(engine, uploader, entry, 'commit', { batch, mode: 'VALID' })
  const { rows } = await runUploadAction<{ rows: readonly ShownRow[] }>(engine, uploader, entry, 'rows', { batch })
  return rows.map(rowText)
}

describe('rows that look at each other', () => {
  it('are each weighed against the rows above where they are valid from day to day', async () => {
    const no = await personNo('Anna')
    const said = await committed(
      ratesEntry,
      `${no},2026-01-01,2026-01-31,100`,
      `${no},2026-01-15,2026-02-15,200`,
      `${no},2026-02-01,,300`,
    )
    expect(said).toEqual([
      '2 OK',
      '3 ERROR effectiveFrom: another record is valid from 2026-01-01 to 2026-01-31',
      '4 OK',
    ])
    const stored = await read(sql`select effective_from::text as day, amount::integer as amount from rate order by 1`)
    expect(stored).toEqual([
      { day: '2026-01-01', amount: 100 },
      { day: '2026-02-01', amount: 300 },
    ])
  })

  it('never make a ring out of two moves that are fine by themselves', async () => {
    for (const divisionCode of ['A', 'B'])
      await create(engine, uploader, divisions, { divisionCode, divisionName: 'D' })
    expect(await committed(placesEntry, 'A,B', 'B,A')).toEqual(['2 OK', '3 ERROR parent: cannot hang below itself'])
    const stored = await read(
      sql`select d.division_code as own, p.division_code as parent from division d left join division p on p.id = d.parent_id order by 1`,
    )
    expect(stored).toEqual([
      { own: 'A', parent: 'B' },
      { own: 'B', parent: null },
    ])
  })
})

describe('a row whose writes were taken back', () => {
  it('leaves the record to the next row as it was', async () => {
    const no = await personNo('Citra')
    expect(await committed(namesEntry, `${no},Dewi,N`, `${no},Eka,Y`, `${no},Fajar,N`)).toEqual([
      '2 OK',
      '3 ERROR refuse: is refused',
      '4 OK',
    ])
    const stored = await read(sql`select full_name as name, row_version as version from person where person_no = ${no}`)
    expect(stored).toEqual([{ name: 'Fajar', version: 3 }])
  })

  it('is not mistaken for a record that another user saved when it is the first about it', async () => {
    const no = await personNo('Gita')
    expect(await committed(namesEntry, `${no},Hadi,Y`, `${no},Indah,N`)).toEqual(['2 ERROR refuse: is refused', '3 OK'])
  })
})
