// What a request to /graphql may be dressed in, and in which of the two media types of GraphQL over HTTP it is answered.
import { KantorError } from '@kantor/shared/rules/errors/errors'

export type AnswerType = 'application/graphql-response+json' | 'application/json'

interface Wanted {
  readonly type: AnswerType
  /** True where the caller named plain JSON: he gets 200 for a document that cannot run, as old clients expect. */
  readonly isOldClient: boolean
}

const known = new Map<string, Wanted>()
const mostKnown = 100

/** The media type of the answer. A client that accepts neither, or anything, gets plain JSON. */
export function answerTypeFor(accept = ''): Wanted {
  const wanted = known.get(accept) ?? workedOut(accept)
  if (known.size < mostKnown) known.set(accept, wanted)
  return wanted
}

function workedOut(accept: string): Wanted {
  const offers = accept.slice(0, 1_000).split(',').map(offerOf)
  const best = (type: string) => Math.max(0, ...offers.filter((o) => o.type === type).map((o) => o.quality))
  const [modern, plain] = [best('application/graphql-response+json'), best('application/json')]
  if (modern > 0 && modern >= plain) return { type: 'application/graphql-response+json', isOldClient: false }
  return { type: 'application/json', isOldClient: plain > 0 }
}

function offerOf(text: string): { readonly type: string; readonly quality: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const stated = parameters.find((p) => p.startsWith('q='))
  const quality = stated === undefined ? 1 : Number(stated.slice(2))
  return { type, quality: Number.isNaN(quality) ? 0 : quality }
}

/** Refuses bodies that are packed or written in another encoding than UTF-8: they would be read as something they are not. */
export function checkDress(headers: { readonly [name: string]: string | string[] | undefined }): void {
  const packed = String(headers['content-encoding'] ?? 'identity').toLowerCase()
  if (packed !== 'identity') throw new KantorError('UNSUPPORTED_MEDIA', 'Send the body without compression.')
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(String(headers['content-type'] ?? ''))?.[1]?.toLowerCase()
  if (charset !== undefined && !['utf-8', 'utf8', 'us-ascii'].includes(charset))
    throw new KantorError('UNSUPPORTED_MEDIA', 'Send the body as UTF-8.')
}
