// The keyboard stays in the inbox: what was decided goes with its buttons, and so does the notice of it.
import { type RefObject, useEffect, useRef } from 'react'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import type { useDecide } from './use-decide.ts'

/** The task that is open, on a phone its document; else the first of the list. */
const places = ['[data-item][data-open] button', '[data-document]', '[data-item] button']

/** Handlers for the body of the inbox; a dialog or a notice that closes over a task that has gone leads back into it as well. */
export function useInboxFocus(
  body: RefObject<HTMLElement | null>,
  { asked, pending }: Pick<ReturnType<typeof useDecide>, 'asked' | 'pending'>,
) {
  const next = () =>
    places
      .map((place) => body.current?.querySelector<HTMLElement>(place))
      .find((found) => found != null && found.offsetParent !== null) ?? null
  const step = asked === null ? (pending?.id ?? 'none') : 'asked'
  const before = useRef(step)
  const isFollowing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever a decision is begun, held back, sent or undone
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    isFollowing.current = step !== 'asked'
    if (step === 'asked') return
    // The dialog gives the focus back first, to what had it: gone by then, there is none.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) next()?.focus()
    })
    return () => clearTimeout(timer)
  }, [step])
  useEffect(() => {
    // The task that is open comes by the address, a step later: the focus goes with it until a key is pressed.
    if (isFollowing.current && document.activeElement?.matches(another) === true) next()?.focus()
  })
  useKeptFocus(body, false, next)
  const onPress = () => {
    isFollowing.current = false
  }
  return { onKeyDown: onPress, onPointerDown: onPress }
}
/** The button of a task that is not the open one. */
const another = '[data-item]:not([data-open]) button'
