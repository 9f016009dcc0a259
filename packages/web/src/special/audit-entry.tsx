// One entry of the trail: who, when, what; opened, the values before and after, field by field.
import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDateTime } from '@kantor/shared/formats/date'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../ui/button.tsx'
import { ChangedFields } from '../ui/changed-fields.tsx'
import type { AuditEntry } from './audit-query.ts'

interface Props {
  readonly entry: AuditEntry
  readonly open: boolean
  onToggle(): void
}

export function AuditEntryRow({ entry, open, onToggle }: Props) {
  const id = useId()
  const { at, username, client, action, feature, featurePath, entity, recordId, record, ip, note } = entry
  const Icon = open ? ChevronDown : ChevronRight
  const what = record ?? (recordId === null ? null : `${entity ?? 'Record'} #${recordId}`)
  return (
    <>
      <tr data-open={open || undefined}>
        <td>
          <IconButton
            size="compact"
            label={`${open ? 'Hide' : 'Show'} what entry ${entry.seq} changed`}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={onToggle}
          >
            <Icon aria-hidden />
          </IconButton>
        </td>
        <td>{formatDateTime(at)}</td>
        <td>{client === null ? username : `${username} via ${client}`}</td>
        <td>{note !== null && (action === 'ACTION' || action === 'TRANSITION') ? note : enumLabelOf(action)}</td>
        <td>{featurePath === null ? '–' : <Link to={featurePath}>{feature}</Link>}</td>
        <td>{what ?? '–'}</td>
        <td>{ip ?? '–'}</td>
      </tr>
      {open ? (
        <tr id={id} data-details="">
          <td />
          <td colSpan={6}>
            <Details entry={entry} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

function Details({ entry }: { readonly entry: AuditEntry }) {
  const { changes, branch, requestId, seq } = entry
  return (
    <>
      {changes.length === 0 ? <p>This entry has no values.</p> : <ChangedFields changes={changes} />}
      <p data-quiet-line="">
        No. {seq}
        {branch === null ? '' : ` · branch ${branch}`}
        {requestId === null ? '' : ` · request ${requestId}`}
      </p>
    </>
  )
}
