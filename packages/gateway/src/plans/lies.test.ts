// W9: a backend that claims a shape and gives another. What is read and found out is answered by Apollo, counted, logged and
// not believed for a while; a type with guarded leaves is never passed on unread in the first place.
import { type DocumentNode, Kind, parse } from 'graphql'
import { rootSourcesOf } from '../resolvers/fixed.ts'
import { buildGatewaySchema } from '../schema/build.ts'
import { textOf } from '../sources/pieces.ts'
import type { Upstream, UpstreamRequest } from '../sources/upstream.ts'
import { type Bench, openBench } from '../testing/bench.ts'
import type { Call } from '../testing/fake-backend.ts'
import { fixture } from '../testing/fixture.ts'
import { contextOver } from '../testing/model-context.ts'
import { createTierCounts } from './counts.ts'
import { createFastPath } from './fast-path.ts'
import { planOf } from './plan.ts'
import { Question } from './question.ts'
import { createShadow } from './shadow.ts'

const query = '{ areasList { total rows { __typename id areaName } } }'
const row = '{"__typename":"Area","id":"1","areaName":"North"}'
const page = (rows: string) => `{"total":1,"rows":[${rows}]}`
const lies: readonly (readonly [string, string])[] = [
  ['a further field', page('{"__typename":"Area","id":"1","areaName":"North","salary":"9000.00"}')],
  ['a further field of the page', `{"total":1,"rows":[${row}],"salary":"9000.00"}`],
  ['a wrong type', page('{"__typename":"Area","id":"1","areaName":{"salary":"9000.00"}}')],
  ['a number for an id', page('{"__typename":"Area","id":1,"areaName":"9000.00"}')],
  ['no type name', page('{"id":"1","areaName":"9000.00"}')],
  ['another type name', page('{"__typename":"Worker","id":"1","areaName":"9000.00"}')],
  ['another order', page('{"id":"1","__typename":"Area","areaName":"9000.00"}')],
  ['null where it may not be', page('{"__typename":"Area","id":null,"areaName":"9000.00"}')],
  ['a list', `[${page(row)},"9000.00"]`],
  ['half of it', page(row).slice(0, -1)],
  ['HTML', '<html>9000.00</html>'],
  ['nothing', ''],
]

describe.each(lies)('%s', (_, lie) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench({ shadowPercent: 100 })
    bench.backend.users.set('areas', ['frmAREAXX01I'])
    const honest = { body: { total: 1, page: 1, size: 10, rows: [{ id: 1, areaName: 'North' }] } }
    bench.backend.on('GET', '/people/areas', (call: Call) =>
      call.query.has('shape') ? { body: lie, headers: { 'x-shaped': '1' } } : honest,
    )
  })
  afterAll(() => bench.close())

  it('reaches no one, and is not requested again', async () => {
    for (let i = 0; i < 3; i++) {
      const { text, data } = await bench.ask(query, { key: 'areas' })
      expect(text).not.toContain('9000')
      expect(data).toEqual({ areasList: { total: 1, rows: [{ __typename: 'Area', id: '1', areaName: 'North' }] } })
    }
    expect(bench.backend.calls.filter((c) => c.query.has('shape'))).toHaveLength(1)
  })
})

const schema = buildGatewaySchema(fixture)
const planFor = (document: DocumentNode) => {
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation')
  return planOf(document, operation, schema, rootSourcesOf(fixture))
}

/** A backend that says the same to every question, profile apart. */
function saying(
  text: string,
  access = ['frmAREAXX01I', 'frmWORKER01I'],
): Upstream & { readonly sent: UpstreamRequest[] } {
  const sent: UpstreamRequest[] = []
  return {
    sent,
    async whole(request) {
      sent.push(request)
      const said = request.path === '/api/profile' ? JSON.stringify({ user_id: 1, access }) : text
      return {
        status: 200,
        headers: { 'x-shaped': '1', 'content-type': 'application/json' },
        pieces: [Buffer.from(said)],
      }
    },
    send: () => Promise.reject(new Error('no stream')),
    close: async () => {},
  }
}

