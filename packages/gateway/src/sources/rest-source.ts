// The REST client of one GraphQL request. It is Apollo's data source with what its defaults get wrong put right: our own
// pool, no clone, no cache between users, paths that only our code writes, errors without address and body.
import { type AugmentedRequest, RESTDataSource } from '@apollo/datasource-rest'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { GraphQLError } from 'graphql'
import { type Life, whileAlive } from '../http/request-life.ts'
import { type Credentials, keyFingerprintOf } from '../session/credentials.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import { textOf } from './pieces.ts'
import { isRecord, problemOf } from './problems.ts'
import { isLiteralPath } from './segments.ts'
import type { Upstream, UpstreamAnswer } from './upstream.ts'

type Fetcher = NonNullable<NonNullable<ConstructorParameters<typeof RESTDataSource>[0]>['fetch']>
type FetcherResponse = Awaited<ReturnType<Fetcher>>
export type Query = { readonly [name: string]: string | number | boolean | undefined }
export type Json = { readonly [key: string]: unknown }

/** Who asks, on whose behalf, and which request of ours it belongs to. */
export interface Caller {
  readonly credentials: Credentials
  readonly requestId: string
  /** Calls are aborted with it, and none is sent after it. */
  readonly life?: Life
  readonly address: string
  /** What he asks with, as his client says. */
  readonly userAgent?: string | undefined
  /** Name under which the backend does the writes of this request once only. */
  readonly idempotencyKey?: string | undefined
  /** Hears the headers of every answer of the backend. */
  readonly onAnswer?: (headers: UpstreamAnswer['headers']) => void
}

export class RestSource extends RESTDataSource {
  override baseURL = 'http://backend.invalid'
  readonly #caller: Caller
  /** The same caller's source for what others will use too: it does not end with this request. */
  readonly detached: () => RestSource
  #writes = 0

  constructor(upstream: Upstream, caller: Caller, concurrency: ConcurrencyLimit) {
    const callerKey = keyFingerprintOf(caller.credentials)
    const { life } = caller
    const send = fetcherOver(upstream, caller)
    const fetch: Fetcher = (url, init) =>
      whileAlive(life, () => concurrency.run(callerKey, () => whileAlive(life, () => send(url, init))))
    super({ fetch, logger: silent })
    this.#caller = caller
    const { life: _, ...others } = caller
    this.detached = () => new RestSource(upstream, others, concurrency)
  }

  /** GET of JSON; `query` values that are undefined are left out. */
  read<T>(path: string, query: Query = {}): Promise<T> {
    return this.#call<T>('GET', path, { params: paramsOf(query) })
  }
  /** POST or PUT of JSON; gives what the backend answers, undefined for 204. */
  write<T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> {
    return this.#call<T>(method, path, { body })
  }
  async remove(path: string, query: Query): Promise<void> {
    await this.#call('DELETE', path, { params: paramsOf(query) })
  }

  async #call<T>(method: string, path: string, request: { params?: URLSearchParams; body?: object }): Promise<T> {
    try {
      return (await this.fetch<T>(path, { method, ...request } as Parameters<RESTDataSource['fetch']>[1])).parsedBody
    } catch (error) {
      throw error instanceof GraphQLError && error.originalError !== undefined ? error.originalError : error
    }
  }

  protected override willSendRequest(_path: string, request: AugmentedRequest): void {
    Object.assign(request.headers, callHeadersOf(this.#caller), this.#keyOfNextWrite(request.method ?? 'GET'))
  }

  /** A mutation of several fields runs them in their order: the same request sent again gives each write the same name again. */
  #keyOfNextWrite(method: string): { readonly [name: string]: string } {
    const key = this.#caller.idempotencyKey
    if (key === undefined || method === 'GET') return {}
    this.#writes += 1
    return { 'idempotency-key': this.#writes === 1 ? key : `${key}.${this.#writes}` }
  }

  /** Only a path that our own code wrote: caller's values went through `seg` before. */
  protected override resolveURL(path: string): URL {
    if (!isLiteralPath(path)) throw badInput([{ field: 'id', rule: 'format', message: 'This is not a valid id.' }])
    return new URL(`/api${path}`, this.baseURL)
  }

  /** Answers are read only here: the clone of the default costs more than the request. */
  protected override cloneParsedBody<T>(body: T): T {
    return body
  }
  /** The instance lives for one request of one user, so equal GETs in it are one. */
  protected override requestDeduplicationPolicyFor(url: URL, request: { method?: string }) {
    return (request.method ?? 'GET') === 'GET'
      ? ({ policy: 'deduplicate-during-request-lifetime', deduplicationKey: url.href } as const)
      : ({ policy: 'do-not-deduplicate' } as const)
  }
  protected override async errorFromResponse(options: {
    response: FetcherResponse
    parsedBody: unknown
  }): Promise<GraphQLError> {
    const problem = problemOf(options.response.status, options.parsedBody)
    return new GraphQLError(problem.message, { originalError: problem })
  }
}

const silent = { debug() {}, info() {}, warn() {}, error() {} }

export function paramsOf(query: Query): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  return params
}

/** What every call of a request says of him who asks. */
export const callHeadersOf = ({ credentials, requestId, address, userAgent }: Caller) => ({
  ...headersOf(credentials),
  'x-request-id': requestId,
  'x-forwarded-for': address,
  ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
  accept: 'application/json',
})

/** The three headers of the backend, as far as the caller has them. */
export function headersOf(credentials: Credentials): { readonly [name: string]: string } {
  return {
    ...(credentials.secret === undefined ? {} : { authorization: `Bearer ${credentials.secret}` }),
    ...(credentials.companyCode === undefined ? {} : { companycode: credentials.companyCode }),
    ...(credentials.branchCode === undefined ? {} : { companybranchcode: credentials.branchCode }),
  }
}

/** A minimal fetch over the pool; the body is read at once, so that the connection is free again. */
function fetcherOver(upstream: Upstream, { life, onAnswer }: Caller): Fetcher {
  return async (url, init = {}) => {
    const { pathname, search } = new URL(url)
    const request = {
      path: `${pathname}${search}`,
      method: init.method ?? 'GET',
      headers: init.headers ?? {},
      body: init.body,
      life,
    }
    const answer = await upstream.whole(request)
    onAnswer?.(answer.headers)
    return responseOf(answer.status, answer.headers, textOf(answer.pieces))
  }
}

function responseOf(
  status: number,
  headers: { readonly [name: string]: string | string[] | undefined },
  text: string,
): FetcherResponse {
  const list = new Headers()
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) list.set(name, String(value))
  const json = async () => {
    try {
      return JSON.parse(text)
    } catch {
      if (status >= 400) return {}
      throw new KantorError('UPSTREAM_ERROR')
    }
  }
  const response = {
    status,
    ok: status >= 200 && status < 300,
    statusText: '',
    url: '',
    redirected: false,
    bodyUsed: false,
    headers: list,
    text: async () => text,
    json,
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
    clone: () => response,
  }
  return response as FetcherResponse
}

/** An answer that must be an object; HTML or a list with status 200 is a failure upstream. */
export function objectOf(value: unknown): Json {
  if (!isRecord(value)) throw new KantorError('UPSTREAM_ERROR')
  return value
}
