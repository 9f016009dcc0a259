// Keeps the tabs of one user in one company in local storage; another user of the machine never meets them.
import { restored, type Tab } from './tabs.ts'

const version = 1
/** The key of a user's tabs. */
export const tabsKey = (companyCode: string | null, userId: string): string => `tabs:${companyCode ?? ''}:${userId}`

const isTab = (value: unknown): value is Tab =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'path', 'query', 'title'].every((key) => typeof (value as { [key: string]: unknown })[key] === 'string') &&
  /^\/(?!\/)/.test((value as Tab).path)

/** The stored tabs that still lead somewhere; home alone when there are none or they cannot be read. */
export function readTabs(key: string, home: Tab, isKnown: (tab: Tab) => boolean): readonly Tab[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const tabs = stored && typeof stored === 'object' && 'version' in stored && 'tabs' in stored ? stored : null
    if (tabs?.version === version && Array.isArray(tabs.tabs)) return restored(tabs.tabs.filter(isTab), home, isKnown)
  } catch {
    // Foreign text under our key: as if there were none.
  }
  return [home]
}

/** Stores the tabs; a full or forbidden storage only means that they are not kept. */
export function writeTabs(key: string, tabs: readonly Tab[]): void {
  try {
    localStorage.setItem(key, JSON.stringify({ version, tabs }))
  } catch {
    // Private windows: the tabs live as long as the page.
  }
}
