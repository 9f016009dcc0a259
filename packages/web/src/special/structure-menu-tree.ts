// The menu as it is edited: the nodes of the catalogue with the departures over them. Pure, so that a move is a value.

export interface MenuNode {
  readonly path: string
  readonly kind: 'GROUP' | 'FEATURE'
  readonly title: string
  readonly defaultIcon: string | null
  readonly defaultParent: string
  readonly defaultOrder: number
  readonly codes: string | null
}
export interface MenuItem {
  readonly path: string
  readonly label: string | null
  readonly icon: string | null
  readonly sortOrder: number | null
  readonly parent: string | null
  readonly hidden: boolean
}
export type Departures = ReadonlyMap<string, MenuItem>
/** A node as it will stand. */
export interface Placed extends MenuNode {
  readonly label: string
  readonly icon: string | null
  readonly parent: string
  readonly order: number
  readonly hidden: boolean
  /** Something but its order departs from the catalogue. */
  readonly isChanged: boolean
  /** Anything does. */
  readonly hasOwn: boolean
}

export const root = '/'
/** Groups, groups in them, features. */
const mostLevels = 3

export const departuresOf = (items: readonly MenuItem[]): Departures =>
  new Map(
    items.map(({ path, label, icon, sortOrder, parent, hidden }) => [
      path,
      { path, label, icon, sortOrder, parent, hidden },
    ]),
  )

/** All nodes as they will stand, in their order. */
export function placedNodes(nodes: readonly MenuNode[], by: Departures): readonly Placed[] {
  return nodes
    .map((node) => {
      const own = by.get(node.path)
      return {
        ...node,
        label: own?.label || node.title,
        icon: own?.icon || node.defaultIcon,
        parent: own?.parent || node.defaultParent,
        order: own?.sortOrder ?? node.defaultOrder,
        hidden: own?.hidden === true,
        isChanged: own !== undefined && (own.label !== null || own.icon !== null || own.parent !== null || own.hidden),
        hasOwn: own !== undefined,
      }
    })
    .sort((a, b) => a.order - b.order)
}

export const childrenOf = (placed: readonly Placed[], parent: string): readonly Placed[] =>
  placed.filter((p) => p.parent === parent)

/** Says something else about one node; what then says nothing is dropped. */
export function withChange(by: Departures, node: MenuNode, change: Partial<Omit<MenuItem, 'path'>>): Departures {
  const next = new Map(by)
  const plain: MenuItem = { path: node.path, label: null, icon: null, sortOrder: null, parent: null, hidden: false }
  const item = { ...plain, ...by.get(node.path), ...change }
  const tidy: MenuItem = {
    ...item,
    label: item.label?.trim() && item.label.trim() !== node.title ? item.label : null,
    icon: item.icon?.trim() && item.icon !== node.defaultIcon ? item.icon.trim() : null,
    parent: item.parent === node.defaultParent ? null : item.parent,
  }
  const saysNothing =
    tidy.label === null && tidy.icon === null && tidy.sortOrder === null && tidy.parent === null && !tidy.hidden
  if (saysNothing) next.delete(node.path)
  else next.set(node.path, tidy)
  return next
}

/** Moves a node among its siblings by so many places; their order is written down again. */
export function moved(nodes: readonly MenuNode[], by: Departures, path: string, step: -1 | 1): Departures {
  const placed = placedNodes(nodes, by)
  const node = placed.find((p) => p.path === path)
  if (node === undefined) return by
  const siblings = [...childrenOf(placed, node.parent)]
  const at = siblings.indexOf(node)
  const other = siblings[at + step]
  if (other === undefined) return by
  siblings[at] = other
  siblings[at + step] = node
  return siblings.reduce<Departures>(
    (next, sibling, i) =>
      (i + 1) * 10 === sibling.order ? next : withChange(next, sibling, { sortOrder: (i + 1) * 10 }),
    by,
  )
}

/** The groups a node may stand in without a fourth level or standing in itself; the first level as `/`. */
export function homesOf(
  placed: readonly Placed[],
  path: string,
): readonly { readonly path: string; readonly label: string }[] {
  const own = placed.find((p) => p.path === path)
  if (own === undefined) return []
  const height = own.kind === 'GROUP' ? heightOf(placed, path) : 0
  const groups = placed.filter((p) => p.kind === 'GROUP' && p.path !== path && !isBelow(placed, p.path, path))
  const open = groups.filter((g) => depthOf(placed, g.path) + 1 + height <= mostLevels)
  return [
    { path: root, label: 'First level' },
    ...open.map((g) => ({ path: g.path, label: nameOf(placed, g) })).sort((a, b) => a.label.localeCompare(b.label)),
  ]
}

function nameOf(placed: readonly Placed[], group: Placed): string {
  const above = placed.find((p) => p.path === group.parent)
  return above === undefined ? group.label : `${above.label} / ${group.label}`
}

export function depthOf(placed: readonly Placed[], path: string): number {
  const node = placed.find((p) => p.path === path)
  return node === undefined || node.parent === root || node.parent === path ? 1 : 1 + depthOf(placed, node.parent)
}

const heightOf = (placed: readonly Placed[], path: string): number =>
  1 +
  Math.max(
    0,
    ...childrenOf(placed, path)
      .filter((c) => c.kind === 'GROUP')
      .map((c) => heightOf(placed, c.path)),
  )

function isBelow(placed: readonly Placed[], path: string, above: string): boolean {
  const node = placed.find((p) => p.path === path)
  if (node === undefined || node.parent === root) return false
  return node.parent === above || isBelow(placed, node.parent, above)
}

/** The rows that show: children of open groups, each with its level. */
export function shownRows(
  placed: readonly Placed[],
  open: ReadonlySet<string>,
  parent = root,
  level = 1,
): readonly { readonly node: Placed; readonly level: number }[] {
  return childrenOf(placed, parent).flatMap((node) => [
    { node, level },
    ...(node.kind === 'GROUP' && open.has(node.path) ? shownRows(placed, open, node.path, level + 1) : []),
  ])
}
