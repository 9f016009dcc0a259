// The keyboard stays in a part of a page whose controls come and go: a field that leaves with its focus would begin at the top again.
import { type RefObject, useEffect, useRef } from 'react'

const isUsable = (element: Element): boolean => element.isConnected && !(element as HTMLButtonElement).disabled
const focusable = 'button, a[href], input, select, textarea, [tabindex]'
const mark = 'data-keeps-focus'

/** A part of the page has a focus that it gives to another of its controls as soon as that is drawn. */
export const isFocusKept = (page: HTMLElement): boolean => page.querySelector(`[${mark}]`) !== null

/**
 * A step after each drawing of a part that had the focus: where the control that had it is gone, or cannot be used any more, `next` names
 * the one that follows. `wait` puts that off as long as the part is still being made.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, wait: boolean, next: () => HTMLElement | null): void {
  const had = useRef(false)
  useEffect(() => {
    if (!had.current || wait) return
    const now = document.activeElement
    const isLost = now === null || now === document.body || (part.current?.contains(now) === true && !isUsable(now))
    if (!isLost) return
    const following = next()
    following?.focus()
    part.current?.toggleAttribute(mark, following !== null)
  })
  useEffect(() => {
    // A part is left for another control, or by a press outside its controls. A lost focus means neither: browsers report it late, when
    // the control that lost it may be usable again.
    const isIn = ({ target }: Event): boolean => target instanceof Element && part.current?.contains(target) === true
    const keep = (isKept: boolean) => {
      had.current = isKept
      part.current?.toggleAttribute(mark, isKept)
    }
    const onFocus = (event: Event) => keep(isIn(event))
    const onPress = (event: Event) => {
      const isAtControl = isIn(event) && (event.target as Element).closest(focusable) !== null
      if (!isAtControl) keep(false)
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [part])
}
