import { describe, expect, it } from 'vitest'
import { type Bucket, Buckets, take } from './buckets.ts'

describe('request budget', () => {
  it('follows the worked case C-08', () => {
    const budget = { burst: 3, perMinute: 20 }
    let bucket: Bucket | undefined
    const answers = [0, 0, 0, 0, 1, 3, 4].map((second) => {
      const taken = take(bucket, budget, second * 1000)
      bucket = taken.bucket
      return taken.retryAfter
    })
    expect(answers).toEqual([0, 0, 0, 3, 2, 0, 2])
  })
  it('keeps names apart and forgets the longest unused when there are too many', () => {
    const buckets = new Buckets(2)
    const waits: (...of: Parameters<Buckets['spend']>) => number = (...of) => buckets.spend(...of).retryAfter
    const budget = { burst: 1, perMinute: 1 }
    expect(waits('a', budget, 0)).toBe(0)
    expect(waits('b', budget, 0)).toBe(0)
    expect(waits('a', budget, 0)).toBe(60)
    expect(waits('c', budget, 0)).toBe(0)
    expect(waits('a', budget, 0)).toBe(60)
    expect(waits('b', budget, 0)).toBe(0)
  })
})
