// Which term of the glossary a label is about.
import { terms } from './terms.ts'

/** Words that are an abbreviation are meant as such in capitals alone: "TER category", not "after". */
const isAbbreviation = (form: string): boolean => form === form.toUpperCase()

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const patterns = terms
  .flatMap(({ word, says, forms = [word] }) => forms.map((form) => ({ form, says, word })))
  // "Wage cap" goes before what is only a part of it.
  .toSorted((a, b) => b.form.length - a.form.length)
  .map(({ form, says, word }) => ({
    word,
    says,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${escaped(form)}(?![\\p{L}\\p{N}])`, isAbbreviation(form) ? 'u' : 'iu'),
  }))

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
  let rest = label
  const hits: { readonly at: number; readonly word: string; readonly says: string }[] = []
  for (const { word, says, pattern } of patterns) {
    const hit = pattern.exec(rest)
    if (hit === null || hits.some((other) => other.word === word)) continue
    hits.push({ at: hit.index, word, says })
    // What was found is not found again in a shorter term.
    rest = rest.slice(0, hit.index) + ' '.repeat(hit[0].length) + rest.slice(hit.index + hit[0].length)
  }
  if (hits.length === 0) return null
  const inOrder = hits.toSorted((a, b) => a.at - b.at).slice(0, mostSaid)
  // One term says itself; of two each is named.
  return inOrder.length === 1
    ? (inOrder[0]?.says ?? null)
    : inOrder.map(({ word, says }) => `${word}: ${says}`).join('\n')
}
