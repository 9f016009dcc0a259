// One run: its steps, progress with rate and cancel, what went wrong, the result with its links, the log, the way back.

import { labelOf, wordsOf } from '@kantor/shared/derive/names'
import { formatDateTime } from '@kantor/shared/formats/date'
import type { Process } from '@kantor/shared/kernel'
import { Check, X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { LogView, RunDetail, RunView } from '../../api/answers/process.ts'
import { faceOf } from '../../fields/faces.ts'
import { LinesScroll } from '../../fields/lines/lines-parts.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { JobProgress } from '../../ui/job-progress.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PillMark, statusLook } from '../../ui/pill.tsx'
import { isLive } from './process-state.ts'

interface Props {
  readonly feature: Process
  readonly run: RunDetail
  readonly log: readonly LogView[]
  onCancel(): void
  onUndo(): void
  onClose(): void
}

export function RunCard({ feature, run, log, onCancel, onUndo, onClose }: Props) {
  const live = isLive(run)
  return (
    <Panel
      title={`Run ${run.run}: ${run.title}`}
      actions={
        <>
          <PillMark {...statusLook(run.status)}>{statusWord(run)}</PillMark>
          {run.mayUndo ? (
            <Button size="compact" onClick={onUndo} aria-haspopup="dialog">
              Undo
            </Button>
          ) : null}
          {live ? null : (
            <Button size="compact" tone="ghost" onClick={onClose}>
              Close
            </Button>
          )}
        </>
      }
    >
      <Steps feature={feature} run={run} />
      {live ? <Progress run={run} onCancel={onCancel} /> : null}
      {run.isSilent ? (
        <Banner tone="warning">
          The worker of this run gives no sign of life. Another one takes over within half a minute and goes on behind
          the last finished step; nothing is lost and nothing is done twice.
        </Banner>
      ) : null}
      {run.error === null ? null : <Banner tone="error">{run.error}</Banner>}
      {run.undoneBy === null ? null : (
        <Banner tone="info">
          {run.status === 'UNDONE' ? 'Undone' : 'Undo asked for'} by {run.undoneBy}: {run.undoNote}
        </Banner>
      )}
      <Result feature={feature} run={run} />
      <Log log={log} live={live} />
    </Panel>
  )
}

const words: { readonly [S in RunView['status']]: string } = {
  QUEUED: 'Waiting',
  RUNNING: 'Running',
  DONE: 'Done',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
  UNDONE: 'Undone',
}
const statusWord = ({ status, phase }: RunView): string =>
  status === 'RUNNING' && phase === 'ROLLBACK'
    ? 'Rolling back'
    : status === 'RUNNING' && phase === 'UNDO'
      ? 'Undoing'
      : words[status]

function Steps({ feature, run }: Pick<Props, 'feature' | 'run'>) {
  const stopped = run.status === 'FAILED' || run.status === 'CANCELLED'
  const stateOf = (at: number) => {
    if (at < run.step) return 'done'
    if (at > run.step) return 'later'
    return stopped ? 'failed' : isLive(run) && run.phase === 'RUN' ? 'now' : 'later'
  }
  return (
    <ol data-steps="" aria-label="Steps">
      {feature.steps.map((name, at) => {
        const state = stateOf(at)
        return (
          <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <i aria-hidden>{state === 'done' ? <Check /> : state === 'failed' ? <X /> : at + 1}</i>
            {wordsOf(name)}
            <span className="visually-hidden">
              {state === 'done' ? ', finished' : state === 'failed' ? ', not finished' : ''}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Progress({ run, onCancel }: Pick<Props, 'run' | 'onCancel'>) {
  // The rate over the step in hand, from its first look on.
  const first = useRef({ key: '', done: 0, at: 0 })
  const key = `${run.run} ${run.phase} ${run.step}`
  const now = performance.now()
  if (first.current.key !== key) first.current = { key, done: run.done, at: now }
  const seconds = (now - first.current.at) / 1000
  const rate = seconds > 1 && run.done > first.current.done ? (run.done - first.current.done) / seconds : undefined
  const title = run.status === 'QUEUED' ? 'Waiting for a free worker' : (run.stepTitle ?? statusWord(run))
  return (
    <JobProgress
      title={title}
      done={run.done}
      total={run.total ?? undefined}
      rate={rate}
      onCancel={run.mayCancel ? onCancel : undefined}
    />
  )
}

function Result({ feature, run }: Pick<Props, 'feature' | 'run'>) {
  const [values] = run.result
  if (values === undefined) return null
  return (
    <>
      <dl data-figures="">
        {Object.entries(feature.result).map(([name, field]) => {
          const { Cell } = faceOf(field)
          return (
            <div key={name} title={field.help}>
              <dt>{labelOf(name, field)}</dt>
              <dd>{Cell({ field, name, value: values[name] })}</dd>
            </div>
          )
        })}
      </dl>
      {feature.links === undefined ? null : (
        <p data-buttons="">
          {feature.links.map(({ title, to }) => (
            <Link key={to} to={to}>
              {title}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}

function Log({ log, live }: { readonly log: readonly LogView[]; readonly live: boolean }) {
  if (log.length === 0) return null
  const lines = log.map((line, key) => ({ ...line, key })) // lines never move
  return (
    <details open={live || undefined}>
      <summary>Log ({log.length})</summary>
      <LinesScroll label="Log of the run">
        <ol data-log="">
          {lines.map(({ key, at, level, text }) => (
            <li key={key} data-level={level}>
              <time dateTime={at}>{formatDateTime(at)}</time>
              <span>
                {level === 'INFO' ? '' : `${level === 'ERROR' ? 'Error' : 'Warning'}: `}
                {text}
              </span>
            </li>
          ))}
        </ol>
      </LinesScroll>
    </details>
  )
}
