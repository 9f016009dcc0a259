// Whether the page is being put on paper: what is left out of the document because it is out of sight belongs there too.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True from just before the page is printed until it is; drawn at once, for the browser does not wait. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const set = (now: boolean) => () => flushSync(() => setPrinting(now))
    const [before, after] = [set(true), set(false)]
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting
}
