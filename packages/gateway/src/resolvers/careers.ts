// Adverts in force, for everyone: no session is required and none is passed on.
import { badInput } from '@kantor/shared/rules/errors/errors'
import type { GatewayContext } from '../context.ts'
import { checkedCode } from '../session/credentials.ts'
import { type Json, objectOf } from '../sources/rest-source.ts'
import { seg } from '../sources/segments.ts'
import type { RootMaker } from './maker.ts'

/** Adverts are read without an identity, even where the browser has a session. */
const withoutIdentity = (context: GatewayContext) =>
  context.restFor({ secret: undefined, companyCode: undefined, branchCode: undefined, fromCookie: false })

const openAdverts: RootMaker = async (_, { company }: { readonly company?: string | null }, context) => {
  const asked = company == null || company === '' ? {} : { company: checkedCode(company) }
  return objectOf(await withoutIdentity(context).read<Json>('/careers/adverts', asked))['rows']
}

interface Place {
  readonly company: string
  readonly number: string
}
const openAdvert: RootMaker = async (_, { company, number }: Place, context) => {
  if (!/^[A-Z0-9-]{1,20}$/.test(number))
    throw badInput([{ field: 'number', rule: 'format', message: 'This is not the number of an advert.' }])
  return withoutIdentity(context).read<Json>(`/careers/adverts/${seg(checkedCode(company))}/${seg(number)}`)
}

export const careersQueries = { openAdverts, openAdvert }
