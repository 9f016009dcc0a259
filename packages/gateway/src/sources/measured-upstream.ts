// The way to the backend, measured: each call counts for the request that sends it, and carries its span along.
import type { Catalogue } from '@kantor/shared/kernel'
import { flowNow } from '@kantor/shared/telemetry/flow'
import type { Upstream, UpstreamRequest } from './upstream.ts'

/** Names a call by its method and feature; what callers put into an address does not count. */
export function callNamerOf(catalogue: Catalogue): (request: Pick<UpstreamRequest, 'method' | 'path'>) => string {
  const features = new Set(catalogue.features.map((f) => f.path))
  return ({ method, path }) => {
    const segments = (path.split('?')[0] ?? '').replace(/^\/api\//, '').split('/')
    const lengths = Array.from({ length: Math.min(segments.length, 8) }, (_, i) => segments.length - i)
    const feature = lengths.map((n) => `/${segments.slice(0, n).join('/')}`).find((p) => features.has(p))
    const action = feature === undefined ? undefined : /\/actions\/(\w{1,40})$/.exec(path)?.[0]
    return `${method} ${feature ?? fixedName(segments[0])}${action ?? ''}`
  }
}

const fixed = new Set(['auth', 'profile', 'menu', 'message', 'jobs', 'files', 'lookups', 'entities', 'health'])
const fixedName = (segment = ''): string => (fixed.has(segment) ? `/${segment}` : '/other')

/** Takes the time of each call; outside of a request (the watchers' questions) nothing is named. */
export function measuredUpstream(upstream: Upstream, nameOf: ReturnType<typeof callNamerOf>): Upstream {
  return {
    ...upstream,
    async send(request) {
      const flow = flowNow()
      if (flow === undefined) return upstream.send(request)
      const name = nameOf(request)
      const running = flow.part('upstream', name, () =>
        flow.tracing?.start(name, { kind: 'client', parent: flow.span }),
      )
      const { span } = running
      const headers = span === undefined ? request.headers : { ...request.headers, traceparent: span.traceparent }
      try {
        const answer = await upstream.send({ ...request, headers })
        running.end({ name, status: String(answer.status) }, answer.status >= 500 ? String(answer.status) : undefined)
        return answer
      } catch (error) {
        running.end({ name, status: 'none' }, 'no answer')
        throw error
      }
    },
  }
}
