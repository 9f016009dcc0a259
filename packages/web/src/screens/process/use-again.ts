// Calls again when something has moved on, always with the newest function.
import { useEffect, useRef } from 'react'

/** Calls back with each new value after the first. */
export function useAgain(value: number | string, call: () => void): void {
  const latest = useRef(call)
  const seen = useRef(value)
  useEffect(() => {
    latest.current = call
  })
  useEffect(() => {
    if (seen.current === value) return
    seen.current = value
    latest.current()
  }, [value])
}
