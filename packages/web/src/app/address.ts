// What an address means: a screen of a feature, a group that leads to its first child, or nothing.
import type { RoutedScreen, Shell, ShellFeature } from '../api/screen-contract.ts'

/** A feature as far as its addresses go: the shell's and the catalogue's fit both. */
export interface Addressed {
  readonly path: string
  readonly screens: readonly { readonly screen: string; readonly path: string }[]
}
export interface Place<F> {
  readonly feature: F
  readonly screen: RoutedScreen
  readonly params: { readonly [name: string]: string }
}

const isRouted = (screen: string): screen is RoutedScreen => ['index', 'create', 'show', 'edit'].includes(screen)

/** '/a/b/' -> '/a/b': a slash at the end means nothing. */
export const trimmed = (pathname: string): string => pathname.replace(/\/+$/, '') || '/'

/** Parameters when the address fits the pattern (`/x/show/:id`), else null. A last part that ends in `?` may be left out. */
export function matchPattern(pattern: string, pathname: string): { readonly [name: string]: string } | null {
  const given = pathname.split('/')
  const whole = pattern.split('/')
  const isSpared = pattern.endsWith('?') && given.length === whole.length - 1
  const wanted = isSpared ? whole.slice(0, -1) : whole
  if (wanted.length !== given.length) return null
  const params: { [name: string]: string } = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (part.startsWith(':')) {
      if (value === '') return null
      try {
        params[part.slice(1).replace('?', '')] = decodeURIComponent(value)
      } catch {
        return null
      }
    } else if (part !== value) return null
  }
  return params
}

/** '/a/b/c' -> ['/a/b/c', '/a/b', '/a']. */
export const prefixesOf = (pathname: string): readonly string[] => {
  const parts = pathname.split('/').slice(1)
  return parts.map((_, at) => `/${parts.slice(0, parts.length - at).join('/')}`)
}

/** The screen behind an address. `byPath` knows features by their path; the longest prefix decides. */
export function placeOf<F extends Addressed>(
  pathname: string,
  byPath: (path: string) => F | undefined,
): Place<F> | null {
  for (const prefix of prefixesOf(pathname)) {
    const feature = byPath(prefix)
    for (const { screen, path } of feature?.screens ?? []) {
      const params = matchPattern(path, pathname)
      if (params && feature && isRouted(screen)) return { feature, screen, params }
    }
  }
  return null
}

/** Features of the shell by path, built once per shell. */
const indexes = new WeakMap<Shell, ReadonlyMap<string, ShellFeature>>()
export function featuresByPath(shell: Shell): ReadonlyMap<string, ShellFeature> {
  const known = indexes.get(shell) ?? new Map(shell.features.map((feature) => [feature.path, feature]))
  indexes.set(shell, known)
  return known
}

interface MenuNode {
  readonly path: string
  readonly children?: readonly MenuNode[]
}

/** Where a group leads: the first entry below it that is not a group itself; null when the menu has no such group. */
export function firstChildOf(menu: readonly MenuNode[], groupPath: string): string | null {
  for (const node of menu) {
    const children = node.children ?? []
    if (node.path === groupPath && children.length > 0) return firstLeaf(children)
    const deeper = firstChildOf(children, groupPath)
    if (deeper !== null) return deeper
  }
  return null
}

function firstLeaf(nodes: readonly MenuNode[]): string | null {
  const [first] = nodes
  if (!first) return null
  return first.children?.length ? firstLeaf(first.children) : first.path
}
