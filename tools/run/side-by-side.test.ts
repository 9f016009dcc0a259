// Which suites of a run work at the same time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runSideBySide, type Task } from './side-by-side.ts'

/** Runs the tasks on two cores; what began and ended, in order. */
async function eventsOf(...tasks: readonly Task[]) {
  const events: string[] = []
  const outcomes = await runSideBySide(
    tasks,
    async ({ name, cores = 2 }) => {
      events.push(`${name} begins`)
      for (let turn = 0; turn < cores; turn++) await new Promise((resolve) => setImmediate(resolve))
      events.push(`${name} ends`)
      return name
    },
    2,
  )
  assert.deepEqual(
    outcomes,
    tasks.map(({ name }) => name),
  )
  return events.join(', ')
}

test('what keeps both cores busy has them for itself, in the order of the list', async () => {
  assert.equal(await eventsOf({ name: 'a' }, { name: 'b' }), 'a begins, a ends, b begins, b ends')
})

test('two that need one core each run side by side', async () => {
  assert.match(await eventsOf({ name: 'a', cores: 1 }, { name: 'b', cores: 1 }), /^a begins, b begins,/)
})

test('what waits for another begins when that has ended, and a free core is given to the next that may', async () => {
  const events = await eventsOf(
    { name: 'build', cores: 1 },
    { name: 'e2e', cores: 1, after: ['build'] },
    { name: 'tools', cores: 1 },
  )
  assert.match(events, /^build begins, tools begins,.*build ends,.*e2e begins/)
})

test('what waits for a suite that does not run waits for nothing; two that wait for each other are an error', async () => {
  assert.equal(await eventsOf({ name: 'e2e', after: ['build'] }), 'e2e begins, e2e ends')
  await assert.rejects(eventsOf({ name: 'a', after: ['b'] }, { name: 'b', after: ['a'] }), /wait for each other: a, b/)
})

test('an error of one is the error of all', async () => {
  await assert.rejects(
    runSideBySide([{ name: 'a' }], async () => Promise.reject(new Error('broken')), 2),
    /broken/,
  )
})
