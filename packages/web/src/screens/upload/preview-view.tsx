// One uploaded file: how far it is, what is said about it, its rows, and what can be done with it.

import { formatDateTime } from '@kantor/shared/formats/date'
import type { Upload } from '@kantor/shared/kernel'
import { useState } from 'react'
import type { BatchView, CommitAnswer, RevertAnswer, UploadAnswers } from '../../api/answers/upload.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { JobProgress } from '../../ui/job-progress.tsx'
import { PillMark } from '../../ui/pill.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { batchLooks } from './batch-look.ts'
import { CommitBar, type Mode } from './commit-bar.tsx'
import { counted } from './counted.ts'
import { MatchHeaders } from './match-headers.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { UploadHead } from './upload-head.tsx'
import type { UploadState } from './upload-state.ts'
import { useBatch } from './use-batch.ts'
import type { UploadCommand, UploadWork } from './use-upload-work.ts'

interface Props {
  readonly feature: Upload
  readonly operations: FeatureOperations
  readonly work: UploadWork
  readonly access: ReadonlySet<string>
  readonly state: UploadState & { readonly file: number }
  onState(change: Partial<UploadState>): void
}

const filters = [
  [null, 'All', 'rows'],
  ['OK', 'OK', 'ok'],
  ['WARN', 'Warnings', 'warn'],
  ['ERROR', 'Errors', 'error'],
] as const

export function PreviewView({ feature, operations, work, access, state, onState }: Props) {
  const { batch, problem, isWorking, refetch } = useBatch(operations.upload?.batch, state.file, access)
  const [outcome, setOutcome] = useState<string | null>(null)
  const [version, setVersion] = useState(0)
  const act = async <N extends UploadCommand>(
    name: N,
    input: object,
    said: (answer: UploadAnswers[N]) => string | null,
  ) => {
    setOutcome(null)
    const answer = await work.send(name, { batch: state.file, ...input })
    if (answer !== null) setOutcome(said(answer))
    setVersion((now) => now + 1)
    refetch()
  }
  if (problem !== null && batch === null)
    return <ErrorState title="This file could not be loaded" {...problem} onRetry={refetch} />
  const back = () => onState({ file: null, status: null })
  if (batch === null)
    return (
      <>
        <UploadHead title={feature.title} step={1} onBack={back} />
        <SkeletonRows rows={8} columns={8} />
      </>
    )
  const isPreview = batch.status === 'PREVIEW' && !isWorking
  const revert = (unchangedOnly: boolean) => act('revert', { unchangedOnly }, revertWords)
  const askRevert = async () => {
    if (await work.askRevert(batch)) await revert(false)
  }
  const canRows = batch.rows > 0
  return (
    <>
      <UploadHead
        title={feature.title}
        step={batch.status === 'COMMITTED' || batch.status === 'REVERTED' ? 2 : 1}
        onBack={back}
      />
      <p data-file="">
        <strong>{batch.fileName}</strong>
        <PillMark {...batchLooks[batch.status]}>{batchLooks[batch.status].word}</PillMark>
        <span>
          {counted(batch.rows, 'row')}, uploaded by {batch.by} on {formatDateTime(batch.at)}
        </span>
      </p>
      <Notes
        batch={batch}
        outcome={outcome === inBackground && !isWorking ? null : outcome}
        onLeave={() => void revert(true)}
      />
      {isWorking ? (
        <JobProgress
          title={`${batch.fileName}: reading, checking, writing`}
          done={batch.done ?? 0}
          total={batch.total ?? undefined}
        />
      ) : null}
      {batch.status === 'HEADERS' && work.may('check') ? (
        <MatchHeaders
          feature={feature}
          batch={batch}
          busy={work.busy}
          onMatch={(headers, values) => void act('check', { headers, values }, () => null)}
        />
      ) : null}
      {batch.status === 'RECEIVED' && !isWorking && work.may('check') ? (
        <Banner tone="warning" action={<Button onClick={() => void act('check', {}, () => null)}>Check it now</Button>}>
          The check of this file was interrupted. The file is kept; nothing was written.
        </Banner>
      ) : null}
      {canRows ? (
        <fieldset data-filters="">
          <legend className="visually-hidden">Rows to show</legend>
          {filters.map(([status, label, key]) => (
            <button
              key={label}
              type="button"
              aria-pressed={state.status === status}
              onClick={() => onState({ status })}
            >
              {label} <strong>{batch[key]}</strong>
            </button>
          ))}
        </fieldset>
      ) : null}
      {isPreview ? (
        <CommitBar
          path={feature.path}
          batch={batch}
          busy={work.busy}
          mayCommit={work.may('commit')}
          onCommit={(mode: Mode, trial) => void act('commit', { mode, trial }, commitWords)}
          onCheck={() => void act('check', {}, () => 'The file was checked again.')}
        />
      ) : null}
      {batch.status === 'COMMITTED' && work.may('revert') ? (
        <div data-buttons="">
          <Button tone="danger" busy={work.busy} onClick={() => void askRevert()}>
            Withdraw
          </Button>
        </div>
      ) : null}
      {canRows ? (
        <PreviewRows
          feature={feature}
          document={operations.upload?.rows}
          access={access}
          state={state}
          version={`${version} ${batch.status} ${batch.ok} ${batch.warn} ${batch.error}`}
          editable={isPreview && work.may('correct') && batch.rows <= 2_000}
          busy={work.busy}
          onState={onState}
          onCorrect={(rowNo, column, value, extent) =>
            void act('correct', { rowNo, column, value, ...(extent === undefined ? {} : { extent }) }, () => null)
          }
        />
      ) : null}
    </>
  )
}

