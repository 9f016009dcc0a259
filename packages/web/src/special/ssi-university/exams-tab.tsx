// The exams that one is invited to: starting one, going on with the one that is open.
import { useApolloClient } from '@apollo/client/react'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDateTime } from '@kantor/shared/formats/date'
import { useState } from 'react'
import { SsiUniversityExamsDocument, StartSsiUniversityDocument } from '../../api/generated/root.generated.ts'
import { sendCommand } from '../../api/send-command.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill, statusLook } from '../../ui/pill.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import type { Exam, Paper } from './paper-types.ts'
import { TabProblem } from './tab-problem.tsx'

const nothing = {}

export function ExamsTab({ onStart }: { onStart(paper: Paper, exam: Exam): void }) {
  const { answer, problem, refetch } = useOperation(SsiUniversityExamsDocument, nothing)
  if (problem !== null) return <TabProblem problem={problem} onRetry={refetch} />
  if (answer === null) return <SkeletonLines lines={6} />
  if (answer.rows.length === 0) return <p data-empty="">You are not invited to any exam.</p>
  return answer.rows.map((exam) => <ExamPanel key={exam.number} exam={exam} onStart={onStart} />)
}

interface PanelProps {
  readonly exam: Exam
  onStart(paper: Paper, exam: Exam): void
}

function ExamPanel({ exam, onStart }: PanelProps) {
  const client = useApolloClient()
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    const sent = await sendCommand(client, StartSsiUniversityDocument, {
      input: { schedule: exam.schedule.id, pin: pin === '' ? null : pin },
    })
    setBusy(false)
    if (sent.done) onStart(sent.answer, exam)
    else setTrouble(sent.problem.message)
  }
  const isOpen = exam.state === 'OPEN' || exam.state === 'RUNNING'
  return (
    <Panel title={exam.exam} actions={<Pill {...statusLook(exam.state)}>{enumLabelOf(exam.state)}</Pill>}>
      <div data-facts="">
        <span>{exam.number}</span>
        {exam.training === null ? null : (
          <span>
            {exam.stage === 'BEFORE' ? 'Before' : 'After'} the training {exam.training}
          </span>
        )}
        <span>
          {formatDateTime(exam.openAt)} – {formatDateTime(exam.closeAt)}
        </span>
        <span>{exam.durationMin} min</span>
        <span>
          Attempts {exam.attempts} of {exam.maxAttempts}
        </span>
        {exam.place === null ? null : <span>{exam.place}</span>}
      </div>
      {exam.toFinish === null || !isOpen ? null : <Banner tone="warning">Learn first: {exam.toFinish}</Banner>}
      {trouble === null ? null : <Banner tone="error">{trouble}</Banner>}
      {isOpen ? (
        <form
          data-tools=""
          onSubmit={(event) => {
            event.preventDefault()
            void start()
          }}
        >
          {exam.needsPin && exam.state === 'OPEN' ? (
            <label>
              PIN{' '}
              <input
                inputMode="numeric"
                maxLength={6}
                value={pin}
                onChange={(event) => setPin(event.target.value)}
                required
              />
            </label>
          ) : null}
          <Button type="submit" tone="solid" busy={busy}>
            {exam.state === 'RUNNING' ? 'Continue' : 'Start'}
          </Button>
        </form>
      ) : null}
    </Panel>
  )
}
