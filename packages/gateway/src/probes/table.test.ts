// The table of probes in docs/probes.md: complete, and every line leads to a test that is there.
import { readFileSync } from 'node:fs'

const root = `${import.meta.dirname}/../../../..`
const rows = readFileSync(`${root}/docs/probes.md`, 'utf8')
  .split('\n')
  .map((line) => /^\| ([^|]+) \| [^|]+ \| ((?:packages|e2e)[^|]+) \| `([^`]+)` \|$/.exec(line))
  .flatMap((found) => (found === null ? [] : [[found[1] ?? '', found[2] ?? '', found[3] ?? ''] as const]))

const groups = {
  A: 14,
  C: 6,
  I: 6,
  E: 3,
  H: 4,
  T: 7,
  S: 1,
  J: 4,
  R: 1,
  K: 3,
  B: 10,
  Q: 2,
  L: 1,
  D: 3,
  W: 9,
  Z: 2,
  U: 3,
}

it('names every probe', () => {
  const named = new Set(rows.flatMap(([probe]) => probe.split(', ')))
  const missing = Object.entries(groups)
    .flatMap(([letter, count]) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`))
    .filter((probe) => !named.has(probe) && !(probe.startsWith('T') && named.has('T1 - T7')))
  expect(missing).toEqual([])
})
it.each(rows)('%s is in %s', (_, file, words) => {
  expect(readFileSync(`${root}/${file}`, 'utf8')).toContain(words)
})
