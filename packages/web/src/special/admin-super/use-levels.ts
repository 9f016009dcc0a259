// The levels chosen on the page and not saved yet, and how they are sent: one change of rights per account.

import { useApolloClient } from '@apollo/client/react'
import type { adminSuper } from '@kantor/shared/catalogue/security-system/admin-super'
import { enumLabelOf } from '@kantor/shared/derive/names'
import type { Ref } from '@kantor/shared/kernel'
import { useState } from 'react'
import {
  AdminAreaShowDocument,
  type AdminSuperAdministratorsQuery,
  SetLevelAdminSuperDocument,
  type SetLevelAdminSuperMutationVariables,
} from '../../api/generated/security-system.generated.ts'
import type { Saved } from '../user-right-access/rights-types.ts'

export type SuperActions = NonNullable<(typeof adminSuper)['actions']>
export type AdministratorRow = AdminSuperAdministratorsQuery['adminSuperAdministrators']['rows'][number]
export interface Target {
  readonly user: Ref
  readonly version: number
  /** The level he has, and the one he is to have. */
  readonly from: string
  readonly to: string
}
type LevelInput = SetLevelAdminSuperMutationVariables['input']
type Values = { readonly [name: string]: unknown }

/** 'Ika Prasetya: None to Administrator'. */
export const wordsOf = ({ user, from, to }: Target): string =>
  `${user.name}: ${enumLabelOf(from)} to ${enumLabelOf(to)}`

/** The choices and the two ways to save: those of the list together, or one of an account that is not in it. */
export function useLevels(rows: readonly AdministratorRow[] | undefined) {
  const client = useApolloClient()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Target>>(new Map())
  const targets = [...chosen.values()]
  // The server checks what people typed and names the fields.
  const sendOne = async (input: Values): Promise<Saved> => {
    const { data } = await client.mutate({
      mutation: SetLevelAdminSuperDocument,
      variables: { input: input as LevelInput },
      fetchPolicy: 'no-cache',
    })
    if (!data) throw new Error('The server answered without data')
    return data.setLevelAdminSuper
  }
  /** The version of an account that is not in the list; it comes from the record of the account. */
  const versionOf = async (id: string): Promise<number> => {
    const listed = rows?.find((row) => row.user.id === id)
    if (listed !== undefined) return listed.version
    const { data } = await client.query({ query: AdminAreaShowDocument, variables: { id }, fetchPolicy: 'no-cache' })
    return data?.adminArea?.rightsVersion ?? 0
  }
  return {
    targets,
    levelOf: (row: AdministratorRow): string => chosen.get(row.user.id)?.to ?? row.adminLevel,
    choose: (row: AdministratorRow, to: string) =>
      setChosen((now) => {
        const next = new Map(now)
        if (to === row.adminLevel) next.delete(row.user.id)
        else next.set(row.user.id, { user: row.user, version: row.version, from: row.adminLevel, to })
        return next
      }),
    discard: () => setChosen(new Map()),
    /** What was saved stays saved when a later one is refused. */
    sendAll: async ({ reason }: Values): Promise<readonly Saved[]> => {
      const answers: Saved[] = []
      for (const { user, to, version } of targets) {
        answers.push(await sendOne({ user: user.id, adminLevel: to, reason, baseVersion: version }))
        setChosen((now) => new Map([...now].filter(([id]) => id !== user.id)))
      }
      return answers
    },
    sendNew: async (typed: Values): Promise<readonly Saved[]> => [
      await sendOne({ ...typed, baseVersion: await versionOf(String(typed.user)) }),
    ],
  }
}
