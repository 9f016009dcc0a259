// One request or job while it is worked on: who began it (its id), what it is called, what it requested and how long that took.
// It follows the asynchronous calls of the work, so that neither a statement nor a call needs its owner as a parameter.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Labels, Meters } from './instruments.ts'
import type { Span, Tracing } from './spans.ts'
import type { Telemetry } from './telemetry.ts'

/** What a request asks to have done: a GraphQL operation or a route. */
export interface Operation {
  /** query, mutation, subscription, rest or job. */
  readonly kind: string
  /** A word of the program; texts that callers write are `other`. */
  readonly name: string
  /** Of a document, so that a slow one can be found. */
  readonly hash?: string
}
/** A call or statement that has ended. */
export interface Part {
  readonly name: string
  readonly ms: number
}

/** So many parts are kept by name; all of them are counted. */
const mostKept = 30

export class Flow {
  readonly requestId: string
  readonly startedAt = performance.now()
  readonly span: Span | undefined
  readonly parts: Part[] = []
  /** Parts of all, and the longest of them in milliseconds. */
  count = 0
  longest = 0
  operation: Operation | undefined
  /** The first error that was answered. */
  code: string | undefined
  readonly #telemetry: Telemetry

  constructor(telemetry: Telemetry, requestId: string, span?: Span) {
    this.#telemetry = telemetry
    this.requestId = requestId
    this.span = span
  }

  get meters(): Meters | undefined {
    return this.#telemetry.meters
  }
  get tracing(): Tracing | undefined {
    return this.#telemetry.tracing
  }

  /** Milliseconds since it began. */
  get ms(): number {
    return performance.now() - this.startedAt
  }

  /** Begins a call or statement; gives the way to end it, with the code of a failure if there was one. */
  part(of: 'upstream' | 'statement', name: string, span?: () => Span | undefined): Running {
    const startedAt = performance.now()
    const opened = this.tracing === undefined ? undefined : span?.()
    return {
      span: opened,
      end: (labels, failure) => {
        const ms = performance.now() - startedAt
        this.count += 1
        this.longest = Math.max(this.longest, ms)
        if (this.parts.length < mostKept) this.parts.push({ name, ms: Math.round(ms) })
        this.meters?.time(of, ms / 1_000, labels)
        opened?.end(failure)
      },
    }
  }
}
export interface Running {
  readonly span: Span | undefined
  end(labels: Labels, failure?: string): void
}

const flows = new AsyncLocalStorage<Flow>()

/** The request or job that is being worked on here. */
export const flowNow = (): Flow | undefined => flows.getStore()

/** Runs work as part of a flow. */
export const inFlow = <T>(flow: Flow, work: () => T): T => flows.run(flow, work)
