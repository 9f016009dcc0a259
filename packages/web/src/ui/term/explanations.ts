// What terms of the trade mean, for components that draw a label. The glossary is loaded once, after the first screen: until then labels
// are shown without it.
import { useSyncExternalStore } from 'react'

type Explain = (label: string) => string | null

const nothing: Explain = () => null
let explain = nothing
const listeners = new Set<() => void>()

/** Loads the glossary; labels that are on the screen are then drawn with what they mean. */
export async function loadGlossary(): Promise<void> {
  const { explanationOf } = await import('@kantor/shared/glossary/explain')
  explain = explanationOf
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says what a label means, null where it holds no term; another function once the glossary is there. */
export const useExplain = (): Explain => useSyncExternalStore(subscribe, () => explain)
