// What lies over the frame: the command palette or the list of keys. Both are loaded when they are first opened.
import { useCallback, useEffect, useState } from 'react'
import { createTypedAhead } from './typed-ahead.ts'

/** Which overlay is open. From the opening of the palette on, typed letters are kept until its box takes them with `takeTyped`. */
export function useOverlay() {
  const [overlay, setOverlay] = useState<'help' | 'palette' | null>(null)
  const closeOverlay = useCallback(() => setOverlay(null), [])
  const [typed] = useState(() => createTypedAhead(document, () => setOverlay(null)))
  const openHelp = useCallback(() => setOverlay('help'), [])
  const openPalette = useCallback(() => {
    typed.start()
    setOverlay('palette')
  }, [typed])
  useEffect(() => {
    if (overlay !== 'palette') typed.stop()
  }, [overlay, typed])
  useEffect(() => typed.stop, [typed])
  return { overlay, openHelp, openPalette, closeOverlay, takeTyped: typed.take }
}
