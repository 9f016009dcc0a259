// Templates: one maker at a time, another key when a source changes, a copy that is the reader's own.
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Database, rowsOf } from '../../db/connection.ts'
import { testDatabases } from './databases.ts'
import { keyOf } from './template-store.ts'
import { makeOnce } from './templates.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'kantor-templates-'))

it('has another key when a source changes, not when a test does', () => {
  const cwd = newFolder()
  const write = (file: string, text: string) => writeFileSync(join(cwd, file), text)
  write('a.ts', 'one')
  const first = keyOf(['*.ts'], cwd)
  write('a.test.ts', 'a test')
  expect(keyOf(['*.ts'], cwd)).toBe(first)
  write('a.ts', 'two')
  expect(keyOf(['*.ts'], cwd)).not.toBe(first)
})

it('is made by one of those who ask, and again when its maker failed or was killed', async () => {
  const file = join(newFolder(), 'a.tar')
  const made: number[] = []
  const make = (n: number) => async (part: string) => {
    made.push(n)
    if (made.length === 1) throw new Error('no room')
    writeFileSync(part, 'filled')
  }
  // No process has this number.
  writeFileSync(`${file}.lock`, '4194305')
  const ends = await Promise.allSettled([1, 2, 3].map((n) => makeOnce(file, make(n))))
  expect(ends.map((e) => e.status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(made).toHaveLength(2)
  expect(existsSync(`${file}.lock`)).toBe(false)
})

describe.each(await testDatabases())('a copy on $name', (from) => {
  it('is filled once and belongs to the one that requested it', async () => {
    let fills = 0
    const fill = async ({ db }: Database) => {
      fills += 1
      await db.execute(sql`create table leaf (id integer)`)
      await db.execute(sql`insert into leaf values (1)`)
    }
    const name = 'leaf'
    const [one, two] = [await from.openCopy(name, fill), await from.openCopy(name, fill)]
    await one.db.execute(sql`insert into leaf values (2)`)
    expect([await rowsOf(one.db, sql`select * from leaf`), await rowsOf(two.db, sql`select * from leaf`)]).toEqual([
      [{ id: 1 }, { id: 2 }],
      [{ id: 1 }],
    ])
    expect(fills).toBeLessThan(2)
    await Promise.all([one.close(), two.close()])
  })
})
