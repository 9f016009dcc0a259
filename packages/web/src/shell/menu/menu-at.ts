// The menu opened at one of its groups, from elsewhere on the page.
import { useEffect, useRef } from 'react'

const name = 'kantor:menu'

/** Asks the frame to open the menu at the group of a path. */
export const openMenuAt = (path: string): boolean => window.dispatchEvent(new CustomEvent(name, { detail: path }))

/** Calls back with the path of the group at which the menu has to open. */
export function useMenuAt(onOpen: (path: string) => void): void {
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'string') latest.current(event.detail)
    }
    window.addEventListener(name, listen)
    return () => window.removeEventListener(name, listen)
  }, [])
}
