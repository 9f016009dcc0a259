// SSI University: learn, sit exams, look at results and certificates. While an exam is being sat, nothing else is on the page.
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { StartSsiUniversityDocument } from '../../api/generated/root.generated.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { sendCommand } from '../../api/send-command.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { useToolbar } from '../../ui/toolbar-context.tsx'
import { RightsFrame } from '../user-right-access/rights-frame.ts'
import { CertificatesTab } from './certificates-tab.tsx'
import { ExamRunner } from './exam-runner.tsx'
import { ExamsTab } from './exams-tab.tsx'
import { LearnTab } from './learn-tab.tsx'
import type { Exam, Paper } from './paper-types.ts'
import { ResultsTab } from './results-tab.tsx'

interface Sitting {
  readonly paper: Paper
  readonly exam: Exam
}

export default function UniversityPage({ feature }: ScreenProps) {
  const client = useApolloClient()
  const [tab, setTab] = useState(() => new URLSearchParams(window.location.search).get('tab') ?? 'learn')
  const [sitting, setSitting] = useState<Sitting | null>(null)
  const [turn, setTurn] = useState(0)
  useToolbar({ reload: sitting === null ? () => setTurn((now) => now + 1) : undefined })
  if (sitting !== null) {
    const takeOver = async () => {
      const input = { schedule: sitting.exam.schedule.id, pin: null }
      const sent = await sendCommand(client, StartSsiUniversityDocument, { input })
      if (sent.done) setSitting({ ...sitting, paper: sent.answer })
      else toast.error(sent.problem.message)
    }
    const end = () => {
      setSitting(null)
      setTab('results')
    }
    return (
      <ExamRunner key={sitting.paper.runner} paper={sitting.paper} onEnd={end} onTakeOver={() => void takeOver()} />
    )
  }
  const items = [
    { key: 'learn', label: 'Learn', content: <LearnTab key={turn} /> },
    {
      key: 'exams',
      label: 'My exams',
      content: <ExamsTab key={turn} onStart={(paper, exam) => setSitting({ paper, exam })} />,
    },
    { key: 'results', label: 'My results', content: <ResultsTab key={turn} /> },
    { key: 'certificates', label: 'My certificates', content: <CertificatesTab key={turn} /> },
  ]
  return (
    <RightsFrame data-page="">
      <h1 tabIndex={-1}>{feature.title}</h1>
      <Tabs label={feature.title} items={items} value={tab} onChange={setTab} />
    </RightsFrame>
  )
}
