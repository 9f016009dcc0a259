// The caller of a request, as far as the database is concerned: whether the client still waits for the answer. It follows the asynchronous
// calls of the request alone (AsyncLocalStorage); jobs and clocks have no caller, so nothing of theirs is ever given up.
import { AsyncLocalStorage } from 'node:async_hooks'
import { KantorError } from '@kantor/shared/rules/errors/errors'

const callers = new AsyncLocalStorage<AbortSignal>()

/** Runs `work` for a caller; `gone` aborts when he no longer waits. */
export const onBehalfOf = <T>(gone: AbortSignal, work: () => T): T => callers.run(gone, work)

/** Aborts when the caller has gone; undefined where the work belongs to no request. */
export const callerOf = (): AbortSignal | undefined => callers.getStore()

/** The error for the rest of a request whose caller has gone. No one reads it, but it rolls transactions back. */
export const callerGone = (): KantorError => new KantorError('UPSTREAM_TIMEOUT', 'The request was cancelled.')

/** Throws where no caller waits any more. */
export function stillWanted(): void {
  if (callerOf()?.aborted === true) throw callerGone()
}
