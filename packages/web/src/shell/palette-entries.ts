// What the command palette offers: screens, the toolbar's buttons that can be pressed now, commands of the frame.
// Everything comes out of the shell's answer, so nothing is offered that the user may not do.
import type { Button } from '@kantor/shared/kernel'
import type { Shell } from '../api/screen-contract.ts'
import type { ToolbarSnapshot } from '../ui/toolbar-context.tsx'
import type { Here } from './here.ts'
import { leavesOf, type MenuNode } from './menu-tree.ts'
import { shownButtons } from './toolbar-buttons.ts'

export interface PaletteEntry {
  /** Names it in the list of recent ones: 'go /master/departments', 'press save'. */
  readonly key: string
  readonly title: string
  /** Where it stands, or what it is: 'Master Data', 'On this screen'. */
  readonly note: string
  /** Keys that do the same. */
  readonly keys?: string | undefined
  run(): void
}

/** Every screen the menu shows, and the way to a new record where the user may create one. */
export function screenEntries(
  nodes: readonly MenuNode[],
  features: Shell['features'],
  go: (path: string) => void,
): readonly PaletteEntry[] {
  const screens = leavesOf(nodes).map(({ path, title, above }) => ({
    key: `go ${path}`,
    title,
    note: above.join(' / '),
    run: () => go(path),
  }))
  const forms = features.flatMap(({ title, screens: all, placeholder }) => {
    const create = all.find(({ screen, allowed }) => screen === 'create' && allowed)
    if (!create || placeholder) return []
    const path = create.path.replace('/:id?', '')
    return [{ key: `go ${path}`, title: `New: ${title}`, note: 'Create', run: () => go(path) }]
  })
  return [...screens, ...forms]
}

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

const mostShown = 50

/**
 * Entries that contain every word typed, those that begin with it first and the shorter before the longer; with nothing
 * typed the recent ones first, then all in their order.
 */
export function foundEntries(
  all: readonly PaletteEntry[],
  text: string,
  recent: readonly string[],
): readonly PaletteEntry[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean)
  const rankOf = ({ key, title }: PaletteEntry): number => {
    const at = recent.indexOf(key)
    const used = at < 0 ? mostRecent : at
    if (typed.length === 0) return used
    return (title.toLowerCase().startsWith(typed[0] ?? '') ? 0 : 10_000) + used * 100 + title.length
  }
  return all
    .filter(({ title, note }) => typed.every((word) => `${title} ${note}`.toLowerCase().includes(word)))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, mostShown)
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
