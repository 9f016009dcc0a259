// Sends answers: soon after a change, every 15 seconds all that is unsent, again after a failure, and when the page is left. The
// answers stay in the page until the server has them.
import { useApolloClient } from '@apollo/client/react'
import { autosaveSeconds, offlineSeconds } from '@kantor/shared/rules/exam/clock'
import { useCallback, useEffect, useRef, useState } from 'react'
import { SaveSsiUniversityDocument } from '../../api/generated/root.generated.ts'
import { sendCommand } from '../../api/send-command.ts'
import { type Answers, kept, unsentOf } from './answer-store.ts'
import type { Paper } from './paper-types.ts'

/** Changes that come close together go together. */
const pauseAfterChange = 800

export interface Saving {
  /** ELSEWHERE: another page answers now. ENDED: the server has submitted it. */
  readonly state: 'SAVED' | 'SAVING' | 'OFFLINE' | 'LOST' | 'ELSEWHERE' | 'ENDED'
  /** The clock of the server as it was last heard, with the moment on the clock of the page that never jumps. */
  readonly clock: { readonly secondsLeft: number; readonly heardAt: number }
  /** Sends what is unsent now. */
  flush(): Promise<void>
}

export function useSaving(
  paper: Paper,
  answers: Answers,
  focusLosses: number,
  onKept: (next: (now: Answers) => Answers) => void,
): Saving {
  const client = useApolloClient()
  const latest = useRef({ answers, focusLosses })
  latest.current = { answers, focusLosses }
  const [clock, setClock] = useState({ secondsLeft: paper.secondsLeft, heardAt: performance.now() })
  const [state, setState] = useState<Saving['state']>('SAVED')
  const lastHeard = useRef(performance.now())
  const flight = useRef<Promise<void> | null>(null)

  const send = useCallback(async () => {
    const sent = unsentOf(latest.current.answers)
    setState((now) => (now === 'ELSEWHERE' || now === 'ENDED' ? now : sent.length > 0 ? 'SAVING' : now))
    const input = {
      attempt: paper.attempt,
      runner: paper.runner,
      answers: sent,
      focusLosses: latest.current.focusLosses,
    }
    const answered = await sendCommand(client, SaveSsiUniversityDocument, { input })
    if (answered.done) {
      lastHeard.current = performance.now()
      setClock({ secondsLeft: answered.answer.secondsLeft, heardAt: performance.now() })
      onKept((now) => kept(now, answered.answer.saved, sent))
      return setState('SAVED')
    }
    if (answered.problem.code === 'EXAM_ELSEWHERE') return setState('ELSEWHERE')
    if (answered.problem.code === 'EXAM_OVER') return setState('ENDED')
    setState(performance.now() - lastHeard.current > offlineSeconds * 1_000 ? 'LOST' : 'OFFLINE')
  }, [client, paper, onKept])

  /** One request at a time; what changes meanwhile goes with the next. */
  const flush = useCallback(async () => {
    flight.current ??= send().finally(() => {
      flight.current = null
    })
    await flight.current
  }, [send])

  useSendingTimes(answers, flush)
  return { state, clock, flush }
}

/** Soon after a change, every 15 seconds, when the network is back, and when the page is left. */
function useSendingTimes(answers: Answers, flush: () => Promise<void>): void {
  useEffect(() => {
    if (unsentOf(answers).length === 0) return
    const timer = setTimeout(() => void flush(), pauseAfterChange)
    return () => clearTimeout(timer)
  }, [answers, flush])
  useEffect(() => {
    const timer = setInterval(() => void flush(), autosaveSeconds * 1_000)
    const now = () => void flush()
    const left = () => {
      if (document.visibilityState === 'hidden') void flush()
    }
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', left)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', left)
    }
  }, [flush])
}
