// An answer read to its end: a backend that dies in the middle of one has not answered, so a read is asked once more.
import { KantorError } from '@kantor/shared/rules/errors'
import { isTimeout, type Upstream, type UpstreamAnswer, type UpstreamRequest } from './upstream.ts'

/** The answer with its text; a body that broke off is UPSTREAM_ERROR or UPSTREAM_TIMEOUT. */
export async function wholeAnswer(
  upstream: Upstream,
  request: UpstreamRequest,
  tries = request.method === 'GET' ? 2 : 1,
): Promise<{ readonly answer: UpstreamAnswer; readonly text: string }> {
  const answer = await upstream.send(request)
  try {
    return { answer, text: await answer.body.text() }
  } catch (error) {
    if (isTimeout(error)) throw new KantorError('UPSTREAM_TIMEOUT')
    if (tries <= 1 || request.signal?.aborted === true) throw new KantorError('UPSTREAM_ERROR')
    return wholeAnswer(upstream, request, tries - 1)
  }
}
