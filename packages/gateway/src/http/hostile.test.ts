// What an attacker sends: each probe must be refused, and the backend must hear nothing of it.
import { createHash } from 'node:crypto'
import { errors, wordsForKeys } from '@kantor/shared/rules/errors/errors'
import { type Bench, openBench } from '../testing/bench.ts'
import { problem } from '../testing/fake-backend.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench({ requestsPerMinute: 0, introspection: 'developers' })
  bench.backend.users.set('reader', ['frmWORKER01I', 'frmAREAXX01I', 'frmREGION01I', 'frmWORKER01A', 'frmWORKER01E'])
  await bench.ask('{ workersList { total } }', { key: 'reader' })
})
afterAll(() => bench.close())
beforeEach(() => bench.backend.forget())

const key = 'reader'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const ask = (query: string, variables?: object) =>
  bench.ask(query, variables === undefined ? { key } : { key, variables })
const post = (payload: string, headers: Record<string, string> = {}, url = '/graphql') =>
  bench.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'kantor.test', 'content-type': 'application/json', authorization: 'Bearer reader', ...headers },
  })

describe('amount', () => {
  const deep = (n: number) =>
    `{ workersList { rows { ${'area { record { region { record { chief { record { '.repeat(n)} id ${'} } } } } }'.repeat(n)} } } }`
  const doubling = Array.from(
    { length: 26 },
    (_, i) => `fragment f${i} on Worker { ${i === 25 ? 'id' : `...f${i + 1} ...f${i + 1}`} }`,
  ).join(' ')
  const repeat = (n: number, text: (i: number) => string) => Array.from({ length: n }, (_, i) => text(i)).join(' ')
  const probes: readonly (readonly [string, string])[] = [
    ['A1 a thousand aliases', `{ ${repeat(1000, (i) => `a${i}: workers(id: "${i}") { id }`)} }`],
    ['A1 few aliases below the roots', `{ workersList { rows { ${repeat(16, (i) => `a${i}: id`)} } } }`],
    ['A2 aliases of __typename', `{ ${repeat(5000, (i) => `a${i}: __typename`)} }`],
    ['A3 depth', deep(3)],
    [
      'A4 a cycle of fragments',
      '{ workersList { rows { ...a } } } fragment a on Worker { ...b } fragment b on Worker { ...a }',
    ],
    ['A5 fragments that double', `{ workersList { rows { ...f0 } } } ${doubling}`],
    ['A6 one field three thousand times', `{ workersList { rows { ${'id '.repeat(3000)} } } }`],
    ['A6b inline fragments', `{ workersList { rows { ${'... on Worker { area { id } } '.repeat(1200)} } } }`],
    ['A6c fields below the limit of words', `{ workersList { rows { ${'id '.repeat(600)} } } }`],
    ['A7 thirty thousand words', `{ workersList { rows { ${'id '.repeat(30_000)} } } }`],
    ['A7 many values of one argument', `{ areasByIds(ids: [${repeat(2500, String)}]) { id } }`],
    ['A8 few words, many directives', `{ workersList { rows { id ${'@include(if: true) '.repeat(25)} } } }`],
    ['A8 directives', `{ workersList { rows { id ${'@include(if: true) '.repeat(300)} } } }`],
    [
      'A13 forty sign-ins',
      `mutation { ${repeat(14, (i) => `a${i}: login(input: { username: "a", password: "${i}" }) { expiresAt }`)} }`,
    ],
    [
      'A13 two sign-ins through a fragment',
      'mutation { logout ...f } fragment f on Mutation { login(input: { username: "a", password: "b" }) { expiresAt } }',
    ],
    [
      'A14 rows times records',
      '{ workersList(size: 500) { rows { area { record { region { record { chief { record { id } } } } } } } } }',
    ],
    ['eleven roots', `{ ${repeat(11, () => 'unreadCount ')} }`],
    ['six operations', repeat(6, (i) => `query Q${i} { unreadCount }`)],
  ]
  it.each(probes)('%s is too complex', async (_, query) => {
    const { status, codes } = await ask(query)
    expect([status, codes]).toEqual([400, ['QUERY_TOO_COMPLEX']])
    expect(bench.backend.calls).toHaveLength(0)
  })
  it('A14 a size in a variable counts as what it is', async () => {
    const query =
      'query ($s: Int) { workersList(size: $s) { rows { area { record { region { record { chief { record { id } } } } } } } } }'
    expect((await ask(query, { s: 500 })).codes).toEqual(['QUERY_TOO_COMPLEX'])
    expect((await ask(query, { s: 10 })).codes).not.toContain('QUERY_TOO_COMPLEX')
  })
  it('A11 refuses a list of operations', async () => {
    expect(
      (await post(JSON.stringify(Array.from({ length: 50 }, () => ({ query: '{ unreadCount }' }))))).statusCode,
    ).toBe(400)
  })
  it('A12 refuses a body above 256 kB', async () => {
    const answer = await post(JSON.stringify({ query: '{ unreadCount }', variables: { a: 'x'.repeat(2_000_000) } }))
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([413, 'TOO_LARGE'])
  })
  it('lets a large honest list through', async () => {
    bench.backend.on('GET', '/people/workers', { body: { total: 0, page: 1, size: 500, rows: [] } })
    expect(
      (await ask('{ workersList(size: 500) { rows { id workerNo area { name } secondArea { name } family { id } } } }'))
        .codes,
    ).toEqual([])
  })
})

