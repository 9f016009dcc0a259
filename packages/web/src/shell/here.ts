// Where the user is: what the current screen reports to the frame (tab, title, breadcrumb, toolbar).
import { createContext, use } from 'react'
import type { RoutedScreen, ShellFeature } from '../api/screen-contract.ts'
import { addressOf, type Tab } from './tabs/tabs.ts'

export interface Here {
  readonly feature: ShellFeature
  readonly screen: RoutedScreen
  /** What the record on show is called; nothing on a list, and while the record is loading. */
  readonly record?: string | null
}

/** The screen on show; null on pages that are none (not found, refused). */
export const HereContext = createContext<Here | null>(null)
export const useHere = (): Here | null => use(HereContext)

const screenTitles: { readonly [S in RoutedScreen]: string } = { index: '', create: 'New', show: 'View', edit: 'Edit' }

/** 'Departments', 'Departments - Edit', 'Departments - Edit - PRD, Production'. */
export const titleOf = ({ feature, screen, record }: Here): string =>
  [feature.title, screenTitles[screen], record ?? ''].filter((part) => part !== '').join(' - ')

/** Of the tab, where the record comes first: 'PRD, Production - Departments', 'Edit PRD, Production - Departments'. */
export const tabTitleOf = (here: Here): string =>
  !here.record ? titleOf(here) : `${crumbOf(here)} - ${here.feature.title}`

/** The list above a record, as it was left where its tab is still there; undefined on the list itself. */
export function listAddressOf({ feature, screen }: Here, tabs: readonly Tab[]): string | undefined {
  if (screen === 'index') return undefined
  const tab = tabs.find(({ name }) => name === `${feature.name}_index`)
  return tab ? addressOf(tab) : feature.screens.find((s) => s.screen === 'index')?.path
}

/** The last crumb of a detail screen; empty on the list. */
export const crumbOf = ({ screen, record }: Here): string => {
  if (!record) return screenTitles[screen]
  return screen === 'edit' ? `Edit ${record}` : record
}
