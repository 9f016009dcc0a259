// Which term of the glossary a label is about.
import { type Term, terms } from './terms.ts'

/** Words that are an abbreviation are meant as such in capitals alone: "TER category", not "after". */
const isAbbreviation = (form: string): boolean => form === form.toUpperCase()

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
/** Terms by the words of their forms; of an abbreviation in capitals, of others in small letters. */
const byWords: ReadonlyMap<string, Term> = new Map(
  terms.flatMap((term) =>
    (term.forms ?? [term.word]).map((form) => {
      const words = wordsOf(form).join(' ')
      return [isAbbreviation(form) ? words : words.toLowerCase(), term] as const
    }),
  ),
)
const mostWords = Math.max(...[...byWords.keys()].map((words) => words.split(' ').length))

const found = new Map<string, string | null>()

/** What the terms in a label mean, null where it has none; two terms at most, in the order in which they stand. */
export function explanationOf(label: string): string | null {
  const known = found.get(label)
  if (known !== undefined) return known
  const said = explained(label)
  found.set(label, said)
  return said
}

const mostSaid = 2

function explained(label: string): string | null {
  const words = wordsOf(label)
  const hits = new Set<Term>()
  for (let at = 0; at < words.length; ) {
    const [term, length] = longestAt(words, at)
    if (term !== undefined) hits.add(term)
    at += length
  }
  const [first, ...more] = [...hits].slice(0, mostSaid)
  if (first === undefined) return null
  // One term says itself; of two each is named.
  return more.length === 0 ? first.says : [first, ...more].map(({ word, says }) => `${word}: ${says}`).join('\n')
}

/** The term that the most words from a place on make, and how many they are; none: go on with the next word. */
function longestAt(words: readonly string[], at: number): readonly [Term | undefined, number] {
  for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
    const text = words.slice(at, at + length).join(' ')
    const term = byWords.get(text) ?? byWords.get(text.toLowerCase())
    if (term !== undefined) return [term, length]
  }
  return [undefined, 1]
}
