// The tabs of the user: follows the navigation, closes by leaving first, remembers in local storage.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShell } from '../../session/shell-context.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import type { Here } from '../here.ts'
import { tabTitleOf, titleOf } from '../here.ts'
import { readTabs, tabsKey, writeTabs } from './tab-store.ts'
import {
  addressOf,
  afterClosing,
  closed,
  closedOthers,
  hasLeftForm,
  isSameTab,
  neighbour,
  retitled,
  steppedOn,
  type Tab,
  visited,
} from './tabs.ts'

export interface Tabs {
  readonly tabs: readonly Tab[]
  readonly current: Tab | null
  go(tab: Tab): void
  close(tab: Tab): void
  closeOthers(tab: Tab): void
  closeAll(): void
  step(by: 1 | -1): void
}

type Change = (tabs: readonly Tab[]) => readonly Tab[]

/** Closes tabs once the user agrees, where one of them declares the rule `ask`; else at once. */
function useAsking(): (closing: readonly Tab[], close: () => void) => void {
  const { features } = useShell().shell
  return (closing, close) => {
    const asking = closing.find(({ name }) =>
      features.some((f) => f.options?.beforeClose === 'ask' && name.startsWith(`${f.name}_`)),
    )
    if (asking === undefined) return close()
    const text = 'What runs there goes on, and can be opened again from the menu.'
    void confirm({ title: `Close ${asking.title}?`, text, yes: 'Close', no: 'Keep it open' }).then(
      (yes) => yes && close(),
    )
  }
}

/** The list of tabs as it is in local storage, written back on every change. */
function useStoredTabs() {
  const { profile, settings, features } = useShell().shell
  const key = tabsKey(profile.companyCode, profile.userId)
  const [tabs, setTabs] = useState(() => {
    const home: Tab = { name: 'home_index', path: settings.homePath, query: '', title: 'Home' }
    const names = new Set(features.map(({ name }) => name))
    return readTabs(key, home, (tab) => names.has(tab.name.replace(/_\w+$/, '')))
  })
  useEffect(() => writeTabs(key, tabs), [key, tabs])
  return [tabs, setTabs] as const
}

/** The tab of the screen on show; null on a page that is none. */
function useCurrentTab(here: Here | null): Tab | null {
  const { pathname, search } = useLocation()
  if (!here) return null
  const name = `${here.feature.name}_${here.screen}`
  return {
    name,
    path: pathname,
    query: search.slice(1),
    title: tabTitleOf(here),
    screenTitle: titleOf({ ...here, record: null }),
  }
}

/** The screen on show goes on to another record instead of opening it next to the first. */
const isInPlace = (state: unknown): boolean => typeof state === 'object' && state !== null && 'inPlace' in state

/** A record that has arrived gives its tab its name; while it is read again, the tab keeps the name that it had. */
function useRecordTitle(here: Here | null, current: Tab | null, setTabs: (change: Change) => void): void {
  const named = here?.record ? current : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that says the same is a new object on every render
  useEffect(() => {
    if (named) setTabs((now) => retitled(now, named))
  }, [named && addressOf(named), named?.title])
}

/** The tabs, and what can be done with them; `here` is the screen on show. */
export function useTabs(here: Here | null): Tabs {
  const navigate = useNavigate()
  const [tabs, setTabs] = useStoredTabs()
  const current = useCurrentTab(here)
  const { state } = useLocation()
  const first = useRef(true)
  // A form that is not saved may refuse to be left: what shall close waits for the arrival where closing leads.
  const onArrival = useRef<{ readonly at: string; readonly change: Change } | null>(null)
  const before = useRef<Tab | null>(null)
  const byTabBar = useRef(false)
  const address = current ? addressOf(current) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit is a new address, not a new object that says the same
  useEffect(() => {
    const waiting = onArrival.current
    const change = waiting?.at === address ? waiting.change : (same: readonly Tab[]) => same
    onArrival.current = null
    const isFirst = first.current
    if (current) first.current = false
    const form = before.current
    const isStep = form && current && isInPlace(state)
    const isDone = form && current && !byTabBar.current && hasLeftForm(form, current)
    before.current = current
    byTabBar.current = false
    setTabs((now) => {
      const left = isStep ? steppedOn(now, form, current) : now
      const kept = isDone ? closed(change(left), form) : change(left)
      return current ? visited(kept, current, isFirst) : kept
    })
  }, [address])
  useRecordTitle(here, current, setTabs)
  const go = useCallback(
    (tab: Tab) => {
      byTabBar.current = true
      void navigate(addressOf(tab))
    },
    [navigate],
  )
  const leaveThen = (target: Tab | null, change: Change) => {
    if (!target) return setTabs(change)
    onArrival.current = { at: addressOf(target), change }
    go(target)
  }
  const home = tabs[0] ?? null
  const ask = useAsking()
  const closeAsked = (target: Tab | null, change: Change) => {
    const kept = change(tabs)
    ask(
      tabs.filter((tab) => !kept.includes(tab)),
      () => leaveThen(target, change),
    )
  }
  return {
    tabs,
    current,
    go,
    close: (tab) => closeAsked(afterClosing(tabs, tab, current), (now) => closed(now, tab)),
    closeOthers: (tab) => closeAsked(current && isSameTab(tab, current) ? null : tab, (now) => closedOthers(now, tab)),
    closeAll: () => closeAsked(current && home && isSameTab(current, home) ? null : home, (now) => now.slice(0, 1)),
    step: (by) => {
      const next = neighbour(tabs, current, by)
      if (next) go(next)
    },
  }
}
