// The audits of the package graphql-http, every one of them, over a real connection: what the specification GraphQL over HTTP says
// MUST and SHOULD be has to be so. Where it says MAY, what we do otherwise is named here; run with --verbose for the whole report.
import type { AddressInfo } from 'node:net'
import { serverAudits } from 'graphql-http'
import { type Bench, openBench } from '../testing/bench.ts'

let bench: Bench
let url: string
beforeAll(async () => {
  bench = await openBench({ requestsPerMinute: 0 })
  await bench.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(bench.app.server.address() as AddressInfo).port}/graphql`
})
afterAll(() => bench.close())

/** Queries by GET end up in logs and histories, and a page of another site can send them. */
const refusedOnPurpose = [
  'MAY accept application/x-www-form-urlencoded formatted GET requests',
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json',
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json',
]
const audits = serverAudits({ url: () => url })

it('has all audits of the package', () => {
  expect(audits.length).toBeGreaterThan(60)
  expect(refusedOnPurpose.filter((name) => !audits.some((audit) => audit.name === name))).toEqual([])
})
it.each(audits.map((audit) => [audit.id, audit.name, audit] as const))('%s %s', async (_, name, audit) => {
  const { status } = await audit.fn()
  expect(status).toBe(refusedOnPurpose.includes(name) ? 'notice' : 'ok')
})
