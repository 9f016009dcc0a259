// Is there room for list and document side by side?
import { useSyncExternalStore } from 'react'

const wide = '(min-width: 960px)'
const subscribe = (listener: () => void) => {
  const media = window.matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)
