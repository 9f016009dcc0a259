// Ctrl+Enter submits a form. Ctrl+S and Esc are keys of the frame: they press the toolbar's save and cancel.
import { useEffect, useRef } from 'react'

/** Listens while the form is on screen; a key held down counts once, and dialogs keep their keys. */
export function useSubmitKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const submits = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (!submits || event.defaultPrevented || event.repeat || inDialog(event.target)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const inDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null
