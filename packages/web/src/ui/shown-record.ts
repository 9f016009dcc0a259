// What the record on show is called, reported by its screen to the frame: tab, breadcrumb and title of the page carry it.
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

let shown: { readonly at: string; readonly name: string } | null = null
const listeners = new Set<() => void>()

function tell(next: typeof shown): void {
  shown = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports what the record at the present address is called; null while that is not known. */
export function useShownRecord(name: string | null): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (name === null) return
    tell({ at: pathname, name })
    return () => tell(null)
  }, [pathname, name])
}

/** What the record at an address is called; null where no record is on show there, or it is still loading. */
export const useRecordName = (pathname: string): string | null =>
  useSyncExternalStore(subscribe, () => (shown?.at === pathname ? shown.name : null))
