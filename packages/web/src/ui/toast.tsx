// The notices that wait to be shown, between the code that makes them and the code that shows them.
import { useSyncExternalStore } from 'react'

export interface Notice {
  readonly text: string
  readonly tone: 'success' | 'info' | 'error'
  /** "Undo", or a way to what the notice speaks of. */
  readonly action?: { readonly label: string; onPress(): void } | undefined
}

let waiting: readonly Notice[] = []
const listeners = new Set<() => void>()
const set = (next: readonly Notice[]): void => {
  waiting = next
  for (const listener of listeners) listener()
}

const notify = (tone: Notice['tone']) => (text: string, action?: Notice['action']) =>
  set([...waiting, { text, tone, action }])

/** Shows a notice: for 4 seconds, an error for 8. */
export const toast = { success: notify('success'), info: notify('info'), error: notify('error') }

/** Hands over what waits to be shown; for the view alone. */
export function takeNotices(): readonly Notice[] {
  const taken = waiting
  if (taken.length > 0) set([])
  return taken
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** What waits, as React state. */
export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => waiting)
