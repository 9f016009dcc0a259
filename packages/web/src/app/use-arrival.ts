// What happens on arriving at a screen: title, top of the page, focus on the headline, a word for screen readers.
import { type RefObject, useEffect, useRef } from 'react'
import { isFocusKept } from '../ui/kept-focus.ts'

/** `title` empty = the product alone. The first arrival leaves the focus where the browser put it. */
export function useArrival(
  sheet: RefObject<HTMLElement | null>,
  pathname: string,
  productTitle: string,
  title: string,
): void {
  const first = useRef(true)
  useEffect(() => {
    document.title = title === '' ? productTitle : `${productTitle} - ${title}`
  }, [productTitle, title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every path is an arrival
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    const element = sheet.current
    if (!element) return
    element.scrollTo?.(0, 0)
    // A screen that takes the focus itself (the first field of a form) is not disturbed; one still loading gets its sheet focused.
    if (element.contains(document.activeElement) && document.activeElement !== element) return
    focusHeadline(element)
    return keptUntilUsed(element)
  }, [pathname])
  useEffect(() => (sheet.current === null ? undefined : caught(sheet.current)), [sheet])
}

const focusHeadline = (sheet: HTMLElement): void =>
  (sheet.querySelector<HTMLElement>('h1[tabindex]') ?? sheet).focus({ preventScroll: true })

/**
 * The headline of a screen that still loads goes with its skeleton: the focus follows to the one that comes in its place, until the user
 * presses something. Returns a function that ends it.
 */
function keptUntilUsed(sheet: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const now = document.activeElement
    if (now === null || now === document.body) focusHeadline(sheet)
    else if (!sheet.contains(now)) end()
  })
  const end = () => {
    observer.disconnect()
    for (const pressed of presses) removeEventListener(pressed, end, true)
  }
  observer.observe(sheet, { childList: true, subtree: true })
  for (const pressed of presses) addEventListener(pressed, end, true)
  return end
}
/**
 * What is pressed may go by that: "Retry" with the message of what failed, a row with its last button. Unless its own part names what comes
 * next, the focus is caught by the headline. Gives how to end it.
 */
function caught(sheet: HTMLElement): () => void {
  let last: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const onFocus = ({ target }: FocusEvent) => {
    last = target as Element
  }
  const isLost = () => last !== null && !last.isConnected && document.activeElement === document.body
  const follow = () => {
    clearTimeout(timer)
    if (!isLost()) return
    timer = setTimeout(() => {
      if (isFocusKept(sheet)) follow()
      else if (isLost()) focusHeadline(sheet)
    }, patience)
  }
  const observer = new MutationObserver(follow)
  sheet.addEventListener('focusin', onFocus)
  observer.observe(sheet, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    sheet.removeEventListener('focusin', onFocus)
  }
}
/** What takes the place of a control does so within this time, in milliseconds; a part that keeps its focus takes longer (`isFocusKept`). */
const patience = 100
const presses = ['keydown', 'pointerdown'] as const
