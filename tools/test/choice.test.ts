// Which suites a run takes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choose } from './choice.ts'
import type { Suite } from './suite.ts'

const suite = (name: string, ifChanged = false): Suite => ({
  name,
  inputs: [],
  ifChanged,
  run: async () => ({ passed: 1, failed: 0 }),
})
const all = [suite('shared'), suite('web'), suite('web budgets', true)]
const run = (args: readonly string[], passed: readonly string[], env = {}) => {
  const choice = choose(all, args, env, ({ name }) => passed.includes(name))
  return [choice.run.map((s) => s.name), choice.left.map((s) => s.name)]
}

test('a run takes every suite, but the budgets of the web only where their inputs changed', () => {
  assert.deepEqual(run([], []), [['shared', 'web', 'web budgets'], []])
  assert.deepEqual(run([], ['shared', 'web budgets']), [['shared', 'web'], ['web budgets']])
})

test('--changed takes what has not passed with these inputs', () => {
  assert.deepEqual(run(['--changed'], ['shared', 'web budgets']), [['web'], ['shared', 'web budgets']])
  assert.deepEqual(run(['--changed'], ['shared', 'web', 'web budgets']), [[], ['shared', 'web', 'web budgets']])
})

test('a build machine runs everything, and who names a suite gets it', () => {
  assert.deepEqual(run(['--changed'], ['shared', 'web', 'web budgets'], { CI: 'true' })[0], [
    'shared',
    'web',
    'web budgets',
  ])
  assert.deepEqual(run(['--write'], ['web', 'web budgets'])[1], [])
  assert.deepEqual(run(['web budgets'], ['web budgets']), [['web budgets'], []])
  assert.throws(() => run(['wbe'], []), /no suite "wbe".*shared, web, web budgets/)
})

test('what a suite needs is made with it, and is no suite that may be named', () => {
  const made = (name: string, after: readonly string[] = []): Suite => ({ ...suite(name), isPreparation: true, after })
  const some = [made('generate'), made('build', ['generate']), suite('shared'), { ...suite('e2e'), after: ['build'] }]
  const runOf = (name: string) => choose(some, [name], {}, () => true).run.map((s) => s.name)
  assert.deepEqual([runOf('e2e'), runOf('shared')], [['generate', 'build', 'e2e'], ['shared']])
  assert.throws(() => runOf('build'), /no suite "build". Suites: shared, e2e/)
})
