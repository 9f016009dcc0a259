// How many streams one session may keep open, regardless of their content: a client that opens them without end is stopped.
import { KantorError } from '@kantor/shared/rules/errors/errors'

export interface Places {
  /** Takes a place for this key; gives the way to leave it again. RATE_LIMITED when all are taken. */
  take(key: string): () => void
  /** Places taken, of all keys. */
  readonly taken: number
}

const most = 20

/** Places of all sessions, `perKey` each. */
export function createPlaces(perKey = most): Places {
  const open = new Map<string, number>()
  return {
    take(key) {
      const taken = open.get(key) ?? 0
      if (taken >= perKey) throw new KantorError('RATE_LIMITED', undefined, { retryAfter: 60 })
      open.set(key, taken + 1)
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
    get taken() {
      return [...open.values()].reduce((sum, n) => sum + n, 0)
    },
  }
}
