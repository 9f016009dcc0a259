// How often the page of an exam was left: reported to the training office for information, never a reason for anything by itself.
import { useEffect, useState } from 'react'

export function useFocusLosses(): number {
  const [losses, setLosses] = useState(0)
  useEffect(() => {
    const left = () => {
      if (document.visibilityState === 'hidden') setLosses((now) => now + 1)
    }
    document.addEventListener('visibilitychange', left)
    return () => document.removeEventListener('visibilitychange', left)
  }, [])
  return losses
}
