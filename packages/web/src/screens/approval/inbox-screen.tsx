// The inbox: list left, document right, decided by buttons or keys, one by one or several at once. The address contains the current tab,
// the search and the open task.
import { createPathOf } from '@kantor/shared/derive/routes'
import { isRejectable } from '@kantor/shared/rules/approval/types'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Request, ShownTask } from '../../api/answers/approval.ts'
import { useShell } from '../../session/shell-context.tsx'
import { useAddressWords } from '../../ui/address-words.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useToolbar, useToolbarState } from '../../ui/toolbar-context.tsx'
import { SearchInput } from '../records/list/search-input.tsx'
import { createNotes } from './decision-notes.ts'
import { InboxBody } from './inbox-body.tsx'
import { InboxFrame } from './inbox-frame.ts'
import {
  afterDeciding,
  type InboxKey,
  type InboxState,
  readInbox,
  stepFrom,
  type Tab,
  tabs,
  writeInbox,
} from './inbox-state.ts'
import { type Verb, verbs, verbsFor } from './inbox-types.ts'
import type { SentChanges } from './task-pane.tsx'
import { attempt, useDecide } from './use-decide.ts'
import { type Props, useList, useRun, useTask } from './use-inbox.ts'
import { useInboxFocus } from './use-inbox-focus.ts'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useIsWide } from './use-is-wide.ts'
import { useOpenTask } from './use-open-task.ts'
import type { Owner } from './use-pending-decision.ts'

const DecisionDialog = lazyPart(() => import('./decision-dialog.tsx'), { absent: 'over' })
const OutcomesDialog = lazyPart(() => import('./outcomes-dialog.tsx'), { absent: 'over' })
const DelegationsDialog = lazyPart(() => import('./delegations-dialog.tsx'), { absent: 'over' })
const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'), { absent: 'over' })
const PendingNotice = lazyPart(() => import('./pending-notice.tsx'))
const UnsentNotice = lazyPart(() => import('./unsent-notice.tsx'))

const titles: { readonly [T in Tab]: string } = {
  waiting: 'Waiting for me',
  mine: 'My requests',
  decided: 'History',
  blocked: 'Without approver',
}

