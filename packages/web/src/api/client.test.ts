import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { listOf, sentText } from '../../documents.vite.ts'
import { createClient } from './client.ts'
import { fixedTextOf, fixedTexts } from './fixed-texts.ts'
import { CaptchaDocument, LogoutDocument, UnreadCountDocument } from './generated/fixed.generated.ts'
import { problemOf } from './problem-of.ts'

const answer = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
const failure = (code: string, more: object = {}) => ({
  data: null,
  errors: [{ message: 'Words', extensions: { code, requestId: 'r-1', ...more } }],
})

function setup(...given: ({ readonly sendsHashes: boolean } | Response | Error)[]) {
  const [first] = given
  const sendsHashes = first !== undefined && 'sendsHashes' in first && first.sendsHashes
  const answers = given.filter((g) => g instanceof Response || g instanceof Error)
  const fetch = vi.fn(async (_address: string, _init: { readonly body: string }) => {
    const next = answers.length > 1 ? answers.shift() : answers[0]
    if (next instanceof Error) throw next
    return (next as Response).clone()
  })
  const events = { onSessionEnd: vi.fn(), onProblem: vi.fn() }
  const client = createClient({
    ...events,
    fetch: fetch as unknown as typeof globalThis.fetch,
    retryDelay: 1,
    sendsHashes,
  })
  const ask = () => client.query({ query: UnreadCountDocument, fetchPolicy: 'no-cache' })
  return { ...events, client, fetch, ask }
}
const away = new TypeError('Failed to fetch')

describe('the client', () => {
  it('sends the cookie to its own origin only', async () => {
    const { fetch, ask } = setup(answer({ data: { unreadCount: 3 } }))
    expect((await ask()).data).toEqual({ unreadCount: 3 })
    expect(fetch.mock.calls[0]).toMatchObject(['/graphql', { method: 'POST', credentials: 'same-origin' }])
  })
  it('reports that the session ended, by the code, regardless of the message text', async () => {
    const { onSessionEnd, onProblem, ask } = setup(answer(failure('UNAUTHENTICATED')))
    await expect(ask()).rejects.toThrow()
    expect(onSessionEnd).toHaveBeenCalledOnce()
    expect(onProblem).not.toHaveBeenCalled()
  })
  it('does not take a text with the word for the end of the session', async () => {
    const { onSessionEnd, onProblem, ask } = setup(
      answer({ data: null, errors: [{ message: 'no token here', extensions: { code: 'FORBIDDEN' } }] }),
    )
    await expect(ask()).rejects.toThrow()
    expect(onSessionEnd).not.toHaveBeenCalled()
    expect(onProblem.mock.calls[0]?.[0]).toMatchObject({ code: 'FORBIDDEN' })
  })
  it('tries a query three times when nothing answers', async () => {
    const { fetch, onProblem, ask } = setup(away, away, answer({ data: { unreadCount: 1 } }))
    expect((await ask()).data).toEqual({ unreadCount: 1 })
    expect([fetch.mock.calls.length, onProblem.mock.calls.length]).toEqual([3, 0])
  })
  it('gives up after that, and says that the server is away', async () => {
    const { fetch, onProblem, ask } = setup(away)
    const error = await ask().catch((e: unknown) => e)
    expect(problemOf(error).code).toBe('NETWORK')
    expect([fetch.mock.calls.length, onProblem.mock.calls.length]).toEqual([3, 1])
  })
  it('sends a repeated request again, and never gives an older answer after a newer one', async () => {
    const gates = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const
    const fetch = vi.fn(async () => (await gates[fetch.mock.calls.length - 1]?.promise) as Response)
    const client = createClient({ onSessionEnd: vi.fn(), onProblem: vi.fn(), fetch: fetch as never })
    const ask = () => client.query({ query: UnreadCountDocument, fetchPolicy: 'no-cache' })
    const first = ask()
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
    const second = ask()
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
    gates[1].resolve(answer({ data: { unreadCount: 2 } }))
    expect((await second).data).toEqual({ unreadCount: 2 })
    gates[0].resolve(answer({ data: { unreadCount: 1 } }))
    expect((await first).data).toEqual({ unreadCount: 2 })
  })
  it('never sends a write twice', async () => {
    const { fetch, client } = setup(away)
    await expect(client.mutate({ mutation: LogoutDocument })).rejects.toThrow()
    expect(fetch).toHaveBeenCalledOnce()
  })
  it('does not ask again after an answer, and leaves the sign-in calls to the caller', async () => {
    const { fetch, client, onProblem, onSessionEnd } = setup(answer(failure('UNAUTHENTICATED')))
    await expect(client.query({ query: CaptchaDocument, fetchPolicy: 'no-cache' })).rejects.toThrow()
    expect([fetch.mock.calls.length, onProblem.mock.calls.length, onSessionEnd.mock.calls.length]).toEqual([1, 0, 0])
  })
})

