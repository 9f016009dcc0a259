// The text in an input while it is being typed, next to the value that it has in the form.
import { useState } from 'react'

interface Typed {
  readonly text: string
  /** Takes the text as typed and emits its value. */
  type(text: string): void
  /** Shows the value in its normal form again (on blur). */
  settle(): void
}

/**
 * Keeps what is typed until the value changes from outside; no effect is needed, so no stale frame is drawn.
 * `read` gives the value of a text, `shown` the text of a value.
 */
export function useTyped<V>(
  value: V,
  parts: { read(text: string): V; shown(value: V): string; onChange(value: V): void },
): Typed {
  const [typed, setTyped] = useState({ text: parts.shown(value), value })
  return {
    text: Object.is(typed.value, value) ? typed.text : parts.shown(value),
    type(text) {
      const next = parts.read(text)
      setTyped({ text, value: next })
      parts.onChange(next)
    },
    settle() {
      setTyped({ text: parts.shown(value), value })
    },
  }
}