describe('the shadow', () => {
  const lie = lies[0]?.[1] ?? ''

  const large = page(
    Array.from({ length: 900 }, () => '{"__typename":"Area","id":"1","areaName":"9000.00","more":1}').join(),
  )
  it.each([
    { percent: 100, chance: 0.99, text: lie, read: 'before', what: 'each' },
    { percent: 100, chance: 0.99, text: large, read: 'before', what: 'each large one' },
    { percent: 1, chance: 0.009, text: lie, read: 'behind', what: 'one in a hundred' },
    { percent: 1, chance: 0.011, text: lie, read: 'never', what: 'no other' },
    {
      percent: 1,
      chance: 0.005,
      text: large,
      read: 'behind',
      what: 'one in a hundred of a large one that weighs as much',
    },
    { percent: 1, chance: 0.009, text: large, read: 'never', what: 'fewer of the large ones' },
  ])('reads $what: $read the answer', async ({ percent, chance, text, read }) => {
    const counts = createTierCounts()
    const logged: object[] = []
    const behind: (() => void)[] = []
    const upstream = saying(text)
    const context = {
      ...contextOver(upstream, fixture),
      log: { info() {}, warn() {}, error: (o: object) => logged.push(o) },
    }
    const shadow = createShadow(
      percent,
      Date.now,
      () => chance,
      (work) => behind.push(work),
    )
    const path = createFastPath(shadow, counts, true)
    const ask = () => path.answer(new Question(planFor(parse(query)), {}), context as never)
    const isAnswered = (await ask()) !== undefined
    expect([isAnswered, counts.reasons.get('lie') ?? 0, logged.length]).toEqual(
      read === 'before' ? [false, 1, 1] : [true, 0, 0],
    )
    for (const work of behind) work()
    expect(logged).toEqual(read === 'never' ? [] : [{ root: 'areasList' }])
    await ask()
    expect(counts.reasons.get('distrusted') ?? 0).toBe(read === 'never' ? 0 : 1)
    expect(JSON.stringify(logged)).not.toContain('9000')
  })
  it('believes again after a while', async () => {
    let now = 0
    const shadow = createShadow(100, () => now)
    const path = createFastPath(shadow, createTierCounts(), true)
    const shapes = async (text: string) => {
      const upstream = saying(text)
      await path.answer(new Question(planFor(parse(query)), {}), contextOver(upstream, fixture))
      return upstream.sent.filter((r) => r.path.includes('shape=')).length
    }
    expect(await shapes(lie)).toBe(1)
    expect(await shapes(page(row))).toBe(0)
    now += 10 * 60_000
    expect(await shapes(page(row))).toBe(1)
  })
  it('is not what guarded leaves depend on: to whom one is refused, such a type is read by the loop', async () => {
    const upstream = saying('{"total":1,"page":1,"size":10,"rows":[{"id":1,"workerNo":"W","salary":"9000.00"}]}')
    const path = createFastPath(createShadow(0), createTierCounts(), true)
    const answer = await path.answer(
      new Question(planFor(parse('{ workersList { rows { id workerNo } } }')), {}),
      contextOver(upstream, fixture),
    )
    expect(textOf(answer?.pieces ?? [])).toBe('{"data":{"workersList":{"rows":[{"id":"1","workerNo":"W"}]}}}\n')
    expect(upstream.sent.some((r) => r.path.includes('shape='))).toBe(false)
  })
  it('is not what the rows behind references depend on: to whom they are refused, nothing of them is passed on', async () => {
    const lie = '{"rows":[{"area":{"id":"1","record":{"id":"1","areaName":"9000.00"}}}]}'
    const all = ['frmAREAXX01I', 'frmWORKER01I', 'frmWORKER02I', 'frmSALARY01I', 'frmREGION01I', 'frmBOARDX01I']
    const upstream = saying(lie, all)
    const counts = createTierCounts()
    const path = createFastPath(createShadow(0), counts, true)
    const document = parse('{ workersList { rows { area { id record { id areaName } } } } }')
    const passed = await path.answer(new Question(planFor(document), {}), contextOver(upstream, fixture, 'areas'))
    expect(textOf(passed?.pieces ?? [])).toBe(`{"data":{"workersList":${lie}}}\n`)
    const few = saying(lie, ['frmWORKER01I'])
    expect(await path.answer(new Question(planFor(document), {}), contextOver(few, fixture))).toBeUndefined()
    expect(few.sent.some((r) => r.path.includes('shape='))).toBe(false)
    expect(counts.reasons.get('guarded')).toBe(1)
  })
})
