// Several backends behind one gateway: they take turns, each with a pool and a circuit of its own. A request goes on to the
// next one where that cannot do anything twice; everything that counts lies in the database they share.
import { createUpstream, NoAnswer, type Upstream, type UpstreamAnswer, type UpstreamRequest } from './upstream.ts'

/** One way to all backends; `urls` names at least one. A failure of all of them is the failure of the last one called. */
export function createBackends(urls: readonly string[], timeoutMs: number, now?: () => number): Upstream {
  const backends = urls.map((url) => createUpstream(url, timeoutMs, now))
  const [only, ...others] = backends
  // There is no other backend to take turns with.
  if (only !== undefined && others.length === 0) return only
  let turn = 0
  const next = () => {
    const first = turn++ % backends.length
    return [...backends.slice(first), ...backends.slice(0, first)]
  }
  return {
    send: (request) =>
      request.probe === true
        ? anyOf(backends, request)
        : inTurn(next(), request, (backend, asked) => backend.send(asked)),
    whole: (request) => inTurn(next(), request, (backend, asked) => backend.whole(asked)),
    openCircuits: () => backends.reduce((sum, backend) => sum + (backend.openCircuits?.() ?? 0), 0),
    async close() {
      await Promise.all(backends.map((backend) => backend.close()))
    },
  }
}

/** Backends whose circuit is open are skipped, and called all the same when the others turn out to be down at the moment. */
async function inTurn<T extends Pick<UpstreamAnswer, 'status'>>(
  order: readonly Upstream[],
  request: UpstreamRequest,
  ask: (backend: Upstream, asked: UpstreamRequest) => Promise<T>,
): Promise<T> {
  const resting: { readonly backend: Upstream; readonly error: unknown }[] = []
  const failures: unknown[] = []
  const tried = async (backend: Upstream, asked: UpstreamRequest): Promise<T | undefined> => {
    try {
      return await ask(backend, asked)
    } catch (error) {
      if (!mayGoOn(error, request)) throw error
      if (isOpen(error)) resting.push({ backend, error })
      else failures.push(error)
      return undefined
    }
  }
  for (const backend of order) {
    const answer = await tried(backend, request)
    if (answer !== undefined) return answer
  }
  // All of them rest: they are given the time.
  if (failures.length === 0) throw resting[0]?.error
  for (const { backend } of resting) {
    const answer = await tried(backend, { ...request, probe: true })
    if (answer !== undefined) return answer
  }
  throw failures.at(-1)
}

const isOpen = (error: unknown): boolean => error instanceof NoAnswer && error.got === 'open'

/** These are not stored under their Idempotency-Key (decision 0026), so the key does not make them safe to repeat. */
const notRepeatable = /^\/api\/(auth|files|jobs|save_error_logger)(\/|$)/

/**
 * A request that no backend saw goes on, a read whose connection broke too, a write only under an Idempotency-Key. What took
 * too long does not: it would take as long again. A stream cannot be sent twice.
 */
function mayGoOn(error: unknown, { method, path, headers, body }: UpstreamRequest): boolean {
  if (!(error instanceof NoAnswer) || error.got === 'late') return false
  if (error.got === 'open') return true
  if (body !== undefined && body !== null && typeof body !== 'string' && !Buffer.isBuffer(body)) return false
  if (error.got === 'unsent' || method === 'GET') return true
  return headers['idempotency-key'] !== undefined && !notRepeatable.test(path)
}

/** All are looked at, which closes the circuits of those that are back; one that is well is enough. */
async function anyOf(backends: readonly Upstream[], request: UpstreamRequest): Promise<UpstreamAnswer> {
  const looks = await Promise.allSettled(backends.map((backend) => backend.send(request)))
  const answers = looks.flatMap((look) => (look.status === 'fulfilled' ? [look.value] : []))
  const best = answers.find((answer) => answer.status === 200) ?? answers[0]
  for (const answer of answers) if (answer !== best) answer.body.resume()
  if (best !== undefined) return best
  throw looks.find((look) => look.status === 'rejected')?.reason
}
