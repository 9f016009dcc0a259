// Which nodes of the tree stand open and which is chosen; a jump opens the way to a node.
import { useCallback, useMemo, useState } from 'react'
import { ancestorsOf, forestOf, openTo, shownNodes } from '../../screens/tree/tree-model.ts'
import type { Slot } from './chart-types.ts'

export interface OpenNodes {
  readonly rows: ReturnType<typeof shownNodes<Slot>>
  readonly chosen: string | null
  /** Counts the jumps. */
  readonly jump: number
  choose(id: string | null): void
  setOpen(ids: readonly string[], open: boolean): void
  /** Opens everything above a node, chooses it and brings it into sight. */
  jumpTo(id: string): void
}

/** The open nodes of the slots; a new tree or depth begins from scratch, what was chosen stays. */
export function useOpenNodes(slots: readonly Slot[], depth: number): OpenNodes {
  const forest = useMemo(() => forestOf(slots), [slots])
  const start = useMemo(() => openTo(forest, depth), [forest, depth])
  const [moved, setMoved] = useState({ start, open: start })
  const [chosen, choose] = useState<string | null>(null)
  const [jump, setJump] = useState(0)
  const open = moved.start === start ? moved.open : start
  const change = useCallback(
    (next: (open: ReadonlySet<string>) => ReadonlySet<string>) =>
      setMoved((now) => ({ start, open: next(now.start === start ? now.open : start) })),
    [start],
  )
  const setOpen = useCallback(
    (ids: readonly string[], isOpen: boolean) =>
      change((now) => (isOpen ? now.union(new Set(ids)) : now.difference(new Set(ids)))),
    [change],
  )
  const jumpTo = useCallback(
    (id: string) => {
      change((now) => now.union(new Set(ancestorsOf(slots, id))))
      choose(id)
      setJump((n) => n + 1)
    },
    [change, slots],
  )
  return { rows: useMemo(() => shownNodes(forest, open), [forest, open]), chosen, jump, choose, setOpen, jumpTo }
}
