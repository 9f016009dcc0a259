// Nothing typed is lost by leaving: the same question for a link, Back, closing the tab bar's tab and the browser's tab.
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from './confirm.tsx'

/** Forms on the page that hold something unsaved. */
const unsaved = new Set<symbol>()
/** The user has agreed elsewhere to leave: no second question. */
let released = false

/** Does the page hold anything that is not saved? */
export const hasUnsaved = (): boolean => unsaved.size > 0
/** Lets the next navigation pass; the user has answered already. */
export const releaseGuards = (): void => {
  released = true
}

/**
 * While `dirty`, leaving the screen asks first; `changes` names what would be lost. The question is about another
 * address: a change of the query string alone passes. To leave after a save, let the form be clean before it navigates.
 */
export function useLeaveGuard(dirty: boolean, changes: readonly string[] = []): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !released && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const form = Symbol('form')
    unsaved.add(form)
    released = false
    const ask = (event: BeforeUnloadEvent) => {
      if (!released) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(form)
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty])
  const { state } = blocker
  const words = changes.join(', ')
  // Only the state starts the question; the blocker itself is a new object on every render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (state !== 'blocked') return
    confirm({
      title: 'Leave without saving?',
      text: words === '' ? 'What you changed here is not saved.' : `Not saved yet: ${words}.`,
      yes: 'Leave without saving',
      no: 'Stay',
      danger: true,
    }).then((leave) => (leave ? blocker.proceed?.() : blocker.reset?.()))
  }, [state])
}
