// The search of the side menu: that of Find, over the screens of the menu alone. It is loaded when the box is first used.
import { useMemo, useState } from 'react'
import { leavesOf, type MenuLeaf, type MenuNode } from './menu-tree.ts'

const loadSearch = () => import('../palette-search.ts')
type SearchModule = Awaited<ReturnType<typeof loadSearch>>

export interface MenuSearch {
  /** What the text finds, best first; null as long as the search is on its way. */
  readonly found: readonly MenuLeaf[] | null
  /** Brings the search; harmless to call again. */
  prepare(): void
  /** The first screen that the text finds, also where the search has still to come. */
  first(): Promise<MenuLeaf | undefined>
}

/** The screens that a text finds in the menu. */
export function useMenuSearch(nodes: readonly MenuNode[], text: string): MenuSearch {
  const [module, setModule] = useState<SearchModule | null>(null)
  const search = useMemo(() => module && searchIn(module, nodes), [module, nodes])
  const found = useMemo(() => search && search(text), [search, text])
  const load = async () => {
    const loaded = module ?? (await loadSearch())
    setModule(loaded)
    return loaded
  }
  return {
    found,
    prepare: () => void load().catch(() => undefined),
    first: async () => searchIn(await load(), nodes)(text)[0],
  }
}

/** Screens by text; nothing typed finds nothing. */
export function searchIn({ searchOver }: SearchModule, nodes: readonly MenuNode[]) {
  const leaves = leavesOf(nodes).map((leaf) => ({ ...leaf, key: leaf.path, note: leaf.above.join(' / ') }))
  const search = searchOver(leaves)
  return (text: string): readonly MenuLeaf[] => (text.trim() === '' ? [] : search(text, []).entries)
}
