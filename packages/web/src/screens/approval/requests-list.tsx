// My requests: what I sent, its current status, and taking it back as long as no one has decided.
import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDateTime } from '@kantor/shared/formats/date'
import { Link } from 'react-router'
import type { Request } from '../../api/answers/approval.ts'
import { Button } from '../../ui/button.tsx'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridColumn } from '../../ui/grid/grid-row.tsx'
import { PillMark, statusLook } from '../../ui/pill.tsx'

interface Props {
  readonly rows: readonly Request[]
  readonly busy: boolean
  onRecall(request: Request): void
}

export function RequestsList({ rows, busy, onRecall }: Props) {
  const columns: readonly GridColumn<Request>[] = [
    { key: 'number', label: 'Document', width: 170, render: (r) => <DocumentLink request={r} /> },
    { key: 'kind', label: 'Kind', width: 150, render: (r) => r.kind },
    {
      key: 'status',
      label: 'Status',
      width: 130,
      render: (r) => <PillMark {...statusLook(r.status)}>{enumLabelOf(r.status)}</PillMark>,
    },
    { key: 'waitingFor', label: 'Waiting for', width: 190, render: (r) => r.waitingFor ?? '–' },
    { key: 'submittedAt', label: 'Sent', width: 150, render: (r) => formatDateTime(r.submittedAt) },
    { key: 'summary', label: 'Summary', width: 360, render: (r) => r.summary ?? '–' },
    {
      key: 'recall',
      label: 'Recall',
      width: 110,
      render: (r) =>
        r.mayRecall ? (
          <Button size="compact" aria-label={`Recall ${r.number}`} onClick={() => onRecall(r)}>
            Recall
          </Button>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <Grid
      label="My requests"
      columns={columns}
      rows={rows}
      rowId={(r) => String(r.request)}
      busy={busy}
      onSelect={() => undefined}
      onOpen={() => undefined}
    />
  )
}

const DocumentLink = ({ request }: { readonly request: Request }) =>
  request.path === null ? (
    request.number
  ) : (
    <Link to={`${request.path}/show/${request.documentId}`}>{request.number}</Link>
  )
