// When the card of a reference goes: Escape, scrolling, a press elsewhere, the pointer or the focus that leaves.
import { type RefObject, useEffect } from 'react'
import type { QuickShowTarget } from './quick-show.tsx'

/** Time to get from the reference to the card. */
const graceMillis = 250

export function useLeaving(
  card: RefObject<HTMLElement | null>,
  { origin, byKey }: QuickShowTarget,
  onClose: () => void,
): void {
  useEffect(() => {
    const from = document.activeElement
    let grace: ReturnType<typeof setTimeout> | undefined
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (card.current?.contains(target) === true || origin.contains(target))
    const close = () => {
      // The link goes with the card: a user whose focus was on it gets back to where they came from.
      if (card.current?.contains(document.activeElement) && from instanceof HTMLElement) from.focus()
      onClose()
    }
    const onKey = (event: KeyboardEvent) => {
      const link = card.current?.querySelector('a')
      const act = actOf(event, byKey, link?.contains(document.activeElement) ? null : (link ?? null), close)
      if (act === null) return
      event.preventDefault()
      event.stopPropagation() // Escape is meant for the card, not for the form below it
      act()
    }
    const onOver = ({ target }: MouseEvent) => {
      clearTimeout(grace)
      if (!byKey && !isInside(target)) grace = setTimeout(close, graceMillis)
    }
    const onDown = ({ target }: PointerEvent) => !isInside(target) && close()
    const onScroll = ({ target }: Event) => target instanceof Node && target.contains(origin) && close()
    const onFocus = ({ target }: FocusEvent) => byKey && target !== from && !isInside(target) && close()
    const heard = [
      ['keydown', onKey],
      ['mouseover', onOver],
      ['pointerdown', onDown],
      ['scroll', onScroll],
      ['focusin', onFocus],
    ] as const
    for (const [name, listener] of heard) document.addEventListener(name, listener as EventListener, true)
    return () => {
      clearTimeout(grace)
      for (const [name, listener] of heard) document.removeEventListener(name, listener as EventListener, true)
    }
  }, [card, origin, byKey, onClose])
}

/** What a key does while the card is open, null where it is none of the card's business. */
function actOf(
  { key, shiftKey }: KeyboardEvent,
  byKey: boolean,
  link: HTMLAnchorElement | null,
  close: () => void,
): (() => void) | null {
  if (key === 'Escape') return close
  if (!byKey) return null
  if (key === 'F4') return () => (link === null ? close() : link.click())
  return key === 'Tab' && !shiftKey && link !== null ? () => link.focus() : null
}
