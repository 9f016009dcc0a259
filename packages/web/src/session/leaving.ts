// What must still reach the server before the session ends or moves to another company.
const parting = new Set<() => Promise<unknown>>()
/** Signing out never waits longer than this for a server that does not answer. */
const patience = 5_000

/** Called before the user signs out or changes the company; gives the way to stop. */
export function onLeaving(finish: () => Promise<unknown>): () => void {
  parting.add(finish)
  return () => void parting.delete(finish)
}

/** Settles when everything that was waiting has been sent, or was given up. */
export async function finishBeforeLeaving(): Promise<void> {
  if (parting.size === 0) return
  const all = Promise.allSettled([...parting].map((finish) => finish()))
  await Promise.race([all, new Promise((done) => setTimeout(done, patience))])
}
