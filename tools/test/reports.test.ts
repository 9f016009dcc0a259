// Counting: nothing that went wrong may be counted as nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at } from '../run/paths.ts'
import { failuresOfTap, tallyOf, unlessEmpty, withSecondRun } from './reports.ts'

const report = { numPassedTests: 3, numFailedTests: 0, testResults: [] }

test('a report is counted as it is', () => {
  assert.deepEqual(tallyOf(report, 0), { passed: 3, failed: 0, failures: [], files: [], tests: {} })
  assert.equal(tallyOf({ ...report, numFailedTests: 2 }, 1).failed, 2)
})

test('a file that failed before its first test, a bad exit and a missing report are failures', () => {
  const broken = { ...report, testResults: [{ status: 'failed', assertionResults: [] }] }
  assert.equal(tallyOf(broken, 1).failed, 1)
  const unready = { status: 'failed', message: 'No database', assertionResults: [{ status: 'skipped' }] }
  assert.deepEqual(tallyOf({ ...report, testResults: [unready] }, 1).failures, ['a file: No database'])
  assert.equal(tallyOf(report, 1).failed, 1)
  assert.equal(tallyOf(undefined, 0).failed, 1)
})

test('a failed test is named with its file and the first line of what it said', () => {
  const message = '\n\u001b[31mAssertionError\u001b[0m: expected 1 to be 2\n    at a.test.ts:3'
  const failed = { status: 'failed', fullName: 'adds up', failureMessages: [message] }
  const passed = { status: 'passed', fullName: 'is fine', failureMessages: [] }
  const file = { name: at('packages/web/src/a.test.ts'), status: 'failed', assertionResults: [failed, passed] }
  const broken = {
    name: at('e2e/b.test.ts'),
    status: 'failed',
    message: 'Cannot find module\nmore',
    assertionResults: [],
  }
  assert.deepEqual(tallyOf({ ...report, numFailedTests: 1, testResults: [file, broken] }, 1).failures, [
    'packages/web/src/a.test.ts > adds up: AssertionError: expected 1 to be 2',
    'e2e/b.test.ts: Cannot find module',
  ])
})

test('a failed property is named with its seed and the case that breaks it', () => {
  const message =
    'Error: Property failed after 7 tests\n{ seed: -5, path: "6:3" }\nCounterexample: [[1]]\nShrunk 5 time(s)'
  const failed = { status: 'failed', fullName: 'holds', failureMessages: [message] }
  const file = { name: at('a.test.ts'), status: 'failed', assertionResults: [failed] }
  assert.deepEqual(tallyOf({ ...report, numFailedTests: 1, testResults: [file] }, 1).failures, [
    'a.test.ts > holds: Error: Property failed after 7 tests { seed: -5, path: "6:3" } Counterexample: [[1]]',
  ])
})

test('a run without a report, or that failed without a failed test, says so', () => {
  assert.deepEqual(tallyOf(undefined, 1).failures, ['The run ended without a report.'])
  assert.deepEqual(tallyOf(report, 137).failures, ['No test failed, but the run ended with 137.'])
})

test('a second run replaces the first for its own files only', () => {
  const file = (name: string, ...states: readonly string[]) => ({
    name,
    status: states.includes('failed') ? 'failed' : 'passed',
    assertionResults: states.map((status, i) => ({ status, fullName: `test ${i}` })),
  })
  const first = { ...report, testResults: [file('a', 'passed', 'failed'), file('b', 'failed'), file('c', 'passed')] }
  const second = { ...report, testResults: [file('a', 'passed', 'passed'), file('b', 'failed')] }
  const tally = tallyOf(withSecondRun(first, second), 1)
  assert.deepEqual([tally.passed, tally.failed], [3, 1])
  assert.deepEqual(tally.failures, ['b > test 0: no message'])
  assert.equal(tallyOf(withSecondRun(first, { ...report, testResults: [file('a'), file('b')] }), 1).failed, 1)
})

test('failed tests of the tools are named as well', () => {
  const output = [
    'TAP version 13',
    'not ok 1 - counts',
    '  ---',
    "  error: 'one is not two'",
    '  ...',
    'ok 2 - adds',
    'not ok 3 - reads',
    '  ---',
    '  error: |-',
    '    Expected values to be equal:',
    '  ...',
    '',
  ].join('\n')
  assert.deepEqual(failuresOfTap(output), ["counts: 'one is not two'", 'reads: Expected values to be equal:'])
})

test('a suite that found no tests has failed, one that was left out has not', () => {
  assert.deepEqual(unlessEmpty({ passed: 0, failed: 0 }).failed, 1)
  assert.deepEqual(unlessEmpty({ passed: 0, failed: 0, left: 'unchanged since it passed' }).failed, 0)
  assert.deepEqual(unlessEmpty({ passed: 3, failed: 0 }).failed, 0)
})
