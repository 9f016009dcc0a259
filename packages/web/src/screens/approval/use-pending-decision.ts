// The delayed decision of this screen: sent when its time is over, with the next one, and before the page is left.
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { onLeaving } from '../../session/leaving.ts'
import { createNotes } from './decision-notes.ts'
import { createHold, type Hold, type Send } from './pending-decision.ts'

export interface Owner {
  readonly company: string
  readonly userId: string
  readonly path: string
}

/** `send` is that of the newest render; after the screen has gone, the last one. */
export function usePendingDecision(owner: Owner, send: Send) {
  const newest = useRef(send)
  useEffect(() => {
    newest.current = send
  })
  const [hold] = useState<Hold>(() =>
    createHold((decision) => newest.current(decision), createNotes(localStorage, owner)),
  )
  const flush = useEffectEvent(() => void hold.flush())
  useEffect(() => {
    const leave = () => flush()
    window.addEventListener('pagehide', leave)
    const stay = onLeaving(hold.flush)
    return () => {
      window.removeEventListener('pagehide', leave)
      stay()
      void hold.flush()
    }
  }, [hold])
  return { hold, pending: useSyncExternalStore(hold.subscribe, hold.current) }
}
