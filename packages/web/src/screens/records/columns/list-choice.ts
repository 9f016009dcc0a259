// What a person chose: columns and their order for one list, rows per page for all of them. Kept in this browser, per user.
import type { RecordFeature } from '@kantor/shared/kernel'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useShell } from '../../../session/shell-context.tsx'

export interface ListChoice {
  /** Paths of the columns shown, in their order; empty = as declared. */
  readonly shown: readonly string[]
  /** Columns taken off. One that is in neither list was declared later and is shown at the end. */
  readonly hidden: readonly string[]
  /** Rows per page, in all lists. */
  readonly size: number | null
  /** Pixels of the columns that were dragged, by path. */
  readonly widths: { readonly [path: string]: number }
  /** Several rows can be ticked; null: where something can be done with many rows. */
  readonly many: boolean | null
  /** The totals stand below the rows. */
  readonly totals: boolean
}
export const noChoice: ListChoice = { shown: [], hidden: [], size: null, widths: {}, many: null, totals: false }

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []

/** Pixels between which a column stays readable, regardless of who chose them. */
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
    const { shown, hidden, widths, many, totals } = stored as { readonly [key: string]: unknown }
    return {
      shown: texts(shown),
      hidden: texts(hidden),
      size: null,
      widths: numbers(widths),
      many: typeof many === 'boolean' ? many : null,
      totals: totals === true,
    }
  } catch {
    return noChoice
  }
}

/**
 * The declared columns as chosen: order and selection of the person, new ones at the end, all when none would be left; the additional
 * ones (`optional`) only where they were chosen.
 */
export function chosenColumns<C extends { readonly path: string }>(
  declared: readonly C[],
  { shown, hidden }: Pick<ListChoice, 'shown' | 'hidden'>,
  optional: readonly C[] = [],
): readonly C[] {
  const known = [...declared, ...optional]
  const first = shown.flatMap((path) => known.filter((column) => column.path === path))
  const later = declared.filter(({ path }) => !shown.includes(path) && !hidden.includes(path))
  const all = [...first, ...later]
  return all.length === 0 ? declared : all
}

/** The choice for a list, and how to change a part of it. */
export function useListChoice(feature: Pick<RecordFeature, 'path'>) {
  const { userId } = useShell().shell.profile
  const key = `list:${userId}:${feature.path}`
  const sizeKey = `list:${userId}:size`
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const size = useSyncExternalStore(subscribe, () => localStorage.getItem(sizeKey))
  const choice = useMemo(() => ({ ...choiceIn(text), size: Number(size) || null }), [text, size])
  const choose = useCallback(
    ({ size: rows, ...change }: Partial<ListChoice>) => {
      try {
        if (rows != null) localStorage.setItem(sizeKey, String(rows))
        const { size: _, ...before } = choiceIn(localStorage.getItem(key))
        if (Object.keys(change).length > 0) localStorage.setItem(key, JSON.stringify({ ...before, ...change }))
      } catch {
        // A full or forbidden storage: the list stays as declared.
      }
      for (const listener of listeners) listener()
    },
    [key, sizeKey],
  )
  return [choice, choose] as const
}
