// Sends the hash of a document in place of its text: the server has the texts of this build (documents.vite.ts wrote them).
// A server that does not know the hash, because it is newer than this tab, gets the text once; whether it takes it is
// its own decision. `refused` remembers, so that later calls of the same document cost one request.
import { ApolloLink } from '@apollo/client'
import { print } from '@apollo/client/utilities'
import type { DocumentNode } from 'graphql'
import { catchError, mergeMap, of, throwError } from 'rxjs'
import { problemOf } from './problem-of.ts'
import { sha256 } from './sha256.ts'

const hashes = new WeakMap<DocumentNode, string>()

/** The hash that the build wrote next to a document; one that was made in the browser is hashed here. */
function hashOf(document: DocumentNode): string {
  if ('hash' in document && typeof document.hash === 'string') return document.hash
  const hash = hashes.get(document) ?? sha256(print(document))
  hashes.set(document, hash)
  return hash
}

const unknown = 'PERSISTED_QUERY_NOT_FOUND'

/** The link; it is placed right before the one that sends. */
export function trustedLink(): ApolloLink {
  const refused = new Set<string>()
  return new ApolloLink((operation, forward) => {
    // Made in the browser out of a document of the build (the columns on show): in no list, but trusted as a part of it.
    if ('isPart' in operation.query && operation.query.isPart === true) return forward(operation)
    const hash = hashOf(operation.query)
    const send = (asHash: boolean) => {
      operation.extensions = asHash ? { persistedQuery: { version: 1, sha256Hash: hash } } : {}
      operation.setContext({ http: { includeQuery: !asHash, includeExtensions: asHash } })
      return forward(operation)
    }
    const sendText = () => {
      refused.add(hash)
      return send(false)
    }
    if (refused.has(hash)) return send(false)
    return send(true).pipe(
      // An answer of the older media type comes as a failure, one of the newer as a result with errors.
      catchError((error) => (problemOf(error).code === unknown ? of(null) : throwError(() => error))),
      mergeMap((result) =>
        result === null || result.errors?.[0]?.extensions?.code === unknown ? sendText() : of(result),
      ),
    )
  })
}
