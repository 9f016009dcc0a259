// Light, dark or as the machine says: kept in local storage, applied as the class `dark` on the document.
import { useSyncExternalStore } from 'react'

export type ColorMode = 'light' | 'dark' | 'system'
const storageKey = 'color-mode'
const listeners = new Set<() => void>()
const machine = (): MediaQueryList | null => window.matchMedia?.('(prefers-color-scheme: dark)') ?? null

/** The saved choice; anything unknown counts as `system`. */
export function colorMode(): ColorMode {
  const saved = localStorage.getItem(storageKey)
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

/** True when the page is dark now. */
export const isDark = (): boolean => (colorMode() === 'system' ? (machine()?.matches ?? false) : colorMode() === 'dark')

function apply(): void {
  document.documentElement.classList.toggle('dark', isDark())
  for (const listener of listeners) listener()
}

/** Saves and applies a choice. */
export function setColorMode(mode: ColorMode): void {
  localStorage.setItem(storageKey, mode)
  apply()
}

/** Applies the saved choice and follows the machine and other tabs from now on. */
export function startColorMode(): void {
  apply()
  machine()?.addEventListener('change', apply)
  window.addEventListener('storage', (event) => event.key === storageKey && apply())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** The choice, and whether the page is dark, as React state. */
export const useColorMode = (): { mode: ColorMode; dark: boolean } => ({
  mode: useSyncExternalStore(subscribe, colorMode),
  dark: useSyncExternalStore(subscribe, isDark),
})
