// The right side of an inbox: the open task with its document, what it means, and the decision.

import { enumLabelOf } from '@kantor/shared/derive/names'
import { recordPathOf } from '@kantor/shared/derive/routes'
import { formatDateTime } from '@kantor/shared/formats/date'
import { anyOfOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import { ArrowLeft } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ShownTask } from '../../api/answers/approval.ts'
import { FieldArea } from '../../fields/field-area.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { useDeclaration } from './declaration.ts'
import { DocumentView, rowOf } from './document-view.tsx'
import { type Verb, verbs, verbsFor } from './inbox-types.ts'
import { changeableLines, inputOf, type LineChange } from './line-changes.ts'
import { DuePill, Impact, Steps, Trail } from './task-facts.tsx'
import type { useTask } from './use-inbox.ts'

const ChangesTable = lazyPart(async () => ({ default: (await import('./changes-table.tsx')).ChangesTable }))

/** Lines that an approver left out or shortened, as they are sent. */
export type SentChanges = readonly NonNullable<ReturnType<typeof inputOf>>[]

interface Props {
  readonly shown: ReturnType<typeof useTask>
  readonly access: ReadonlySet<string>
  /** The decisions of this inbox are open to this person. */
  readonly mayAct: boolean
  onDecide(verb: Verb, changes: SentChanges): void
  onBack(): void
}

export function TaskPane({ shown, access, mayAct, onDecide, onBack }: Props) {
  const { answer, problem, refetch } = shown
  if (problem !== null) {
    const { message, code, requestId } = problem
    const back = <Button onClick={onBack}>Back to the list</Button>
    return (
      <ErrorState
        title="This task could not be opened"
        message={message}
        code={code}
        requestId={requestId}
        onRetry={refetch}
        actions={back}
      />
    )
  }
  if (answer === null) return <SkeletonLines lines={12} />
  return (
    <Opened
      key={`${answer.task} ${answer.rowVersion}`}
      task={answer}
      access={access}
      mayAct={mayAct}
      onDecide={onDecide}
      onBack={onBack}
    />
  )
}

type OpenedProps = Omit<Props, 'shown'> & { readonly task: ShownTask }

function Opened({ task, access, mayAct, onDecide, onBack }: OpenedProps) {
  const [changes, setChanges] = useState<{ readonly [line: number]: LineChange }>({})
  return (
    <>
      <FieldArea data-scroll="" tabIndex={-1} data-document="">
        <Head task={task} access={access} onBack={onBack} />
        {task.onBehalfOf === null ? null : <Banner tone="info">Delegated from {task.onBehalfOf.name}</Banner>}
        {task.purpose === 'CANCEL' ? (
          <Banner tone="warning">It was approved before and is to be cancelled.</Banner>
        ) : null}
        <Impact impact={task.impact} />
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <DocumentView task={task} access={access} />
          {task.mayChangeLines && mayAct ? (
            <Changes
              task={task}
              changes={changes}
              onChange={(line, change) => setChanges({ ...changes, [line]: change })}
            />
          ) : null}
        </Suspense>
        <Steps steps={task.steps} />
        <Trail trail={task.trail} />
      </FieldArea>
      <Suspense fallback={null}>
        <Decide task={task} mayAct={mayAct} changes={changes} onDecide={onDecide} />
      </Suspense>
    </>
  )
}

function Head({ task, access, onBack }: Pick<OpenedProps, 'task' | 'access' | 'onBack'>) {
  const by = task.requester?.name
  const sent = `${by === undefined ? 'Sent' : `Sent by ${by}`} ${formatDateTime(task.submittedAt)}`
  return (
    <div data-head="">
      <Button data-back="" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
        List
      </Button>
      <div>
        <h2>
          {task.kind} {task.number}
        </h2>
        <p>
          {[sent, task.subject?.name, task.department?.name, task.version > 1 ? `round ${task.version}` : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {task.level === null ? null : (
        <Pill tone="gray" shape="dot">
          {task.level === 'HR' ? 'Human resources' : enumLabelOf(task.level)}
        </Pill>
      )}
      <DuePill task={task} />
      <Suspense fallback={null}>
        <OpenRecord task={task} access={access} />
      </Suspense>
    </div>
  )
}

/** A way to the record itself, for those who may see it there. */
function OpenRecord({ task, access }: Pick<OpenedProps, 'task' | 'access'>) {
  const feature = useDeclaration(task.path)
  if (feature === null || !isAllowed(anyOfOf(feature, 'show'), access)) return null
  return <Link to={recordPathOf(feature, 'show', { id: String(task.documentId) })}>Open the record</Link>
}

interface ChangeProps {
  readonly task: ShownTask
  readonly changes: { readonly [line: number]: LineChange }
}
function Changes({ task, changes, onChange }: ChangeProps & { onChange(line: number, change: LineChange): void }) {
  const lines = useLines(task)
  return <ChangesTable lines={lines} changes={changes} onChange={onChange} />
}
function useLines(task: ShownTask) {
  const feature = useDeclaration(task.path)
  return useMemo(() => (feature === null ? [] : changeableLines(feature, rowOf(task))), [feature, task])
}

const keys: { readonly [V in Verb]: string } = { APPROVE: 'A', RETURN: 'S', REJECT: 'R' }

function Decide({ task, mayAct, changes, onDecide }: ChangeProps & Pick<OpenedProps, 'mayAct' | 'onDecide'>) {
  const lines = useLines(task)
  if (!task.mayDecide || !mayAct)
    return task.whyNot === null && mayAct ? null : (
      <div data-decide="">
        <Banner tone="locked">{task.whyNot ?? 'You may view this task but not decide it here.'}</Banner>
      </div>
    )
  const sent = lines.flatMap((line) => {
    const change = changes[line.line]
    const input = change === undefined ? null : inputOf(line, change)
    return input === null ? [] : [input]
  })
  return (
    <fieldset data-decide="" aria-label="Decision">
      {verbsFor(task).map((verb) => (
        <Button
          key={verb}
          tone={verbs[verb].tone}
          data-verb={verb}
          onClick={() => onDecide(verb, verb === 'APPROVE' ? sent : [])}
        >
          {verbs[verb].label}
          {verb === 'APPROVE' && sent.length > 0
            ? ` with ${sent.length} ${sent.length === 1 ? 'change' : 'changes'}`
            : ''}{' '}
          <kbd aria-hidden>{keys[verb]}</kbd>
        </Button>
      ))}
      <small>J and K: next and previous</small>
    </fieldset>
  )
}
