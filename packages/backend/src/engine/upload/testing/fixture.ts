// An upload over the people of the engine's fixture, and the steps of a test: a file goes in, a preview or a commit comes out.

import { UploadBatch } from '@kantor/shared/catalogue/upload-management/upload-batch.entity'
import { UploadRow } from '@kantor/shared/catalogue/upload-management/upload-row.entity'
import { catalogueOf, defineUpload, type Fields, indexOnly } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { Engine } from '../../context.ts'
import { registryOf } from '../../context.ts'
import { testActor } from '../../testing/databases.ts'
import { Division, divisions, Level, levels, Person, people } from '../../testing/fixture-catalogue.ts'
import { create } from '../../write/store.ts'
import { receive } from '../intake.ts'
import { uploadFor } from '../upload.ts'
import { rowText, runUploadAction, type ShownRow } from './run-action.ts'

export const peopleUpload = defineUpload({
  path: '/fixture/people-upload',
  title: 'People Upload',
  form: 'frmFIXUPL01',
  codes: { create: 'frmFIXUPL01A', delete: 'frmFIXUPL01D' },
  screens: indexOnly,
  buttons: ['import'],
  columns: {
    email: { type: 'text', required: true, max: 40 },
    fullName: { type: 'text', required: true, max: 30 },
    level: { type: 'ref', to: 'Level', required: true },
    joinDate: { type: 'date' },
    score: { type: 'decimal', scale: 4, min: -1000 },
    married: { type: 'boolean' },
    mood: { type: 'enum', values: ['GOOD', 'BAD_DAY'] },
  } as const satisfies Fields,
  key: ['email'],
  again: 'replace',
  mostRows: 200_000,
  takesBack: { list: '/fixture/people' },
  bare: [{ columns: ['email', null, 'fullName'], like: { email: '^[a-z]+@x$', fullName: '^\\p{Lu}' } }],
})

/** People by their address; an unknown one is new. A name `Slow` waits for the test to go on. */
export const peopleEntry = uploadFor(peopleUpload, ({ tx, actor }) => ({
  apart: true,
  async check(rows) {
    const emails = JSON.stringify(rows.flatMap((r) => r.values.email ?? []))
    const found = await rowsOf<{ id: number; email: string; version: number }>(
      tx,
      sql`select id, email, row_version as version from person where company_code = ${actor.companyCode}
        and email in (select jsonb_array_elements_text(${emails}::jsonb))`,
    )
    const byEmail = new Map(found.map((p) => [p.email, p]))
    for (const row of rows) {
      if (row.values.mood === 'GOOD' && row.values.score != null && Number(row.values.score) < 0)
        row.refuseFile('mood', 'R-CLOSED', 'the moods of this month are closed')
      const known = byEmail.get(row.values.email ?? '')
      if (known) row.changes(Person, known.id, known.version)
      if (row.values.mood === 'BAD_DAY') row.warn('mood', 'R-MOOD', 'is noted')
    }
  },
  async write(row, pen) {
    const { mood: _, ...values } = row.values
    if (row.target === null) await pen.create(Person, values)
    else await pen.edit(Person, row.target, values)
    if (row.values.fullName === 'Slow') await pauses.shift()?.()
  },
}))
/** What the next row called `Slow` does before it goes on. */
export const pauses: (() => Promise<void>)[] = []

export const uploadCatalogue = catalogueOf([
  { Level, Division, Person, UploadBatch, UploadRow, levels, divisions, people, peopleUpload },
])
export const noRules = registryOf([])
export const codes = [
  'frmFIXLEV01A',
  'frmFIXUPL01I',
  'frmFIXUPL01A',
  'frmFIXUPL01D',
  'frmFIXPEO01A',
  'frmFIXPEO01E',
  'frmFIXSALI',
]
export const uploader = testActor(codes)

export const head = 'email,fullName,level,joinDate,score,married,mood'
/** A file of separated values out of its lines. */
export const csv = (...lines: readonly string[]): Buffer => Buffer.from([head, ...lines].join('\n'))

/** Two levels to refer to. */
export async function withLevels(engine: Engine): Promise<void> {
  for (const [i, levelCode] of ['L1', 'L2'].entries())
    await create(engine, uploader, levels, { levelCode, levelName: levelCode, rank: i })
}

export const upload = (engine: Engine, bytes: Buffer, name = 'people.csv'): Promise<number> =>
  receive(engine, uploader, peopleEntry, { name, bytes })

export interface Answer {
  readonly status: string
  readonly total: number
  readonly rows: readonly Shown[] & number
  readonly ok: number
  readonly warn: number
  readonly error: number
  readonly notes: readonly { readonly level: string; readonly message: string }[]
  readonly headers: readonly { readonly header: string; readonly column: string | null }[]
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly reverted: number
  readonly kept: number
  readonly conflicts: readonly { readonly rowNo: number; readonly message: string }[]
}
export interface Shown extends ShownRow {
  readonly effect: string | null
  readonly cells: readonly {
    readonly column: string
    readonly value: string | null
    readonly level: string | null
    readonly message: string | null
  }[]
}

/** Runs an action of the upload in a transaction, as the routes do. */
export const act = (engine: Engine, name: string, params: object): Promise<Answer> =>
  runUploadAction(engine, uploader, peopleEntry, name, params)

/** The rows of a file as `2 ERROR level: there is no level "L9"`. */
export async function rowTexts(engine: Engine, batch: number): Promise<readonly string[]> {
  const { rows } = await act(engine, 'rows', { batch })
  return (rows as readonly Shown[]).map(rowText)
}

/** Everybody as `email name version`. */
export async function everybody(engine: Engine): Promise<readonly string[]> {
  const rows = await rowsOf<{ email: string; name: string; version: number }>(
    engine.database.db,
    sql`select email, full_name as name, row_version as version from person order by email`,
  )
  return rows.map((r) => `${r.email} ${r.name} ${r.version}`)
}
