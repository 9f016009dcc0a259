// Opens what the settings ask for. The libraries are loaded here and only then: a process without figures and traces has none of
// them in memory.
import type { Meters } from './instruments.ts'
import type { TelemetrySettings } from './settings.ts'
import type { Tracing } from './spans.ts'

export interface Telemetry {
  readonly slowMs: number
  readonly meters?: Meters
  readonly tracing?: Tracing
  close(): Promise<void>
}

/** Nothing is measured and nothing is slow. */
export const noTelemetry: Telemetry = { slowMs: 0, close: async () => {} }

/** Opens figures and traces; the port of the figures is bound when this resolves. */
export async function openTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const { metricsPort, otlpEndpoint, slowMs } = settings
  const meters =
    metricsPort === undefined ? undefined : await (await import('./prometheus.ts')).openMeters(settings, metricsPort)
  const tracing =
    otlpEndpoint === undefined ? undefined : (await import('./otlp.ts')).openTracing(settings, otlpEndpoint)
  return {
    slowMs,
    ...(meters === undefined ? {} : { meters }),
    ...(tracing === undefined ? {} : { tracing }),
    close: async () => {
      await Promise.all([meters?.close(), tracing?.close()])
    },
  }
}

/** Whether anybody wants to know of single calls and statements. */
export const isWatching = ({ slowMs, meters, tracing }: Telemetry): boolean =>
  slowMs > 0 || meters !== undefined || tracing !== undefined
