// How far the demo company is while it is being written at a first start: requested on the sign-in page, then followed until it is complete. A
// page that is loaded again goes on following; all others request nothing.
import type { FillingPart } from '@kantor/shared/rules/filling'
import { useEffect, useSyncExternalStore } from 'react'

export type Filling = FillingPart | 'complete' | null

const every = 2_000
const mark = 'filling'

/** Follows what `ask` says: null when nothing is being written, or was while this page was open: then it is complete. */
export function createFilling(ask: () => Promise<FillingPart | null>, storage: Storage) {
  const listeners = new Set<() => void>()
  let known: Filling = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const set = (next: Filling) => {
    known = next
    for (const listener of listeners) listener()
  }
  const look = async (): Promise<void> => {
    // A server that is busy or away says nothing: the last answer remains valid, and the request is sent again.
    const part = await ask().catch(() => undefined)
    if (part === null) {
      const wasFilling = storage.getItem(mark) !== null
      storage.removeItem(mark)
      if (wasFilling) set('complete')
      return
    }
    if (part !== undefined) {
      storage.setItem(mark, 'yes')
      set(part)
    }
    timer = setTimeout(() => void look(), every)
  }
  const follow = () => {
    clearTimeout(timer)
    void look()
  }
  if (storage.getItem(mark) !== null) follow()
  return {
    follow,
    now: () => known,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const filling = createFilling(async () => {
  const answer = await fetch('/health', { cache: 'no-store' })
  if (!answer.ok) throw new Error('The server is away.')
  const { filling: part = null } = (await answer.json()) as { readonly filling?: FillingPart }
  return part
}, sessionStorage)

/** What is being written at present. */
export const useFilling = (): Filling => useSyncExternalStore(filling.subscribe, filling.now)

/** Asks once, and goes on while something is being written. */
export const useFollowedFilling = () => useEffect(filling.follow, [])
