// Sitting an exam: one question at a time or all of them, the time that is left, what is kept, a last look before submitting.
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { SubmitSsiUniversityDocument } from '../../api/generated/root.generated.ts'
import { sendCommand } from '../../api/send-command.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { useLeaveGuard } from '../../ui/dialog/leave-guard.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.tsx'
import { RightsFrame } from '../user-right-access/rights-frame.ts'
import { answersOf, changed, clockText, unansweredOf, unsentOf } from './answer-store.ts'
import type { Paper } from './paper-types.ts'
import { QuestionView } from './question-view.tsx'
import { useCountdown } from './use-countdown.ts'
import { useFocusLosses } from './use-focus-losses.ts'
import { type Saving, useSaving } from './use-saving.ts'

interface Props {
  readonly paper: Paper
  onEnd(): void
  /** Takes the exam back to this page. */
  onTakeOver(): void
}

export function ExamRunner({ paper, onEnd, onTakeOver }: Props) {
  const client = useApolloClient()
  const [answers, setAnswers] = useState(() => answersOf(paper.questions))
  const [at, setAt] = useState(1)
  const [isList, setIsList] = useState(false)
  const [busy, setBusy] = useState(false)
  const focusLosses = useFocusLosses()
  const saving = useSaving(paper, answers, focusLosses, setAnswers)
  const left = useCountdown(saving.clock)
  const isOver = saving.state === 'ELSEWHERE' || saving.state === 'ENDED'
  useLeaveGuard(!isOver && unsentOf(answers).length > 0, ['Answers that are not kept yet'])
  const submit = useCallback(async () => {
    setBusy(true)
    await saving.flush()
    const input = { attempt: paper.attempt, runner: paper.runner, answers: unsentOf(answers), focusLosses }
    const sent = await sendCommand(client, SubmitSsiUniversityDocument, { input })
    setBusy(false)
    if (!sent.done) return toast.error(sent.problem.message)
    toast.success('The exam is submitted')
    onEnd()
  }, [client, paper, answers, focusLosses, saving, onEnd])
  useEndOfTime(left, isOver || busy, submit)
  const ask = async () => {
    const open = unansweredOf(answers)
    const text =
      open.length === 0
        ? 'Every question has an answer. Nothing can be changed afterwards.'
        : `${open.length} of ${paper.questions.length} questions have no answer: ${open.join(', ')}. Nothing can be changed afterwards.`
    if (await confirm({ title: 'Submit the exam?', text, yes: 'Submit' })) await submit()
  }
  const shown = isList ? paper.questions : paper.questions.filter(({ seq }) => seq === at)
  const move = (by: number) => setAt((now) => Math.min(paper.questions.length, Math.max(1, now + by)))
  return (
    <RightsFrame
      data-page=""
      onKeyDown={(event: React.KeyboardEvent) => {
        if (!event.ctrlKey || isList) return
        if (event.key === 'ArrowRight') move(1)
        if (event.key === 'ArrowLeft') move(-1)
      }}
    >
      <div data-tools="">
        <h1 tabIndex={-1}>{paper.exam}</h1>
        <span role="timer" aria-label="Time left">
          {clockText(left)}
        </span>
        <span role="status">{stateWords[saving.state]}</span>
        <Button tone="solid" busy={busy} disabled={isOver} onClick={() => void ask()}>
          Submit
        </Button>
      </div>
      <Notices saving={saving} left={left} onEnd={onEnd} onTakeOver={onTakeOver} />
      <nav data-facts="" aria-label="Questions">
        {paper.questions.map(({ seq }) => (
          <Button
            key={seq}
            aria-current={!isList && seq === at ? 'true' : undefined}
            aria-label={`Question ${seq}, ${answers.get(seq)?.answer ? 'answered' : 'without an answer'}`}
            tone={!isList && seq === at ? 'solid' : undefined}
            onClick={() => {
              setIsList(false)
              setAt(seq)
            }}
          >
            {seq}
            {answers.get(seq)?.answer ? ' ✓' : ''}
          </Button>
        ))}
        <Button aria-pressed={isList} onClick={() => setIsList((now) => !now)}>
          {isList ? 'One at a time' : 'All questions'}
        </Button>
      </nav>
      {shown.map((question) => (
        <Panel key={question.seq}>
          <QuestionView
            question={question}
            options={paper.options}
            kept={answers.get(question.seq)}
            locked={isOver || busy || left === 0}
            onAnswer={(answer) => setAnswers((now) => changed(now, question.seq, answer))}
          />
        </Panel>
      ))}
      {isList ? null : (
        <div data-tools="">
          <Button disabled={at === 1} onClick={() => move(-1)}>
            Previous
          </Button>
          <Button disabled={at === paper.questions.length} onClick={() => move(1)}>
            Next
          </Button>
        </div>
      )}
    </RightsFrame>
  )
}

const stateWords: { readonly [S in Saving['state']]: string } = {
  SAVED: 'All answers are kept',
  SAVING: 'Keeping answers …',
  OFFLINE: 'Not connected: answers stay in this page',
  LOST: 'Not connected',
  ELSEWHERE: 'Goes on elsewhere',
  ENDED: 'Submitted',
}

function Notices({
  saving,
  left,
  onEnd,
  onTakeOver,
}: { readonly saving: Saving; readonly left: number } & Omit<Props, 'paper'>) {
  switch (saving.state) {
    case 'OFFLINE':
      return (
        <Banner tone="offline">
          The server does not answer. Go on: your answers stay in this page and are sent as soon as it is there again.
        </Banner>
      )
    case 'LOST':
      return (
        <Banner tone="error">
          There has been no connection for two minutes. Your answers are in this page only: do not close it, and tell
          the proctor.
        </Banner>
      )
    case 'ELSEWHERE':
      return (
        <Banner tone="warning" action={<Button onClick={onTakeOver}>Continue here</Button>}>
          The exam goes on in another window or on another device. What you answer here is not kept any more.
        </Banner>
      )
    case 'ENDED':
      return (
        <Banner tone="info" action={<Button onClick={onEnd}>To my exams</Button>}>
          The exam is submitted. Answers that were kept in time count.
        </Banner>
      )
    default:
      return left > 0 && left <= 300 ? <Banner tone="warning">Less than five minutes are left.</Banner> : null
  }
}

/** When the time is over the page submits by itself, once; without it the server does so a little later. */
function useEndOfTime(left: number, isOver: boolean, submit: () => Promise<unknown>): void {
  const hasEnded = useRef(false)
  useEffect(() => {
    if (left > 0 || isOver || hasEnded.current) return
    hasEnded.current = true
    void submit()
  }, [left, isOver, submit])
}
