// Query texts that are admitted: parsed once, measured, validated, kept by hash. Apollo then finds the document ready.
import { hash as digest } from 'node:crypto'
import { KantorError } from '@kantor/shared/rules/errors'
import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind, parse, validate, visit } from 'graphql'
import { checkLimits, limits, type Variables } from './limits.ts'
import { withoutSuggestion } from './suggestions.ts'
import { checkVariables } from './variables.ts'

export interface Request {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Variables
}
export interface Documents {
  /** The document of a request within all limits; throws QUERY_TOO_COMPLEX or BAD_USER_INPUT. */
  admit(request: Request): DocumentNode
  /** A document admitted before, by the sha256 of its text. */
  find(hash: string): DocumentNode | undefined
}

const most = 1_000

/** Admits query texts against a schema and keeps the last thousand. */
export function createDocuments(schema: GraphQLSchema): Documents {
  const kept = new Map<string, DocumentNode>()
  const keep = (hash: string, document: DocumentNode) => {
    kept.delete(hash)
    kept.set(hash, document)
    const oldest = kept.size > most ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return document
  }
  return {
    admit({ query, operationName, variables }) {
      const hash = digest('sha256', query)
      const known = kept.get(hash)
      const document = known ?? parsed(query)
      checkLimits(document, operationName, variables, schema)
      checkOperation(document, operationName)
      if (known === undefined) validated(document, schema)
      checkVariables(document, operationName, variables, schema)
      return keep(hash, document)
    },
    find: (hash) => kept.get(hash),
  }
}

const invalid = (message: string): KantorError => new KantorError('BAD_USER_INPUT', withoutSuggestion(message))

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: limits.tokens, noLocation: false })
  } catch (error) {
    if (error instanceof GraphQLError && error.message.includes('maximum')) throw new KantorError('QUERY_TOO_COMPLEX')
    if (error instanceof GraphQLError && /tokens/.test(error.message)) throw new KantorError('QUERY_TOO_COMPLEX')
    throw invalid(error instanceof GraphQLError ? error.message : 'The query cannot be read.')
  }
}

function validated(document: DocumentNode, schema: GraphQLSchema): void {
  const [first, ...more] = validate(schema, document, undefined, { maxErrors: 5 })
  if (first === undefined) return
  throw invalid([first, ...more].map((e) => e.message).join(' '))
}

/** The executor throws instead of answering when the operation is not named rightly: so it is checked here. */
function checkOperation(document: DocumentNode, operationName: string | undefined): void {
  const operations = document.definitions.filter((d) => d.kind === Kind.OPERATION_DEFINITION)
  const named = operations.filter((o) => operationName === undefined || o.name?.value === operationName)
  if (operations.length === 0) throw invalid('The document holds no operation.')
  if (operationName !== undefined && named.length === 0) throw invalid('The document holds no operation of this name.')
  if (operationName === undefined && operations.length > 1) throw invalid('Name the operation to run.')
  if (named.some((o) => o.operation === 'subscription')) throw invalid('Subscriptions are not served here.')
}

/** True where a document looks at the schema, in whatever fragment and under whatever alias. */
export function isIntrospection(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Field(node) {
      if (node.name.value === '__schema' || node.name.value === '__type') found = true
      return undefined
    },
  })
  return found
}
