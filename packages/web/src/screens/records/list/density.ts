// How tall rows are: one choice of the person for all lists.
import { useSyncExternalStore } from 'react'
import type { Density } from '../../../ui/grid/grid.tsx'

const key = 'list:density'
export const densities = ['compact', 'default', 'roomy'] as const satisfies readonly Density[]
const listeners = new Set<() => void>()

const read = (): Density => {
  const saved = localStorage.getItem(key)
  return densities.find((density) => density === saved) ?? 'default'
}

/** Keeps the choice for this browser. */
export function setDensity(density: Density): void {
  localStorage.setItem(key, density)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useDensity = (): Density => useSyncExternalStore(subscribe, read)
