// Server search behind every reference: the look-up query of an entity, through Apollo's normalised cache.
import type { ApolloClient } from '@apollo/client'
import { openly } from '@kantor/shared/formats/unseen'
import type { FieldOf, Ref } from '@kantor/shared/kernel'
import type { AnyOf } from '@kantor/shared/rules/permission/permission'
import { createContext, use } from 'react'
import { answerOf, callable } from '../../api/call.ts'
import { lookupFor } from '../../api/registry.ts'

export interface LookupQuestion {
  readonly search?: string
  readonly ids?: readonly string[]
  readonly size?: number
  /** Only rows that hold these values. */
  readonly where?: FieldOf<'ref'>['where'] | undefined
}
/** Asks for references of an entity; rejects with Apollo's error. */
export type Lookup = (entity: string, question: LookupQuestion) => Promise<readonly Ref[]>

/** Most options ever drawn; more would only be scrolled past. */
export const maxOptions = 50

const none: Lookup = () => Promise.resolve([])
export const LookupContext = createContext<Lookup>(none)
/** The look-up of the screen around a field. */
export const useLookup = (): Lookup => use(LookupContext)

/**
 * A look-up over the generated documents (`DepartmentLookup`); an entity without one has no choices. `form`: the codes under which
 * the choice is made, so that it offers no one whom the form would refuse (decision 0036); null and none ask without them.
 */
export function apolloLookup(client: ApolloClient, form: AnyOf): Lookup {
  return async (entity, { search, ids, size = maxOptions, where }) => {
    const query = await lookupFor(entity)
    if (query === undefined) return []
    const narrowing = { ...where, ...(ids === undefined ? formOf(form) : {}) }
    const { data } = await client.query({
      query: callable(query),
      variables: {
        size,
        ...(search ? { search } : {}),
        ...(ids ? { ids } : {}),
        ...(Object.keys(narrowing).length === 0
          ? {}
          : { where: Object.entries(narrowing).map(([field, value]) => ({ field, value: String(value) })) }),
      },
      fetchPolicy: ids ? 'cache-first' : 'network-only',
    })
    return (answerOf(data) ?? []).map(({ id, code, name, active }) => ({ id, code, name, active }))
  }
}

const formOf = (form: AnyOf) => (form === null || form.length === 0 ? {} : { form: form.join(',') })

/** What narrows the choices of a field; a field that names anybody says so, for the data scope narrows the others. */
export const choicesOf = ({ where, anyone }: FieldOf<'ref'>): LookupQuestion['where'] =>
  anyone ? { ...where, anyone } : where

/** How a reference reads: code, dash, name; the code alone where both are the same. */
export const refText = (ref: Pick<Ref, 'code' | 'name'>): string =>
  openly(ref.name === '' || ref.name === ref.code ? ref.code : ref.code === '' ? ref.name : `${ref.code} — ${ref.name}`)

/** What an element carries for the quick show of a reference: the entity and the id. */
export const quickMark = (entity: string, ref: Pick<Ref, 'id'> | null): string | undefined =>
  ref === null ? undefined : `${entity}/${ref.id}`
/** Of what has been chosen F4 asks for the quick show, which the frame gives; else for the choices. */
export const isQuickShowKey = (key: string, chosen: Ref | null, typed: string | null, open: boolean): boolean =>
  key === 'F4' && chosen !== null && typed === null && !open

/** The reference a pasted text means: by code, else by its whole name; null when the server knows none such. */
export async function refByText(lookup: Lookup, field: FieldOf<'ref'>, text: string): Promise<Ref | null> {
  const wanted = text.trim().toLowerCase()
  const found = await lookup(field.to, { search: codePart(text), size: maxOptions, where: choicesOf(field) })
  return (
    found.find((ref) => ref.code.toLowerCase() === wanted || refText(ref).toLowerCase() === wanted) ??
    found.find((ref) => ref.name.toLowerCase() === wanted) ??
    null
  )
}

/** 'D01 — Sales' was copied from a cell of ours: its code is before the dash. */
const codePart = (text: string): string => text.split(' — ')[0]?.trim() ?? text.trim()
