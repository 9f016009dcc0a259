// Whether the server can be reached, as the application knows it; without an application the browser is asked.

export interface Reach {
  isAway(): boolean
  /** Calls the listener after each change; gives the way to stop. */
  subscribe(listener: () => void): () => void
}

const ofBrowser: Reach = {
  isAway: () => !navigator.onLine,
  subscribe(listener) {
    const changes = ['online', 'offline'] as const
    for (const change of changes) window.addEventListener(change, listener)
    return () => {
      for (const change of changes) window.removeEventListener(change, listener)
    }
  },
}
let known = ofBrowser

/** Says who knows; null: the browser again. */
export const watchReach = (next: Reach | null): void => {
  known = next ?? ofBrowser
}

/** The knowledge of this moment. */
export const reach: Reach = {
  isAway: () => known.isAway(),
  subscribe: (listener) => known.subscribe(listener),
}
