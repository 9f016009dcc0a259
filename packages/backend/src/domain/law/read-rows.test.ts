import { expect, it } from 'vitest'
import { lockedBy } from './read-rows.ts'

const closed = (...codes: readonly string[]) => lockedBy(codes.map((periodCode) => ({ periodCode }))).message

it('names the closed months once each, and no more than three of them', () => {
  expect(closed('202601', '202602', '202602')).toContain('(January 2026, February 2026)')
  expect(closed('202601', '202602', '202603', '202604', '202605')).toContain(
    '(January 2026, February 2026, March 2026 and 2 more)',
  )
})
