// What the command palette offers: screens, the toolbar's buttons that can be pressed now, commands of the frame.
// Everything comes out of the shell's answer, so nothing is offered that the user may not do.

import { tasks } from '@kantor/shared/catalogue/find'
import { type Button, ownRequestWord } from '@kantor/shared/kernel'
import type { Shell } from '../api/screen-contract.ts'
import type { ToolbarSnapshot } from '../ui/toolbar-context.tsx'
import type { Here } from './here.ts'
import { follow, leavesOf, type MenuNode } from './menu/menu-tree.ts'
import { shownButtons } from './toolbar-buttons.ts'

export interface PaletteEntry {
  /** Names it in the list of recent ones: 'go /master/departments', 'press save'. */
  readonly key: string
  readonly title: string
  /** Its place, or what it is: 'Master Data', 'On this screen'. */
  readonly note: string
  /** Keys that do the same. */
  readonly keys?: string | undefined
  /** A record that is not in force any more. */
  readonly ended?: boolean
  run(): void
}

/** Every screen the menu shows, the way to a new record where the user may create one, and what people want to get done. */
export function screenEntries(
  nodes: readonly MenuNode[],
  features: Shell['features'],
  go: (path: string) => void,
): readonly PaletteEntry[] {
  const screens = leavesOf(nodes).map((leaf) => ({
    key: `go ${leaf.path}`,
    title: leaf.title,
    note: [...(leaf.isLater ? ['Not available yet'] : []), leaf.above.join(' / ')].join(' · '),
    ended: leaf.isLater === true,
    run: () => follow(leaf, go),
  }))
  const forms = features.flatMap(({ title, screens: all, placeholder }) => {
    const create = all.find(({ screen, allowed }) => screen === 'create' && allowed)
    if (!create || placeholder) return []
    const path = create.path.replace('/:id?', '')
    return [{ key: `go ${path}`, title: `New: ${title}`, note: 'Create', run: () => go(path) }]
  })
  return [...screens, ...taskEntries(features, go), ...forms]
}

/** Tasks whose screen the user may enter. */
const taskEntries = (features: Shell['features'], go: (path: string) => void): readonly PaletteEntry[] =>
  tasks.flatMap(({ title, path, screen, ask }) => {
    const feature = features.find((f) => f.path === path)
    const at = feature?.screens.find((s) => s.screen === screen && s.allowed)
    if (feature === undefined || at === undefined || feature.placeholder) return []
    const to = `${at.path.replace('/:id?', '')}${ask === undefined ? '' : `?${ownRequestWord}=${ask}`}`
    return [{ key: `task ${title}`, title, note: feature.title, run: () => go(to) }]
  })

const words: { readonly [B in Button]: readonly [string, string?] } = {
  home: ['Back'],
  create: ['Create', 'Alt+N'],
  show: ['View', 'Enter'],
  edit: ['Edit', 'F2'],
  destroy: ['Delete'],
  reload: ['Reload'],
  print: ['Print'],
  excel: ['Excel'],
  import: ['Import'],
  save: ['Save', 'Ctrl+S'],
  cancel: ['Cancel', 'Esc'],
  audit: ['Audit'],
}

/** The buttons of the toolbar that can be pressed on this screen now. */
export function buttonEntries(
  here: Here | null,
  state: ToolbarSnapshot,
  press: (button: Button) => void,
): readonly PaletteEntry[] {
  if (!here) return []
  return shownButtons(here, state)
    .filter(({ enabled }) => enabled)
    .map(({ button }) => ({
      key: `press ${button}`,
      title: words[button][0],
      note: here.feature.title,
      keys: words[button][1],
      run: () => press(button),
    }))
}

const mostRecent = 8
const recentKey = (userId: string): string => `palette:${userId}`

/** Keys of what the user chose last, the latest first. */
export function recentOf(userId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

/** Remembers a choice; a full or forbidden storage only means that it is not. */
export function rememberChoice(userId: string, key: string): void {
  try {
    const next = [key, ...recentOf(userId).filter((other) => other !== key)].slice(0, mostRecent)
    localStorage.setItem(recentKey(userId), JSON.stringify(next))
  } catch {
    // Private windows: the order stays as it is.
  }
}
