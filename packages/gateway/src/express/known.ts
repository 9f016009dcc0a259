// Requests that were sent before, word for word: pages send the same for each of their users. What a body requests depends on nothing but
// its text, so it is read, measured and planned once; the caller, and the caller's address, are checked each time.

/** So many are kept, of bodies of so many characters: a few megabytes. */
const most = 500
const longest = 1_024

export interface KnownQuestions<T> {
  /** What the text asks: known, or read now and kept; undefined, which is not kept, where it is not to be answered here. */
  of(text: string, read: (text: string) => T | undefined): T | undefined
}

/** Keeps the last of them. */
export function knownQuestions<T>(): KnownQuestions<T> {
  const kept = new Map<string, T>()
  return {
    of(text, read) {
      const known = kept.get(text)
      if (known !== undefined) return known
      const made = read(text)
      if (made === undefined || text.length > longest) return made
      const oldest = kept.size < most ? undefined : kept.keys().next().value
      if (oldest !== undefined) kept.delete(oldest)
      kept.set(text, made)
      return made
    },
  }
}
