// Back to the top of a long page, or of the list that scrolls inside it.

import { ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { BackToTopFrame, backToTop } from './back-to-top-frame.ts'

const { page, content, duration, size } = backToTop

interface Props {
  readonly container: RefObject<HTMLElement | null>
  /** Names the page: another one starts at its top. */
  readonly pathname: string
}

/** What of the window lies below the page, in pixels: on a phone the toolbar does, and the button must not cover it. */
const below = (element: Element | null): number =>
  element === null ? 0 : Math.max(0, Math.round(window.innerHeight - element.getBoundingClientRect().bottom))

export function BackToTop({ container, pathname }: Props) {
  const [scrolled, setScrolled] = useState<Element | null>(null)
  useEffect(() => {
    const element = container.current
    // Scroll events do not bubble; a list scrolls inside the page, so they are caught on their way down.
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Element) || target.scrollHeight <= target.clientHeight) return
      const { after } = target === element ? page : content
      setScrolled(target.scrollTop >= after ? target : null)
    }
    element?.addEventListener('scroll', onScroll, { passive: true, capture: true })
    return () => element?.removeEventListener('scroll', onScroll, { capture: true })
  }, [container])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page starts at its top
  useEffect(() => setScrolled(null), [pathname])
  // Room below the page, so that its last line can be scrolled out from under the button.
  useEffect(() => {
    const element = container.current
    if (!element || scrolled !== element) return
    element.style.paddingBottom = `${page.bottom + size}px`
    return () => void element.style.removeProperty('padding-bottom')
  }, [container, scrolled])
  if (!scrolled) return null
  const place = scrolled === container.current ? page : content
  return (
    <BackToTopFrame
      type="button"
      aria-label="Back to top"
      data-content={place === content ? '' : undefined}
      style={{ bottom: `${place.bottom + below(container.current)}px` }}
      onClick={() => scrollToTop(scrolled)}
    >
      <ArrowUp aria-hidden />
    </BackToTopFrame>
  )
}

/** Scrolls up within the duration, slow at both ends; at once under reduced motion. Who scrolls meanwhile goes first. */
export function scrollToTop(element: Element): void {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  const from = element.scrollTop
  let here = from
  let start: number | undefined
  const step = (now: number) => {
    start ??= now
    if (element.scrollTop !== here) return
    const part = still ? 1 : Math.min(1, (now - start) / duration)
    element.scrollTop = from * (1 - part * part * (3 - 2 * part))
    here = element.scrollTop
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
