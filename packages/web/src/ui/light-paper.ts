// Paper is white: while a page is printed it is light, regardless of the mode on screen.
import { useEffect } from 'react'

/** Screens that draw with colours of the mode print in the light ones while this is mounted. */
export function useLightPaper(): void {
  useEffect(() => {
    const { classList } = document.documentElement
    let wasDark = false
    const before = () => {
      wasDark = classList.contains('dark')
      classList.remove('dark')
    }
    const after = () => void (wasDark && classList.add('dark'))
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}
