// What a person chose for one list: its columns and their order, rows per page. Kept in this browser, per user and list.
import type { RecordFeature } from '@kantor/shared/kernel'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useShell } from '../../../session/shell-context.tsx'

export interface ListChoice {
  /** Paths of the columns shown, in their order; empty = as declared. */
  readonly shown: readonly string[]
  /** Columns taken off. One that is in neither list was declared later and is shown at the end. */
  readonly hidden: readonly string[]
  readonly size: number | null
  /** Pixels of the columns that were dragged, by path. */
  readonly widths: { readonly [path: string]: number }
  /** Several rows can be ticked. */
  readonly many: boolean
  /** The totals stand below the rows. */
  readonly totals: boolean
}
export const noChoice: ListChoice = { shown: [], hidden: [], size: null, widths: {}, many: false, totals: false }

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []

/** Pixels between which a column stays readable, whoever chose them. */
const [leastWidth, mostWidth] = [48, 800]
export const boundedWidth = (width: number): number => Math.round(Math.min(mostWidth, Math.max(leastWidth, width)))

const numbers = (value: unknown): ListChoice['widths'] =>
  Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([path, width]) =>
      typeof width === 'number' ? [[path, boundedWidth(width)] as const] : [],
    ),
  )

/** A stored choice; anything unreadable counts as none. */
export function choiceIn(text: string | null): ListChoice {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return noChoice
    const { shown, hidden, size, widths, many, totals } = stored as { readonly [key: string]: unknown }
    return {
      shown: texts(shown),
      hidden: texts(hidden),
      size: typeof size === 'number' ? size : null,
      widths: numbers(widths),
      many: many === true,
      totals: totals === true,
    }
  } catch {
    return noChoice
  }
}

/** The declared columns as chosen: order and selection of the person, new ones at the end, all when none would be left. */
export function chosenColumns<C extends { readonly path: string }>(
  declared: readonly C[],
  { shown, hidden }: Pick<ListChoice, 'shown' | 'hidden'>,
): readonly C[] {
  const first = shown.flatMap((path) => declared.filter((column) => column.path === path))
  const later = declared.filter(({ path }) => !shown.includes(path) && !hidden.includes(path))
  const all = [...first, ...later]
  return all.length === 0 ? declared : all
}

/** The choice for a list, and how to change a part of it. */
export function useListChoice(feature: Pick<RecordFeature, 'path'>) {
  const { userId } = useShell().shell.profile
  const key = `list:${userId}:${feature.path}`
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const choice = useMemo(() => choiceIn(text), [text])
  const choose = useCallback(
    (change: Partial<ListChoice>) => {
      try {
        localStorage.setItem(key, JSON.stringify({ ...choiceIn(localStorage.getItem(key)), ...change }))
      } catch {
        // A full or forbidden storage: the list stays as declared.
      }
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [choice, choose] as const
}
