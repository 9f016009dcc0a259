// Codes typed into the sheet sign by sign: one that no other begins with counts at once, the others when typing ends.
import { useRef, useState } from 'react'
import { endedCode, typedCode } from './codes.ts'

export function useTyping(codes: readonly string[], fill: (code: string) => void, say: (text: string) => void) {
  const [text, show] = useState('')
  // Leaving a cell ends the typing before the next drawing.
  const now = useRef('')
  // A code that was taken before it was spelt out: the rest of it may still be typed.
  const rest = useRef('')
  const set = (next: string) => {
    now.current = next
    show(next)
  }
  return {
    text,
    /** One more sign. */
    type: (sign: string) => {
      const isRest = rest.current.startsWith(sign.toUpperCase())
      rest.current = isRest ? rest.current.slice(1) : ''
      if (isRest) return
      const next = (now.current + sign).toUpperCase()
      const found = typedCode(next, codes)
      set(found.kind === 'more' ? next : '')
      if (found.kind === 'none') say(`There is no code that begins with ${next}`)
      if (found.kind !== 'code') return
      rest.current = found.code.toUpperCase().slice(next.length)
      fill(found.code)
    },
    /** Takes back a sign or all of them; false where nothing was typed. */
    takeBack: (all: boolean): boolean => {
      const was = now.current
      set(all ? '' : was.slice(0, -1))
      return was !== ''
    },
    /** What was typed is done with: taken where it spells a code. False: it does not. */
    end: (): boolean => {
      const typed = now.current
      rest.current = ''
      if (typed === '') return true
      set('')
      const code = endedCode(typed, codes)
      if (code === null) say(`There is no code ${typed}`)
      else fill(code)
      return code !== null
    },
  }
}
