// What decides whether a test file passes: the files that it reaches by imports, and those that no import shows. A test that runs for nothing
// costs seconds, one that is left out wrongly costs trust: where it is not certain what a file reads, it reads everything.
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path/posix'
import { resolverOf } from '../check/layers.ts'
import { filesOf, textOf } from '../run/paths.ts'

export interface Module {
  readonly file: string
  readonly text: string
}
/** Files below the root that a module names: by imports, and as texts that name a source file (workers, scripts that are started). */
interface Edges {
  readonly targets: readonly string[]
  /** It looks for source files by a pattern of which it is not certain where it begins: any of them may matter. */
  readonly readsAll: boolean
}

const quoted = /(['"`])((?:(?!\1)[^\\\n])*\.tsx?(?:\?\w+)?)\1/g
const imported = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bmock\(\s*)(['"])([^'"\n]+)\1/g

export type Graph = ReadonlyMap<string, Edges>

/** The edges of all modules. Comments may add some that are none: then a test runs for nothing. */
export function graphOf(modules: readonly Module[]): Graph {
  const files = new Set(modules.map(({ file }) => file))
  const resolve = resolverOf(files)
  return new Map(modules.map(({ file, text }) => [file, edgesOf(file, text, files, resolve)]))
}

function edgesOf(
  file: string,
  text: string,
  files: ReadonlySet<string>,
  resolve: ReturnType<typeof resolverOf>,
): Edges {
  const specifiers = [...text.matchAll(imported)].map(([, , specifier = '']) => specifier.replace(/\?\w+$/, ''))
  const named = [...text.matchAll(quoted)].map(([, , name = '']) => name.replace(/\?\w+$/, ''))
  const placesOf = (name: string) => [join(dirname(file), name), name, join(packageOf(file), name)]
  // Patterns of tests belong to the runners of tests.
  const patterns = named.filter((name) => name.includes('*') && !/\.test\.tsx?$/.test(name))
  const matched = patterns.map((pattern) => placesOf(pattern).flatMap((place) => matching(place)))
  const places = [...named.filter((name) => !name.includes('*')).flatMap(placesOf), ...matched.flat()]
  const targets = [...specifiers.map((s) => resolve(file, s)), ...places].filter((t) => t !== undefined && files.has(t))
  return {
    targets: [...new Set(targets as readonly string[])],
    readsAll: matched.some((found) => found.length === 0),
  }
}

const known = new Map<string, readonly string[]>()
function matching(pattern: string): readonly string[] {
  const found = known.get(pattern) ?? (pattern.startsWith('..') ? [] : filesOf(pattern))
  known.set(pattern, found)
  return found
}

const packageOf = (file: string): string => file.split('/').slice(0, 2).join('/')

/** Everything that a file reaches, itself among it; undefined where one of them reads sources by a pattern. */
export function reachedFrom(start: string, graph: Graph): readonly string[] | undefined {
  const reached = new Set([start])
  for (const file of reached) {
    const edges = graph.get(file)
    if (edges?.readsAll) return undefined
    for (const target of edges?.targets ?? []) reached.add(target)
  }
  return [...reached].sort()
}

/** A hash for each test file over what it reaches and over what every test may read. */
export function hashesOf(tests: readonly string[], sources: readonly string[], others: readonly string[]) {
  const modules = sources.map((file) => ({ file, text: textOf(file) ?? '' }))
  const graph = graphOf(modules)
  const digests = new Map(modules.map(({ file, text }) => [file, digest(text)]))
  const base = digest(others.map((file) => `${file}\0${textOf(file) ?? ''}`).join('\0'))
  const hashOver = (files: readonly string[]) =>
    digest([base, ...files.map((f) => `${f} ${digests.get(f)}`)].join('\n'))
  const ofAll = hashOver([...digests.keys()].sort())
  return new Map(
    tests.map((file) => {
      const reached = reachedFrom(file, graph)
      return [file, reached === undefined ? ofAll : hashOver(reached)]
    }),
  )
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20)
