// Whether the server can be reached: reported by the browser and by calls that got no answer, settled by a request now and then.
import { useSyncExternalStore } from 'react'

const firstPause = 2_000
const longestPause = 30_000

/** A watch over one server; `ask` rejects or gives false while it is away. */
export function createConnection(ask: () => Promise<boolean>) {
  const listeners = new Set<() => void>()
  let away = false
  const set = (next: boolean) => {
    away = next
    for (const listener of listeners) listener()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = (pause: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void settle(pause), pause)
  }
  const settle = async (pause: number): Promise<void> => {
    if (await ask().catch(() => false)) set(false)
    else again(Math.min(pause * 2, longestPause))
  }
  return {
    /** No answer came, or the browser says that it is off line. */
    lost: () => {
      if (away) return
      set(true)
      again(firstPause)
    },
    /** Something did not arrive: is it the server that is away, or that thing alone? */
    doubt: async () => {
      if (away || (await ask().catch(() => false))) return
      set(true)
      again(firstPause)
    },
    /** The browser says that it is on line again: the server is queried at once. */
    back: () => {
      if (away) again(0)
    },
    isAway: () => away,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const connection = createConnection(async () => (await fetch('/health', { cache: 'no-store' })).ok)
window.addEventListener('offline', () => connection.lost())
window.addEventListener('online', () => connection.back())

/** True while the server is away. */
export const useIsAway = (): boolean => useSyncExternalStore(connection.subscribe, connection.isAway)
