// Query texts that are admitted: parsed once, measured, validated, kept by hash. Apollo then finds the document ready.
import { hash as digest } from 'node:crypto'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SourceLocation,
  validate,
  visit,
} from 'graphql'
import { costOf, limits, rememberingLimits, type Variables } from './limits.ts'
import { withoutSuggestion } from './suggestions.ts'
import { checkVariables } from './variables.ts'

export interface Request {
  readonly query: string
  /** Its sha256, where that is known. */
  readonly hash?: string | undefined
  readonly operationName: string | undefined
  readonly variables: Variables
}
/** Where a request came in: each way takes its own kind of operation. */
export type Way = 'answer' | 'stream'
/** What may run: the document and its variables as their types make them; undefined where only the executor knows. */
export interface Admitted {
  readonly document: DocumentNode
  readonly coerced: Variables | undefined
}
export interface Documents {
  /** A request within all limits; throws QUERY_TOO_COMPLEX or BAD_USER_INPUT. */
  admit(request: Request, way?: Way): Admitted
  /** A document admitted before, by the sha256 of its text. */
  find(hash: string): DocumentNode | undefined
  /** What an admitted request costs. */
  costOf(document: DocumentNode, request: Omit<Request, 'query' | 'hash'>): number
}

const most = 1_000

/** The name under which a text is kept: its sha256. */
export const hashOf = (query: string): string => digest('sha256', query)

/** Admits query texts against a schema and keeps the last thousand. */
export function createDocuments(schema: GraphQLSchema): Documents {
  const kept = new Map<string, DocumentNode>()
  const withinLimits = rememberingLimits()
  const keep = (hash: string, document: DocumentNode) => {
    // The order of use matters only where an entry has to be removed.
    if (kept.size < most && kept.has(hash)) return document
    kept.delete(hash)
    kept.set(hash, document)
    const oldest = kept.size > most ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return document
  }
  return {
    admit({ query, operationName, variables, hash = hashOf(query) }, way = 'answer') {
      const known = kept.get(hash)
      const document = known ?? parsed(query)
      withinLimits(document, operationName, variables, schema)
      checkOperation(document, operationName, way)
      if (known === undefined) validated(document, schema)
      const coerced = checkVariables(document, operationName, variables, schema)
      return { document: keep(hash, document), coerced }
    },
    find: (hash) => kept.get(hash),
    costOf: (document, { operationName, variables }) => costOf(document, operationName, variables, schema),
  }
}

/** A document that does not fit the schema: the place, and the full message of graphql-js for callers who may read the schema. */
export class DocumentFault extends KantorError {
  readonly locations: readonly SourceLocation[]
  readonly #full: string
  constructor(faults: readonly Pick<GraphQLError, 'message' | 'locations'>[]) {
    const full = faults.map((fault) => fault.message + placeOf(fault)).join(' ')
    super('BAD_USER_INPUT', faults.map((fault) => withoutSuggestion(fault.message) + placeOf(fault)).join(' '))
    this.locations = faults.flatMap(({ locations }) => locations ?? [])
    this.#full = full
  }
  get hasSuggestions(): boolean {
    return this.#full !== this.message
  }
  /** The same error with the suggestions, which contain names of the schema. */
  suggesting(): KantorError {
    const fault = new DocumentFault([])
    return Object.assign(fault, { message: this.#full, locations: this.locations })
  }
}

/** Where a mistake is in the document, for people who read the message alone. */
const placeOf = ({ locations }: Pick<GraphQLError, 'locations'>): string =>
  locations?.[0] === undefined ? '' : ` (line ${locations[0].line}, column ${locations[0].column})`

const invalid = (message: string): KantorError => new KantorError('BAD_USER_INPUT', withoutSuggestion(message))

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: limits.tokens, noLocation: false })
  } catch (error) {
    if (error instanceof GraphQLError && error.message.includes('maximum')) throw new KantorError('QUERY_TOO_COMPLEX')
    if (error instanceof GraphQLError && /tokens/.test(error.message)) throw new KantorError('QUERY_TOO_COMPLEX')
    throw error instanceof GraphQLError ? new DocumentFault([error]) : invalid('The query cannot be read.')
  }
}

function validated(document: DocumentNode, schema: GraphQLSchema): void {
  const faults = validate(schema, document, undefined, { maxErrors: 5 })
  if (faults.length > 0) throw new DocumentFault(faults)
}

/** The executor throws instead of answering when the operation is not named rightly: so it is checked here. */
function checkOperation(document: DocumentNode, operationName: string | undefined, way: Way): void {
  if (way === 'answer' && isPlain(document, operationName)) return
  const operations = document.definitions.filter((d) => d.kind === Kind.OPERATION_DEFINITION)
  const named = operations.filter((o) => operationName === undefined || o.name?.value === operationName)
  if (operations.length === 0) throw invalid('The document holds no operation.')
  if (operationName !== undefined && named.length === 0) throw invalid('The document holds no operation of this name.')
  if (operationName === undefined && operations.length > 1) throw invalid('Name the operation to run.')
  const isStream = named.some((o) => o.operation === 'subscription')
  if (isStream && way === 'answer')
    throw invalid('Send subscriptions with POST to /graphql/stream; they are answered with text/event-stream.')
  if (way === 'answer') return
  if (!isStream) throw invalid('Only subscriptions are served here. Send queries and mutations to /graphql.')
  if (!named.every(hasOnePlainField))
    throw invalid('A subscription has one root field, without conditions or fragments.')
}

/** One operation that is answered, requested by its name or without a name: what nearly all documents are. */
function isPlain({ definitions }: DocumentNode, operationName: string | undefined): boolean {
  const [only] = definitions
  if (definitions.length !== 1 || only?.kind !== Kind.OPERATION_DEFINITION) return false
  return only.operation !== 'subscription' && (operationName === undefined || only.name?.value === operationName)
}

/** A stream that its own variables could leave without a field would be no stream. */
const hasOnePlainField = ({ selectionSet }: OperationDefinitionNode): boolean =>
  selectionSet.selections.length === 1 &&
  selectionSet.selections.every((s) => s.kind === Kind.FIELD && (s.directives ?? []).length === 0)

/** True where a document looks at the schema, in any fragment and under any alias. */
export function isIntrospection(document: DocumentNode): boolean {
  const known = introspections.get(document) ?? looksAtSchema(document)
  introspections.set(document, known)
  return known
}

const introspections = new WeakMap<DocumentNode, boolean>()

function looksAtSchema(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Field(node) {
      if (node.name.value === '__schema' || node.name.value === '__type') found = true
      return undefined
    },
  })
  return found
}
