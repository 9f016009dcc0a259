// What can be measured, as the servers see it: names and labels, no library. Labels are words of the program, never of a person.

export type Labels = { readonly [name: string]: string }

/** The histograms, in seconds; each counts as well. */
export const timings = {
  request: 'kantor_request_seconds',
  upstream: 'kantor_upstream_seconds',
  statement: 'kantor_statement_seconds',
  job: 'kantor_job_seconds',
  gc: 'kantor_gc_seconds',
} as const
export type Timing = keyof typeof timings

/** A figure that is read on request. */
export interface Gauge {
  readonly name: string
  readonly help: string
  /** Only ever grows. */
  readonly isCounter?: true
  readonly read: () => number | Promise<number>
}

export interface Meters {
  time(of: Timing, seconds: number, labels: Labels): void
  gauge(gauge: Gauge): void
  /** The port that GET /metrics listens on. */
  readonly port: number
  close(): Promise<void>
}
