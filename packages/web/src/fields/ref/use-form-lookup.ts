// The look-up of one screen: what may be chosen there goes by the codes of that screen, not by all that its reader holds.
import { useApolloClient } from '@apollo/client/react'
import type { AnyOf } from '@kantor/shared/rules/permission/permission'
import { useMemo } from 'react'
import { apolloLookup, type Lookup } from './lookup.ts'

/** A look-up under these codes; the same function for as long as they are the same. */
export function useFormLookup(form: AnyOf): Lookup {
  const client = useApolloClient()
  const codes = JSON.stringify(form)
  return useMemo(() => apolloLookup(client, JSON.parse(codes) as AnyOf), [client, codes])
}
