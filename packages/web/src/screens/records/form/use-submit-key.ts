// Ctrl+Enter submits a form. Ctrl+S and Esc are keys of the frame: they press the toolbar's save and cancel.
import { type RefObject, useEffect, useRef } from 'react'

/** Listens while the form is on screen; a key kept down counts once, and dialogs keep their keys, but for the one that contains `form`. */
export function useSubmitKey(save: () => void, form?: RefObject<HTMLElement | null>): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const submits = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (!submits || event.defaultPrevented || event.repeat) return
      if (inDialog(event.target) && !isWithin(form, event.target)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [form])
}

const isWithin = (form: RefObject<HTMLElement | null> | undefined, target: EventTarget | null): boolean =>
  target instanceof Node && form?.current?.contains(target) === true

const inDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null
