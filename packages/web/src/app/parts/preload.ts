// The code of the screen behind a link, fetched as soon as a user rests on the link with the pointer or reaches it by keyboard: the
// map of its group, its declaration and its screen, never its data. On a line that is to be spared nothing is fetched ahead.
import { useEffect } from 'react'
import { operationsFor } from '../../api/registry.ts'
import type { Shell } from '../../api/screen-contract.ts'
import { connection } from '../../session/connection.ts'
import { fetchAhead } from '../../ui/lazy/lazy-part.tsx'
import { resolveAddress } from '../resolve.ts'
import { screenLoader } from '../screen-loader.ts'

/** Milliseconds of rest on a link after which it is meant; a pointer that only passes over a menu fetches nothing. */
export const restMillis = 90

/** Milliseconds after a screen was opened, in which its own files and answers have the line for themselves. */
const restAfterScreen = 1_500

interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}
/** The user saves data, the line is very slow, or there is none: only following the link fetches what is needed, and no more than that. */
export function isSpared(line = (navigator as { readonly connection?: Line }).connection): boolean {
  return connection.isAway() || line?.saveData === true || /2g$/.test(line?.effectiveType ?? '')
}

/**
 * Fetches what is behind addresses, each once and one after the other: of several that are meant while one is on its way only the
 * last is fetched, so that a slow line is never filled with pages that no one opens.
 */
export function createPreload(load: (pathname: string) => Promise<unknown>, isSparing: () => boolean = isSpared) {
  const asked = new Set<string>()
  let isLoading = false
  let next: string | null = null
  const fetch = (pathname: string): void => {
    if (asked.has(pathname) || isSparing()) return
    if (isLoading) {
      next = pathname
      return
    }
    asked.add(pathname)
    isLoading = true
    // A user who follows the link sees what is wrong with it.
    void load(pathname)
      .catch(() => undefined)
      .finally(() => {
        isLoading = false
        const following = next
        next = null
        if (following !== null) fetch(following)
      })
  }
  return fetch
}

/** The path of this product that an element leads to in this window; null where it leads nowhere, elsewhere or to a file. */
export function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download'))
    return null
  return link.getAttribute('href')?.startsWith('#') ? null : link.pathname
}

/** The code of the screen at an address, for the user of this shell; nothing where he may not enter it. */
async function loadScreen(pathname: string, shell: Shell): Promise<void> {
  const found = await resolveAddress(pathname, shell)
  if (found.kind === 'redirect') return loadScreen(found.to, shell)
  if (found.kind !== 'screen') return
  await Promise.all([screenLoader(found.feature, found.place.screen)(), operationsFor(found.feature.path)])
}

/**
 * Fetches palette, menus, dialogs and the like once the screen is drawn and the browser has nothing to do, so that they open without a network
 * later. Browsers that cannot say that they are idle fetch them when they are needed.
 */
export function usePartsAhead(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen may bring parts of its own
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return
    let idle = 0
    const wait = setTimeout(() => {
      idle = requestIdleCallback(() => void (isSpared() || fetchAhead()))
    }, restAfterScreen)
    return () => {
      clearTimeout(wait)
      cancelIdleCallback(idle)
    }
  }, [pathname])
}

/** Listens to the whole page: menus, lists, cards, crumbs and tabs need to know nothing of it. */
export function usePreload(shell: Shell): void {
  useEffect(() => {
    const fetch = createPreload((pathname) => loadScreen(pathname, shell))
    let resting: ReturnType<typeof setTimeout> | undefined
    const mean = ({ target }: Event) => {
      clearTimeout(resting)
      const pathname = pathOfLink(target)
      if (pathname !== null && pathname !== location.pathname) resting = setTimeout(() => fetch(pathname), restMillis)
    }
    const onPointer = (event: PointerEvent) => event.pointerType === 'mouse' && mean(event)
    // A link that is clicked has the focus too; that one is being opened already.
    const onFocus = (event: FocusEvent) =>
      event.target instanceof Element && event.target.matches(':focus-visible') && mean(event)
    document.addEventListener('pointerover', onPointer)
    document.addEventListener('focusin', onFocus)
    return () => {
      clearTimeout(resting)
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('focusin', onFocus)
    }
  }, [shell])
}
