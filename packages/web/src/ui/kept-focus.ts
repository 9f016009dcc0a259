// The keyboard stays in a part of a page whose controls come and go: a field that leaves with its focus would begin at the top again.
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

const isUsable = (element: Element): boolean => element.isConnected && !(element as HTMLButtonElement).disabled

/**
 * Handlers for a part that had the focus, and a step after each drawing: where the control that had it is gone, or cannot be used any
 * more, `next` names the one that follows. `wait` puts that off as long as the part is still being made.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, wait: boolean, next: () => HTMLElement | null) {
  const had = useRef(false)
  useEffect(() => {
    if (!had.current || wait) return
    const now = document.activeElement
    const isLost = now === null || now === document.body || (part.current?.contains(now) === true && !isUsable(now))
    if (isLost) next()?.focus()
  })
  return {
    onFocus: () => {
      had.current = true
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // Without a target it was left by a press beside it, or it has gone: only the first means to leave.
      const isLeft = relatedTarget === null ? isUsable(target) : part.current?.contains(relatedTarget) !== true
      if (isLeft) had.current = false
    },
  }
}
