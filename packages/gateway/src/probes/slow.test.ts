// Requests that never end (probe Z1) and connections without number (Z2), against a gateway that listens: on the way of Fastify, on
// the express lane, on uploads and in half a head alike. Three hundred here; the number changes nothing.
import type { AddressInfo } from 'node:net'
import { halves, sendHalf, statusOf } from '@kantor/shared/server/half-sent'
import { type Bench, openBench } from '../testing/bench.ts'

let bench: Bench
const open = async (settings: Parameters<typeof openBench>[0]) => {
  bench = await openBench({ requestsPerMinute: 0, ...settings })
  bench.backend.users.set('reader', ['frmWORKER01I'])
  await bench.app.listen({ port: 0, host: '127.0.0.1' })
  return (bench.app.server.address() as AddressInfo).port
}
afterEach(async () => {
  bench.app.server.closeAllConnections()
  await bench.close()
})

const question = JSON.stringify({ query: '{ workersList { total } }' })
const ways = [
  ['half a head', halves.head],
  ['a body in the express lane', halves.body('/graphql', 'application/json', question)],
  ['a body that Fastify reads', halves.body('/graphql', 'application/json; charset=utf-8', question)],
  ['a body too large for the lane', halves.body('/graphql', 'application/json', question.padEnd(20_000))],
  [
    'an upload',
    halves.body('/files', 'multipart/form-data; boundary=x', '--x\r\n', [
      'Authorization: Bearer reader',
      'CompanyCode: KA',
      'CompanyBranchCode: HO',
    ]),
  ],
] as const

it('Z1 three hundred half-sent requests are answered 408, and the next one is served', async () => {
  const port = await open({ receiveMs: 1_500 })
  const sent = await Promise.all(
    Array.from({ length: 300 }, (_, i) => sendHalf(port, ways[i % ways.length]?.[1] ?? halves.head)),
  )
  const statuses = (await Promise.all(sent.map(({ answer }) => answer))).map(statusOf)
  for (const [way, [name]] of ways.entries())
    expect([name, ...new Set(statuses.filter((_, i) => i % ways.length === way))]).toEqual([name, 408])
  expect((await fetch(`http://127.0.0.1:${port}/errors`)).status).toBe(200)
})

it('Z2 one address gets its share of connections and no more', async () => {
  const port = await open({ receiveMs: 0, mostPerAddress: 10 })
  const unfinished = await Promise.all(Array.from({ length: 10 }, () => sendHalf(port, halves.head)))
  const refused = await (await sendHalf(port, '')).answer
  expect(statusOf(refused)).toBe(429)
  expect(refused).toContain('RATE_LIMITED')
  for (const { socket } of unfinished) socket.destroy()
})
