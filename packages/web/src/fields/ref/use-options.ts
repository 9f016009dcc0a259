// Asks the server for the options of a reference field, a quarter of a second after the last key.
import type { FieldOf } from '@kantor/shared/kernel'
import { useEffect, useRef, useState } from 'react'
import { choicesOf, useLookup } from './lookup.ts'
import { answered, closed, type OptionsState } from './options-state.ts'

const pauseMillis = 250

/** The list and the three things that happen to it; answers that come too late are dropped. */
export function useOptions(field: FieldOf<'ref'>, chosen: string | null) {
  const lookup = useLookup()
  const [state, setState] = useState<OptionsState>(closed)
  const asked = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (search: string, pause: number) => {
    clearTimeout(timer.current)
    const question = ++asked.current
    setState((now) => ({ ...now, open: true, loading: true }))
    timer.current = setTimeout(async () => {
      const answer = await lookup(field.to, { search, where: choicesOf(field) }).catch(() => null)
      if (question !== asked.current) return
      setState((now) =>
        answer === null ? { ...now, options: [], loading: false, failed: true } : answered(now, answer, chosen),
      )
    }, pause)
  }
  return {
    state,
    /** Opens the list at once, with what can be chosen without a search. */
    open: () => ask('', 0),
    search: (text: string) => ask(text, pauseMillis),
    mark: (marked: number) => setState((now) => ({ ...now, marked })),
    close: () => {
      clearTimeout(timer.current)
      asked.current++
      setState(closed)
    },
  }
}
