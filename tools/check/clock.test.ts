// The check of the bare clock: what it finds, what it leaves alone, and that its list does not outlive its reasons.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockProblems } from './clock.ts'
import { sourceOf } from './source.ts'

const linesIn = (text: string): readonly number[] => sourceOf('a.ts', text).bareClocks

test('finds the clock of the machine and of the database', () => {
  const uses = [
    'const a = new Date()',
    'const b = Date.now()',
    'const c = { now: Date.now }',
    'const d = dayjs()',
    'const e = sql`select * from job where at < now()`',
    "const f = 'where day >= current_date'",
    'const g = sql`localtimestamp - interval`',
  ]
  assert.deepEqual(linesIn(uses.join('\n')), [1, 2, 3, 4, 5, 6, 7])
})

test('leaves moments that are given, and the clock of the engine, alone', () => {
  const uses = [
    'const a = new Date(text)',
    'const b = engine.now()',
    'const c = now()',
    'const d = `${engine.now().toISOString()}::timestamptz`',
    "const e = 'say engine.now() in a text'",
    'const f = sql`select knows()`',
  ]
  assert.deepEqual(linesIn(uses.join('\n')), [])
})

test('a use needs a reason, and a reason needs a use', () => {
  const [bare, clean] = [
    sourceOf('packages/backend/src/a.ts', 'new Date()'),
    sourceOf('packages/backend/src/b.ts', 'x()'),
  ]
  assert.match(clockProblems([bare, clean], {})[0] ?? '', /src\/a\.ts:1: reads the bare clock/)
  assert.deepEqual(clockProblems([bare, clean], { [bare.file]: 'a lease' }), [])
  assert.match(clockProblems([clean], { [clean.file]: 'a lease' })[0] ?? '', /b\.ts no longer reads/)
  assert.deepEqual(clockProblems([sourceOf('packages/backend/src/a.test.ts', 'new Date()')], {}), [])
  assert.equal(clockProblems([sourceOf('e2e/journeys/a.test.ts', 'new Date()')], {}).length, 1)
})
