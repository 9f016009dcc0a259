// The specification "GraphQL over HTTP" as the audits of the package graphql-http ask for it: every MUST and SHOULD, and the
// choices we made where it says MAY.
import { type Bench, openBench } from '../testing/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench({ requestsPerMinute: 0 })
})
afterAll(() => bench.close())

const modern = 'application/graphql-response+json'
const plain = 'application/json'
const post = (body: unknown, headers: Record<string, string> = {}) =>
  bench.inject({
    method: 'POST',
    url: '/graphql',
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    headers: { host: 'kantor.test', 'content-type': plain, ...headers },
  })
const simple = { query: '{ __typename }' }
const typeOf = (answer: { readonly headers: { readonly [name: string]: unknown } }) => answer.headers['content-type']

describe('media types', () => {
  it.each([
    ['SHOULD accept the new type', modern, modern],
    ['MUST accept plain JSON', plain, plain],
    ['SHOULD use plain JSON for anything', '*/*', plain],
    ['prefers what the caller prefers', `${modern}, ${plain};q=0.9`, modern],
    ['prefers what the caller prefers', `${plain}, ${modern};q=0.5`, plain],
    ['takes a refusal', `${modern};q=0, ${plain}`, plain],
    ['answers all the same where it has nothing of the sort', 'text/html', plain],
  ])('%s: %s', async (_, accept, type) => {
    const answer = await post(simple, { accept })
    expect([answer.statusCode, typeOf(answer), answer.json()]).toEqual([
      200,
      `${type}; charset=utf-8`,
      { data: { __typename: 'Query' } },
    ])
  })
  it('SHOULD assume plain JSON where nothing is said', async () => {
    expect(typeOf(await post(simple))).toBe(`${plain}; charset=utf-8`)
  })
  it.each([`${plain}; charset=utf-8`, `${plain};charset="UTF-8"`, plain])('MUST take UTF-8: %s', async (type) => {
    const query = '{ x: __typename } # ünïcødé 漢字'
    expect((await post({ query }, { 'content-type': type })).json()).toEqual({ data: { x: 'Query' } })
  })
  it.each(['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/graphql'])(
    'refuses a body of type "%s"',
    async (type) => {
      expect((await post(simple, { 'content-type': type })).statusCode).toBe(415)
    },
  )
})

describe('methods', () => {
  it.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)('%s is answered with what is allowed', async (method) => {
    const url = '/graphql?query=%7B__typename%7D'
    const answer = await bench.inject({ method, url, headers: { host: 'kantor.test', accept: modern } })
    expect([answer.statusCode, answer.headers['allow'], typeOf(answer)]).toEqual([
      405,
      'POST',
      `${modern}; charset=utf-8`,
    ])
    expect(answer.json().errors[0].message).toContain('POST')
  })
})

describe('the body', () => {
  it.each(['', '{ "not a JSON', 'null', '1', '"text"', '[]'])('400 for %j', async (body) => {
    const answer = await post(body, { accept: modern })
    expect([answer.statusCode, answer.json().data]).toEqual([400, undefined])
  })
  const wrong = (name: string, values: readonly unknown[]) => values.map((value) => [name, value] as const)
  it.each([
    ...wrong('query', [undefined, null, {}, 0, false, [], '']),
    ...wrong('operationName', [{}, 0, false, []]),
    ...wrong('variables', ['text', 0, false, []]),
    ...wrong('extensions', ['text', 0, false, []]),
  ])('400 for %s %j, in either media type', async (name, value) => {
    for (const accept of [modern, plain]) {
      const answer = await post({ ...simple, [name]: value }, { accept })
      expect([answer.statusCode, answer.json().errors.length]).toEqual([400, 1])
    }
  })
  it.each(['operationName', 'variables', 'extensions'])('SHOULD take null for %s', async (name) => {
    for (const accept of [modern, plain])
      expect((await post({ ...simple, [name]: null }, { accept })).json()).toEqual({ data: { __typename: 'Query' } })
  })
  it('MUST take a name, variables and extensions', async () => {
    const body = {
      query: 'query A { a: __typename } query B($on: Boolean!) { b: __typename @include(if: $on) }',
      operationName: 'B',
      variables: { on: true },
      extensions: { clientLibrary: { name: 'x' } },
    }
    for (const accept of [modern, plain])
      expect((await post(body, { accept })).json()).toEqual({ data: { b: 'Query' } })
  })
})

describe('a document that cannot run', () => {
  it.each([
    ['that cannot be read', { query: '{' }],
    ['that is not valid', { query: '{ nothingOfTheSort }' }],
    ['whose operation is not there', { query: 'query A { __typename }', operationName: 'B' }],
    ['whose variables do not fit', { query: 'query ($id: ID!) { workers(id: $id) { id } }', variables: { id: null } }],
  ])('%s SHOULD be 400 in the new type and 200 in the old, and never holds data', async (_, body) => {
    const [now, before] = [await post(body, { accept: modern }), await post(body, { accept: plain })]
    expect([now.statusCode, before.statusCode]).toEqual([400, 200])
    for (const answer of [now, before]) {
      expect(Object.keys(answer.json())).toEqual(['errors'])
      expect(answer.json().errors[0].extensions.code).toBe('BAD_USER_INPUT')
    }
  })
  it('what is too complex or refused stays a failure in both', async () => {
    const query = `{ ${'__typename '.repeat(1200)} }`
    for (const accept of [modern, plain]) {
      expect((await post({ query }, { accept })).statusCode).toBe(400)
      expect((await post(simple, { accept, origin: 'https://evil.example' })).statusCode).toBe(403)
    }
  })
})
