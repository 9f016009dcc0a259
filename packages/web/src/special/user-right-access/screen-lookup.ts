// Every feature of the catalogue as a reference that can be searched, also those that the asking person may not open.
import { groups } from '@kantor/shared/catalogue/lazy'
import { wordsOf } from '@kantor/shared/derive/names'
import type { Ref } from '@kantor/shared/kernel'
import type { Shell } from '../../api/screen-contract.ts'
import { type Lookup, maxOptions } from '../../fields/ref/lookup.ts'

/** 'account-closing-yearly' -> 'Account closing yearly'. */
const wordsOfSegment = (segment: string): string => wordsOf(segment.replaceAll('-', ' '))

/** A feature as a reference: its path is its id. Titles come from the shell where it knows the feature. */
export function screenRef(path: string, titles: ReadonlyMap<string, string>): Ref {
  const segments = path.split('/').filter(Boolean)
  const title = titles.get(path) ?? wordsOfSegment(segments.at(-1) ?? '')
  const group = segments.slice(0, -1).map(wordsOfSegment).join(' / ')
  return { id: path, code: '', name: group === '' ? title : `${title} — ${group}`, active: true }
}

/** The references whose words all occur, those whose title begins with the search first. */
export function searchedRefs(all: readonly Ref[], search: string): readonly Ref[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter(({ name, id }) => words.every((word) => `${name} ${id}`.toLowerCase().includes(word)))
  const rank = ({ name }: Ref) => (name.toLowerCase().startsWith(search.toLowerCase()) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)).slice(0, maxOptions)
}

/** Searches the paths of all groups; their maps load once, without any declaration. */
export function screenLookup(shell: Pick<Shell, 'features'>): Lookup {
  const titles = new Map(shell.features.map(({ path, title }) => [path, title]))
  let all: Promise<readonly Ref[]> | null = null
  const load = async () => {
    const maps = await Promise.all(Object.values(groups).map((group) => group()))
    const paths = new Set(maps.flatMap(({ declarations }) => Object.keys(declarations)))
    return [...paths].map((path) => screenRef(path, titles))
  }
  return async (_, { search = '' }) => {
    all ??= load()
    all.catch(() => {
      all = null
    })
    return searchedRefs(await all, search)
  }
}
