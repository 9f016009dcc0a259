// The rights of the chosen user there and then, and the lists that are edited on top of them.

import { NetworkStatus } from '@apollo/client'
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react'
import type { FieldOf } from '@kantor/shared/kernel'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { UserRightAccessRightsOfDocument } from '../../api/generated/security-system.generated.ts'
import { carriedOver, changesOf, countOf, editableLines, type Lines } from './pending.ts'
import type { RightsOf } from './rights-types.ts'

export interface Place {
  readonly company: string
  readonly branch: string
  /** YYYY-MM-DD */
  readonly on: string
}
export interface EditedLists {
  readonly assignments: Lines
  readonly direct: Lines
}
interface Stand {
  readonly rights: RightsOf
  readonly stored: EditedLists
  readonly edited: EditedLists
}
type LinesFields = { readonly assignments: FieldOf<'lines'>; readonly direct: FieldOf<'lines'> }

/** Reads and edits; `refresh` takes over what others saved and keeps the changes not saved yet. */
export function useRights(user: string | null, place: Place, fields: LinesFields) {
  const client = useApolloClient()
  const input = useMemo(() => ({ user: user ?? '', ...place }), [user, place])
  const result = useQuery(
    UserRightAccessRightsOfDocument,
    user === null ? skipToken : { variables: { input }, fetchPolicy: 'no-cache', notifyOnNetworkStatusChange: true },
  )
  const [stand, setStand] = useState<Stand | null>(null)
  // What dialogs that are open meanwhile ask for: always the lists of this moment.
  const latest = useRef<Stand | null>(null)
  const put = useCallback((next: Stand | null) => {
    latest.current = next
    setStand(next)
  }, [])
  const take = useCallback(
    (rights: RightsOf) => {
      const fresh = listsOf(rights, fields)
      const old = latest.current
      const isSame = old?.rights.user.id === rights.user.id
      put({ rights, stored: fresh, edited: isSame && old ? carried(old, fresh, fields) : fresh })
    },
    [fields, put],
  )
  const rights = result.data?.userRightAccessRightsOf
  useEffect(() => {
    if (rights !== undefined) take(rights)
  }, [rights, take])
  const refresh = useCallback(async () => {
    const { data } = await client.query({
      query: UserRightAccessRightsOfDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
    })
    if (data !== undefined) take(data.userRightAccessRightsOf)
  }, [client, input, take])
  const shown = stand !== null && stand.rights.user.id === user ? stand : null
  const changes = useMemo(() => (shown === null ? null : changesIn(shown, fields)), [shown, fields])
  return {
    shown,
    changes,
    count: changes === null ? 0 : countOf(changes.assignments) + countOf(changes.direct),
    error: result.error,
    busy: result.networkStatus === NetworkStatus.loading || result.networkStatus === NetworkStatus.setVariables,
    refresh,
    /** The lists of this moment, for callers that were started before the last change. */
    now: () => latest.current,
    edit: (lists: Partial<EditedLists>) => {
      const now = latest.current
      if (now !== null) put({ ...now, edited: { ...now.edited, ...lists } })
    },
    discard: () => {
      const now = latest.current
      if (now !== null) put({ ...now, edited: now.stored })
    },
  }
}

const listsOf = (rights: RightsOf, fields: LinesFields): EditedLists => ({
  assignments: editableLines(fields.assignments, rights.assignments),
  direct: editableLines(fields.direct, rights.direct),
})

const carried = ({ stored, edited }: Stand, fresh: EditedLists, fields: LinesFields): EditedLists => ({
  assignments: carriedOver(fields.assignments, stored.assignments, edited.assignments, fresh.assignments),
  direct: carriedOver(fields.direct, stored.direct, edited.direct, fresh.direct),
})

const changesIn = ({ stored, edited }: Stand, fields: LinesFields) => ({
  assignments: changesOf(fields.assignments, stored.assignments, edited.assignments),
  direct: changesOf(fields.direct, stored.direct, edited.direct),
})