export function InboxScreen(props: Props) {
  const navigate = useNavigate()
  const { feature, access, params } = props
  const tabsHere = useMemo(() => openTabs(props), [props])
  const [query, setQuery] = useAddressWords()
  const state = readInbox(query, tabsHere)
  const [opened, openTask] = useOpenTask(state.task, (task) => setQuery(writeInbox({ ...state, task })))
  const wanted = opened ?? (Number(params.id) || null)
  const go = (change: Partial<InboxState>) => setQuery(writeInbox({ ...state, task: opened, ...change }))
  const all = useList(props, state)
  const run = useRun(props)
  const owner = useOwner(feature.path)
  const deciding = useDecide({ owner, run, onTaken: (tasks) => onTaken(tasks), onAnswer: () => reload() })
  const list = state.tab === 'waiting' ? without(all, deciding.away) : all
  const { tasks } = list
  const isList = state.tab !== 'mine'
  const isWide = useIsWide()
  const ids = isList ? tasks.map((t) => t.task) : []
  const open = wanted !== null && state.tab === 'waiting' && deciding.away.has(wanted) ? null : wanted
  const current = isList ? (open ?? (isWide ? (ids[0] ?? null) : null)) : null
  const shown = useTask(props, current)
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const [aside, setAside] = useState<'delegations' | 'assign' | null>(null)
  const mayAct = isAllowed(
    feature.actions?.decide === undefined ? null : anyOfAction(feature, feature.actions.decide),
    access,
  )

  const onTaken = (taken: ReadonlySet<number>) => {
    setMarked(new Set([...marked].filter((t) => !taken.has(t))))
    if (state.tab === 'waiting') go({ task: afterDeciding(ids, current, taken) })
  }
  const settled = (decided: ReadonlySet<number>) => {
    onTaken(decided)
    reload()
  }
  const task = shown.answer
  const body = useRef<HTMLDivElement>(null)
  const kept = useInboxFocus(body, deciding)
  const rejects = isRejectable(feature.documentTypes)
  const ask = (verb: Verb, changes: SentChanges = []) => {
    if (verb === 'REJECT' && !rejects) return
    if (marked.size > 0) return deciding.ask({ verb, tasks: tasks.filter((t) => marked.has(t.task)), changes: [] })
    if (task?.mayDecide && mayAct) deciding.ask({ verb, tasks: [task], changes })
  }
  const undo = () => {
    const undone = deciding.hold.undo()
    if (undone !== null && state.tab === 'waiting') go({ task: undone.tasks[0]?.task ?? null })
  }
  const reload = () => {
    all.refetch()
    shown.refetch()
  }
  const recall = async (request: Request) => {
    const text = 'It becomes a draft again; its approvers no longer see it.'
    if (!(await confirm({ title: `Recall ${request.number}?`, text, yes: 'Recall' }))) return
    const input = { request: request.request, rowVersion: request.rowVersion }
    if (await attempt(() => run('recall', input), `${request.number} recalled`)) reload()
  }
  const onKey = (key: InboxKey) => {
    if (key === 'next' || key === 'previous') return openTask(stepFrom(ids, current, key === 'next' ? 1 : -1))
    if (key === 'undo') return undo()
    if (key === 'mark') return current === null || state.tab !== 'waiting' ? undefined : toggle(current)
    ask(key === 'approve' ? 'APPROVE' : key === 'reject' ? 'REJECT' : 'RETURN')
  }
  const toggle = (id: number) => setMarked(marked.has(id) ? lacking(marked, id) : new Set([...marked, id]))
  useInboxKeys(isList ? onKey : null)
  useToolbar({
    create: feature.screens.includes('create') ? () => void navigate(createPathOf(feature)) : undefined,
    reload,
    show: () => focusDocument(),
    destroy: rejects ? () => ask('REJECT') : undefined,
    cancel: () => go({ task: null }),
  })
  useToolbarState({ hasRow: task !== null, busy: false })
  const choose = (tab: Tab) => {
    setMarked(new Set())
    go({ tab, task: null, page: 1, overdue: false, open: false, sort: '' })
  }
  return (
    <InboxFrame>
      <InboxBar feature={feature} state={state} go={go} onDelegations={() => setAside('delegations')} />
      <TabList open={tabsHere} tab={state.tab} onChoose={choose} />
      {marked.size === 0 ? null : (
        <Marked count={marked.size} rejects={rejects} onVerb={ask} onClear={() => setMarked(new Set())} />
      )}
      <Unsent {...props} owner={owner} />
      <div data-body="" role="tabpanel" aria-label={titles[state.tab]} ref={body} {...kept}>
        <InboxBody
          feature={feature}
          isWide={isWide}
          state={state}
          list={list}
          current={current}
          shown={shown}
          marked={marked}
          access={access}
          mayAct={mayAct}
          title={titles[state.tab]}
          onMark={state.tab === 'waiting' && mayAct ? toggle : undefined}
          onOpen={openTask}
          onSort={(sort) => go({ sort, page: 1, task: null })}
          onPage={(page) => go({ page, task: null })}
          onClear={() => go({ search: '', overdue: false, open: false, page: 1 })}
          onDecide={ask}
          onRecall={(request) => void recall(request)}
          onAssign={state.tab === 'blocked' ? () => setAside('assign') : undefined}
        />
      </div>
      <Suspense fallback={null}>
        {deciding.pending === null ? null : (
          <PendingNotice
            key={deciding.pending.id}
            decision={deciding.pending}
            onUndo={undo}
            onNow={() => void deciding.hold.flush()}
          />
        )}
      </Suspense>
      <Dialogs
        props={props}
        deciding={deciding}
        task={task}
        aside={aside}
        settled={settled}
        onClose={() => setAside(null)}
      />
    </InboxFrame>
  )
}

interface InboxBarProps extends Pick<Props, 'feature'> {
  readonly state: InboxState
  go(change: Partial<InboxState>): void
  onDelegations(): void
}

/** Title, search, what narrows the tab that is open. */
function InboxBar({ feature, state, go, onDelegations }: InboxBarProps) {
  return (
    <div data-bar="">
      <h1 tabIndex={-1}>{feature.title}</h1>
      <SearchInput value={state.search} onChange={(search) => go({ search, page: 1, task: null })} />
      {state.tab !== 'waiting' ? null : (
        <Only what="Overdue" on={state.overdue} onToggle={() => go({ overdue: !state.overdue, page: 1, task: null })} />
      )}
      {state.tab !== 'mine' ? null : (
        <Only what="Not decided yet" on={state.open} onToggle={() => go({ open: !state.open, page: 1, task: null })} />
      )}
      {feature.actions?.delegate === undefined ? null : <Button onClick={onDelegations}>Delegations</Button>}
    </div>
  )
}

