// One correction of a preview for several rows: all that hold the same, or the empty cells that follow.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../context.ts'
import { oneDatabase, testEngine } from '../testing/databases.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { act, csv, rowTexts, upload, uploadCatalogue, withLevels } from './testing/fixture.ts'

describe.each(await oneDatabase())('corrections on $name', (database) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await testEngine(database, uploadCatalogue, fixtureRules)
    await withLevels(engine)
  })
  afterAll(() => engine.database.close())

  it('replaces what all rows hold alike, and leaves the others', async () => {
    const batch = await upload(engine, csv('a@x,Ani,Lx,,,,', 'b@x,Budi,L1,,,,', 'c@x,Cici,Lx,,,,', 'd@x,Dodi,Ly,,,,'))
    expect(await act(engine, 'batch', { batch })).toMatchObject({ ok: 1, error: 3 })
    await act(engine, 'correct', { batch, rowNo: 4, column: 'level', value: 'L2', extent: 'SAME' })
    expect(await act(engine, 'batch', { batch })).toMatchObject({ ok: 3, error: 1 })
    expect((await rowTexts(engine, batch)).slice(0, 3)).toEqual(['2 OK', '3 OK', '4 OK'])
  })
  it('fills the empty cells below a cell, as far as they are empty', async () => {
    const batch = await upload(engine, csv('a@x,Ani,,,,,', 'b@x,Budi,,,,,', 'c@x,Cici,L1,,,,', 'd@x,Dodi,,,,,'))
    expect(await act(engine, 'batch', { batch })).toMatchObject({ ok: 1, error: 3 })
    await act(engine, 'correct', { batch, rowNo: 2, column: 'level', value: 'L2', extent: 'BELOW' })
    expect(await act(engine, 'batch', { batch })).toMatchObject({ ok: 3, error: 1 })
    expect((await rowTexts(engine, batch))[3]).toMatch(/^5 ERROR level/)
  })
  it('corrects one cell where nothing else is requested, and refuses a row or a column that is not there', async () => {
    const batch = await upload(engine, csv('a@x,Ani,Lx,,,,', 'b@x,Budi,Lx,,,,'))
    await act(engine, 'correct', { batch, rowNo: 2, column: 'level', value: 'L2' })
    expect(await act(engine, 'batch', { batch })).toMatchObject({ ok: 1, error: 1 })
    for (const wrong of [
      { rowNo: 9, column: 'level' },
      { rowNo: 2, column: 'nothing' },
    ])
      await expect(act(engine, 'correct', { batch, ...wrong, value: 'L2', extent: 'SAME' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })
})
