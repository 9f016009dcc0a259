// How the menu is shown: folded by default and between 720 and 960 px, over the page below 720 px.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useMenuAt } from '../shell/menu/menu-at.ts'

const storageKey = 'menu-open'
/** Pixels (spec 000, section 9): below the first the menu slides over the page, below the second it stays folded. */
export const breakpoints = { narrow: 720, middle: 960 } as const
export type Width = 'narrow' | 'middle' | 'wide'

/** What a window of this width is. */
export const widthOf = (pixels: number): Width =>
  pixels < breakpoints.narrow ? 'narrow' : pixels < breakpoints.middle ? 'middle' : 'wide'
const widthNow = (): Width => widthOf(window.innerWidth)
const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

export function useLayout(pathname: string) {
  const width = useSyncExternalStore(subscribe, widthNow)
  const [open, setOpen] = useState(() => localStorage.getItem(storageKey) === '1')
  const [shown, setShown] = useState(false)
  // A slid-out menu is done once it has led somewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setShown(false), [pathname, width])
  const hide = useCallback(() => setShown(false), [])
  const toggle = useCallback(() => {
    if (width === 'narrow') return setShown(!shown)
    localStorage.setItem(storageKey, open ? '0' : '1')
    setOpen(!open)
  }, [width, shown, open])
  useMenuAt(() => {
    if (width === 'narrow') setShown(true)
    else setOpen(true)
  })
  return {
    narrow: width === 'narrow',
    /** Icons only. Narrow windows show the whole menu or nothing. */
    folded: width === 'middle' || (width === 'wide' && !open),
    shown: width === 'narrow' && shown,
    menuOpen: width === 'narrow' ? shown : width === 'wide' && open,
    toggle,
    hide,
  }
}
