// What a key does in a tree (ARIA tree pattern): arrows walk and open, Home and End go to the ends, * opens all siblings.
import type { ShownNode, TreeItem } from './tree-model.ts'

export type TreeMove =
  | { readonly kind: 'go'; readonly id: string }
  | { readonly kind: 'open' | 'close'; readonly ids: readonly string[] }
  | { readonly kind: 'enter' | 'choose'; readonly id: string }

/** The move of a key pressed on the node `at`; null when the key means nothing here. */
export function moveOf<T extends TreeItem>(key: string, rows: readonly ShownNode<T>[], at: string): TreeMove | null {
  const index = rows.findIndex(({ item }) => item.id === at)
  const row = rows[index]
  if (row === undefined) return null
  const go = (to: number): TreeMove | null => {
    const target = rows[to]
    return target === undefined ? null : { kind: 'go', id: target.item.id }
  }
  switch (key) {
    case 'ArrowDown':
      return go(index + 1)
    case 'ArrowUp':
      return go(index - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'ArrowRight':
      if (row.children.length === 0) return null
      return row.isOpen ? go(index + 1) : { kind: 'open', ids: [at] }
    case 'ArrowLeft':
      if (row.isOpen) return { kind: 'close', ids: [at] }
      return row.item.parent === null ? null : go(rows.findIndex(({ item }) => item.id === row.item.parent))
    case '*':
      return { kind: 'open', ids: rows.filter((r) => r.item.parent === row.item.parent).map((r) => r.item.id) }
    case 'Enter':
      return { kind: 'enter', id: at }
    case ' ':
      return { kind: 'choose', id: at }
    default:
      return null
  }
}
