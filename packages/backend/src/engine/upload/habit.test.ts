// Files in the words and signs of those who fill them in: decisions are shown in the preview, what is unclear is refused cell by cell.

import { noHabit } from '@kantor/shared/formats/written/number'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../context.ts'
import { oneDatabase, testEngine } from '../testing/databases.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { inputOf, rawRowOf } from './cells.ts'
import { act, rowTexts, upload, uploadCatalogue, withLevels } from './testing/fixture.ts'

const head = 'email;fullName;level;joinDate;score'
const file = (...lines: readonly string[]) => Buffer.from([head, ...lines].join('\n'))

describe.each(await oneDatabase())('files as people write them on $name', (database) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await testEngine(database, uploadCatalogue, fixtureRules)
    await withLevels(engine)
  })
  afterAll(() => engine.database.close())
  const notesOf = async (batch: number) => (await act(engine, 'batch', { batch })).notes.map((note) => note.message)
  const cellsOf = async (batch: number, column: string) => {
    const { rows } = await act(engine, 'rows', { batch })
    return (rows as readonly { readonly cells: readonly { column: string; value: string | null }[] }[]).map(
      ({ cells }) => cells.find((cell) => cell.column === column)?.value,
    )
  }

  it('days with the day first and decimal commas are read, with a word about it', async () => {
    const batch = await upload(engine, file('a@h;A;L1;03/04/2026;1.500', 'b@h;B;L1;31 Maret 2026;2,25'))
    expect(await rowTexts(engine, batch)).toEqual(['2 OK', '3 OK'])
    expect(await cellsOf(batch, 'joinDate')).toEqual(['2026-04-03', '2026-03-31'])
    expect(await cellsOf(batch, 'score')).toEqual(['1500', '2.25'])
    expect(await notesOf(batch)).toEqual([
      'Dates are read with the day first: 03/04/2026 is 3 April 2026.',
      'Numbers are read with a decimal comma: 1.500 is 1500.',
    ])
    expect(await act(engine, 'commit', { batch })).toMatchObject({ status: 'IMPORTED', inserted: 2 })
  })
  it('a file that has the month first somewhere is queried about what has two meanings', async () => {
    const batch = await upload(engine, file('c@h;C;L1;03/31/2026;', 'd@h;D;L1;03/04/2026;', 'e@h;E;L1;13/04/2026;'))
    expect(await rowTexts(engine, batch)).toEqual([
      '2 ERROR joinDate: "03/31/2026" is not a valid date: use DD/MM/YYYY, such as 31/03/2026, or format the cell as a date',
      '3 ERROR joinDate: "03/04/2026" may be a day and a month or a month and a day, for other rows of the file have the month first: write it as 2026-03-31',
      '4 OK',
    ])
    await act(engine, 'correct', { batch, rowNo: 3, column: 'joinDate', value: '04/03/2026' })
    expect((await rowTexts(engine, batch))[1]).toBe('3 OK')
  })
  it('a file that shows no decimal sign, or both, is queried about what has two meanings', async () => {
    const said = 'score: "1.500" may be 1500 or 1.5: write it without a sign for thousands'
    const none = await upload(engine, file('f@h;F;L1;;1.500', 'g@h;G;L1;;7'))
    expect(await rowTexts(engine, none)).toEqual([`2 ERROR ${said}`, '3 OK'])
    const both = await upload(engine, file('f@h;F;L1;;1.500', 'g@h;G;L1;;7,5', 'h@h;H;L1;;7.5'))
    expect(await rowTexts(engine, both)).toEqual([`2 ERROR ${said}`, '3 OK', '4 OK'])
  })
  it('a formula whose text has two meanings is queried all the same', () => {
    const cell = { kind: 'text', text: '1.500', flag: 'formula' } as const
    const columns = { score: { type: 'decimal' } } as const
    const raw = rawRowOf([cell], ['score'], columns, noHabit)
    expect(inputOf(columns, raw).messages.map(({ rule }) => rule)).toEqual(['AMBIGUOUS_NUMBER'])
  })
  it('commas between cells go with a decimal point', async () => {
    const batch = await upload(engine, Buffer.from('email,fullName,level,score\nk@h,K,L1,1.500'))
    expect(await rowTexts(engine, batch)).toEqual(['2 OK'])
    expect(await notesOf(batch)).toEqual(['Numbers are read with a decimal point: 1.500 is 1.500.'])
  })
  it('the same headers are matched as the person matched them last time', async () => {
    const strange = (name: string) => Buffer.from(`Surel;Nama;Golongan;Ukuran\n${name}@h;Wati;L1;42`)
    const first = await upload(engine, strange('w'), 'first.csv')
    const asked = await act(engine, 'batch', { batch: first })
    expect(asked.status).toBe('HEADERS')
    const meant: { readonly [header: string]: string } = { Surel: 'email', Nama: 'fullName', Golongan: 'level' }
    const headers = asked.headers.map(({ header }) => ({ header, column: meant[header] ?? null }))
    expect(await act(engine, 'check', { batch: first, headers })).toMatchObject({ status: 'PREVIEW', ok: 1 })
    const second = await upload(engine, strange('x'), 'second.csv')
    expect(await act(engine, 'batch', { batch: second })).toMatchObject({ status: 'PREVIEW', ok: 1 })
    expect(await notesOf(second)).toEqual(['The columns are matched as for first.csv.'])
  })
})
