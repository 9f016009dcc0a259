// What is below the tabs: list and document side by side, my requests, or why there is nothing.
import type { Approval } from '@kantor/shared/kernel'
import { Suspense } from 'react'
import type { Request } from '../../api/answers/approval.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, NoMatchState } from '../../ui/states.tsx'
import { type InboxState, pageSize, type Tab } from './inbox-state.ts'
import type { Verb } from './inbox-types.ts'
import { RequestsList } from './requests-list.tsx'
import { type ListProps, TaskList } from './task-list.tsx'
import { type SentChanges, TaskPane } from './task-pane.tsx'
import type { useList, useTask } from './use-inbox.ts'

const TaskTable = lazyPart(() => import('./task-table.tsx'))

interface Props {
  readonly feature: Approval
  readonly isWide: boolean
  readonly state: InboxState
  readonly title: string
  readonly list: ReturnType<typeof useList>
  readonly current: number | null
  readonly shown: ReturnType<typeof useTask>
  readonly marked: ReadonlySet<number>
  readonly access: ReadonlySet<string>
  readonly mayAct: boolean
  readonly onMark: ((task: number) => void) | undefined
  readonly onAssign: (() => void) | undefined
  onOpen(task: number | null): void
  onPage(page: number): void
  onSort(sort: string): void
  onClear(): void
  onDecide(verb: Verb, changes: SentChanges): void
  onRecall(request: Request): void
}

const nothing: { readonly [T in Tab]: string } = {
  waiting: 'Nothing is waiting for you. Requests that others send you appear here, and as a message.',
  mine: 'You have not submitted anything for approval yet. Submit a document on its own screen.',
  decided: 'You have not decided anything yet.',
  blocked: 'Every task has an approver.',
}

export function InboxBody(props: Props) {
  const { state, title, list, onClear, onPage } = props
  const { total, tasks, requests, problem, busy, refetch } = list
  if (problem !== null) {
    const { message, code, requestId } = problem
    return (
      <ErrorState
        title={`${title} could not be loaded`}
        message={message}
        code={code}
        requestId={requestId}
        onRetry={refetch}
      />
    )
  }
  if (total === null)
    return (
      <div aria-busy="true">
        <SkeletonRows rows={10} columns={3} />
      </div>
    )
  if (tasks.length + requests.length === 0 && !busy) return <NothingHere state={state} onClear={onClear} />
  const pager =
    total <= pageSize ? null : (
      <Pager
        page={state.page}
        size={pageSize}
        total={total}
        sizes={[pageSize]}
        busy={busy}
        onPage={onPage}
        onSize={() => undefined}
      />
    )
  if (state.tab === 'mine')
    return (
      <>
        <RequestsList rows={requests} busy={busy} onRecall={props.onRecall} />
        {pager}
      </>
    )
  const isTable = props.isWide && props.feature.columns !== undefined && state.tab !== 'blocked'
  const { current, shown, marked, access, mayAct, onMark, onOpen, onDecide, onAssign } = props
  return (
    <div data-panes={isTable ? 'below' : ''} data-showing={current === null ? 'list' : 'task'}>
      <div data-list="">
        <Tasks {...props} list={{ label: title, tasks, open: current, busy, marked, onMark, onOpen }} />
        {pager}
      </div>
      <div data-pane="">
        {current === null ? (
          <EmptyState>Choose a task on the left.</EmptyState>
        ) : (
          <TaskPane shown={shown} access={access} mayAct={mayAct} onDecide={onDecide} onBack={() => onOpen(null)} />
        )}
        {onAssign === undefined || current === null ? null : (
          <div data-decide="">
            <Button tone="solid" onClick={onAssign}>
              Assign an approver
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** A table where the documents have columns of their own and there is room for them. */
function Tasks({ feature, isWide, state, onSort, list }: Omit<Props, 'list'> & { readonly list: ListProps }) {
  const { columns, level } = feature
  if (columns === undefined || !isWide || state.tab === 'blocked') return <TaskList {...list} />
  return (
    <Suspense fallback={<SkeletonRows rows={6} columns={6} />}>
      <TaskTable
        {...list}
        columns={columns}
        answered={feature.actions?.waiting?.result ?? {}}
        hasLevels={level === undefined}
        sort={state.sort}
        onSort={state.tab === 'waiting' ? onSort : undefined}
      />
    </Suspense>
  )
}

function NothingHere({ state, onClear }: Pick<Props, 'state' | 'onClear'>) {
  if (state.search === '' && !state.overdue && !state.open) return <EmptyState>{nothing[state.tab]}</EmptyState>
  const filters = [
    ...(state.search === '' ? [] : [{ key: 'search', label: `Search: ${state.search}` }]),
    ...(state.overdue ? [{ key: 'overdue', label: 'Overdue' }] : []),
    ...(state.open ? [{ key: 'open', label: 'Not decided yet' }] : []),
  ]
  return <NoMatchState things="requests" filters={filters} onRemove={onClear} onClear={onClear} />
}
