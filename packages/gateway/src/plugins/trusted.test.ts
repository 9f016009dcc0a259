// Trusted documents: what a session, an outsider and a holder of a key may send, in each of the three modes.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bench, openBench } from '../testing/bench.ts'
import { type TrustMode, trustedDocumentsIn } from './trusted.ts'
import { isPartOf } from './trusted-part.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const listed = 'query Listed($size: Int) { workersList(size: $size) { total page } }'
const part = 'query Listed($size: Int) { workersList(size: $size) { total } }'
const forged = '{ workersList { rows { salary } } }'
const free = '{ workersList { total page } }'

const dist = mkdtempSync(join(tmpdir(), 'kantor-trusted-'))
const file = join(dist, '.vite', 'documents.json')
const write = (list: object | string) => writeFileSync(file, typeof list === 'string' ? list : JSON.stringify(list))
beforeAll(() => {
  mkdirSync(join(dist, '.vite'))
  write({ [hashOf(listed)]: listed, [hashOf('another text')]: forged })
})
afterAll(() => rmSync(dist, { recursive: true }))

const persisted = (text: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } })

describe.each(['off', 'prefer', 'only'] as const)('TRUSTED_DOCUMENTS=%s', (mode: TrustMode) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench({ trustedDocuments: mode, webDist: dist, requestsPerMinute: 0 })
    bench.backend.users.set('s1', ['frmWORKER01I', 'frmZAPILST01I'])
    bench.backend.on('GET', '/people/workers', { body: { total: 4, page: 1, size: 10, rows: [] } })
  })
  afterAll(() => bench.close())
  beforeEach(() => bench.backend.forget())

  const outcome = async (body: object, headers: Record<string, string>) => {
    const all = { host: 'kantor.test', 'content-type': 'application/json', ...headers }
    const answer = await bench.inject({ method: 'POST', url: '/graphql', headers: all, payload: JSON.stringify(body) })
    const { data, errors } = answer.json()
    return errors === undefined ? data : `${answer.statusCode} ${errors[0].extensions.code}`
  }
  const session = { cookie: 'token=s1' }
  const key = { authorization: 'Bearer s1' }
  const total = { workersList: { total: 4, page: 1 } }

  it('runs a document of the list by its hash, with its variables', async () => {
    const unknown = '400 PERSISTED_QUERY_NOT_FOUND'
    for (const body of [
      { ...persisted(listed), variables: { size: 50 }, operationName: 'Listed' },
      { documentId: `sha256:${hashOf(listed)}`, variables: { size: 50 } },
      // A text sent with the hash counts for nothing: the list decides.
      { ...persisted(listed), query: forged, variables: { size: 50 } },
    ])
      expect(await outcome(body, session)).toEqual(mode === 'off' ? unknown : total)
    expect(bench.backend.calls.map((c) => c.query.get('size'))).toEqual(mode === 'off' ? [] : ['50', '50', '50'])
  })
  it('keeps limits and permission for documents of the list', async () => {
    if (mode === 'off') return
    expect(await outcome({ ...persisted(listed), variables: { size: -1 } }, session)).toBe('200 BAD_USER_INPUT')
    expect(await outcome(persisted(listed), {})).toBe('200 UNAUTHENTICATED')
  })
  it.each([
    ['a hash of nothing', persisted('nothing')],
    ['a text under a hash that is not its own', { documentId: hashOf('another text') }],
    ['a hash that is none', { documentId: '../documents' }],
    ['a number', { documentId: 7 }],
    ['another form', { extensions: { persistedQuery: 'x' } }],
  ])('does not know %s', async (_, body) => {
    expect(await outcome(body, session)).toBe('400 PERSISTED_QUERY_NOT_FOUND')
    expect(await outcome({ ...body, query: free }, key)).toBe('400 PERSISTED_QUERY_NOT_FOUND')
  })
  it('takes free texts from whom it should', async () => {
    const open = mode !== 'only'
    const answer = { workersList: { total: 4, page: 1 } }
    expect(await outcome({ query: free }, session)).toEqual(open ? answer : '400 QUERY_NOT_TRUSTED')
    expect(await outcome({ query: '{ a b }' }, {})).toBe(open ? '400 BAD_USER_INPUT' : '400 QUERY_NOT_TRUSTED')
    expect(await outcome({ query: free }, key)).toEqual(answer)
    // With a cookie present, the header counts: it is not a page that sends it.
    expect(await outcome({ query: free }, { ...session, ...key })).toEqual(answer)
  })
  it('takes a text of the list as text, from anybody: the pages before the frame send it so', async () => {
    expect(await outcome({ query: listed }, session)).toEqual(total)
    expect(await outcome({ query: part }, session)).toEqual({ workersList: { total: 4 } })
  })
  it('does not read the query of a key that is none', async () => {
    const expected = mode === 'only' ? '401 UNAUTHENTICATED' : '400 BAD_USER_INPUT'
    expect(await outcome({ query: '{ a b }' }, { authorization: 'Bearer nobody' })).toBe(expected)
  })
  it('does not hand the list out', async () => {
    const answer = await bench.inject({ method: 'GET', url: '/.vite/documents.json', headers: { host: 'kantor.test' } })
    expect([answer.statusCode, answer.body.includes('workersList')]).toEqual([404, false])
  })
})

describe('a part of a document', () => {
  const whole =
    'query L($size: Int, $pay: Boolean!) { list(size: $size) { total rows { id name ref { id record { a b } } pay @include(if: $pay) } } }'
  it.each([
    whole,
    'query L($size: Int) { list(size: $size) { rows { id } } }',
    'query L($size: Int) { list(size: $size) { total rows { ref { record { b } } } } }',
  ])('%s is trusted', (text) => expect(isPartOf(text, [whole])).toBe(true))
  it.each([
    'query L($size: Int) { list(size: $size) { rows { id salary } } }',
    'query L($size: Int) { list(size: 500) { rows { id } } }',
    'query L { list { rows { id } } }',
    'query L($size: Int) { list(size: $size) { rows { id: name } } }',
    'query L($size: Int) { list(size: $size) { rows { pay } } }',
    'query L($size: Int) { list(size: $size) { rows { name { id } } } }',
    'query L($size: Int) { list(size: $size) { rows { ref } } }',
    'query L($size: ID) { list(size: $size) { rows { id } } }',
    'query M($size: Int) { list(size: $size) { rows { id } } }',
    'mutation L($size: Int) { list(size: $size) { rows { id } } }',
    'query L($size: Int) { list(size: $size) { ...f } } fragment f on X { id }',
    'query L($size: Int) { list(size: $size) { ... on X { total } } }',
    'query L($size: Int) @x { list(size: $size) { total } }',
    'query L {',
  ])('%s is not', (text) => expect(isPartOf(text, [whole])).toBe(false))
})

describe('the list', () => {
  it('is read again when a build has replaced it, and keeps what it knew', () => {
    const trusted = trustedDocumentsIn(dist)
    expect([trusted.size, trusted.textOf(hashOf(free))]).toEqual([1, undefined])
    write({ [hashOf(free)]: free })
    utimesSync(file, 2_000_000_000, 2_000_000_000)
    expect([trusted.textOf(hashOf(free)), trusted.textOf(hashOf(listed))]).toEqual([free, listed])
  })
  it.each(['{ "half": ', '[]', 'null', '{"a":1}'])('that holds %s is empty', (text) => {
    write(text)
    expect(trustedDocumentsIn(dist).size).toBe(0)
  })
  it('that is not there is empty', () => expect(trustedDocumentsIn('/nowhere').size).toBe(0))
})
