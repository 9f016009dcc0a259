// What a page for applicants asks the server, with the ways it can end.
import { useCallback, useEffect, useState } from 'react'
import { CallError, internalProblem, type Problem } from '../../../api/problem.ts'

export const problemIn = (error: unknown): Problem =>
  error instanceof CallError ? error.problem : internalProblem(error instanceof Error ? error.message : String(error))

interface Answer<T> {
  readonly data?: T
  readonly problem?: Problem
}

/** The answer to a question that changes with `key`; `again` asks once more. */
export function useAnswer<T>(key: string, ask: () => Promise<T>): Answer<T> & { again(): void } {
  const [answer, setAnswer] = useState<Answer<T> & { readonly key?: string }>({})
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked follows from the key
  useEffect(() => {
    let isCurrent = true
    ask().then(
      (data) => isCurrent && setAnswer({ key, data }),
      (error: unknown) => isCurrent && setAnswer({ key, problem: problemIn(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, turn])
  const again = useCallback(() => {
    setAnswer({})
    setTurn((now) => now + 1)
  }, [])
  return { ...(answer.key === key ? answer : {}), again }
}
