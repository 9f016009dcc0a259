// What an inbox reads and sends: the list of a tab, one task, decisions on one or several.

import { useApolloClient } from '@apollo/client/react'
import type { Approval } from '@kantor/shared/kernel'
import { useCallback, useMemo } from 'react'
import type { Page } from '../../api/answers/answers.ts'
import type { ApprovalAnswers, DecidedTask, Request, Task } from '../../api/answers/approval.ts'
import { call, outlivesPage } from '../../api/call.ts'
import type { PageOperation } from '../../api/operations.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { type InboxState, pageSize, type Tab } from './inbox-state.ts'

export type Props = Omit<ScreenProps, 'feature'> & { readonly feature: Approval }
type Using = Pick<Props, 'feature' | 'operations' | 'access'>

const actionOf = { waiting: 'waiting', mine: 'requests', decided: 'decided', blocked: 'blocked' } as const satisfies {
  readonly [T in Tab]: keyof ApprovalAnswers
}

export type Run = <N extends keyof ApprovalAnswers>(name: N, input: object) => Promise<ApprovalAnswers[N]>

/** Runs an action of the feature by name; rejects with Apollo's error. */
export function useRun({ operations, access }: Using): Run {
  const client = useApolloClient()
  return useCallback(
    <N extends keyof ApprovalAnswers>(name: N, input: object) => {
      const operation = operations.approval?.[name]
      if (operation === undefined) return Promise.reject(new Error(`${name} is not available`))
      return call(client, operation, { input }, access, outlivesPage)
    },
    [client, operations, access],
  )
}

/** The rows of the chosen tab. */
export function useList(using: Using, { tab, search, overdue, open, page, sort }: InboxState) {
  const variables = useMemo(() => {
    const input = {
      ...(search === '' ? {} : { search }),
      ...(overdue ? { overdue } : {}),
      ...(open ? { open } : {}),
      ...(sort === '' ? {} : { sort }),
    }
    return { input, page, size: pageSize }
  }, [search, overdue, open, page, sort])
  const operation: PageOperation<Task> | PageOperation<DecidedTask> | PageOperation<Request> | undefined =
    using.operations.approval?.[actionOf[tab]]
  const { answer, ...rest } = useFeatureOperation<Page<Task | DecidedTask | Request>>(
    operation,
    variables,
    using.access,
    'kept',
  )
  const rows = answer?.rows
  const tasks = useMemo(() => rows?.filter(isTask) ?? [], [rows])
  const requests = useMemo(() => rows?.filter(isRequest) ?? [], [rows])
  return { ...rest, total: answer?.total ?? null, tasks, requests }
}
/** The rows of a tab are tasks, or requests of one's own. */
const isTask = (row: Task | DecidedTask | Request): row is Task | DecidedTask => 'task' in row
const isRequest = (row: Task | DecidedTask | Request): row is Request => 'request' in row

/** One task with its document; null: none is open. */
export function useTask(using: Using, task: number | null) {
  const variables = useMemo(() => (task === null ? null : { input: { task } }), [task])
  const shown = useFeatureOperation(using.operations.approval?.document, variables, using.access)
  const { answer } = shown
  // While another task loads, the one before is not shown under its name.
  return { ...shown, answer: answer !== null && answer.task === task ? answer : null }
}
