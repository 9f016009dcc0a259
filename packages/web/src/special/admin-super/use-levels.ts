// The levels chosen on the page and not saved yet, and how they are sent: one change of rights per account.
import { useApolloClient } from '@apollo/client/react'
import type { adminSuper } from '@kantor/shared/catalogue/security-system/admin-super'
import { enumLabelOf } from '@kantor/shared/derive/names'
import type { Ref } from '@kantor/shared/kernel'
import { useState } from 'react'
import {
  AdminAreaShowDocument,
  type AdminSuperAdministratorsQuery,
} from '../../api/generated/security-system.generated.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { documentOf, runAction } from '../../screens/actions/run-action.ts'

export type SuperActions = NonNullable<(typeof adminSuper)['actions']>
export type AdministratorRow = AdminSuperAdministratorsQuery['adminSuperAdministrators']['rows'][number]
export interface Target {
  readonly user: Ref
  readonly version: number
  /** The level he has, and the one he is to have. */
  readonly from: string
  readonly to: string
}
type Values = { readonly [name: string]: unknown }

/** 'Ika Prasetya: None to Administrator'. */
export const wordsOf = ({ user, from, to }: Target): string =>
  `${user.name}: ${enumLabelOf(from)} to ${enumLabelOf(to)}`

/** The choices and the two ways to save: those of the list together, or one of an account that is not in it. */
export function useLevels({ feature, documents, access }: ScreenProps, rows: readonly AdministratorRow[] | undefined) {
  const client = useApolloClient()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Target>>(new Map())
  const { setLevel } = feature.actions as SuperActions
  const targets = [...chosen.values()]
  const sendOne = (input: Values): Promise<unknown> => {
    const document = documentOf(documents, feature, 'setLevel', setLevel)
    if (document === undefined) throw new Error('Levels cannot be changed here')
    return runAction(client, document, { input }, access)
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
    sendAll: async ({ reason }: Values): Promise<readonly unknown[]> => {
      const answers: unknown[] = []
      for (const { user, to, version } of targets) {
        answers.push(await sendOne({ user: user.id, adminLevel: to, reason, baseVersion: version }))
        setChosen((now) => new Map([...now].filter(([id]) => id !== user.id)))
      }
      return answers
    },
    sendNew: async (typed: Values): Promise<readonly unknown[]> => [
      await sendOne({ ...typed, baseVersion: await versionOf(String(typed.user)) }),
    ],
  }
}
