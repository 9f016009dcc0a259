// A report that takes longer than anybody waits becomes a background run by itself, once for each question.
import { useEffect, useRef } from 'react'
import type { Problem } from '../../api/problem.ts'
import type { ReportState } from './report-state.ts'

/** Starts the run when the server says TAKES_LONG; what it did not start (one is running already) is left to the person. */
export function useInBackground(problem: Problem | null, state: ReportState, background: () => Promise<void>): void {
  const asked = useRef('')
  const latest = useRef(background)
  useEffect(() => {
    latest.current = background
  })
  const question = JSON.stringify([state.params, state.search])
  const isLong = problem?.code === 'TAKES_LONG' && state.run === null
  useEffect(() => {
    if (!isLong || asked.current === question) return
    asked.current = question
    void latest.current()
  }, [isLong, question])
}
