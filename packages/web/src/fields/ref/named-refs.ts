// References that are known by their ids alone, out of an address: the form shows them at once, their words follow.
import type { FieldOf, Fields, Ref } from '@kantor/shared/kernel'
import { useEffect } from 'react'
import type { FormValue, FormValues } from '../field-kind.ts'
import type { Lookup } from './lookup.ts'

/** A reference of which only the id is known. */
export const nameless = (id: string): Ref => ({ id, code: `#${id}`, name: '', active: true })
const isNameless = (value: FormValue | undefined): value is Ref =>
  typeof value === 'object' && value !== null && 'code' in value && value.code === `#${value.id}`

/** Is it still the reference of that id, regardless of its words? */
export const isOfId = (value: unknown, id: string): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id

/** Looks up the words of those among the values; `name` gets each when they came, unless something else was chosen since. */
export function useNamedRefs(
  lookup: Lookup,
  fields: Fields,
  values: FormValues,
  name: (field: string, ref: Ref) => void,
): void {
  const wanted = Object.entries(values)
    .flatMap(([field, value]) => (fields[field]?.type === 'ref' && isNameless(value) ? [`${field}=${value.id}`] : []))
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again only when other ids are wanted
  useEffect(() => {
    let isGone = false
    for (const part of wanted === '' ? [] : wanted.split(',')) {
      const [field = '', id = ''] = part.split('=')
      const declared = fields[field] as FieldOf<'ref'>
      void lookup(declared.to, { ids: [id] }).then(
        ([ref]) => {
          if (!isGone && ref !== undefined) name(field, ref)
        },
        () => undefined, // without an answer the id stays on screen
      )
    }
    return () => {
      isGone = true
    }
  }, [wanted, lookup])
}
