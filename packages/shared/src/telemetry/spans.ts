// Spans as the servers see them: no library, so that nothing is loaded while traces are off.

export type SpanKind = 'server' | 'client' | 'consumer'

export interface SpanStart {
  readonly kind: SpanKind
  /** The span it belongs to: one of this process, or the header `traceparent` of the tier before. */
  readonly parent?: Span | string | undefined
  readonly attributes?: { readonly [name: string]: string | number }
}
export interface Span {
  /** The header for the next tier (W3C Trace Context). */
  readonly traceparent: string
  rename(name: string): void
  set(attributes: { readonly [name: string]: string | number }): void
  /** `failure`: a code of the table of errors. */
  end(failure?: string): void
}
export interface Tracing {
  start(name: string, start: SpanStart): Span
  /** Sends what is still waiting. */
  close(): Promise<void>
}
