// Which rows, columns and sheets of a file are read, the notes about those that are not, and our own files that are uploaded again.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../context.ts'
import { exportTable } from '../list/export.ts'
import { csvLines } from '../spreadsheet/csv.ts'
import { workbookOf, writeXlsx } from '../spreadsheet/spreadsheet.ts'
import { oneDatabase, testEngine } from '../testing/databases.ts'
import { people } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { create } from '../write/store.ts'
import { templateOf } from './template.ts'
import {
  act,
  csv,
  head,
  peopleUpload,
  rowTexts,
  upload,
  uploadCatalogue,
  uploader,
  withLevels,
} from './testing/fixture.ts'

const header = head.split(',')
const sheetOf = (name: string, ...rows: (readonly (string | number | null)[])[]) => ({
  name,
  rows: rows.map((row) => [...row]),
})
const bookOf = async (...sheets: ReturnType<typeof sheetOf>[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets }))

describe.each(await oneDatabase())('what is read of a file on $name', (database) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await testEngine(database, uploadCatalogue, fixtureRules)
    await withLevels(engine)
  })
  afterAll(() => engine.database.close())
  const notesOf = async (batch: number) => {
    const { notes } = await act(engine, 'batch', { batch })
    return notes.map(({ level, message }) => `${level} ${message}`)
  }
  const statusOf = async (batch: number) => (await act(engine, 'batch', { batch })).status

  it('opens a file whose rules refuse all of it, and says why', async () => {
    const batch = await upload(engine, csv('a@x,Anna,L1,,-5,,GOOD', 'b@x,Budi,L1,,,,'))
    expect(await notesOf(batch)).toEqual([
      'ERROR No row of this file can be written. Row 2: the moods of this month are closed',
    ])
    await act(engine, 'correct', { batch, rowNo: 3, column: 'fullName', value: 'Budi Santoso' })
    expect(await act(engine, 'commit', { batch, mode: 'VALID' })).toMatchObject({ status: 'REJECTED', inserted: 0 })
    expect((await notesOf(batch))[0]).toContain('Row 2: the moods of this month are closed')
  })

  it('opens a file in each status that it can have', async () => {
    const statuses = [
      await upload(engine, Buffer.from('Mail;Shoe size\na@x;42')),
      await upload(engine, csv()),
      await upload(engine, csv('c@x,Citra,L1,,,,')),
      await upload(engine, csv('d@x,Dewi,L9,,,,')),
    ]
    const [, , fine = 0] = statuses
    expect(await Promise.all(statuses.map(statusOf))).toEqual(['HEADERS', 'FAILED', 'PREVIEW', 'PREVIEW'])
    await act(engine, 'commit', { batch: fine })
    expect(await statusOf(fine)).toBe('COMMITTED')
    await act(engine, 'revert', { batch: fine })
    expect(await statusOf(fine)).toBe('REVERTED')
    await engine.database.db.execute(sql`update upload_batch set status = 'RECEIVED' where id = ${fine}`)
    expect(await statusOf(fine)).toBe('RECEIVED')
    expect(await act(engine, 'batches', {})).toMatchObject({ total: 5 })
  })

  it('finds the header below titles and names the rows above it', async () => {
    const batch = await upload(
      engine,
      await bookOf(sheetOf('Data', ['PT Contoh Jaya'], ['Daftar 2026'], [], [...header], ['e@x', 'Eka', 'L1'])),
    )
    expect(await rowTexts(engine, batch)).toEqual(['5 OK'])
    expect(await notesOf(batch)).toEqual([
      'WARN Not read, because it is above the header: "PT Contoh Jaya", "Daftar 2026".',
    ])
    const low = await upload(engine, Buffer.from(`${'x,y\n'.repeat(25)}${head}\nf@x,Fitri,L1,,,,`))
    expect(await statusOf(low)).toBe('HEADERS')
    const odd = await upload(engine, Buffer.from('PT Contoh\nSurat;email;fullName;level\n1;g@x;Gita;L1'))
    expect(await act(engine, 'batch', { batch: odd })).toMatchObject({
      status: 'HEADERS',
      headers: [{ header: 'Surat', column: null }, { column: 'email' }, {}, {}],
    })
    const headers = ['Surat', 'email', 'fullName', 'level'].map((name) => ({
      header: name,
      column: name === 'Surat' ? null : name,
    }))
    await act(engine, 'check', { batch: odd, headers })
    expect(await rowTexts(engine, odd)).toEqual(['3 OK'])
  })

  it('follows a line that names the separator', async () => {
    for (const [sign, first] of [
      [';', 'sep=;'],
      ['\t', 'sep=\t'],
      [';', '"sep=;"'],
      [',', 'SEP=,;;'],
    ] as const) {
      const line = ['h@x', 'Hadi', 'L1', '', '2.5'].join(sign)
      const batch = await upload(engine, Buffer.from(`${first}\r\n${header.join(sign)}\r\n${line}\r\n`))
      expect([first, ...(await rowTexts(engine, batch))]).toEqual([first, '3 OK'])
    }
  })

  it('says which sheets it did not read, hidden ones too, but not those of the own template', async () => {
    const rows = [[...header], ['i@x', 'Ida', 'L1']]
    const two = await upload(
      engine,
      await bookOf(sheetOf('Januari', ...rows), sheetOf('Februari', ...rows), sheetOf('Sheet3')),
    )
    expect(await notesOf(two)).toEqual([
      'WARN Only the sheet "Januari" was read. Not read: "Februari". Upload their rows as another file.',
    ])
    const cover = await upload(
      engine,
      await bookOf(sheetOf('Petunjuk', ['Isi lembar berikut']), sheetOf('Data', ...rows)),
    )
    expect(await notesOf(cover)).toEqual([
      'WARN Only the sheet "Data" was read. Not read: "Petunjuk". Upload their rows as another file.',
    ])
    expect(await rowTexts(engine, cover)).toEqual(['2 OK'])
    const hidden = Buffer.from(
      await writeXlsx({ sheets: [sheetOf('Data', ...rows), { ...sheetOf('Lama', ...rows), hidden: true }] }),
    )
    expect((await notesOf(await upload(engine, hidden)))[0]).toContain('Not read: "Lama" (hidden)')
  })

  it('reads its own template without a note about the sheets that explain it', async () => {
    const { openFile } = await import('./read-file.ts')
    const opened = await openFile(Buffer.from(await templateOf(engine, uploader, peopleUpload)))
    expect(opened.sheets).toHaveLength(3)
    expect(await opened.leftOut(opened.sheets[0])).toEqual([])
  })

  it('says which hidden columns it read', async () => {
    const book = await writeXlsx({
      sheets: [
        { ...sheetOf('Data', [...header], ['j@x', 'Joko', 'L1']), columns: [{}, { hidden: true }, {}, {}, {}, {}, {}] },
      ],
    })
    expect(await notesOf(await upload(engine, Buffer.from(book)))).toEqual([
      'WARN Hidden in the sheet, but read: "fullName". Show the columns and look at them.',
    ])
  })

  it('recognises a file without a header by its columns, and takes a missing value once for all rows', async () => {
    const batch = await upload(engine, Buffer.from('k@x\t1\tKiki\nl@x\t2\tLina\n'))
    expect(await act(engine, 'batch', { batch })).toMatchObject({
      status: 'HEADERS',
      headers: [{ header: 'Column 1', column: 'email' }, { column: null }, { column: 'fullName' }],
    })
    await act(engine, 'check', { batch, values: [{ column: 'level', value: 'L2' }] })
    expect(await rowTexts(engine, batch)).toEqual(['1 OK', '2 OK'])
    expect(await notesOf(batch)).toEqual([
      'WARN The file has no header: its columns are identified by their positions.',
      'WARN Every row has the level "L2".',
    ])
    expect(await act(engine, 'commit', { batch })).toMatchObject({ inserted: 2 })
    await expect(act(engine, 'check', { batch, values: [{ column: 'shoe', value: '1' }] })).rejects.toThrow()
  })

  it('reads the file that the list exports, as separated values and as a workbook', async () => {
    const names = ["O'Neill", "'Abdul", "'-Sari", '-Budi', '+Citra', '=Dewi', 'Andr\u00e9', 'a, "b"; c', '0012', '1-2']
    for (const [i, fullName] of names.entries())
      await create(engine, uploader, people, {
        email: `r${i}@x`,
        fullName,
        level: { code: 'L1' },
        joinDate: '2026-03-01',
        score: '-1.5',
        married: i % 2 === 0,
      })
    const table = () =>
      exportTable(engine, uploader, people, { filters: [], sort: [] }, [
        'personNo',
        ...header.filter((name) => name !== 'mood'),
      ])
    const { columns, rows } = await table()
    let text = ''
    for await (const line of csvLines(columns, rows)) text += line
    const again = await table()
    const chunks: Uint8Array[] = []
    const title = { lines: [['PT Kantor'], ['People'], []] }
    for await (const chunk of workbookOf('People', again.columns, again.rows, title)) chunks.push(chunk)
    for (const file of [Buffer.from(text), Buffer.concat(chunks)]) {
      const batch = await upload(engine, file)
      const said = await rowTexts(engine, batch)
      expect(said.filter((line) => !/^\d+ OK$/.test(line))).toEqual([])
      const outcome = await act(engine, 'commit', { batch })
      expect(outcome).toMatchObject({ status: 'IMPORTED', inserted: 0, updated: 0, unchanged: said.length })
    }
  })
})
