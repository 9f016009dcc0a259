// SQL as it may be seen: its verb for figures, its text without values for spans.

/** The first word of a statement, from a short list. */
export function verbOf(text: string): string {
  const word = /^\s*(?:\/\*[\s\S]*?\*\/\s*)*([a-z]+)/i.exec(text.slice(0, 200))?.[1]?.toLowerCase() ?? ''
  return verbs.has(word) ? word : 'other'
}
const verbs = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'savepoint'])

/** A statement without the values that may have been written into it; parameters are not part of the text anyway. */
export const withoutValues = (text: string): string =>
  text
    .slice(0, 4_000)
    .replace(/'(?:[^']|'')*'?/g, "'?'")
    .replace(/(?<![\w$"])\d+(?:\.\d+)?\b/g, '?')
