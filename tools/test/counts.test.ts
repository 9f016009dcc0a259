// Budgets in counts: what is above one fails the run and is named with its reason.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allCopies, databaseCopies, largeFiles, pages, requests, testsOfFile, testsOfSuite } from './budgets.ts'
import { type Counted, tallyOfCounts } from './counts.ts'

const nothing: Counted = { copies: [], pages: [], requests: [], suites: [] }
/** A run in which each budget counted something. */
const least: Counted = {
  copies: Object.keys(databaseCopies).map((kind) => `${kind} product a.test.ts`),
  pages: ['p.test.ts pages=1'],
  requests: ['r.test.ts 1'],
  suites: Object.keys(testsOfSuite).map((name) => ({
    name,
    tally: { passed: 1, failed: 0, tests: { 's.test.ts': 1 } },
  })),
}
const failures = (counted: Partial<Counted>) => tallyOfCounts({ ...least, ...counted }).failures?.join('\n') ?? ''
const suiteOf = (name: string, tests: { readonly [file: string]: number }) => ({
  name,
  tally: { passed: 0, failed: 0, tests },
})

test('a run within its budgets passes all of them', () => {
  const { passed, failed } = tallyOfCounts(least)
  assert.ok(passed >= 5)
  assert.equal(failed, 0)
})

test('a run that counted nothing fails: its files are missing or are no longer written', () => {
  const { passed, failures: found = [] } = tallyOfCounts(nothing)
  assert.equal(passed, Object.keys(databaseCopies).length)
  assert.equal(found.length, 3 + Object.keys(testsOfSuite).length)
  for (const line of found) assert.match(line, /0, at least 1: nothing was counted/)
  assert.match(failures({ requests: [] }), /^requests: 0, at least 1/)
})

test('one database copy more than a kind may have is named with the files that made most', () => {
  const most = databaseCopies['own']?.most ?? 0
  const lines = Array.from({ length: most }, (_, i) => `own product file-${i}.test.ts`)
  assert.equal(failures({ copies: lines }), '')
  assert.match(
    failures({ copies: [...lines, 'own product file-0.test.ts'] }),
    /database copies, own: \d+, at most \d+: .*ownDatabase\. file-0\.test\.ts 2/,
  )
})

test('pages and requests are summed over the files', () => {
  assert.equal(failures({ pages: [`a.test.ts pages=${pages.most}`] }), '')
  assert.match(failures({ pages: [`a.test.ts pages=${pages.most}`, 'b.test.ts pages=1'] }), /browser pages: .*a\.test/)
  assert.match(failures({ requests: [`a.test.ts ${requests.most}`, 'b.test.ts 1'] }), /requests: .*a\.test/)
})

test('tests of a suite and of a file have their limits: a loop over features shows', () => {
  const most = testsOfSuite['gateway']?.most ?? 0
  const files = Array.from({ length: Math.ceil(most / testsOfFile.most) }, (_, i) => [
    `f${i}.test.ts`,
    testsOfFile.most,
  ])
  const tests = Object.fromEntries(files) as { readonly [file: string]: number }
  assert.match(
    failures({ suites: [suiteOf('gateway', { ...tests, 'g.test.ts': testsOfFile.most })] }),
    /tests of gateway/,
  )
  assert.match(
    failures({ suites: [suiteOf('backend', { 'a.test.ts': testsOfFile.most + 1 })] }),
    /tests of a\.test\.ts: \d+, at most/,
  )
})

test('every budget says why', () => {
  const all = [
    ...Object.values(databaseCopies),
    allCopies,
    pages,
    requests,
    ...Object.values(testsOfSuite),
    testsOfFile,
  ]
  for (const { why } of [...all, ...Object.values(largeFiles)]) assert.ok(why.length > 20, why)
})
