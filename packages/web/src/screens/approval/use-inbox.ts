// What an inbox reads and sends: the list of a tab, one task, decisions on one or several.
import { useApolloClient } from '@apollo/client/react'
import type { Approval } from '@kantor/shared/kernel'
import { useCallback, useMemo } from 'react'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { documentOf, outlivesPage, runAction } from '../actions/run-action.ts'
import { useQueryAction } from '../actions/use-query-action.ts'
import { type InboxState, pageSize, type Tab } from './inbox-state.ts'
import type { DecidedTask, Page, Request, ShownTask, Task } from './inbox-types.ts'

export type Props = Omit<ScreenProps, 'feature'> & { readonly feature: Approval }
type Using = Pick<Props, 'feature' | 'documents' | 'access'>

const actionOf: { readonly [T in Tab]: string } = {
  waiting: 'waiting',
  mine: 'requests',
  decided: 'decided',
  blocked: 'blocked',
}

/** Runs an action of the feature by name; rejects with Apollo's error. */
export function useRun({ feature, documents, access }: Using) {
  const client = useApolloClient()
  return useCallback(
    (name: string, input: object): Promise<unknown> => {
      const action = feature.actions?.[name]
      const document = action === undefined ? undefined : documentOf(documents, feature, name, action)
      if (document === undefined) return Promise.reject(new Error(`${name} is not available`))
      return runAction(client, document, { input }, access, outlivesPage)
    },
    [client, feature, documents, access],
  )
}

const documentNamed = ({ feature, documents }: Using, name: string) => {
  const action = feature.actions?.[name]
  return action === undefined ? undefined : documentOf(documents, feature, name, action)
}

/** The rows of the chosen tab. */
export function useList(using: Using, { tab, search, overdue, page, sort }: InboxState) {
  const variables = useMemo(() => {
    const input = {
      ...(search === '' ? {} : { search }),
      ...(overdue ? { overdue } : {}),
      ...(sort === '' ? {} : { sort }),
    }
    return { input, page, size: pageSize }
  }, [search, overdue, page, sort])
  const list = useQueryAction(documentNamed(using, actionOf[tab]), variables, using.access)
  return { ...list, answer: list.answer as Page<Task & DecidedTask & Request> | null }
}

/** One task with its document; null: none is open. */
export function useTask(using: Using, task: number | null) {
  const variables = useMemo(() => (task === null ? null : { input: { task } }), [task])
  const shown = useQueryAction(documentNamed(using, 'document'), variables, using.access)
  const answer = shown.answer as ShownTask | null
  // While another task loads, the one before is not shown under its name.
  return { ...shown, answer: answer !== null && answer.task === task ? answer : null }
}
