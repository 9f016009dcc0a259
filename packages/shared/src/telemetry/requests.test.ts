import { expect, test } from 'vitest'
import { flowNow, inFlow } from './flow.ts'
import type { Labels, Meters } from './instruments.ts'
import { begin, finish } from './requests.ts'

const operation = { kind: 'query', name: 'EmployeesList' }

function measured(slowMs: number) {
  const times: [string, Labels][] = []
  const lines: object[] = []
  const meters: Meters = {
    time: (of, _, labels) => void times.push([of, labels]),
    gauge() {},
    port: 0,
    close: async () => {},
  }
  const telemetry = { slowMs, meters, close: async () => {} }
  return { telemetry, times, lines, log: (line: object) => void lines.push(line) }
}

test('a request follows its own calls, also while others run', async () => {
  const { telemetry, times } = measured(0)
  const flows = ['a', 'b'].map((requestId) => begin(telemetry, { requestId, name: 'x' }))
  await Promise.all(
    flows.map((flow) =>
      inFlow(flow, async () => {
        await new Promise((resolve) => setImmediate(resolve))
        flowNow()?.part('upstream', flow.requestId).end({ name: flow.requestId })
      }),
    ),
  )
  expect(flows.map((f) => [f.count, f.parts[0]?.name])).toEqual([
    [1, 'a'],
    [1, 'b'],
  ])
  expect([times.length, flowNow()]).toEqual([2, undefined])
})

test('its figures have the words of the program, its status and the code of its error', () => {
  const { telemetry, times, lines, log } = measured(0)
  const flow = begin(telemetry, { requestId: 'r', name: 'x' })
  finish(telemetry, flow, { operation, outcome: '200', failure: 'FORBIDDEN' }, log)
  expect(times).toEqual([['request', { kind: 'query', name: 'EmployeesList', status: '200', code: 'FORBIDDEN' }]])
  expect(lines).toEqual([])
})

test('a slow one leaves one line with its parts, the longest first and without values', () => {
  const { telemetry, lines, log } = measured(0.000001)
  const flow = begin(telemetry, { requestId: 'r', name: 'x' })
  flow.part('statement', "select * from a where b = 'Siti'").end({ verb: 'select' })
  finish(telemetry, flow, { operation: { ...operation, hash: 'abc' }, outcome: '200' }, log)
  expect(lines).toMatchObject([
    {
      kind: 'query',
      name: 'EmployeesList',
      hash: 'abc',
      status: '200',
      parts: 1,
      slowest: [{ name: expect.any(String) }],
    },
  ])
  expect(JSON.stringify(lines)).not.toContain('Siti')
})

test('thousands of parts are counted, a few are kept', () => {
  const { telemetry } = measured(1)
  const flow = begin(telemetry, { requestId: 'r', name: 'x' })
  for (let i = 0; i < 1_000; i++) flow.part('statement', 'select 1').end({ verb: 'select' })
  expect([flow.count, flow.parts.length]).toEqual([1_000, 30])
})
