// Self-service: a request of the reader's own, asked in a few fields and sent in one step. The rules are those of the record; the answer
// stands where the question was.
import { currentDay } from '@kantor/shared/formats/clock'
import type { OwnRequest, RecordFeature } from '@kantor/shared/kernel'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ActionAnswer, Row } from '../../api/answers/answers.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { useShownRecord } from '../../ui/shown-record.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useToolbar } from '../../ui/toolbar-context.tsx'
import { OwnRequestForm } from './own-request-form.tsx'
import { OwnRequestFrame } from './own-request-frame.ts'
import { answerFields, type Choice, ownValues, requestFeature, type Start } from './own-request-model.ts'
import { OwnRequests } from './own-requests.tsx'
import { SentAnswer } from './sent-answer.tsx'

interface Props extends Omit<ScreenProps, 'feature'> {
  readonly feature: RecordFeature
  readonly ask: OwnRequest
  /** The word of its address. */
  readonly word: string
}

const nothing = {}
const noChoices: readonly Choice[] = []
const rowsIn = (answer: ActionAnswer | null) =>
  (answer as { readonly rows?: readonly Choice[] } | null)?.rows ?? noChoices

export default function OwnRequestScreen(props: Props) {
  const { operations, access, ask } = props
  const navigate = useNavigate()
  useShownRecord(ask.title)
  const back = () => void navigate('/home')
  useToolbar({ home: back, cancel: back })
  const { choice } = ask
  const start = useFeatureOperation(operations.actions?.ownStart, nothing, access)
  const group = useMemo(() => (choice === undefined ? null : { input: { group: choice.group } }), [choice])
  const choices = useFeatureOperation(operations.actions?.[choice?.query ?? ''], group, access)
  const problem = start.problem ?? choices.problem
  const retry = () => {
    start.refetch()
    choices.refetch()
  }
  if (problem !== null) return <ErrorState title={`${ask.title} could not be opened`} {...problem} onRetry={retry} />
  const said = start.answer as Start | null
  if (said === null || (group !== null && choices.answer === null))
    return (
      <OwnRequestFrame aria-busy="true">
        <h1 tabIndex={-1}>{ask.title}</h1>
        <SkeletonLines />
      </OwnRequestFrame>
    )
  if (said.employee === null)
    return (
      <EmptyState>
        Your account belongs to no employee, so nothing can be asked for here. Human resources enter requests for
        others.
      </EmptyState>
    )
  return <Asked {...props} start={said} choices={rowsIn(choices.answer)} onBack={back} />
}

interface AskedProps extends Props {
  readonly start: Start
  readonly choices: readonly Choice[]
  onBack(): void
}

/** The form, then its answer, then the form again; below both the latest requests. */
function Asked({ feature, operations, access, ask, word, start, choices, onBack }: AskedProps) {
  const [sent, setSent] = useState<Row | null>(null)
  const [round, setRound] = useState(0)
  const own = useMemo(() => requestFeature(feature, ask, word), [feature, ask, word])
  const given = useMemo(() => ownValues(feature, ask, start, currentDay()), [feature, ask, start])
  const again = () => {
    setSent(null)
    setRound((n) => n + 1)
  }
  // Requests in which the person is a line among others are found by who made them.
  const by = ask.mine.employee ?? 'requester'
  return (
    <>
      {sent === null ? (
        <OwnRequestForm
          key={round}
          feature={feature}
          own={own}
          operations={operations}
          access={access}
          ask={ask}
          start={start}
          choices={choices}
          given={given}
          onSent={setSent}
          onBack={onBack}
        />
      ) : (
        <OwnRequestFrame>
          <h1 className="visually-hidden">{ask.title}</h1>
          <SentAnswer feature={feature} row={sent} start={start} fields={answerFields(feature, ask)} onAgain={again} />
        </OwnRequestFrame>
      )}
      {start.employee === null || !feature.list.filters?.includes(by) ? null : (
        <OwnRequestFrame>
          <OwnRequests
            key={sent?.id ?? round}
            feature={feature}
            operations={operations}
            access={access}
            by={by}
            employee={start.employee}
          />
        </OwnRequestFrame>
      )}
    </>
  )
}
