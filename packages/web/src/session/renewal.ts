// The session ended in the middle of something: one question to the user, however many calls wait for its answer.
import { useSyncExternalStore } from 'react'

/** Signed in again; not now, the page stays as it is; or away to the sign-in page. */
export type Renewal = 'renewed' | 'stay' | 'leave'

interface PendingRenewal {
  readonly answered: Promise<Renewal>
  answer(renewal: Renewal): void
}
let asked: PendingRenewal | null = null
const listeners = new Set<() => void>()
const set = (next: PendingRenewal | null): void => {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks for a new sign-in over the page; calls that fail meanwhile wait for the same answer. */
export function requestSignIn(): Promise<Renewal> {
  if (asked) return asked.answered
  const { promise, resolve } = Promise.withResolvers<Renewal>()
  set({ answered: promise, answer: resolve })
  return promise
}

/** Answers all that wait. */
export function answerRenewal(renewal: Renewal): void {
  const waiting = asked
  set(null)
  waiting?.answer(renewal)
}

let leave: () => Promise<unknown> = async () => undefined
/** Says how the page is left for the sign-in page, when that is the answer. */
export function leaveBy(way: () => Promise<unknown>): void {
  leave = way
}

/** Asks and does what is answered. True: there is a session again, and what was refused may be sent once more. */
export async function renewSession(): Promise<boolean> {
  const renewal = await requestSignIn()
  if (renewal === 'leave') await leave()
  return renewal === 'renewed'
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** True while the question is open. */
export const useRenewalRequested = (): boolean => useSyncExternalStore(subscribe, () => asked !== null)
