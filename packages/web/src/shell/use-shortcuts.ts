// Listens for the keys of the frame and carries out what they mean.
import { useEffect, useEffectEvent } from 'react'
import type { ToolbarStore } from '../ui/toolbar-context.tsx'
import type { Here } from './here.ts'
import { commandOf, isTyping } from './shortcuts.ts'
import { shownButtons } from './toolbar-buttons.ts'

export interface ShortcutActions {
  readonly here: Here | null
  readonly toolbar: ToolbarStore
  onPalette(): void
  onSearch(): void
  onHelp(): void
  onTab(step: 1 | -1): void
  onCloseTab(): void
}

/** A dialog or a menu is open: its keys are its own. */
const isOverlayOpen = (): boolean =>
  document.querySelector(
    '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open]',
  ) !== null

export function useShortcuts(actions: ShortcutActions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const command = commandOf(event, isTyping(event.target))
    // Looking for an overlay goes through the whole document: not with every letter that is typed.
    if (!command || isOverlayOpen()) return
    if ('press' in command) {
      const { here, toolbar } = actions
      const can = here && shownButtons(here, toolbar.snapshot()).some((b) => b.button === command.press && b.enabled)
      // Ctrl+S never opens the browser's own dialog, even where there is nothing to save.
      if (can || command.press === 'save') event.preventDefault()
      if (can) toolbar.press(command.press)
      return
    }
    event.preventDefault()
    const run: { readonly [C in typeof command.do]: () => void } = {
      palette: actions.onPalette,
      search: actions.onSearch,
      help: actions.onHelp,
      'next-tab': () => actions.onTab(1),
      'previous-tab': () => actions.onTab(-1),
      'close-tab': actions.onCloseTab,
    }
    run[command.do]()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