interface DialogsProps {
  readonly props: Props
  readonly deciding: ReturnType<typeof useDecide>
  readonly task: ShownTask | null
  readonly aside: 'delegations' | 'assign' | null
  settled(decided: ReadonlySet<number>): void
  onClose(): void
}

/** What is shown above the inbox, each loaded when it is first needed. */
function Dialogs({ props, deciding, task, aside, settled, onClose }: DialogsProps) {
  const { asked, outcomes } = deciding
  return (
    <Suspense fallback={null}>
      {asked === null ? null : (
        <DecisionDialog
          verb={asked.verb}
          about={asked.tasks.length === 1 ? (asked.tasks[0]?.number ?? '') : `${asked.tasks.length} documents`}
          changes={asked.changes.length}
          onDecide={deciding.decide}
          onClose={deciding.close}
        />
      )}
      {outcomes === null ? null : (
        <OutcomesDialog verb={outcomes.verb} outcomes={outcomes.rows} onClose={deciding.closeOutcomes} />
      )}
      {aside === 'delegations' ? <DelegationsDialog {...props} onClose={onClose} /> : null}
      {aside === 'assign' && task !== null ? (
        <AssignDialog {...props} task={task} onDone={() => settled(new Set([task.task]))} onClose={onClose} />
      ) : null}
    </Suspense>
  )
}

/** The owner of the decisions that are delayed here. */
function useOwner(path: string): Owner {
  const { userId, companyCode } = useShell().shell.profile
  return useMemo(() => ({ company: companyCode ?? '', userId, path }), [companyCode, userId, path])
}

interface OnlyProps {
  readonly what: string
  readonly on: boolean
  onToggle(): void
}
/** Leaves those rows of a tab alone that are of one kind. */
const Only = ({ what, on, onToggle }: OnlyProps) => (
  <Button aria-pressed={on} tone={on ? 'solid' : 'plain'} onClick={onToggle}>
    {what}
  </Button>
)

/** Looks for decisions that an earlier page could not send; nearly always there are none. */
function Unsent(props: Props & { readonly owner: Owner }) {
  const [hasNotes] = useState(() => createNotes(localStorage, props.owner).read().length > 0)
  return hasNotes ? (
    <Suspense fallback={null}>
      <UnsentNotice {...props} />
    </Suspense>
  ) : null
}

/** The list without what was decided just now, whether it was sent already or not. */
function without(list: ReturnType<typeof useList>, away: ReadonlySet<number>): ReturnType<typeof useList> {
  if (list.total === null || away.size === 0) return list
  const tasks = list.tasks.filter((t) => !away.has(t.task))
  return { ...list, tasks, total: list.total - (list.tasks.length - tasks.length) }
}

/** The tabs that this inbox has and this person may open. */
function openTabs({ feature, access }: Props): readonly Tab[] {
  const actions = feature.actions ?? {}
  const has = (name: string) => actions[name] !== undefined && isAllowed(anyOfAction(feature, actions[name]), access)
  return tabs.filter((tab) => (tab === 'mine' ? has('requests') : has(tab)))
}

const lacking = (set: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...set].filter((one) => one !== id))
const focusDocument = () => document.querySelector<HTMLElement>('[data-document]')?.focus()

interface TabsProps {
  readonly open: readonly Tab[]
  readonly tab: Tab
  onChoose(tab: Tab): void
}
function TabList({ open, tab, onChoose }: TabsProps) {
  const onArrow = (key: string) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const next = open[(open.indexOf(tab) + step + open.length) % open.length]
    if (step !== 0 && next !== undefined) onChoose(next)
  }
  return (
    <div role="tablist" aria-label="Inbox" onKeyDown={(event) => onArrow(event.key)}>
      {open.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === tab}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onChoose(one)}
        >
          {titles[one]}
        </button>
      ))}
    </div>
  )
}

interface MarkedProps {
  readonly count: number
  /** Documents of this inbox can be rejected. */
  readonly rejects: boolean
  onVerb(verb: Verb): void
  onClear(): void
}
const Marked = ({ count, rejects, onVerb, onClear }: MarkedProps) => (
  <fieldset data-marked="" aria-label="Marked tasks">
    <strong role="status">
      {count} {count === 1 ? 'task' : 'tasks'} marked
    </strong>
    {verbsFor({ mayReturn: true, mayReject: rejects }).map((verb) => (
      <Button key={verb} tone={verbs[verb].tone} onClick={() => onVerb(verb)}>
        {verbs[verb].label}
      </Button>
    ))}
    <Button tone="link" onClick={onClear}>
      Clear
    </Button>
  </fieldset>
)
