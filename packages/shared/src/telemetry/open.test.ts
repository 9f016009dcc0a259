// The two outlets for real: figures as Prometheus reads them, spans as a collector gets them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { openTelemetry, type Telemetry } from './telemetry.ts'

const off = { service: 'kantor-x', metricsHost: '127.0.0.1', traceShare: 1, slowMs: 0 } as const
const opened: Telemetry[] = []
afterEach(() => Promise.all(opened.splice(0).map((t) => t.close())))
const open = async (settings: { metricsPort?: number; otlpEndpoint?: string }) => {
  const all = { ...off, metricsPort: undefined, otlpEndpoint: undefined, ...settings }
  const telemetry = await openTelemetry(all)
  opened.push(telemetry)
  return telemetry
}

test('nothing is opened where nothing is requested', async () => {
  const { meters, tracing } = await open({})
  expect([meters, tracing]).toEqual([undefined, undefined])
})

test('figures are text at /metrics of their own address, and nothing else is there', async () => {
  const { meters } = await open({ metricsPort: 0 })
  meters?.time('request', 0.02, { kind: 'query', name: 'A', status: '200', code: '' })
  meters?.gauge({ name: 'kantor_streams_open', help: 'Open streams', read: () => 3 })
  meters?.gauge({ name: 'kantor_gone', help: 'Nothing to say', read: () => Number.NaN })
  const at = `http://127.0.0.1:${meters?.port}`
  const text = await (await fetch(`${at}/metrics`)).text()
  expect(text).toContain('kantor_request_seconds_count{kind="query",name="A",status="200",code=""} 1')
  expect(text).toMatch(/kantor_request_seconds_bucket\{.*le="0.025"\} 1/)
  expect(text).toMatch(/^kantor_streams_open 3/m)
  expect(text).toMatch(/^kantor_heap_bytes \d/m)
  expect(text).not.toMatch(/^kantor_gone /m)
  expect((await fetch(`${at}/`)).status).toBe(404)
})

test('a span belongs to that of the tier before, and one with a forged header to none', async () => {
  const got: unknown[] = []
  const collector = createServer(async (request, response) => {
    got.push(await json(request))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const { tracing } = await open({ otlpEndpoint: `http://127.0.0.1:${port}` })
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const far = tracing?.start('far', { kind: 'server', parent: `00-${trace}-b7ad6b7169203331-01` })
  const near = tracing?.start('near', { kind: 'client', parent: far })
  const forged = tracing?.start('forged', { kind: 'server', parent: `00-${trace}-b7ad6b7169203331-01\r\nx: 1` })
  expect(near?.traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`))
  expect(forged?.traceparent).not.toContain(trace)
  for (const span of [near, forged]) span?.end()
  far?.end('FORBIDDEN')
  await opened.pop()?.close()
  await new Promise((resolve) => collector.close(resolve))
  const text = JSON.stringify(got)
  for (const word of ['"far"', '"near"', '"forged"', 'FORBIDDEN', 'kantor-x']) expect(text).toContain(word)
})
