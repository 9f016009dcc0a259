// Errors of scripts on their way to the error log: from error boundaries, uncaught ones, rejected promises, and parts of
// the application that did not load.
import type { NewError } from '../api/error-log.ts'
import { CallError } from '../api/problem.ts'
import { ChunkError } from './parts/chunk.ts'

export type ScriptSink = (error: NewError) => void
let sink: ScriptSink | null = null
const seen = new WeakSet<object>()
/** What happened before the frame was there: not much of it, and not for ever. */
let waiting: readonly NewError[] = []
const mostWaiting = 20

/** Says where script errors go; without it (before sign-in, in development) they stay in the console. */
export function setScriptSink(next: ScriptSink | null): void {
  sink = next
  if (next === null) return
  const early = waiting
  waiting = []
  for (const error of early) next(error)
}

/** Logs an error once, whichever way it came; failed calls are logged by the client already. */
export function reportScriptError(error: unknown): void {
  if (!(error instanceof Error) || error instanceof CallError || seen.has(error)) return
  if (error.name === 'CombinedGraphQLErrors' || error.name === 'ServerError' || error.name === 'AbortError') return
  seen.add(error)
  const type = error instanceof ChunkError ? error.type : 'script'
  tell({ type, code: 0, mes: error.message, url: location.href })
}

function tell(entry: NewError): void {
  if (sink === null) waiting = [...waiting, entry].slice(-mostWaiting)
  else sink(entry)
}

/** A stored picture that did not come is a failed call, too; the page does not learn its status. */
function reportPicture({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || !target.src.includes('/files/')) return
  tell({ type: 'ajax', code: 0, mes: 'The picture could not be loaded', url: new URL(target.src).pathname })
}

/** Listens for uncaught errors. */
export function watchScriptErrors(): void {
  window.addEventListener('error', (event) => reportScriptError(event.error))
  // The failure of a picture does not bubble: it is met on its way down.
  window.addEventListener('error', reportPicture, { capture: true })
  window.addEventListener('unhandledrejection', (event) => reportScriptError(event.reason))
}
