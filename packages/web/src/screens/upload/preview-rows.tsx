// The rows of a file with their marked cells; the chosen row says below what is wrong and lets it be put right.

import type { Field, Upload } from '@kantor/shared/kernel'
import { isDate } from '@kantor/shared/rules/validation/limits'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { RowView } from '../../api/answers/upload.ts'
import type { PageOperation } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { faceOf } from '../../fields/faces.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridColumn } from '../../ui/grid/grid-row.tsx'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { Pager } from '../../ui/pager.tsx'
import { PillMark } from '../../ui/pill.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { effectWords, rowLooks } from './batch-look.ts'
import { columnLabel } from './column-label.ts'
import { type Extent, RowDetail } from './row-detail.tsx'
import { sizes, type UploadState } from './upload-state.ts'

interface Props {
  readonly feature: Upload
  readonly document: PageOperation<RowView> | undefined
  readonly access: ReadonlySet<string>
  readonly state: UploadState & { readonly file: number }
  /** Changes whenever the rows may have changed. */
  readonly version: string
  readonly editable: boolean
  readonly busy: boolean
  onState(change: Partial<UploadState>): void
  onCorrect(row: number, column: string, value: string, extent?: Extent): void
}

export function PreviewRows({ feature, document, access, state, version, editable, busy, onState, onCorrect }: Props) {
  const { file, status, page, size } = state
  const [selected, setSelected] = useState<string | null>(null)
  const variables = useMemo(
    () => ({ input: { batch: file, ...(status === null ? {} : { status }) }, page, size }),
    [file, status, page, size],
  )
  const { answer: found, problem, busy: loading, refetch } = useFeatureOperation(document, variables, access)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the file has changed
  useEffect(() => refetch(), [version])
  const columns = useMemo(() => columnsOf(feature), [feature])
  const detail = useRef<HTMLDivElement>(null)
  // A cell that is right now leaves the detail: the keyboard goes on at the next one, or in the rows.
  useKeptFocus(detail, busy || loading, () => nextAfter(detail.current))
  if (problem !== null && found === null)
    return <ErrorState title="The rows could not be loaded" {...problem} onRetry={refetch} />
  if (found === null) return <SkeletonRows rows={8} columns={8} />
  const row = found.rows.find(({ rowNo }) => String(rowNo) === selected) ?? found.rows.find((r) => r.status === 'ERROR')
  return (
    <>
      <div data-list="">
        <Grid
          label="Rows of the file"
          columns={columns}
          rows={found.rows}
          rowId={({ rowNo }) => String(rowNo)}
          selectedId={row === undefined ? null : String(row.rowNo)}
          busy={loading}
          onSelect={setSelected}
          onOpen={setSelected}
        />
        <Pager
          page={page}
          size={size}
          total={found.total}
          sizes={sizes}
          busy={loading}
          onPage={(next) => onState({ page: next })}
          onSize={(next) => onState({ size: next })}
        />
      </div>
      <div ref={detail}>
        {row === undefined ? null : (
          <RowDetail
            feature={feature}
            row={row}
            editable={editable}
            busy={busy}
            onCorrect={(column, value, extent) => onCorrect(row.rowNo, column, value, extent)}
          />
        )}
      </div>
    </>
  )
}

/** The field to go on with after a correction: the first of the detail, else the cell of the rows that the keyboard is at. */
const nextAfter = (detail: HTMLElement | null): HTMLElement | null =>
  detail?.querySelector<HTMLElement>('input') ??
  detail?.parentElement?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') ??
  null

function columnsOf(feature: Upload): readonly GridColumn<RowView>[] {
  const own = Object.keys(feature.columns).map(
    (name): GridColumn<RowView> => ({
      key: name,
      label: columnLabel(feature, name),
      width: 130,
      render: (row) => cellOf(row, name, feature.columns[name]),
    }),
  )
  return [
    { key: '#row', label: 'Row', width: 70, align: 'end', pinned: true, render: ({ rowNo }) => rowNo },
    {
      key: '#status',
      label: 'Status',
      width: 110,
      render: ({ status }) => <PillMark {...rowLooks[status]}>{rowLooks[status].word}</PillMark>,
    },
    {
      key: '#effect',
      label: 'Effect',
      width: 90,
      render: ({ effect }) => (effect === null ? '' : effectWords[effect]),
    },
    {
      key: '#said',
      label: 'Messages',
      width: 280,
      render: (row) => <span title={saidOf(feature, row)}>{saidOf(feature, row)}</span>,
    },
    ...own,
  ]
}

function cellOf(row: RowView, name: string, field: Field | undefined) {
  const cell = row.cells.find(({ column }) => column === name)
  if (cell === undefined) return null
  const text = previewText(field, cell.value)
  if (cell.level === null) return text
  return (
    <span data-level={cell.level} title={cell.message ?? undefined}>
      {text === '' ? '(empty)' : text}
    </span>
  )
}

/** A cell as the lists of the product show its value: days and moments in their format. What could not be read stays as it was written. */
export function previewText(field: Field | undefined, value: string | null): string {
  if (value === null) return ''
  const isDay = field?.type === 'date' && isDate(value)
  const isMoment = field?.type === 'dateTime' && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(value)
  return isDay || isMoment ? faceOf(field).textOf(field, value) : value
}

const saidOf = (feature: Upload, { message, cells }: RowView): string =>
  [
    ...(message === null ? [] : [message]),
    ...cells.flatMap((c) => (c.message === null ? [] : [`${columnLabel(feature, c.column)}: ${c.message}`])),
  ].join('; ')
