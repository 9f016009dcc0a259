// What is measured and where it goes, from the environment. Everything but the log of slow requests is off unless it is requested.

export interface TelemetrySettings {
  /** Name of the process in figures and traces. */
  readonly service: string
  /** Port of GET /metrics; undefined: nothing is measured. 0 takes any free one. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  /** Root of an OTLP collector (http); undefined: no traces. */
  readonly otlpEndpoint: string | undefined
  /** Share of traces that are kept, from 0 to 1. */
  readonly traceShare: number
  /** Milliseconds from which on a request is slow; 0: none is. */
  readonly slowMs: number
}

type Environment = { readonly [name: string]: string | undefined }

/** Reads the settings; `wrong` collects a sentence per variable that cannot be meant. Servers of one machine share an environment,
 * so each has a variable of its own for its port. */
export function telemetrySettings(
  service: string,
  env: Environment,
  wrong: string[],
  portName = 'METRICS_PORT',
): TelemetrySettings {
  const text = (name: string) => env[name]?.trim() || undefined
  const number = (name: string, otherwise: number | undefined, most: number) => {
    const given = text(name)
    const value = given === undefined ? otherwise : Number(given)
    if (value === undefined || (value >= 0 && value <= most)) return value
    wrong.push(`${name} must be a number from 0 to ${most}.`)
    return otherwise
  }
  const endpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (endpoint !== undefined && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    wrong.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://.')
  return {
    service: text('OTEL_SERVICE_NAME') ?? service,
    metricsPort: number(portName, undefined, 65_535),
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    otlpEndpoint: endpoint?.replace(/\/+$/, ''),
    traceShare: number('OTEL_TRACES_SAMPLER_ARG', 1, 1) ?? 1,
    slowMs: number('SLOW_MS', 1_000, 3_600_000) ?? 1_000,
  }
}
