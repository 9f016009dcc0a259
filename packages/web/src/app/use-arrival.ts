// What happens on arriving at a screen: title, top of the page, focus on the headline, a word for screen readers.
import { type RefObject, useEffect, useRef } from 'react'

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
    const headline = element.querySelector<HTMLElement>('h1[tabindex]') ?? element
    headline.focus({ preventScroll: true })
  }, [pathname])
}
