// Trees as screens draw them: a flat list with parents becomes nested nodes, and of these the rows that stand open.

/** What a tree is made of; the parent is null at the top. */
export interface TreeItem {
  readonly id: string
  readonly parent: string | null
}
export interface TreeNode<T extends TreeItem> {
  readonly item: T
  /** 1 at the top, as assistive technology counts. */
  readonly level: number
  readonly children: readonly TreeNode<T>[]
}
/** A node that is drawn, with its place among its siblings. */
export interface ShownNode<T extends TreeItem> extends TreeNode<T> {
  readonly isOpen: boolean
  readonly place: number
  readonly siblings: number
}

/**
 * The nodes at the top, children in the order of the list. A node below something that is not there, or only below
 * itself, is placed at the top: nothing is ever lost.
 */
export function forestOf<T extends TreeItem>(items: readonly T[]): readonly TreeNode<T>[] {
  const known = new Map(items.map((item) => [item.id, item]))
  const below = Map.groupBy(items, ({ parent }) => (parent !== null && known.has(parent) ? parent : null))
  const placed = new Set<string>()
  const grow = (item: T, level: number): TreeNode<T> => {
    placed.add(item.id)
    const children = (below.get(item.id) ?? []).filter(({ id }) => !placed.has(id))
    return { item, level, children: children.map((child) => grow(child, level + 1)) }
  }
  const tops = (below.get(null) ?? []).map((item) => grow(item, 1))
  const circles = items.flatMap((item) => (placed.has(item.id) ? [] : [grow(item, 1)]))
  return [...tops, ...circles]
}

/** The ids that stand open when so many levels are shown. */
export function openTo<T extends TreeItem>(forest: readonly TreeNode<T>[], levels: number): ReadonlySet<string> {
  const open = new Set<string>()
  const walk = (nodes: readonly TreeNode<T>[]) => {
    for (const { item, level, children } of nodes) {
      if (level >= levels || children.length === 0) continue
      open.add(item.id)
      walk(children)
    }
  }
  walk(forest)
  return open
}

/** The rows to draw, each after its parent. */
export function shownNodes<T extends TreeItem>(
  forest: readonly TreeNode<T>[],
  open: ReadonlySet<string>,
): readonly ShownNode<T>[] {
  return forest.flatMap((node, i) => {
    const isOpen = node.children.length > 0 && open.has(node.item.id)
    const own: ShownNode<T> = { ...node, isOpen, place: i + 1, siblings: forest.length }
    return isOpen ? [own, ...shownNodes(node.children, open)] : [own]
  })
}

/** The ids above an item, nearest first. */
export function ancestorsOf(items: readonly TreeItem[], id: string): readonly string[] {
  const parents = new Map(items.map((item) => [item.id, item.parent]))
  const found: string[] = []
  for (let at = parents.get(id) ?? null; at !== null && !found.includes(at); at = parents.get(at) ?? null)
    found.push(at)
  return found
}

/** How many stand below a node, itself not counted. */
export const sizeBelow = <T extends TreeItem>({ children }: TreeNode<T>): number =>
  children.reduce((sum, child) => sum + 1 + sizeBelow(child), 0)
