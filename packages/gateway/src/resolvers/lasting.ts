// Values that never change once they are made, such as the frame of everybody who holds the same codes: what is selected of them is
// written once.

const texts = new WeakMap<object, Map<object, string>>()
/** Selections kept for each value: the web has one, a script may have another. */
const most = 2

/** Promises that the value, with all in it, stays as it is. */
export function lasting<T extends object>(value: T): T {
  texts.set(value, new Map())
  return value
}

/** The text of a selection of a lasting value: kept, or written now and kept where `write` says that it may be. */
export function lastingText(
  value: unknown,
  selection: object,
  write: () => { readonly text: string; readonly mayStay: boolean },
): string {
  const kept = typeof value === 'object' && value !== null ? texts.get(value) : undefined
  const known = kept?.get(selection)
  if (known !== undefined) return known
  const { text, mayStay } = write()
  if (kept === undefined || !mayStay) return text
  const oldest = kept.size < most ? undefined : kept.keys().next().value
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(selection, text)
  return text
}
