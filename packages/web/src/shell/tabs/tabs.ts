// The rules of the tab bar as pure functions: which visits are the same tab, what stays, where closing leads.

export interface Tab {
  /** Feature and screen: 'departments_show'. */
  readonly name: string
  readonly path: string
  /** The query as last seen, with the state of a list in it. */
  readonly query: string
  readonly title: string
  /** The title without the name of the record: what may stay on a machine after its user has signed out. */
  readonly screenTitle?: string
}

export const maxTabs = 30

/** A list keeps its state in the query, so there a query names no other tab; elsewhere it does. */
const isList = (tab: Pick<Tab, 'name'>): boolean => tab.name.endsWith('_index')

const pairsOf = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([k, v]) => `${k}=${v}`)
    .sort()
    .join('&')

/** Same name, same parameters (they stand in the path), same query: compared as text, in any order. */
export const isSameTab = (a: Tab, b: Tab): boolean =>
  a.name === b.name && a.path === b.path && (isList(a) || pairsOf(a.query) === pairsOf(b.query))

export const addressOf = (tab: Tab): string => tab.path + (tab.query === '' ? '' : `?${tab.query}`)

/** Home first and once, at most thirty; the stored content may be anything. */
export function restored(stored: readonly Tab[], home: Tab, isKnown: (tab: Tab) => boolean): readonly Tab[] {
  const others = stored.filter((tab) => !isSameTab(tab, home) && isKnown(tab))
  const once = others.filter((tab, at) => others.findIndex((other) => isSameTab(other, tab)) === at)
  return [home, ...once.slice(0, maxTabs - 1)]
}

/** The first visit after a reload comes right behind home; later ones at the end. A known tab keeps its place. */
export function visited(tabs: readonly Tab[], visit: Tab, isFirst: boolean): readonly Tab[] {
  const at = tabs.findIndex((tab) => isSameTab(tab, visit))
  if (at === 0) return tabs
  if (at > 0) return tabs.map((tab, index) => (index === at ? keepingName(tab, visit) : tab))
  const [home, ...others] = tabs
  if (!home) return [visit]
  const next = isFirst ? [home, visit, ...others] : [...tabs, visit]
  // The oldest makes room, never home and never the visit itself.
  const oldest = isFirst ? 2 : 1
  return next.length <= maxTabs ? next : next.filter((_, index) => index !== oldest)
}

/** A visit whose record has not been read yet, as after a reload, keeps the name that its tab had. */
const keepingName = (tab: Tab, visit: Tab): Tab =>
  visit.title === visit.screenTitle && tab.screenTitle === visit.screenTitle ? { ...visit, title: tab.title } : visit

/** The tabs with the title that one of them has now; a tab that says so already, or is not there, changes nothing. */
export const retitled = (tabs: readonly Tab[], tab: Tab): readonly Tab[] =>
  tabs.every((other) => !isSameTab(other, tab) || other.title === tab.title)
    ? tabs
    : tabs.map((other) => (isSameTab(other, tab) ? tab : other))

/** A tab that goes on to the next record keeps its place; home opens one as any visit does. */
export function steppedOn(tabs: readonly Tab[], from: Tab, to: Tab): readonly Tab[] {
  const at = tabs.findIndex((tab) => isSameTab(tab, from))
  const others = tabs.filter((tab, index) => index === at || !isSameTab(tab, to))
  return at > 0 ? others.map((tab) => (isSameTab(tab, from) ? to : tab)) : tabs
}

/** Without one tab; home stays. */
export const closed = (tabs: readonly Tab[], tab: Tab): readonly Tab[] =>
  tabs.filter((other, at) => at === 0 || !isSameTab(other, tab))

/** Home and this one. */
export const closedOthers = (tabs: readonly Tab[], keep: Tab): readonly Tab[] =>
  tabs.filter((tab, at) => at === 0 || isSameTab(tab, keep))

const featureOf = (tab: Tab): string => tab.name.slice(0, tab.name.lastIndexOf('_'))

/** Saved or cancelled: from a form to the list or the record of the same feature. The form's tab has done its work. */
export const hasLeftForm = (from: Tab, to: Tab): boolean =>
  /_(create|edit)$/.test(from.name) && /_(index|show)$/.test(to.name) && featureOf(from) === featureOf(to)

/** Where closing leads: the right neighbour of the current tab, else the left one; null when it was not current. */
export function afterClosing(tabs: readonly Tab[], tab: Tab, current: Tab | null): Tab | null {
  if (!current || !isSameTab(tab, current)) return null
  const at = tabs.findIndex((other) => isSameTab(other, tab))
  if (at <= 0) return null
  return tabs.length === 2 ? (tabs[0] ?? null) : (tabs[at + 1] ?? tabs[at - 1] ?? null)
}

/** The neighbour to the right (1) or left (-1), round the ends. */
export function neighbour(tabs: readonly Tab[], current: Tab | null, step: 1 | -1): Tab | undefined {
  const at = current ? tabs.findIndex((tab) => isSameTab(tab, current)) : 0
  return tabs[(at + step + tabs.length) % tabs.length]
}
