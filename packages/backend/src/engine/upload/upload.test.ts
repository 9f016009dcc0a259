// Files from end to end: preview with a message per cell, commit of all or of the valid rows, revert; on both databases.

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import type { Engine } from '../context.ts'
import { testDatabases, testEngine } from '../testing/databases.ts'
import { people } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { edit } from '../write/store.ts'
import { act, csv, everybody, rowTexts, upload, uploadCatalogue, uploader, withLevels } from './testing/fixture.ts'

describe.each(await testDatabases({ ownDatabase: true }))('uploads on $name', (database) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await testEngine(database, uploadCatalogue, fixtureRules)
    await withLevels(engine)
  })
  afterAll(() => engine.database.close())
  const count = async (table: string) =>
    (
      await rowsOf<{ n: number }>(engine.database.db, sql`select count(*)::integer as n from ${sql.identifier(table)}`)
    )[0]?.n

  it('says cell by cell what is wrong and what is only worth a look', async () => {
    const batch = await upload(
      engine,
      csv(
        'a@x,Anna,L1,2026-01-31,1.5,Y,GOOD',
        'b@x,Budi,L9,31/02/2026,"1,500.5.1",maybe,Bad day',
        'a@x,Anna again,L1,,,,',
        ',Nobody,L1,,,,',
        'c@x,Citra,l2,,,,bad day',
      ),
    )
    expect(await rowTexts(engine, batch)).toEqual([
      '2 OK',
      '3 ERROR level: there is no level "L9" joinDate: "31/02/2026" is not a valid date: use DD/MM/YYYY, such as 31/03/2026, or format the cell as a date score: "1,500.5.1" is not a number married: must be Y or N mood: is noted',
      '4 ERROR email: is already in row 2',
      '5 ERROR email: this field is required',
      '6 WARN mood: is noted',
    ])
    expect(await act(engine, 'batch', { batch })).toMatchObject({ status: 'PREVIEW', ok: 1, warn: 1, error: 3 })
  })

  it('commits all or nothing, or the valid rows alone', async () => {
    const batch = await upload(engine, csv('d@x,Dewi,L1,,,,', 'e@x,Eko,L9,,,,', 'f@x,Fitri,L2,,,,'))
    expect(await act(engine, 'commit', { batch })).toMatchObject({ status: 'REJECTED', inserted: 0, refused: 1 })
    expect(await everybody(engine)).toEqual([])
    expect(await act(engine, 'commit', { batch, mode: 'VALID', trial: true })).toMatchObject({
      status: 'CHECKED',
      inserted: 2,
    })
    expect(await everybody(engine)).toEqual([])
    expect(await act(engine, 'commit', { batch, mode: 'VALID' })).toMatchObject({
      status: 'PARTIAL',
      inserted: 2,
      refused: 1,
    })
    expect(await everybody(engine)).toEqual(['d@x Dewi 1', 'f@x Fitri 1'])
    await expect(act(engine, 'commit', { batch, mode: 'VALID' })).rejects.toMatchObject({ code: 'BAD_STATE' })
  })

  it('lets a row that the rules refuse while writing refuse them all, and says why', async () => {
    const before = await count('audit_entry')
    const batch = await upload(engine, csv('g@x,Gita,L1,,,,', 'h@x,Hadi,L1,2027-01-01,,,'))
    const audited = await count('audit_entry')
    expect(await act(engine, 'commit', { batch })).toMatchObject({ status: 'REJECTED', inserted: 0, refused: 1 })
    expect(await rowTexts(engine, batch)).toEqual(['2 OK', '3 ERROR joinDate: must not lie ahead'])
    expect(await everybody(engine)).not.toContain('g@x Gita 1')
    expect([before !== audited, await count('audit_entry')]).toEqual([true, audited])
    await act(engine, 'correct', { batch, rowNo: 3, column: 'joinDate', value: '2026-01-01' })
    expect(await act(engine, 'commit', { batch })).toMatchObject({ status: 'IMPORTED', inserted: 2 })
  })

  it('changes what is there, and takes it back with its former values', async () => {
    const first = await upload(engine, csv('i@x,Ida,L1,,1.5,,', 'j@x,Joko,L1,,,,'))
    await act(engine, 'commit', { batch: first })
    const second = await upload(engine, csv('i@x,Ida Ayu,L2,,2,,', 'j@x,Joko,L1,,,,', 'k@x,Kiki,L1,,,,'))
    expect(await act(engine, 'commit', { batch: second })).toMatchObject({
      status: 'IMPORTED',
      inserted: 1,
      updated: 1,
      unchanged: 1,
    })
    expect(await act(engine, 'revert', { batch: second })).toMatchObject({ status: 'REVERTED', reverted: 2, kept: 0 })
    const rows = await everybody(engine)
    expect(rows).toContain('i@x Ida 3')
    expect(rows.join()).not.toContain('Kiki')
    expect(await act(engine, 'batch', { batch: second })).toMatchObject({ status: 'REVERTED' })
    await expect(act(engine, 'revert', { batch: second })).rejects.toMatchObject({ code: 'BAD_STATE' })
  })

  it('names the rows whose records were changed since, and leaves them on wish', async () => {
    const batch = await upload(engine, csv('l@x,Lina,L1,,,,', 'm@x,Made,L1,,,,'))
    await act(engine, 'commit', { batch })
    const [lina] = await rowsOf<{ id: number }>(engine.database.db, sql`select id from person where email = 'l@x'`)
    await edit(engine, uploader, people, lina?.id ?? 0, 1, { fullName: 'Lina Sari' })
    expect(await act(engine, 'revert', { batch })).toMatchObject({
      status: 'REFUSED',
      reverted: 0,
      kept: 1,
      conflicts: [{ rowNo: 2, message: 'Person was changed since' }],
    })
    expect(await everybody(engine)).toContain('m@x Made 1')
    expect(await act(engine, 'revert', { batch, unchangedOnly: true })).toMatchObject({
      status: 'REVERTED',
      reverted: 1,
      kept: 1,
    })
    const rows = await everybody(engine)
    expect([rows.includes('l@x Lina Sari 2'), rows.includes('m@x Made 1')]).toEqual([true, false])
    const left = await act(engine, 'batch', { batch })
    expect(left).toMatchObject({ status: 'COMMITTED' })
    expect(left.notes.map(({ message }) => message)).toEqual([
      expect.stringContaining('Withdrawn in part: 1 row was taken back, 1 row was kept'),
    ])
    // The row that is left stays as long as its record is another one, and follows once it is not.
    expect(await act(engine, 'revert', { batch, unchangedOnly: true })).toMatchObject({
      status: 'REFUSED',
      reverted: 0,
      kept: 1,
    })
    await edit(engine, uploader, people, lina?.id ?? 0, 2, { fullName: 'Lina' })
    expect(await act(engine, 'revert', { batch })).toMatchObject({ status: 'REVERTED', reverted: 1, kept: 0 })
    expect(await act(engine, 'batch', { batch })).toMatchObject({ status: 'REVERTED', notes: [] })
    expect((await everybody(engine)).join()).not.toContain('Lina')
  })

  it('is not marked withdrawn where nothing of it could be taken back, and is withdrawn later', async () => {
    const batch = await upload(engine, csv('w@x,Wati,L1,,,,'))
    await act(engine, 'commit', { batch })
    const [wati] = await rowsOf<{ id: number }>(engine.database.db, sql`select id from person where email = 'w@x'`)
    await edit(engine, uploader, people, wati?.id ?? 0, 1, { fullName: 'Wati Sari' })
    expect(await act(engine, 'revert', { batch, unchangedOnly: true })).toMatchObject({
      status: 'REFUSED',
      reverted: 0,
      kept: 1,
    })
    expect(await act(engine, 'batch', { batch })).toMatchObject({ status: 'COMMITTED' })
    await edit(engine, uploader, people, wati?.id ?? 0, 2, { fullName: 'Wati' })
    expect(await act(engine, 'revert', { batch })).toMatchObject({ status: 'REVERTED', reverted: 1, kept: 0 })
  })

  it('refuses rows that another user saved after the preview, until the file is checked again', async () => {
    await act(engine, 'commit', { batch: await upload(engine, csv('n@x,Nina,L1,,,,')) })
    const batch = await upload(engine, csv('n@x,Nina Putri,L1,,,,'))
    const [nina] = await rowsOf<{ id: number }>(engine.database.db, sql`select id from person where email = 'n@x'`)
    await edit(engine, uploader, people, nina?.id ?? 0, 1, { fullName: 'Nina Dewi' })
    expect(await act(engine, 'commit', { batch })).toMatchObject({ status: 'REJECTED', refused: 1 })
    expect(await rowTexts(engine, batch)).toEqual([
      '2 ERROR was saved by another user after this preview: check the file again',
    ])
    expect(await act(engine, 'commit', { batch, mode: 'VALID' })).toMatchObject({ updated: 0 })
    const again = await upload(engine, csv('n@x,Nina Putri,L1,,,,'))
    expect(await act(engine, 'commit', { batch: again })).toMatchObject({ status: 'IMPORTED', updated: 1 })
  })

  it('lets two people commit about the same record at the same time: the second is informed', async () => {
    await act(engine, 'commit', { batch: await upload(engine, csv('r@x,Rina,L1,,,,')) })
    const ones = await upload(engine, csv('r@x,Rina One,L1,,,,', 's@x,Sari,L1,,,,'))
    const twos = await upload(engine, csv('s@x,Sari Two,L1,,,,', 'r@x,Rina Two,L1,,,,'))
    const outcomes = await Promise.all([act(engine, 'commit', { batch: ones }), act(engine, 'commit', { batch: twos })])
    expect(outcomes.map((o) => o.status).sort()).toEqual(['IMPORTED', 'REJECTED'])
    const loser = outcomes[0].status === 'REJECTED' ? ones : twos
    expect((await rowTexts(engine, loser)).join()).toMatch(/by another user after this preview: check the file again/)
    await act(engine, 'check', { batch: loser })
    expect(await act(engine, 'commit', { batch: loser })).toMatchObject({ status: 'IMPORTED', updated: 2 })
  })

  it('notices the same file twice', async () => {
    const file = csv('o@x,Oka,L1,,,,')
    const batch = await upload(engine, file, 'first.csv')
    await act(engine, 'commit', { batch })
    const twice = await upload(engine, file, 'second.csv')
    const { notes, status } = await act(engine, 'batch', { batch: twice })
    expect([status, notes]).toEqual([
      'PREVIEW',
      [{ level: 'WARN', message: `The same file was committed on 2026-11-21 by tester (file ${batch}, first.csv).` }],
    ])
    expect(await act(engine, 'commit', { batch: twice })).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 })
  })

  it('asks for the columns when headers differ, and goes on with the answer', async () => {
    const batch = await upload(engine, Buffer.from('Mail;Full Name;Level;Shoe size\np@x;Putu;L1;42'))
    const asked = await act(engine, 'batch', { batch })
    expect(asked).toMatchObject({
      status: 'HEADERS',
      headers: [{ header: 'Mail', column: null }, { column: 'fullName' }, { column: 'level' }, { column: null }],
    })
    expect(asked.notes.map((n) => n.message)).toEqual([
      'There is no column "Mail", "Shoe size" here.',
      'The column "Email" is missing.',
    ])
    await expect(act(engine, 'commit', { batch })).rejects.toMatchObject({ code: 'BAD_STATE' })
    const headers = asked.headers.map(({ header, column }) => ({
      header,
      column: header === 'Mail' ? 'email' : column,
    }))
    expect(await act(engine, 'check', { batch, headers })).toMatchObject({ status: 'PREVIEW', ok: 1 })
    expect(await act(engine, 'commit', { batch })).toMatchObject({ status: 'IMPORTED', inserted: 1 })
  })

  it('keeps the files of one company from another', async () => {
    const batch = await upload(engine, csv('q@x,Qori,L1,,,,'))
    await engine.database.db.execute(sql`update upload_batch set company_code = 'KB' where id = ${batch}`)
    await expect(act(engine, 'batch', { batch })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(act(engine, 'commit', { batch })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
