// Each end-to-end file runs with one of the two commands, and the lists name files that are there.
import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { clients, onEmbedded, operations, quick, stories } from './files.ts'

const found = (...patterns: readonly string[]): readonly string[] =>
  globSync([...patterns], { cwd: import.meta.dirname, exclude: ['node_modules'] }).sort()
const lists = { quick, stories, clients, onEmbedded, operations }

it('every file is in one list of PostgreSQL, or is about several servers', () => {
  const listed = [quick, stories, clients, operations].flatMap((list) => found(...list))
  expect(listed.toSorted()).toEqual(found('**/*.test.ts'))
})

it.each(Object.entries(lists))('each pattern of %s finds a file', (_, patterns) => {
  expect(patterns.filter((pattern) => found(pattern).length === 0)).toEqual([])
})

it('what runs on the embedded database runs on PostgreSQL with every test run', () => {
  const everyRun = new Set(found(...quick))
  expect(found(...onEmbedded).filter((file) => !everyRun.has(file))).toEqual([])
})
