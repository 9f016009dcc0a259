// The files uploaded so far, newest first; Enter opens one.

import { formatDateTime } from '@kantor/shared/formats/date'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import type { BatchLine } from '../../api/answers/upload.ts'
import type { PageOperation } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridColumn } from '../../ui/grid/grid-row.tsx'
import { Pager } from '../../ui/pager.tsx'
import { PillMark } from '../../ui/pill.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { batchLooks } from './batch-look.ts'
import { sizes, type UploadState } from './upload-state.ts'

interface Props {
  readonly document: PageOperation<BatchLine> | undefined
  readonly access: ReadonlySet<string>
  readonly state: UploadState
  /** Raised to ask again. */
  readonly version: number
  readonly selected: number | null
  onSelect(line: BatchLine): void
  onOpen(batch: number): void
  onState(change: Partial<UploadState>): void
}

const number = (key: 'rows' | 'ok' | 'warn' | 'error', label: string): GridColumn<BatchLine> => ({
  key,
  label,
  width: 80,
  align: 'end',
  render: (line) => line[key],
})
const columns: readonly GridColumn<BatchLine>[] = [
  {
    key: 'fileName',
    label: 'File',
    width: 220,
    render: ({ batch, fileName }) => <Link to={`?file=${batch}`}>{fileName}</Link>,
  },
  {
    key: 'status',
    label: 'Status',
    width: 140,
    render: ({ status }) => <PillMark {...batchLooks[status]}>{batchLooks[status].word}</PillMark>,
  },
  number('rows', 'Rows'),
  number('ok', 'OK'),
  number('warn', 'Warnings'),
  number('error', 'Errors'),
  { key: 'by', label: 'Uploaded by', width: 120, render: (line) => line.by },
  { key: 'at', label: 'Uploaded', width: 140, render: (line) => formatDateTime(line.at) },
  { key: 'committedBy', label: 'Committed by', width: 120, render: (line) => line.committedBy ?? '' },
  { key: 'committedAt', label: 'Committed', width: 140, render: (line) => formatDateTime(line.committedAt) },
]

export function HistoryView({ document, access, state, version, selected, onSelect, onOpen, onState }: Props) {
  const { page, size } = state
  const variables = useMemo(() => ({ page, size }), [page, size])
  const { answer: found, problem, busy, refetch } = useFeatureOperation(document, variables, access)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when something has happened
  useEffect(() => {
    if (version > 0) refetch()
  }, [version])
  if (problem !== null && found === null)
    return <ErrorState title="The uploaded files could not be loaded" {...problem} onRetry={refetch} />
  if (found === null) return <SkeletonRows rows={8} columns={8} />
  if (found.total === 0)
    return (
      <EmptyState>
        Nothing has been uploaded here yet. Take the template, fill in a row per record, and drop the file above.
      </EmptyState>
    )
  const open = (id: string) => onOpen(Number(id))
  return (
    <div data-list="">
      <Grid
        label="Uploaded files"
        columns={columns}
        rows={found.rows}
        rowId={({ batch }) => String(batch)}
        selectedId={selected === null ? null : String(selected)}
        busy={busy}
        onSelect={(id) => {
          const line = found.rows.find(({ batch }) => String(batch) === id)
          if (line !== undefined) onSelect(line)
        }}
        onOpen={open}
      />
      <Pager
        page={page}
        size={size}
        total={found.total}
        sizes={sizes}
        busy={busy}
        onPage={(next) => onState({ page: next })}
        onSize={(next) => onState({ size: next })}
      />
    </div>
  )
}
