// The words behind the question mark of the address: where a screen keeps its state, so that a link shows the same picture.
import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** The path that the user is on the way to while its screen loads; null after the arrival. */
let leavingFor: string | null = null

/** Called by the router with each of its steps. */
export function noteLeaving(pathname: string | null): void {
  leavingFor = pathname
}

/**
 * The words, and how to write them without a new step of history. A user on the way to another screen is left alone:
 * a late answer or a pause in typing that ends then must not pull them back.
 */
export function useAddressWords(): readonly [URLSearchParams, (next: URLSearchParams) => void] {
  const [words, setWords] = useSearchParams()
  const { pathname } = useLocation()
  const write = useCallback(
    (next: URLSearchParams) => {
      if (leavingFor === null || leavingFor === pathname) setWords(next, { replace: true, preventScrollReset: true })
    },
    [setWords, pathname],
  )
  return [words, write]
}
