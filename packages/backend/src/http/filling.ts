// While the demo company is still being written, people sign in and read; what would change something is refused, for a filling that is
// broken off begins again from nothing. The filling in turn lets the requests in hand end before it goes on.
import { setTimeout as pause } from 'node:timers/promises'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { FillingPart } from '@kantor/shared/rules/filling'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface FillingState {
  /** The part in hand; null when the company is complete. */
  part: FillingPart | null
  /** Moments at which the requests in hand began. */
  readonly inHand: Map<FastifyRequest, number>
}

/** Of a company that is complete. */
export const nothingToFill = (): FillingState => ({ part: null, inHand: new Map() })

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** A request that takes longer is a stream, or waits for what the filling does. */
const mostPatience = 3_000

/** Registers the refusal and the count; after the gate, so that no caller whom the gate refuses learns of it. */
export function refuseWhileFilling(app: FastifyInstance, filling: FillingState): void {
  app.addHook('onRequest', async (request) => {
    if (filling.part === null) return
    if (!reading.has(request.method) && request.routeOptions.config.access?.whileFilling !== true && !request.is404)
      throw new KantorError('DEMO_UNFINISHED', sentenceOf(filling.part), { retryAfter: 30 })
    filling.inHand.set(request, performance.now())
  })
  app.addHook('onResponse', async (request) => {
    filling.inHand.delete(request)
  })
  app.addHook('onRequestAbort', async (request) => {
    filling.inHand.delete(request)
  })
}

const sentenceOf = ({ area, part, of }: FillingPart): string =>
  `The demo company is still being written (${area}, part ${part} of ${of}): nothing was saved. Try again in a minute.`

/** Waits for the requests that are in hand now, not for those that come meanwhile, and no longer than one of them may take. */
export async function untilAnswered({ inHand }: FillingState, signal?: AbortSignal): Promise<void> {
  const end = performance.now() + mostPatience
  // At least one turn of the loop: what has arrived meanwhile is looked at first.
  await pause(2)
  const waitedFor = [...inHand]
    .filter(([, begun]) => performance.now() - begun < mostPatience)
    .map(([request]) => request)
  while (waitedFor.some((request) => inHand.has(request)) && performance.now() < end && signal?.aborted !== true)
    await pause(2)
}
