import { expect, test } from 'vitest'
import { effectiveFrom, noticeLacking, retentionUntil } from './separation.ts'

test('a resignation is given 30 days before the last working day (PP 35/2021 art. 36)', () => {
  expect(noticeLacking('RESIGN', '2026-10-01', '2026-10-31')).toBe(0)
  expect(noticeLacking('RESIGN', '2026-10-02', '2026-10-31')).toBe(1)
  expect(noticeLacking('RESIGN', null, '2026-10-31')).toBe(30)
  expect(noticeLacking('END_CONTRACT', null, '2026-10-31')).toBe(0)
})
test('it holds from the day after, and the record is kept for ten years', () => {
  expect(effectiveFrom('2026-02-28')).toBe('2026-03-01')
  expect(retentionUntil('2024-02-29')).toBe('2034-02-28')
})
