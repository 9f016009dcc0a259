// The packed folder that a new embedded database begins with.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { baselineName, findBaseline, isEmptyFolder, packFolder, unpackBaseline } from './baseline.ts'
import { openDatabase, rowsOf } from './connection.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './schema-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'kantor-baseline-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const migration = (name: string, text = name) => ({ name, text, statements: [text] })

describe('the choice of a baseline', () => {
  const [first, second, third] = [migration('0000_a'), migration('0001_b'), migration('0002_c')]
  const place = join(folder, 'choice')
  mkdirSync(place)

  it('is none where no file fits', () => {
    expect(findBaseline([first, second], place)).toBeUndefined()
    writeFileSync(join(place, baselineName([first, migration('0001_b', 'another text')])), '')
    writeFileSync(join(place, baselineName([first]).replace(/pglite-.*/, 'pglite-0.0.1.zst')), '')
    expect(findBaseline([first, second], place)).toBeUndefined()
  })
  it('is the file with the most of the migrations and with no other', () => {
    writeFileSync(join(place, baselineName([first])), '')
    writeFileSync(join(place, baselineName([first, second])), '')
    expect(findBaseline([first, second, third], place)).toBe(join(place, baselineName([first, second])))
    expect(findBaseline([first], place)).toBe(join(place, baselineName([first])))
    expect(findBaseline([second, first], place)).toBeUndefined()
  })
})

describe('a packed folder', () => {
  const original = join(folder, 'original')
  mkdirSync(join(original, 'below/empty'), { recursive: true })
  const zeros = Buffer.concat([Buffer.from('begin'), Buffer.alloc(100_000)])
  writeFileSync(join(original, 'text'), 'some text')
  writeFileSync(join(original, 'below/zeros'), zeros)
  writeFileSync(join(original, 'below/nothing'), '')
  const file = join(folder, 'packed.zst')
  writeFileSync(file, packFolder(original))

  it('comes out as it was packed', () => {
    const copy = join(folder, 'copy')
    unpackBaseline(file, copy)
    expect(readdirSync(copy, { recursive: true }).sort()).toEqual(readdirSync(original, { recursive: true }).sort())
    expect(readFileSync(join(copy, 'below/zeros')).equals(zeros)).toBe(true)
    expect(readFileSync(join(copy, 'text'), 'utf8')).toBe('some text')
    expect(statSync(join(copy, 'below/nothing')).size).toBe(0)
  })
  it('is unpacked completely, even after an earlier start that was killed while it unpacked', () => {
    const copy = join(folder, 'killed')
    mkdirSync(`${copy}.part/half`, { recursive: true })
    unpackBaseline(file, copy)
    expect([existsSync(`${copy}.part`), existsSync(join(copy, 'half'))]).toEqual([false, false])
    expect(readFileSync(join(copy, 'text'), 'utf8')).toBe('some text')
  })
  it('fills an existing folder, also a link or the root of a disk, and keeps it', () => {
    const disk = join(folder, 'disk')
    mkdirSync(join(disk, 'lost+found'), { recursive: true })
    const link = join(folder, 'link')
    symlinkSync(disk, link)
    const before = statSync(disk).ino
    expect(isEmptyFolder(link)).toBe(true)
    unpackBaseline(file, link)
    expect([lstatSync(link).isSymbolicLink(), statSync(disk).ino]).toEqual([true, before])
    expect(readFileSync(join(disk, 'text'), 'utf8')).toBe('some text')
    expect(readdirSync(disk).sort()).toEqual(['below', 'lost+found', 'text'])
    expect(isEmptyFolder(link)).toBe(false)
    // A start that was killed while unpacking leaves a folder, which the next start fills again.
    mkdirSync(join(disk, '.unpacking/half'), { recursive: true })
    writeFileSync(join(disk, 'text'), 'half')
    expect(isEmptyFolder(link)).toBe(true)
    unpackBaseline(file, link)
    expect(readFileSync(join(disk, 'text'), 'utf8')).toBe('some text')
    expect(isEmptyFolder(link)).toBe(false)
  })
  it('leaves nothing at its place when the file is damaged', () => {
    const damaged = join(folder, 'damaged.zst')
    const bytes = readFileSync(file)
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    writeFileSync(damaged, bytes)
    expect(() => unpackBaseline(damaged, join(folder, 'never'))).toThrow(
      /damaged\.zst is damaged\. Restore it .*delete it/,
    )
    expect(existsSync(join(folder, 'never'))).toBe(false)
  })
})

describe('the committed baseline', () => {
  it('fits the migrations and this version of PGlite; if it does not, run `npm run gen baseline`', () =>
    expect(findBaseline()).toMatch(/baseline-/))

  it('is what a new database begins with; only the migrations that it lacks are run', async () => {
    const dataDir = join(folder, 'begun')
    const database = await openDatabase({ dataDir, baseline: findBaseline() })
    const before = await rowsOf<{ name: string }>(database.db, sql`select name from schema_migration order by name`)
    const applied = await migrate(database)
    expect(before.length).toBeGreaterThan(0)
    expect([...before.map(({ name }) => name), ...applied]).toEqual(readMigrations().map(({ name }) => name))
    await database.db.execute(sql`create table kept as select 7 as value`)
    await database.close()
    const again = await openDatabase({ dataDir, baseline: findBaseline() })
    expect(await rowsOf(again.db, sql`select value from kept`)).toEqual([{ value: 7 }])
    await again.close()
  })
})
