// The menu as data: what it shows, which branch the current place opens.
import type { Shell } from '../../api/screen-contract.ts'

export interface MenuNode {
  readonly path: string
  readonly title: string
  readonly icon: string | null
  readonly options?: MenuSource['options']
  /** Declared, and still to be built. */
  readonly isLater?: true
  readonly children: readonly MenuNode[]
}

type MenuSource = Shell['menu'][number]
interface SourceNode extends Pick<MenuSource, 'path' | 'title' | 'icon'>, Partial<Pick<MenuSource, 'options'>> {
  readonly children?: readonly SourceNode[]
}

/**
 * The menu as it is drawn: a parent without children leads nowhere and is left out, a parent with exactly one child
 * is drawn as that child (with its own icon when the child has none), unless it is always shown.
 */
export function menuNodes(
  given: readonly SourceNode[],
  isGroup: (path: string) => boolean,
  isLater: (path: string) => boolean = () => false,
): readonly MenuNode[] {
  return given.flatMap((node): MenuNode[] => {
    const children = menuNodes(node.children ?? [], isGroup, isLater)
    const [only] = children
    if (only && children.length === 1 && node.options?.showAlways !== true)
      return [{ ...only, icon: only.icon ?? node.icon }]
    const { path, title, icon, options } = node
    if (children.length === 0 && options?.href == null && isGroup(path)) return []
    const later = children.length === 0 && isLater(path) ? { isLater: true as const } : {}
    return [{ path, title, icon, ...(options == null ? {} : { options }), ...later, children }]
  })
}

/** An entry that opens an external address in a new window: that address; else null. No other scheme is followed. */
export const externalOf = ({ options }: Pick<MenuNode, 'options'>): string | null =>
  options?.href?.startsWith('https://') ? options.href : null

/** Goes to an entry: within the product by its path, to an external address in a new window. */
export function follow(node: Pick<MenuNode, 'path' | 'options'>, go: (path: string) => unknown): void {
  const href = externalOf(node)
  if (href === null) go(node.path)
  else window.open(href, '_blank', 'noopener,noreferrer')
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
