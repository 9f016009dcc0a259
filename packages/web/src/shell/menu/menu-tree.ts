// The menu as data: what it shows, which branch the current place opens.
import type { Shell } from '../../api/screen-contract.ts'

export interface MenuNode {
  readonly path: string
  readonly title: string
  readonly icon: string | null
  readonly children: readonly MenuNode[]
}

type MenuSource = Shell['menu'][number]
interface SourceNode extends Pick<MenuSource, 'path' | 'title' | 'icon'> {
  readonly children?: readonly SourceNode[]
}

/**
 * The menu as it is drawn: a parent without children leads nowhere and is left out, a parent with exactly one child
 * is drawn as that child (with its own icon when the child has none).
 */
export function menuNodes(given: readonly SourceNode[], isGroup: (path: string) => boolean): readonly MenuNode[] {
  return given.flatMap((node): MenuNode[] => {
    const children = menuNodes(node.children ?? [], isGroup)
    const [only] = children
    if (only && children.length === 1) return [{ ...only, icon: only.icon ?? node.icon }]
    if (children.length === 0 && isGroup(node.path)) return []
    return [{ path: node.path, title: node.title, icon: node.icon, children }]
  })
}

/** Every entry that leads somewhere, with the titles above it. */
export interface MenuLeaf extends MenuNode {
  readonly above: readonly string[]
}
export const leavesOf = (nodes: readonly MenuNode[], above: readonly string[] = []): readonly MenuLeaf[] =>
  nodes.flatMap((node) =>
    node.children.length === 0 ? [{ ...node, above }] : leavesOf(node.children, [...above, node.title]),
  )

/** Does the address lie at or below the entry? `/a/index` and `/a/show/1` belong to `/a`. */
export const isUnder = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path.replace(/\/index$/, '')}/`)

/** The parents of the current place, outermost first: what the accordion opens. */
export function chainTo(nodes: readonly MenuNode[], pathname: string): readonly MenuNode[] {
  for (const node of nodes) {
    if (node.children.length === 0) {
      if (isUnder(node.path, pathname)) return [node]
      continue
    }
    const below = chainTo(node.children, pathname)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
