// The local draft of the form on screen: offered on return, written a second after the last key, gone after saving.
import { now } from '@kantor/shared/formats/clock'
import type { Fields } from '@kantor/shared/kernel'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FormValues } from '../../../fields/field-kind.ts'
import { createDraftStore, type Draft, draftable } from './draft-store.ts'

const pauseMillis = 1000

/** The draft found (until it is answered) and what keeps it. While an offer is open nothing overwrites it. */
export function useDraft(key: string, fields: Fields, rowVersion: number) {
  const store = useMemo(() => createDraftStore(localStorage), [])
  const [offered, setOffered] = useState<Draft | null>(() => store.read(key))
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const pending = useRef<(() => void) | null>(null)
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    pending.current?.()
    pending.current = null
  }, [])
  // A reload does not wait for the pause.
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  const keep = (values: FormValues, changed: readonly string[]) => {
    if (offered !== null) return
    pending.current = () => {
      if (changed.length === 0) store.remove(key)
      else store.write(key, { at: now().getTime(), rowVersion, values: draftable(fields, values, changed) })
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, pauseMillis)
  }
  const forget = () => {
    clearTimeout(timer.current)
    pending.current = null
    store.remove(key)
    setOffered(null)
  }
  return { offered, keep, forget, answer: () => setOffered(null) }
}
