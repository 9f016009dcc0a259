// The command palette (Ctrl+K): one box for every screen and action open to the user. Loaded when it is first opened.

import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { passwordPathFor } from '../session/redirect.ts'
import { useShell } from '../session/shell-context.tsx'
import { colorMode, isDark, setColorMode } from '../ui/color-mode.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import type { ToolbarStore } from '../ui/toolbar-context.tsx'
import type { Here } from './here.ts'
import type { MenuNode } from './menu/menu-tree.ts'
import { buttonEntries, type PaletteEntry, recentOf, rememberChoice, screenEntries } from './palette-entries.ts'
import { PaletteFrame } from './palette-frame.ts'
import { type Found, searchOver } from './palette-search.ts'
import type { Tabs } from './tabs/use-tabs.ts'
import { type Records, useRecords } from './use-records.ts'

interface Props {
  readonly nodes: readonly MenuNode[]
  readonly here: Here | null
  readonly toolbar: ToolbarStore
  readonly tabs: Tabs
  /** What was typed before the box had the focus. */
  takeTyped(): string
  onHelp(): void
  onClose(): void
}

/** All that can be chosen, in the order of likelihood: this screen, other screens, the frame. */
function useEntries({ nodes, here, toolbar, tabs, onHelp }: Props): readonly PaletteEntry[] {
  const { shell, session } = useShell()
  const navigate = useNavigate()
  return useMemo(() => {
    const go = (path: string) => void navigate(path)
    const press = (button: Parameters<ToolbarStore['press']>[0]) => {
      if (!toolbar.press(button) && button === 'home') void navigate(-1)
    }
    const frame = (key: string, title: string, run: () => void, keys?: string) => ({
      key: `do ${key}`,
      title,
      note: 'Workspace',
      keys,
      run,
    })
    const signOut = () => void session.signOut().then(() => navigate('/login', { replace: true }))
    const { current } = tabs
    return [
      ...buttonEntries(here, toolbar.snapshot(), press),
      ...screenEntries(nodes, shell.features, go),
      frame('messages', 'Messages', () => go('/message')),
      frame('errors', 'Error log', () => go('/error-logger')),
      frame('colors', isDark() ? 'Light colours' : 'Dark colours', () => setColorMode(isDark() ? 'light' : 'dark')),
      ...(colorMode() === 'system' ? [] : [frame('system', 'Colours of the machine', () => setColorMode('system'))]),
      frame('help', 'Keyboard shortcuts', onHelp, '?'),
      ...(current ? [frame('others', 'Close other tabs', () => tabs.closeOthers(current))] : []),
      frame('all', 'Close all tabs', tabs.closeAll),
      frame('password', 'Change password', () => go(passwordPathFor(location.pathname + location.search))),
      frame('out', 'Logout', signOut),
    ]
  }, [nodes, here, toolbar, tabs, onHelp, shell, session, navigate])
}

/** Screens and actions that stand before the records, where there are records. */
const mostWithRecords = 6

/** Screens before records, unless only records have what was typed. */
function together({ entries, isSure }: Found<PaletteEntry>, records: readonly PaletteEntry[]): readonly PaletteEntry[] {
  if (records.length === 0) return entries
  const screens = entries.slice(0, mostWithRecords)
  return isSure ? [...screens, ...records] : [...records, ...screens]
}

function statusOf(count: number, { isSearching, failed }: Records): string {
  if (failed) return 'Records could not be searched. Screens and actions are shown.'
  if (count > 0) return ''
  return isSearching ? 'Searching …' : "No results. Try a person's name, a document number or a screen."
}

export default function Palette(props: Props) {
  const { onClose, takeTyped } = props
  const { userId } = useShell().shell.profile
  const all = useEntries(props)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [recent] = useState(() => recentOf(userId))
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const search = useMemo(() => searchOver(all), [all])
  const records = useRecords(text)
  const screens = useMemo(() => search(text, recent), [search, text, recent])
  const found = together(screens, records.entries)
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, marked])
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    rememberChoice(userId, entry.key)
    onClose()
    // The dialog gives the focus back first: what is chosen may take it.
    requestAnimationFrame(entry.run)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: marked + 1, ArrowUp: marked - 1, PageDown: marked + 10, PageUp: marked - 10 }[event.key]
    if (to !== undefined) setMarked(Math.max(0, Math.min(found.length - 1, to)))
    else if (event.key === 'Enter') choose(found[marked])
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title="Find a screen, a person or a document" initialFocus={() => input.current}>
      <PaletteFrame>
        <label>
          <Search aria-hidden />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="Find a screen, a person or a document"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={found.length > 0 ? `${id}-${marked}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder="A name, a number, a screen or what you want to do"
            value={text}
            onFocus={() => {
              const typed = takeTyped()
              if (typed !== '') setText((shown) => shown + typed)
            }}
            onChange={(event) => {
              setText(event.target.value)
              setMarked(0)
            }}
            onKeyDown={onKeyDown}
          />
        </label>
        <div id={`${id}-list`} role="listbox" aria-label="Found">
          {found.map((entry, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box, as in every combobox
            // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus
            <div
              key={entry.key}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === marked}
              onClick={() => choose(entry)}
              onMouseMove={() => setMarked(at)}
            >
              <span data-ended={entry.ended ? '' : undefined}>{entry.title}</span>
              <small>{entry.note}</small>
              {entry.keys && <kbd>{entry.keys}</kbd>}
            </div>
          ))}
        </div>
        <p role="status">{statusOf(found.length, records)}</p>
      </PaletteFrame>
    </Dialog>
  )
}
