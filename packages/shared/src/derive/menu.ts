// The menu of one user: groups and features he may enter, three levels at most, empty groups left out. An installation may
// name, order and group them otherwise or hide some; that never opens anything.
import type { Catalogue, Feature, Group } from '../kernel/index.ts'
import { type AnyOf, anyOfOf, isAllowed, isInMenu } from '../rules/permission/permission.ts'
import { entryPathOf } from './routes.ts'

/** What a route carries beyond codes, icon and toolbar, as the frame receives it; all false or null is null as a whole. */
export interface ShownOptions {
  readonly image: string | null
  readonly href: string | null
  readonly showAlways: boolean
  readonly hideInBread: boolean
  readonly beforeClose: string | null
}

/** The options of a group or feature; null where it declares none. */
export function routeOptionsOf(of: Group | Feature): ShownOptions | null {
  const { image, hideInBread } = of
  const [group, feature] = of.kind === 'group' ? [of, undefined] : [undefined, of]
  const [href, showAlways, beforeClose] = [group?.href, group?.showAlways, feature?.beforeClose]
  if ([image, href, showAlways, hideInBread, beforeClose].every((option) => option === undefined)) return null
  return {
    image: image ?? null,
    href: href ?? null,
    showAlways: showAlways === true,
    hideInBread: hideInBread === true,
    beforeClose: beforeClose ?? null,
  }
}

export interface MenuItem {
  readonly path: string
  readonly title: string
  /** Name of a lucide icon, or null. */
  readonly icon: string | null
  readonly options: ShownOptions | null
  readonly children: readonly MenuItem[]
}

/** One departure of the installation; what is absent or null stays as the catalogue has it. */
export interface MenuOverride {
  readonly path: string
  readonly label?: string | null
  readonly icon?: string | null
  readonly sortOrder?: number | null
  /** Path of the group that contains it; `/` is the first level. */
  readonly parent?: string | null
  readonly hidden?: boolean | null
}

/** A group or feature of the menu as the catalogue places it. */
export interface MenuNode {
  readonly path: string
  readonly kind: 'GROUP' | 'FEATURE'
  readonly title: string
  readonly icon: string | null
  readonly options: ShownOptions | null
  readonly parent: string
  readonly order: number
  /** Who may enter; groups are shown to users who see one of their children. */
  readonly anyOf: AnyOf
}

/** A menu item on its way: where it belongs, and its rank among its siblings. */
interface Node {
  readonly path: string
  readonly title: string
  readonly icon: string | null
  readonly options: ShownOptions | null
  readonly order: number
  readonly children: Node[]
}

const unordered = 1000
const root = '/'
/** Levels of the menu: groups, groups in them, features. */
export const maxMenuLevels = 3

/** The tree of everything this user may enter; a parent appears only if a child does (spec 000, section 6). */
export function menuOf(
  catalogue: Catalogue,
  access: ReadonlySet<string>,
  overrides: readonly MenuOverride[] = [],
): readonly MenuItem[] {
  const by = new Map(overrides.map((o) => [o.path, o]))
  const placed = menuNodesOf(catalogue).map((node) => departed(node, by.get(node.path)))
  const groups = new Map(placed.filter((p) => p.kind === 'GROUP').map((p) => [p.path, nodeOf(p, p.path)]))
  const roots: Node[] = []
  for (const p of placed)
    if (p.kind === 'GROUP' && !p.hidden && mayFollow(p, access))
      (groups.get(p.parent)?.children ?? roots).push(made(groups, p))
  const features = new Map(catalogue.features.map((f) => [f.path, f]))
  for (const p of placed) {
    const feature = p.kind === 'FEATURE' && !p.hidden ? features.get(p.path) : undefined
    if (feature === undefined || !isInMenu(feature, access)) continue
    const home = p.parent === root ? roots : groups.get(p.parent)?.children
    ;(home ?? roots).push(nodeOf(p, entryPathOf(feature)))
  }
  return pruned(roots, groups)
}

