// The course of a request or job through a server: begun, followed, ended; then its figures, its span, and a line where it was slow.
import { Flow, type Operation } from './flow.ts'
import { withoutValues } from './statements.ts'
import type { Telemetry } from './telemetry.ts'

export interface RequestStart {
  readonly requestId: string
  /** The header of the tier before. */
  readonly traceparent?: string | undefined
  /** What it is called until more is known. */
  readonly name: string
  readonly kind?: 'server' | 'consumer'
}
export interface RequestEnd {
  readonly operation: Operation
  /** HTTP status, or how a job ended. */
  readonly outcome: string
  readonly failure?: string | undefined
}
/** Takes the line about a slow request: `warn` of the log of the request, which has its id. */
export type SlowLog = (line: object, text: string) => void

/** Begins to follow a request; its span, where traces are on, has the id of the request and nothing about the person. */
export function begin(telemetry: Telemetry, { requestId, traceparent, name, kind = 'server' }: RequestStart): Flow {
  const attributes = { 'kantor.request_id': requestId }
  const span = telemetry.tracing?.start(name, { kind, parent: traceparent, attributes })
  return new Flow(telemetry, requestId, span)
}

/** Ends it: figures, span, and one line at `warn` when it took longer than the setting says. Variables never stand there. */
export function finish(telemetry: Telemetry, flow: Flow, ended: RequestEnd, log: SlowLog): void {
  const { operation, outcome, failure } = ended
  const { ms, span } = flow
  const { kind, name } = operation
  if (kind !== 'job')
    telemetry.meters?.time('request', ms / 1_000, { kind, name, status: outcome, code: failure ?? '' })
  span?.rename(`${kind} ${name}`)
  span?.set({ 'kantor.outcome': outcome })
  span?.end(failure)
  if (telemetry.slowMs === 0 || ms < telemetry.slowMs || kind === 'job') return
  const slowest = [...flow.parts].sort((a, b) => b.ms - a.ms).slice(0, 10)
  const line = {
    ...operation,
    status: outcome,
    ms: Math.round(ms),
    parts: flow.count,
    longestMs: Math.round(flow.longest),
  }
  log({ ...line, slowest: slowest.map((p) => ({ ...p, name: withoutValues(p.name).slice(0, 300) })) }, 'slow')
}
