// The body of a GraphQL request: one operation, plain values, nothing that reaches prototypes or exhausts a stack.
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import type { Variables } from '../plugins/limits.ts'
import type { AskedDocument } from '../plugins/trusted.ts'
import { isRecord } from '../sources/problems.ts'

const deepest = 12
const longestText = 4_096
const mostValues = 20_000
const dangerous = new Set(['__proto__', 'constructor', 'prototype'])

export interface Asked extends AskedDocument {
  readonly operationName: string | undefined
  readonly variables: Variables
}

/** The request in a parsed body; BAD_USER_INPUT or PERSISTED_QUERY_NOT_FOUND otherwise. */
export function requestIn(body: unknown): Asked {
  if (Array.isArray(body)) throw new KantorError('BAD_USER_INPUT', 'Send one operation at a time.')
  if (!isRecord(body)) throw new KantorError('BAD_USER_INPUT', 'The body is not a GraphQL request.')
  const { query, operationName, variables, extensions } = body
  const hash = hashIn(extensions, body['documentId'])
  if (hash === undefined && (typeof query !== 'string' || query === ''))
    throw new KantorError('BAD_USER_INPUT', 'The body holds no query.')
  const isName = operationName === undefined || operationName === null || typeof operationName === 'string'
  if (!isName) throw new KantorError('BAD_USER_INPUT', 'operationName must be a text.')
  if (variables !== undefined && variables !== null && !isRecord(variables))
    throw new KantorError('BAD_USER_INPUT', 'variables must be an object.')
  if (extensions !== undefined && extensions !== null && !isRecord(extensions))
    throw new KantorError('BAD_USER_INPUT', 'extensions must be an object.')
  checkValues(variables ?? {})
  const text = typeof query === 'string' ? query : undefined
  return { query: text, hash, operationName: operationName ?? undefined, variables: variables ?? {} }
}

/** The hash of a trusted document, in either of the forms that clients use; one of another form is in no list. */
function hashIn(extensions: unknown, documentId: unknown): string | undefined {
  const persisted = isRecord(extensions) ? extensions['persistedQuery'] : undefined
  if (persisted === undefined && (documentId === undefined || documentId === null)) return undefined
  const hash = isRecord(persisted) ? persisted['sha256Hash'] : documentId
  if (typeof hash !== 'string') throw new KantorError('PERSISTED_QUERY_NOT_FOUND')
  return hash.startsWith(kind) ? hash.slice(kind.length) : hash
}
const kind = 'sha256:'

/** Walks without recursion: a value nested thousands deep must not overflow the stack. */
function checkValues(variables: { readonly [name: string]: unknown }): void {
  const waiting: { readonly value: unknown; readonly depth: number; readonly field: string }[] = []
  for (const field of Object.keys(variables)) waiting.push({ value: variables[field], depth: 1, field })
  for (let i = 0; i < waiting.length; i++) {
    const { value, depth, field } = waiting[i] as (typeof waiting)[number]
    if (depth > deepest || waiting.length > mostValues)
      throw badInput([{ field, rule: 'depth', message: 'This value is too deep or too large.' }])
    if (typeof value === 'string' && depth === 1 && value.length > longestText) {
      throw badInput([{ field, rule: 'max', message: `At most ${longestText} characters.` }])
    }
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (dangerous.has(key))
        throw badInput([{ field, rule: 'format', message: 'This value holds a name that is not allowed.' }])
      waiting.push({ value: inner, depth: depth + 1, field })
    }
  }
}
