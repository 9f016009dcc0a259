// The state of an inbox in the address bar: which tab, which task, what is searched for.
export const tabs = ['waiting', 'mine', 'decided', 'blocked'] as const
export type Tab = (typeof tabs)[number]
export interface InboxState {
  readonly tab: Tab
  /** The open task; null: none yet. */
  readonly task: number | null
  readonly search: string
  readonly overdue: boolean
  /** Of one's own requests those alone that are not decided yet. */
  readonly open: boolean
  readonly page: number
  /** A column, downwards with a minus; empty: the most urgent first. */
  readonly sort: string
}
export const pageSize = 50

/** What a query says; what it does not say, or says wrongly, is as usual. */
export function readInbox(params: URLSearchParams, open: readonly Tab[]): InboxState {
  const tab = open.find((t) => t === params.get('tab')) ?? 'waiting'
  return {
    tab,
    task: wholeIn(params.get('task')),
    search: (params.get('search') ?? '').slice(0, 100),
    overdue: tab === 'waiting' && params.get('overdue') === '1',
    open: tab === 'mine' && params.get('open') === '1',
    page: wholeIn(params.get('page')) ?? 1,
    sort: tab === 'waiting' ? (/^-?\w{1,50}$/.exec(params.get('sort') ?? '')?.[0] ?? '') : '',
  }
}

export function writeInbox(state: InboxState): URLSearchParams {
  const params = new URLSearchParams()
  if (state.tab !== 'waiting') params.set('tab', state.tab)
  if (state.search !== '') params.set('search', state.search)
  if (state.overdue) params.set('overdue', '1')
  if (state.open) params.set('open', '1')
  if (state.sort !== '') params.set('sort', state.sort)
  if (state.page !== 1) params.set('page', String(state.page))
  if (state.task !== null) params.set('task', String(state.task))
  return params
}

function wholeIn(text: string | null): number | null {
  const number = Number(text)
  return text !== null && Number.isSafeInteger(number) && number >= 1 && number <= 2_147_483_647 ? number : null
}

/** The task so many places after another; the ends stay where they are. An unknown one leads to the first. */
export function stepFrom(tasks: readonly number[], current: number | null, by: 1 | -1): number | null {
  const at = current === null ? -1 : tasks.indexOf(current)
  if (at < 0) return tasks[0] ?? null
  return tasks[Math.min(tasks.length - 1, Math.max(0, at + by))] ?? null
}

/** What is open after some tasks were decided: the one that followed the open one, else the one before. */
export function afterDeciding(
  tasks: readonly number[],
  current: number | null,
  decided: ReadonlySet<number>,
): number | null {
  if (current !== null && !decided.has(current)) return current
  const at = current === null ? 0 : Math.max(0, tasks.indexOf(current))
  return tasks.slice(at).find((t) => !decided.has(t)) ?? tasks.slice(0, at).findLast((t) => !decided.has(t)) ?? null
}

export type InboxKey = 'next' | 'previous' | 'approve' | 'reject' | 'return' | 'mark' | 'undo'
const keys: { readonly [key: string]: InboxKey | undefined } = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'reject',
  s: 'return',
  x: 'mark',
  u: 'undo',
}
/** What a plain key means here; nothing together with Ctrl, Alt or Command. */
export const keyOf = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): InboxKey | null =>
  event.ctrlKey || event.altKey || event.metaKey ? null : (keys[event.key.toLowerCase()] ?? null)

/** The tab to open where an inbox is shown next to the list of all its documents: the words of the address say which of the two wrote them. */
export function firstTab(words: URLSearchParams, mayDecide: boolean): 'waiting' | 'all' {
  if (['task', 'tab', 'overdue'].some((word) => words.has(word))) return 'waiting'
  return words.size === 0 && mayDecide ? 'waiting' : 'all'
}
