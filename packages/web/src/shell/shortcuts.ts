// The keys of the frame: what a key press means, as data; inside inputs no single letter means anything.
import type { Button } from '@kantor/shared/kernel'

export type Command =
  | { readonly press: Button }
  | { readonly do: 'palette' | 'search' | 'help' | 'next-tab' | 'previous-tab' | 'close-tab' }

export interface Key {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** The command of a key press, or null. Command on a Mac counts as Control. */
export function commandOf(event: Key, inInput: boolean): Command | null {
  const control = event.ctrlKey || event.metaKey
  if (control && event.altKey) {
    if (event.key === 'ArrowRight') return { do: 'next-tab' }
    return event.key === 'ArrowLeft' ? { do: 'previous-tab' } : null
  }
  if (control) {
    if (event.code === 'KeyK') return { do: 'palette' }
    return event.code === 'KeyS' ? { press: 'save' } : null
  }
  // With Alt the key may be another sign (å, ∑): the place on the keyboard decides.
  if (event.altKey) {
    if (event.code === 'KeyN') return { press: 'create' }
    return event.code === 'KeyW' ? { do: 'close-tab' } : null
  }
  if (event.key === 'F2') return { press: 'edit' }
  if (event.key === 'Escape') return { press: 'cancel' }
  if (inInput) return null
  if (event.key === '/') return { do: 'search' }
  return event.key === '?' ? { do: 'help' } : null
}

/** Is it something to type into? */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable === true)

/** The list that ? shows. */
export const keyTable: readonly (readonly [string, string])[] = [
  ['Ctrl + K', 'Find a screen, a person or a document'],
  ['/', 'Search in the list'],
  ['Alt + N', 'Create'],
  ['F2', 'Edit'],
  ['Ctrl + S', 'Save'],
  ['Ctrl + Enter', 'Save, from any field'],
  ['Esc', 'Cancel'],
  ['Alt + Left', 'Back'],
  ['Ctrl + Alt + Left / Right', 'Previous, next tab'],
  ['Alt + W', 'Close the tab'],
  ['Arrows, Home, End, Page Up / Down', 'Move in a list'],
  ['Ctrl + Home / End', 'First, last row of a list'],
  ['Alt + Page Up / Down', 'Previous, next record'],
  ['Shift + Left / Right', 'Narrower, wider: a column, from its head'],
  ['Space', 'Select a row'],
  ['Enter', 'View a row'],
  ['Shift + F10', 'Actions of a row or a tab'],
  ['F4', 'Look at a reference; again: open it'],
  ['Down, F4 while empty', 'Open the choices of a reference'],
  ['Ctrl + D, Ctrl + Delete', 'Fill down, remove a line'],
  ['?', 'These keys'],
]
