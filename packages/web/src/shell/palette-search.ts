// How Find searches what the menu, the toolbar and the frame offer: by beginnings of words, with one typing error in longer words, and by
// the words that mean the same in the trade.
import { sameWords } from '@kantor/shared/catalogue/find'
import MiniSearch from 'minisearch'

/** Letters from which on a word may have a typing error. */
const lettersOfTypo = 4
const mostShown = 50
/** What one chose before comes first among equals, the latest ahead. */
const weightOfUse = 0.5
const weightOfEnded = 0.3

/** What can be found: by its title, the words of the trade for it, and the groups above it. */
export interface Findable {
  readonly key: string
  readonly title: string
  readonly note: string
  /** Not in force any more, or not available yet: found after the others. */
  readonly ended?: boolean
}
export interface Found<E> {
  readonly entries: readonly E[]
  /** The title of the first of them has every word as it was typed. */
  readonly isSure: boolean
}
export type Search<E> = (text: string, recent: readonly string[]) => Found<E>

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The other words of the trade for what a title says: those of each group of which the title has a member, word by word. */
export function otherWords(title: string): string {
  const words = ` ${wordsIn(title).join(' ')} `
  const says = (term: string) => words.includes(` ${wordsIn(term).join(' ')} `) || words.includes(` ${term}s `)
  return sameWords
    .filter((group) => group.some(says))
    .flat()
    .join(' ')
}

/**
 * A search over entries. Every word typed must be found, in the title before other words of the trade before the groups above it; where no
 * entry has them all, those with some of them. With nothing typed the recent ones first, then all in their order.
 */
export function searchOver<E extends Findable>(entries: readonly E[]): Search<E> {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  const index = new MiniSearch<{ key: string; title: string; other: string; note: string }>({
    idField: 'key',
    fields: ['title', 'other', 'note'],
    tokenize: (text) => [...wordsIn(text)],
    searchOptions: {
      boost: { title: 6, other: 2 },
      prefix: true,
      fuzzy: (term) => (term.length >= lettersOfTypo ? 1 : false),
      weights: { prefix: 0.8, fuzzy: 0.2 },
    },
  })
  index.addAll([...byKey.values()].map(({ key, title, note }) => ({ key, title, note, other: otherWords(title) })))
  return (text, recent) => {
    const used = (key: string): number => {
      const at = recent.indexOf(key)
      return at < 0 ? recent.length : at
    }
    const typed = wordsIn(text)
    if (typed.length === 0)
      return { entries: entries.toSorted((a, b) => used(a.key) - used(b.key)).slice(0, mostShown), isSure: true }
    const boostDocument = (key: string) =>
      (byKey.get(key)?.ended === true ? weightOfEnded : 1) *
      (1 + (weightOfUse * (recent.length - used(key))) / (recent.length || 1))
    const all = index.search(text, { combineWith: 'AND', boostDocument })
    const found = all.length > 0 ? all : index.search(text, { combineWith: 'OR', boostDocument })
    const isAsTyped = (term: string) => typed.some((word) => term.startsWith(word))
    const isSure = Object.entries(all[0]?.match ?? { '': [] }).every(([t, at]) => isAsTyped(t) && at.includes('title'))
    return { entries: found.slice(0, mostShown).flatMap(({ id }) => byKey.get(id as string) ?? []), isSure }
  }
}