describe('trusted documents', () => {
  const bodiesOf = (fetch: ReturnType<typeof setup>['fetch']) =>
    fetch.mock.calls.map(([, init]) => JSON.parse(init.body))
  const unknown = failure('PERSISTED_QUERY_NOT_FOUND')
  const modern = (body: unknown, status: number) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/graphql-response+json; charset=utf-8' },
    })

  it('go as the hash of the text that the build has written down, without the text', async () => {
    const { fetch, ask } = setup({ sendsHashes: true }, answer({ data: { unreadCount: 3 } }))
    await ask()
    const sha256Hash = createHash('sha256').update(sentText(UnreadCountDocument)).digest('hex')
    const [body] = bodiesOf(fetch)
    expect(body).toMatchObject({ variables: {}, extensions: { persistedQuery: { version: 1, sha256Hash } } })
    expect(body).not.toHaveProperty('query')
    expect(Object.keys(listOf([sentText(UnreadCountDocument)]))).toEqual([sha256Hash])
  })
  it.each([
    ['in the newer media type', modern(unknown, 400)],
    ['in the older one', answer(unknown, 400)],
  ])('that the server does not know are sent as text once, and from then on at once: refused %s', async (_, no) => {
    const yes = () => answer({ data: { unreadCount: 3 } })
    const { fetch, ask, onProblem } = setup({ sendsHashes: true }, no, yes(), yes())
    expect((await ask()).data).toEqual({ unreadCount: 3 })
    expect((await ask()).data).toEqual({ unreadCount: 3 })
    expect(bodiesOf(fetch).map((body) => [body.query !== undefined, body.extensions !== undefined])).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ])
    expect(onProblem).not.toHaveBeenCalled()
  })
  it('tell to reload where the server takes no text either', async () => {
    const { fetch, ask, onProblem } = setup(
      { sendsHashes: true },
      modern(unknown, 400),
      modern(failure('QUERY_NOT_TRUSTED'), 400),
    )
    const error = await ask().catch((e: unknown) => e)
    expect([problemOf(error).code, fetch.mock.calls.length, onProblem.mock.calls.length]).toEqual([
      'QUERY_NOT_TRUSTED',
      2,
      1,
    ])
  })
  it('are the same whether a write or a question, and a write goes out as text once at most', async () => {
    const { fetch, client } = setup({ sendsHashes: true }, modern(unknown, 400))
    await expect(client.mutate({ mutation: LogoutDocument })).rejects.toThrow()
    expect(fetch).toHaveBeenCalledTimes(2)
  })
  it('keep the texts of the pages before the frame in the list', () => {
    for (const name of ['Captcha', 'Login', 'Logout', 'ChangePassword']) expect(fixedTexts).toContain(fixedTextOf(name))
  })
})

describe('a problem', () => {
  it('carries what the answer says', async () => {
    const { ask } = setup(
      answer(
        failure('STALE_VERSION', {
          status: 409,
          current: { id: '7' },
          fields: [{ field: 'a', rule: 'r', message: 'm' }],
        }),
      ),
    )
    const error = await ask().catch((e: unknown) => e)
    expect(problemOf(error)).toMatchObject({
      code: 'STALE_VERSION',
      status: 409,
      requestId: 'r-1',
      current: { id: '7' },
      fields: [{ field: 'a' }],
    })
  })
  it('is read out of refusals that are no GraphQL answer', async () => {
    const refused = await setup(answer({ code: 'RATE_LIMITED', detail: 'Slow down', status: 429 }, 429))
      .ask()
      .catch((e: unknown) => e)
    expect(problemOf(refused)).toMatchObject({ code: 'RATE_LIMITED', message: 'Slow down', status: 429 })
    const proxy = await setup(answer('<html>Bad gateway</html>', 500))
      .ask()
      .catch((e: unknown) => e)
    expect(problemOf(proxy)).toMatchObject({ code: 'UPSTREAM_ERROR', status: 500 })
  })
  it('of an unknown code is internal', () => {
    expect(problemOf(new Error('broken')).code).toBe('INTERNAL_SERVER_ERROR')
  })
})
