// The glossary of terms at labels, loaded once the first screen is there.
import { useEffect } from 'react'

/** Milliseconds after which it is loaded: the screen and its rows go first. */
const termsAfter = 1_500

/** Terms at labels are explained as soon as the first screen is there; nothing waits for them. */
export function useTerms(): void {
  useEffect(() => {
    let stop = () => {}
    const isGone = new AbortController()
    // After the screen and its rows were drawn.
    const timer = setTimeout(async () => {
      const [{ loadGlossary }, { startTermHints }] = await Promise.all([
        import('../ui/term/explanations.ts'),
        import('../ui/term/term-hint.ts'),
      ])
      if (isGone.signal.aborted) return
      stop = startTermHints()
      await loadGlossary().catch(() => undefined)
    }, termsAfter)
    return () => {
      isGone.abort()
      clearTimeout(timer)
      stop()
    }
  }, [])
}