interface NotesProps {
  readonly batch: BatchView
  readonly outcome: string | null
  onLeave(): void
}
const refusedRevert = 'Not withdrawn'
function Notes({ batch, outcome, onLeave }: NotesProps) {
  const isBad = outcome !== null && /^(Nothing was written|Not withdrawn)/.test(outcome)
  return (
    <>
      {batch.notes.map(({ level, message }) => (
        <Banner key={message} tone={level === 'ERROR' ? 'error' : 'warning'}>
          {message}
        </Banner>
      ))}
      {outcome === null ? null : (
        <Banner
          tone={isBad ? 'error' : 'success'}
          action={outcome.startsWith(refusedRevert) ? <Button onClick={onLeave}>Withdraw the others</Button> : null}
        >
          {outcome}
        </Banner>
      )}
    </>
  )
}

const inBackground = 'The commit runs in the background: you may leave this page.'

function commitWords({ status, inserted, updated, unchanged, removed, refused }: CommitAnswer): string | null {
  if (status === 'RUNNING') return inBackground
  if (status === 'REJECTED') return `Nothing was written: ${counted(refused, 'row')} cannot be.`
  const sum = `${inserted} new, ${updated} changed, ${unchanged} unchanged`
  const gone = removed > 0 ? `, ${removed} taken away` : ''
  const left = refused > 0 ? `, ${counted(refused, 'row')} left out` : ''
  return status === 'CHECKED'
    ? `A commit would give: ${sum}${gone}${left}. Nothing was written.`
    : `Committed: ${sum}${gone}${left}.`
}

function revertWords({ status, reverted, kept, conflicts }: RevertAnswer): string {
  const rows = conflicts
    .slice(0, 10)
    .map(({ rowNo, message }) => `row ${rowNo} ${message}`)
    .join('; ')
  if (status === 'REFUSED') return `${refusedRevert}: ${rows}${kept > 10 ? ` and ${kept - 10} more` : ''}.`
  return kept > 0
    ? `Reverted: ${counted(reverted, 'row')}; left as they are: ${rows}.`
    : `Reverted: ${counted(reverted, 'row')}.`
}
