// The way to the backend, measured: each call counts for the request that sends it, and carries its span along.
import type { Catalogue } from '@kantor/shared/kernel'
import { flowNow } from '@kantor/shared/telemetry/flow'
import type { Upstream, UpstreamAnswer, UpstreamRequest } from './upstream.ts'

/** Names a call by its method and feature; what callers put into an address does not count. */
export function callNamerOf(catalogue: Catalogue): (request: Pick<UpstreamRequest, 'method' | 'path'>) => string {
  const features = new Set(catalogue.features.map((f) => f.path))
  const nameOf = (address: string): string => {
    const feature = longestIn(features, `/${address}`)
    const action = feature === undefined ? undefined : /\/actions\/(\w{1,40})$/.exec(address)?.[0]
    return `${feature ?? fixedName(address.split('/', 1)[0])}${action ?? ''}`
  }
  const known = new Map<string, string>()
  return ({ method, path }) => {
    const end = path.indexOf('?')
    const address = path.slice(root.length, end < 0 ? undefined : end)
    const name = known.get(address) ?? nameOf(address)
    if (known.size < mostKnown) known.set(address, name)
    return `${method} ${name}`
  }
}

const root = '/api/'
/** Addresses whose name is kept: the lists, which are requested most. */
const mostKnown = 2_000
const mostSegments = 8

/** The longest beginning of an address, by whole segments, that is in the set. */
function longestIn(known: ReadonlySet<string>, address: string): string | undefined {
  let at = address.length
  for (let turn = 0; turn < mostSegments && at > 0; turn++) {
    const beginning = address.slice(0, at)
    if (known.has(beginning)) return beginning
    at = beginning.lastIndexOf('/')
  }
  return undefined
}

const fixed = new Set(['auth', 'profile', 'menu', 'message', 'jobs', 'files', 'lookups', 'entities', 'health'])
const fixedName = (segment = ''): string => (fixed.has(segment) ? `/${segment}` : '/other')

/** Takes the time of each call; outside of a request (the watchers' questions) nothing is named. */
export function measuredUpstream(upstream: Upstream, nameOf: ReturnType<typeof callNamerOf>): Upstream {
  const timed = async <T extends Pick<UpstreamAnswer, 'status'>>(
    request: UpstreamRequest,
    ask: (request: UpstreamRequest) => Promise<T>,
  ): Promise<T> => {
    const flow = flowNow()
    if (flow === undefined) return ask(request)
    const name = nameOf(request)
    const running = flow.part('upstream', name, () => flow.tracing?.start(name, { kind: 'client', parent: flow.span }))
    const { span } = running
    try {
      const answer = await ask(
        span === undefined ? request : { ...request, headers: { ...request.headers, traceparent: span.traceparent } },
      )
      running.end({ name, status: String(answer.status) }, answer.status >= 500 ? String(answer.status) : undefined)
      return answer
    } catch (error) {
      running.end({ name, status: 'none' }, 'no answer')
      throw error
    }
  }
  return {
    ...upstream,
    send: (request) => timed(request, upstream.send),
    whole: (request) => timed(request, upstream.whole),
  }
}
