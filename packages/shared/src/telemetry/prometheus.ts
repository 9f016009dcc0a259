// Figures by OpenTelemetry, answered as Prometheus text at GET /metrics of an address of their own.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { type Gauge, type Meters, type Timing, timings } from './instruments.ts'
import { watchProcess } from './process.ts'
import type { TelemetrySettings } from './settings.ts'

/** Seconds; requests, calls and statements lie between a millisecond and half a minute. */
const boundaries = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Starts to listen and to measure. */
export async function openMeters(settings: TelemetrySettings, port: number): Promise<Meters> {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true })
  const resource = resourceFromAttributes({ 'service.name': settings.service })
  const provider = new MeterProvider({ resource, readers: [exporter] })
  const meter = provider.getMeter('kantor')
  const advice = { explicitBucketBoundaries: boundaries }
  const histograms = Object.fromEntries(
    Object.entries(timings).map(([of, name]) => [of, meter.createHistogram(name, { advice })]),
  ) as { readonly [of in Timing]: ReturnType<typeof meter.createHistogram> }
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics')
      return exporter.getMetricsRequestHandler(request, response)
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, settings.metricsHost, resolve)
  })
  server.unref()
  const gauge = ({ name, help, isCounter, read }: Gauge) => {
    const options = { description: help }
    const made = isCounter ? meter.createObservableCounter(name, options) : meter.createObservableGauge(name, options)
    made.addCallback(async (result) => {
      const value = await read()
      if (Number.isFinite(value)) result.observe(value)
    })
  }
  const time: Meters['time'] = (of, seconds, labels) => histograms[of].record(seconds, labels)
  const stop = watchProcess({ time, gauge })
  return {
    time,
    gauge,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      stop()
      server.closeAllConnections()
      server.close()
      await provider.shutdown()
    },
  }
}
