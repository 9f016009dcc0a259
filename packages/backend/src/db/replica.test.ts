// When a replica may be read: by what the two servers say, without any server.
import { expect, it } from 'vitest'
import { type Followed, isOpenTo, lookOf, type Written } from './replica.ts'

const written: Written = { system: '7', lsn: '0/3000000', at: '2026-11-21 03:00:00+00' }
const followed: Followed = { system: '7', isFollowing: true, hasAll: false, behind: 3 }

it.each([
  ['has everything', { hasAll: true, behind: 900 }, { state: 'FRESH', behindSeconds: 0 }],
  [
    'has everything, and nothing has ever changed',
    { hasAll: true, behind: null },
    { state: 'FRESH', behindSeconds: 0 },
  ],
  ['is behind, within the seconds allowed', { behind: 5 }, { state: 'FRESH', behindSeconds: 5 }],
  ['is behind by more', { behind: 5.1 }, { state: 'STALE', behindSeconds: 5.1 }],
  ['is behind, nobody knows how far', { behind: null }, { state: 'STALE', behindSeconds: null }],
  ['became a server of its own', { hasAll: true, isFollowing: false }, { state: 'FOREIGN', behindSeconds: null }],
  ['follows another server', { hasAll: true, system: '8' }, { state: 'FOREIGN', behindSeconds: null }],
] as const)('a replica that %s', (_, said, look) => {
  expect(lookOf(written, { ...followed, ...said }, 5)).toEqual(look)
})

it('a replica that does not answer is away', () => {
  expect(lookOf(written, undefined, 5)).toEqual({ state: 'AWAY', behindSeconds: null })
})

it('a reader who has just changed something reads there only what has everything', () => {
  const [whole, behind] = [lookOf(written, { ...followed, hasAll: true }, 5), lookOf(written, followed, 5)]
  expect([isOpenTo(whole, true), isOpenTo(whole, false)]).toEqual([true, true])
  expect([isOpenTo(behind, true), isOpenTo(behind, false)]).toEqual([false, true])
  for (const said of [undefined, { ...followed, behind: 6 }, { ...followed, isFollowing: false }])
    expect(isOpenTo(lookOf(written, said, 5), false)).toBe(false)
})
