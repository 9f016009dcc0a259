// An answer read to its end: a backend that dies in the middle of one has not answered, so a read is asked once more.
import { KantorError } from '@kantor/shared/rules/errors'
import { isTimeout, type Upstream, type UpstreamAnswer, type UpstreamRequest } from './upstream.ts'

/** The answer with what `read` makes of its body; a body that broke off is UPSTREAM_ERROR or UPSTREAM_TIMEOUT. */
export async function wholeAnswer<T>(
  upstream: Upstream,
  request: UpstreamRequest,
  read: (body: UpstreamAnswer['body']) => Promise<T>,
  tries = request.method === 'GET' ? 2 : 1,
): Promise<{ readonly answer: UpstreamAnswer; readonly content: T }> {
  const answer = await upstream.send(request)
  try {
    return { answer, content: await read(answer.body) }
  } catch (error) {
    if (isTimeout(error)) throw new KantorError('UPSTREAM_TIMEOUT')
    if (tries <= 1 || request.signal?.aborted === true) throw new KantorError('UPSTREAM_ERROR')
    return wholeAnswer(upstream, request, read, tries - 1)
  }
}
