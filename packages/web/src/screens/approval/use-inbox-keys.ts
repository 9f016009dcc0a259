// The keys of triage, while nothing is typed and no dialog is open: J, K, A, R, S, X, U.
import { useEffect, useEffectEvent } from 'react'
import { type InboxKey, keyOf } from './inbox-state.ts'

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'
const overlay = '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open]'

/** null: the keys mean nothing here. */
export function useInboxKeys(onKey: ((key: InboxKey) => void) | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (onKey === null || event.defaultPrevented || event.isComposing || event.repeat) return
    const isTyping = event.target instanceof HTMLElement && event.target.closest(typing) !== null
    const key = keyOf(event)
    if (isTyping || key === null || document.querySelector(overlay) !== null) return
    event.preventDefault()
    onKey(key)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
