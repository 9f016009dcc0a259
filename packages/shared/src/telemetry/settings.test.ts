import { expect, test } from 'vitest'
import { telemetrySettings } from './settings.ts'

const read = (env: { [name: string]: string }) => {
  const wrong: string[] = []
  return { settings: telemetrySettings('kantor-x', env, wrong), wrong }
}

test('everything but the log of slow requests is off by default, and figures never listen to others by default', () => {
  expect(read({})).toEqual({
    settings: {
      service: 'kantor-x',
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      otlpEndpoint: undefined,
      traceShare: 1,
      slowMs: 1_000,
    },
    wrong: [],
  })
})

test('what cannot be meant is named', () => {
  const { wrong } = read({
    METRICS_PORT: 'yes',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_TRACES_SAMPLER_ARG: '2',
    SLOW_MS: '-1',
  })
  expect(wrong.map((sentence) => sentence.split(' ')[0])).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'METRICS_PORT',
    'OTEL_TRACES_SAMPLER_ARG',
    'SLOW_MS',
  ])
})

test('each server of one machine has a port of its own', () => {
  const env = { METRICS_PORT: '9400', BACKEND_METRICS_PORT: '9401' }
  expect([
    telemetrySettings('a', env, []).metricsPort,
    telemetrySettings('b', env, [], 'BACKEND_METRICS_PORT').metricsPort,
  ]).toEqual([9400, 9401])
})
