import { expect, test } from 'vitest'
import { senOf } from '../../money/sen.ts'
import { authorityFor, bandProblems, levelsFor } from './authority.ts'

// FIN-23: up to 10 million one signature, up to 100 million two, above that three.
const levels = [
  { amountTo: null, level: 3 },
  { amountTo: '100000000.00', level: 2 },
  { amountTo: '10000000.00', level: 1 },
  { amountTo: '100000000.00', level: 1 },
  { amountTo: null, level: 1 },
  { amountTo: null, level: 2 },
]

test.each([
  ['10000000.00', [1]],
  ['10000000.01', [1, 2]],
  ['100000000.00', [1, 2]],
  ['100750000.00', [1, 2, 3]],
])('A slip of %s is signed by the levels %j', (amount, expected) => {
  expect(levelsFor({ levels }, senOf(amount)).map(({ level }) => level)).toEqual(expected)
})

test('An amount above every band is signed by no one', () => {
  expect(levelsFor({ levels: [{ amountTo: '5.00', level: 1 }] }, 501n)).toEqual([])
})

test('The authority of the branch goes before that of all branches, and the one that began last holds', () => {
  const of = (branch: string | null, validFrom: string) => ({ branch, validFrom, levels })
  const all = [of(null, '2026-06-01'), of('JKT', '2026-01-01'), of('JKT', '2026-03-01'), of('JKT', '2026-09-01')]
  expect(authorityFor(all, 'JKT', '2026-07-10')).toBe(all[2])
  expect(authorityFor(all, 'CKR', '2026-07-10')).toBe(all[0])
  expect(authorityFor(all, 'CKR', '2026-05-31')).toBeUndefined()
})

test('A band has its levels from 1 on, each once, and the last band has no limit', () => {
  expect(bandProblems(levels)).toEqual([])
  expect(bandProblems([])).toEqual(['name at least one level that signs'])
  expect(bandProblems([{ amountTo: '5.00', level: 2 }])).toEqual([
    'the band up to 5.00 needs the levels 1, 2 and so on, each once',
    'larger amounts could not be signed: add a band whose limit is empty',
  ])
  expect(
    bandProblems([
      { amountTo: null, level: 1 },
      { amountTo: null, level: 1 },
    ]),
  ).toHaveLength(1)
})
