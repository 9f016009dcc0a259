// The rows behind a cell, page by page, and all of them as a file.

import { resultFieldsOf } from '@kantor/shared/derive/actions'
import type { Pivot } from '@kantor/shared/kernel'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { AnswerPage } from '../../api/answers/answers.ts'
import type { Operation } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { ListTable } from '../actions/list-table.tsx'

interface Props {
  readonly feature: Pivot
  readonly document: Operation<AnswerPage> | undefined
  /** The cell in words: "Operations, Permanent". */
  readonly title: string
  readonly params: { readonly [name: string]: unknown }
  /** The filters of the cell as JSON. */
  readonly filters: string
  readonly access: ReadonlySet<string>
  onClose(): void
}
const sizes = [10, 50, 100]
const noRows: AnswerPage = { total: 0, rows: [] }

export default function BehindDialog({ feature, document, title, params, filters, access, onClose }: Props) {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(10)
  const variables = useMemo(() => ({ input: { ...params, filters }, page, size }), [params, filters, page, size])
  const { answer, problem, busy, refetch } = useFeatureOperation(document, variables, access)
  const action = feature.actions?.behind
  const fields = action === undefined ? {} : Object.fromEntries(resultFieldsOf(action))
  const { rows, total } = answer ?? noRows
  const words = new URLSearchParams({ format: 'xlsx', filters })
  for (const [name, value] of Object.entries(params)) words.set(name, String(value))
  const download = () => window.location.assign(`/export${feature.path}/actions/behind?${words}`)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="large"
      footer={
        <Button icon={<Download aria-hidden />} disabled={total === 0} onClick={download}>
          Excel
        </Button>
      }
    >
      {problem === null ? null : <ErrorState title="The rows could not be loaded" {...problem} onRetry={refetch} />}
      {answer === null ? (
        problem === null && <SkeletonLines lines={8} />
      ) : (
        <>
          <ListTable label={title} fields={fields} rows={rows} busy={busy} none="There are no rows behind this cell" />
          <Pager
            page={page}
            size={size}
            total={total}
            sizes={sizes}
            busy={busy}
            onPage={setPage}
            onSize={(next) => {
              setPage(1)
              setSize(next)
            }}
          />
        </>
      )}
    </Dialog>
  )
}
