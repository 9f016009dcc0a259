import { expect, it } from 'vitest'
import { bucketOf } from './aging.ts'

it.each([
  [-30, 'CURRENT'],
  [0, 'CURRENT'],
  [1, 'DAYS_30'],
  [30, 'DAYS_30'],
  [31, 'DAYS_60'],
  [90, 'DAYS_90'],
  [120, 'DAYS_120'],
  [121, 'OLDER'],
])('an item of %i days is in the bucket %s', (days, bucket) => {
  expect(bucketOf(days)).toBe(bucket)
})
