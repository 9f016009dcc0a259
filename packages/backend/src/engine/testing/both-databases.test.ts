// Which files prove both databases: those of the list, which `npm run test:long` runs on PGlite, and no other asks for both.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { onPglite } from '../../../tests-on-pglite.ts'

const root = join(import.meta.dirname, '../../..')
const texts = new Map(
  globSync('src/**/*.test.ts', { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)
const asking = (words: RegExp) => [...texts].filter(([, text]) => words.test(text)).map(([file]) => file)
const listed = new Set(globSync([...onPglite], { cwd: root }))
const rooms = new Set(
  asking(/\b(testDatabases|oneDatabase|ownDatabase)\(/)
    .filter((file) => /^src\/engine\/\w/.test(file))
    .map(dirname)
    .filter((room) => room !== 'src/engine'),
)

describe('the files that run on both databases', () => {
  it('are those that ask for both, outside of `db`', () => {
    expect(
      asking(/\bawait testDatabases\(/)
        .filter((file) => !file.startsWith('src/db/'))
        .toSorted(),
    ).toEqual([...listed].filter((file) => !file.startsWith('src/db/')).toSorted())
  })

  it('are all there', () => {
    expect(onPglite.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([])
    expect(rooms.size).toBeGreaterThan(8)
  })

  it.each([...rooms])('have one of %s among them', (room) => {
    expect([...listed].some((file) => dirname(file) === room)).toBe(true)
  })
})