describe('foreign sites', () => {
  const body = JSON.stringify({ query: 'mutation { deleteWorkers(id: 1, rowVersion: 1) }' })
  it.each([
    ['C1 text/plain', 'POST', { 'content-type': 'text/plain' }],
    ['C2 a form', 'POST', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['C3 GET', 'GET', {}],
    ['C4 GET with message/http', 'GET', { 'content-type': 'message/http' }],
    ['C5 a foreign origin', 'POST', { 'content-type': 'application/json', origin: 'https://evil.example' }],
    ['C5 a hidden origin', 'POST', { 'content-type': 'application/json', origin: 'null' }],
  ] as const)('%s is refused', async (_, method, headers) => {
    const url = method === 'GET' ? '/graphql?query=mutation%7Blogout%7D' : '/graphql'
    const answer = await bench.inject({
      method,
      url,
      headers: { host: 'kantor.test', cookie: 'token=reader', ...headers },
      ...(method === 'GET' ? {} : { payload: body }),
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(bench.backend.calls).toHaveLength(0)
  })
  it('C6 a preflight gets no permission', async () => {
    const answer = await bench.inject({
      method: 'OPTIONS',
      url: '/graphql',
      headers: { host: 'kantor.test', origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
  it('takes its own origin', async () => {
    expect(
      (await bench.ask('{ workersList { total } }', { key, headers: { origin: 'http://kantor.test' } })).codes,
    ).toEqual([])
  })
})

describe('headers', () => {
  const withCookie = (cookie: string) =>
    bench.inject({
      method: 'POST',
      url: '/graphql',
      headers: { host: 'kantor.test', cookie },
      payload: { query: '{ workersList { total } }' },
    })
  it.each([
    ['H1', 'token=reader; CompanyCode=C1%0d%0aX-Evil:%201', 400, 'BAD_COMPANY'],
    ['H2', 'token=reader; CompanyCode=%C3%A9', 400, 'BAD_COMPANY'],
    ['H3', 'token=reader; CompanyBranchCode=%zz', 400, 'BAD_COMPANY'],
    ['H4', 'token=reader%0d%0aX-Evil:%201', 401, 'UNAUTHENTICATED'],
  ])('%s is refused before any call', async (_, cookie, status, code) => {
    const answer = await withCookie(cookie)
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([status, code])
    expect(answer.body).not.toContain('Evil')
    expect(answer.headers['x-evil']).toBeUndefined()
    expect([...bench.backend.calls, ...bench.backend.profileCalls]).toHaveLength(0)
  })
  it('K3 forbids every cache and says what the answer depends on', async () => {
    const { headers } = await ask('{ workersList { total } }')
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'Cookie, Authorization, CompanyCode, CompanyBranchCode',
      'x-content-type-options': 'nosniff',
    })
  })
  it('passes a harmless request id on and replaces any other', async () => {
    await bench.ask('{ workersList { total } }', { key, headers: { 'x-request-id': 'abc-1' } })
    expect(bench.backend.calls[0]?.headers['x-request-id']).toBe('abc-1')
    const { headers } = await bench.ask('{ workersList { total } }', {
      key,
      headers: { 'x-request-id': 'a b<script>' },
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('paths', () => {
  it.each([
    ['T1', '../admin/secret'],
    ['T2', '..%2fadmin%2fsecret'],
    ['T3', '%2e%2e/admin/secret'],
    ['T4', '1?limit=9'],
    ['T5', '..\\admin\\secret'],
    ['T6', '../employees/e1'],
    ['T7', '1\u0000x'],
    ['S1', 'http://127.0.0.1:4400/admin/secret'],
    ['S1', '//evil.example/x'],
    ['S1', '..'],
  ])('%s: an id that leaves its place is refused', async (_, id) => {
    const one = await ask('query ($id: ID!) { workers(id: $id) { id } }', { id })
    const many = await ask('query ($id: ID!) { areasByIds(ids: [$id]) { id } }', { id })
    const written = await ask(
      'mutation ($id: ID!) { editWorkers(id: $id, rowVersion: 1, input: { workerName: "x" }) { id } }',
      { id },
    )
    for (const answer of [one, many, written]) expect(answer.codes).toEqual(['BAD_USER_INPUT'])
    expect(bench.backend.calls).toHaveLength(0)
  })
})

describe('values', () => {
  it.each([
    ['J1', '{"query":"{ unreadCount }","variables":{"__proto__":{"polluted":1}}}'],
    ['J3', '{"query":"{ unreadCount }","variables":{"a":{"constructor":{"prototype":{"polluted":1}}}}}'],
    ['J3 a single name of them', '{"query":"{ unreadCount }","variables":{"a":{"b":[{"prototype":1}]}}}'],
    ['J4', `{"query":"{ unreadCount }","variables":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`],
    ['E3', '{"query": <'],
    ['empty', ''],
    [
      'Q1',
      `{"query":"{ unreadCount }","extensions":{"persistedQuery":{"version":1,"sha256Hash":"${hashOf('{ unreadCount }')}"}}}`,
    ],
    ['Q1', `{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"${hashOf('{ unreadCount }')}"}}}`],
    [
      'Q2',
      `{"query":"{ unreadCount }","extensions":{"persistedQuery":{"version":1,"sha256Hash":"${'0'.repeat(64)}"}}}`,
    ],
  ])('%s is refused', async (_, payload) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(400)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect(answer.body).not.toMatch(/token|node_modules|\/src\//i)
    expect(bench.backend.calls).toHaveLength(0)
  })
  it('J1 a body with a forbidden name is refused for that name, not as invalid JSON', async () => {
    const { errors: met } = JSON.parse((await post('{"query":"{ unreadCount }","variables":{"__proto__":1}}')).body)
    expect(met[0].message).toMatch(/the name __proto__, which is not allowed/)
    expect(JSON.parse((await post('{"query": <')).body).errors[0].message).toBe('The body is not valid JSON.')
  })
  it('J2 __proto__ in a literal is no field', async () => {
    expect(
      (await ask('mutation { createWorkers(input: { workerNo: "a", workerName: "b", __proto__: "x" }) { id } }')).codes,
    ).toEqual(['BAD_USER_INPUT'])
  })
  it('I3, I5 never suggests a name', async () => {
    const unknownField = await ask('{ workersLst { total } }')
    const unknownInput = await ask('mutation ($i: WorkersCreate!) { createWorkers(input: $i) { id } }', {
      i: { workerNo: 'a', workerNam: 'b' },
    })
    for (const answer of [unknownField, unknownInput]) {
      expect(answer.codes[0]).toBe('BAD_USER_INPUT')
      expect(answer.text).not.toContain('Did you mean')
    }
  })
  it('I4 does not name the values of an enum', async () => {
    const { codes, text } = await ask('query ($g: [WorkerGrade!]) { workersList(filter: { grade: $g }) { total } }', {
      g: ['HIDEN_INTERNAL'],
    })
    expect(codes).toEqual(['BAD_USER_INPUT'])
    expect(text).not.toContain('HIDDEN_INTERNAL')
  })
  it('I6 names a required argument that is missing', async () => {
    const { status, codes } = await ask('{ workers { id } }')
    expect([status, codes]).toEqual([400, ['BAD_USER_INPUT']])
  })
  it('names every value of the input that does not fit, by its path', async () => {
    const query = 'mutation ($input: WorkersCreate!) { createWorkers(input: $input) { id } }'
    const { errors } = await ask(query, {
      input: { workerNo: null, joinDate: '2026-02-30', family: [{ relation: 'son' }, {}] },
    })
    expect(errors).toHaveLength(1)
    expect(errors[0]?.extensions.fields).toEqual([
      { field: 'workerNo', rule: 'required', message: 'this field is required' },
      { field: 'workerName', rule: 'required', message: 'this field is required' },
      { field: 'joinDate', rule: 'type', message: expect.stringContaining('a day such as') },
      { field: 'family.1.relation', rule: 'required', message: 'this field is required' },
    ])
  })
  it('refuses days that do not exist', async () => {
    expect((await ask('{ workersList(filter: { joinDate: { from: "2026-02-30" } }) { total } }')).codes).toEqual([
      'BAD_USER_INPUT',
    ])
  })
})

describe('errors', () => {
  const secrets = /SELECT|stack|db\.internal|127\.0\.0\.1|api\/people|at Object/
  it.each([
    [
      'E1 a failure with SQL and host',
      {
        status: 500,
        body: { code: 'INTERNAL_SERVER_ERROR', detail: 'SELECT * FROM x at db.internal', stack: 'at Object' },
      },
      'UPSTREAM_ERROR',
    ],
    ['E1 a page of a proxy', { status: 502, type: 'text/html', body: '<h1>db.internal</h1>' }, 'UPSTREAM_ERROR'],
    ['E2 text that is not JSON with 200', { body: '<html>' }, 'UPSTREAM_ERROR'],
    ['a database that is down', problem(503, 'UNAVAILABLE', { detail: 'db.internal', retryAfter: 5 }), 'UNAVAILABLE'],
    ['an unknown code', { status: 409, body: { code: 'SQLSTATE_23505', detail: 'x' } }, 'BAD_STATE'],
  ])('%s is masked', async (_, reply, code) => {
    bench.backend.on('GET', '/people/areas', reply)
    const answer = await ask('{ areasList { total } }')
    expect(answer.codes).toEqual([code])
    expect(answer.text).not.toMatch(secrets)
    expect(answer.errors[0]?.extensions.requestId).toMatch(/^[\w-]+$/)
  })
  it('a wrong type from upstream is an internal error without the value', async () => {
    bench.backend.on('GET', '/people/areas', { body: { total: 'SELECT', page: 1, size: 10, rows: [] } })
    const answer = await ask('{ areasList { total } }')
    expect(answer.codes).toEqual(['INTERNAL_SERVER_ERROR'])
    expect(answer.text).not.toMatch(secrets)
  })
  it('W1 the word that leads to the sign-in is used with UNAUTHENTICATED alone', async () => {
    bench.backend.on('GET', '/people/areas', problem(400, 'BAD_USER_INPUT', { detail: 'Unexpected token < in JSON' }))
    const probes = [
      '{ areasList { total } }',
      '{ token }',
      '{ a: token(',
      `{ workersList { rows { ${'id '.repeat(3000)} } } }`,
    ]
    for (const query of probes)
      for (const error of (await ask(query)).errors) expect(error.message).not.toMatch(/token/i)
    const malformed = (await post('{"query": <')).json() as { errors: { message: string }[] }
    for (const error of malformed.errors) expect(error.message).not.toMatch(/token/i)
    // The owner of a key learns what is wrong with the key; for anything else that a backend says of a session, the words are those of the table.
    const saidOn401 = async (detail: string) => {
      bench.backend.on('GET', '/people/areas', problem(401, 'UNAUTHENTICATED', { detail }))
      return (await ask('{ areasList { total } }')).errors[0]?.message
    }
    expect(await saidOn401(wordsForKeys.refused)).toBe(wordsForKeys.refused)
    expect(await saidOn401('Your session is over.')).toBe(errors.UNAUTHENTICATED.text)
    const ended = await bench.ask('{ unreadCount }', { key: 'gone' })
    expect(ended.errors[0]?.message).toBe(wordsForKeys.unreadable)
    const cookie = await bench.ask('{ unreadCount }', { headers: { cookie: 'token=gone' } })
    expect(cookie.errors[0]?.message).toMatch(/token/)
    const session = await bench.ask('{ unreadCount }', { key: 'g'.repeat(43) })
    expect(session.errors[0]?.message).toMatch(/token/)
  })
})