/** Everything a menu can show, groups first, as the catalogue places it. */
export function menuNodesOf(catalogue: Catalogue): readonly MenuNode[] {
  const groups = new Set(catalogue.groups.map((g) => g.path))
  const nodeFrom = (of: Group | Feature, kind: MenuNode['kind'], at: string, anyOf: AnyOf): MenuNode => ({
    path: of.path,
    kind,
    title: of.title,
    icon: of.icon ?? null,
    options: routeOptionsOf(of),
    parent: nearest(at, groups) ?? root,
    order: of.order ?? unordered,
    anyOf,
  })
  return [
    ...catalogue.groups.map((g) => nodeFrom(g, 'GROUP', hoisted(g.path), g.access ?? [])),
    ...catalogue.features
      .filter((f) => f.hideInMenu !== true && f.public !== true && anyOfOf(f, 'index') !== null)
      .map((f) => nodeFrom(f, 'FEATURE', f.path, anyOfOf(f, 'index'))),
  ]
}

/** What is wrong with a set of departures: the path and a sentence; an empty list can be saved. */
export function menuProblemsOf(
  catalogue: Catalogue,
  overrides: readonly MenuOverride[],
): readonly { readonly path: string; readonly message: string }[] {
  const nodes = menuNodesOf(catalogue)
  const known = new Map(nodes.map((n) => [n.path, n]))
  const by = new Map(overrides.map((o) => [o.path, o]))
  const placed = new Map(nodes.map((n) => [n.path, departed(n, by.get(n.path))]))
  return overrides.flatMap(({ path, parent }) => {
    if (!known.has(path)) return [{ path, message: 'is nothing the menu can show' }]
    if (parent == null || parent === root) return []
    if (known.get(parent)?.kind !== 'GROUP') return [{ path, message: 'must stand in a group' }]
    const depth = depthOf(path, placed)
    if (depth === null) return [{ path, message: 'would stand in itself' }]
    const below = known.get(path)?.kind === 'GROUP' ? heightOf(path, placed) : 0
    return depth + below > maxMenuLevels ? [{ path, message: `would make more than ${maxMenuLevels} levels` }] : []
  })
}

type Placed = MenuNode & { readonly hidden: boolean }

function departed(node: MenuNode, by: MenuOverride | undefined): Placed {
  return {
    ...node,
    title: by?.label || node.title,
    icon: by?.icon || node.icon,
    order: by?.sortOrder ?? node.order,
    parent: by?.parent || node.parent,
    hidden: by?.hidden === true,
  }
}

/** Levels from the top, 1 for the first; null when the path contains itself. */
function depthOf(path: string, placed: ReadonlyMap<string, Placed>): number | null {
  let depth = 1
  for (let at = placed.get(path)?.parent; at !== undefined && at !== root; at = placed.get(at)?.parent) {
    if (at === path || depth > placed.size) return null
    depth++
  }
  return depth
}

/** Levels below a group that stand there in fact; a group always has room for one. */
function heightOf(path: string, placed: ReadonlyMap<string, Placed>): number {
  const below = [...placed.values()].filter((p) => p.parent === path && p.kind === 'GROUP' && p.path !== path)
  return 1 + Math.max(0, ...below.map((g) => heightOf(g.path, placed)))
}

/** An external address is seen by those who hold one of its codes; any other group by those who see a child of it. */
const mayFollow = ({ options, anyOf }: MenuNode, access: ReadonlySet<string>): boolean =>
  options?.href == null || isAllowed(anyOf, access)

const made = (groups: ReadonlyMap<string, Node>, of: MenuNode): Node => groups.get(of.path) ?? nodeOf(of, of.path)

const nodeOf = ({ title, icon, options, order }: MenuNode, path: string): Node => ({
  path,
  title,
  icon,
  options,
  order,
  children: [],
})

/** The closest declared group above a path. */
function nearest(path: string, groups: ReadonlySet<string>): string | undefined {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const above = path.slice(0, at)
    if (groups.has(above)) return above
  }
  return undefined
}

/** A group below a subgroup would make a fourth level: it is placed next to its parent, below the first level. */
function hoisted(path: string): string {
  const segments = path.split('/')
  return segments.length <= 3 ? path : [...segments.slice(0, 2), segments.at(-1)].join('/')
}

/** Sorted by `order`, ties as declared; a group without a child the user may enter is dropped. */
function pruned(nodes: readonly Node[], groups: ReadonlyMap<string, unknown>): readonly MenuItem[] {
  return [...nodes]
    .sort((a, b) => a.order - b.order)
    .map(({ path, title, icon, options, children }) => ({
      path,
      title,
      icon,
      options,
      children: pruned(children, groups),
    }))
    .filter((item) => item.children.length > 0 || item.options?.href != null || !groups.has(item.path))
}
