// The arguments of a look-up as the query of REST; what cannot be right is refused before any call.
import { requestLimits } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import type { Query } from '../sources/rest-source.ts'
import { idsOf, searchOf } from './list-query.ts'

export interface LookupArgs {
  readonly search?: string | null
  readonly ids?: readonly string[] | null
  readonly size?: number | null
  readonly where?: readonly { readonly field: string; readonly value: string }[] | null
}

const fieldName = /^[a-z][A-Za-z0-9]{0,63}$/

/** The query of a look-up; BAD_USER_INPUT names the argument that is wrong. */
export function lookupQueryOf(args: LookupArgs): Query {
  const size = args.size ?? 20
  if (size < 1 || size > requestLimits.choices)
    throw badInput([{ field: 'size', rule: 'max', message: `From 1 to ${requestLimits.choices}.` }])
  const ids = args.ids === null || args.ids === undefined ? undefined : idsOf(args.ids).join(',')
  return { search: searchOf(args.search), ids, size, ...whereOf(args.where ?? []) }
}

function whereOf(where: NonNullable<LookupArgs['where']>): Query {
  return Object.fromEntries(
    where.slice(0, 20).map(({ field, value }) => {
      if (!fieldName.test(field) || value.length > requestLimits.text)
        throw badInput([{ field: 'where', rule: 'format', message: 'This is not a field.' }])
      return [`where.${field}`, value]
    }),
  )
}
