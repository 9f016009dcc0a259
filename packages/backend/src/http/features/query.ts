// Query strings and bodies of the feature router: each value a text once, ids that are ids, versions that are versions.
import { requestLimits } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { valueOf } from '@kantor/shared/rules/validation/values'
import type { FastifyRequest } from 'fastify'
import type { QueryTexts } from '../../engine/list/filters.ts'
import { fieldsIn, type RequestedShape } from '../shape.ts'

/** The query as texts; a name given twice, or a NUL anywhere, is refused. */
export const queryOf = (request: FastifyRequest): QueryTexts =>
  textsOf(Object.entries(request.query as { readonly [name: string]: unknown }))

/** The same out of the entries of a query. */
export function textsOf(entries: readonly (readonly [string, unknown])[]): QueryTexts {
  const names = new Set<string>()
  const errors = entries.flatMap(([name, value]) => {
    if (typeof value !== 'string' || names.size === names.add(name).size)
      return [{ field: name, rule: 'once', message: 'may be given once only' }]
    return value.includes('\u0000') || name.includes('\u0000')
      ? [
          {
            field: name.replaceAll('\u0000', ''),
            rule: 'characters',
            message: 'contains characters that cannot be stored',
          },
        ]
      : []
  })
  if (errors.length > 0) throw badInput(errors)
  return Object.fromEntries(entries) as QueryTexts
}

/** Keeps the names a route knows; others are refused. */
export function onlyKnown(query: QueryTexts, ...known: readonly string[]): QueryTexts {
  const unknown = Object.keys(query).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw badInput(unknown.map((field) => ({ field, rule: 'unknown', message: 'there is no such parameter here' })))
  return query
}

/** A query whose fields are those of the shape. */
export function withFields(query: QueryTexts, asked: RequestedShape | undefined, step?: string): QueryTexts {
  if (asked === undefined) return query
  onlyKnown(query.fields === undefined ? {} : { fields: query.fields })
  return { ...query, fields: fieldsIn(asked, step).join(',') }
}

/** The id in the path. */
export function idOf(request: FastifyRequest): number {
  const { id } = request.params as { readonly id?: string }
  return wholeId(id, 'id')
}

/** Digits that can be an id; anything else is refused. */
export function wholeId(text: unknown, field: string): number {
  const { value, complaint } = valueOf({ type: 'ref', to: '' }, text)
  if (complaint) throw badInput([{ field, ...complaint }])
  return value as number
}

/** `1,2,3`, each once, no more than may be requested at a time. */
export const idsOf = (text: string | undefined): readonly number[] => [...new Set(allIdsOf(text))]

/** The same as requested, repeats and all. */
export function allIdsOf(text: string | undefined): readonly number[] {
  if (text === undefined || text === '') return []
  const parts = text.split(',')
  if (parts.length > requestLimits.ids)
    throw badInput([{ field: 'ids', rule: 'max', message: `at most ${requestLimits.ids} ids` }])
  return parts.map((part) => wholeId(part.trim(), 'ids'))
}

/** A version a row can have. */
export function versionOf(given: unknown, field = 'rowVersion'): number {
  const { value, complaint } = valueOf({ type: 'integer', min: 1 }, given ?? '')
  if (complaint)
    throw badInput([{ field, rule: 'required', message: 'give the rowVersion of the record as you read it' }])
  return value as number
}

/** The body as an object. */
export function bodyOf(request: FastifyRequest): { readonly [name: string]: unknown } {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new KantorError('BAD_USER_INPUT', 'The body must be a JSON object.')
  return body as { readonly [name: string]: unknown }
}
