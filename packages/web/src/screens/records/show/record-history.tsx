// What happened to one record: who, when, from where, and the values before and after, newest first.

import { useApolloClient } from '@apollo/client/react'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDateTime } from '@kantor/shared/formats/date'
import type { RecordFeature } from '@kantor/shared/kernel'
import { useCallback, useEffect, useState } from 'react'
import type { Row } from '../../../api/answers/answers.ts'
import type { Problem } from '../../../api/problem.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { Button } from '../../../ui/button.tsx'
import { type ChangedField, ChangedFields } from '../../../ui/changed-fields.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx'
import { recordWords } from '../record-words.ts'
import { RecordHistoryFrame } from './record-history-frame.ts'

interface Entry {
  readonly seq: number
  readonly at: string
  readonly username: string
  readonly action: string
  readonly ip: string | null
  readonly note: string | null
  readonly changes: readonly ChangedField[]
}
interface Props {
  readonly feature: RecordFeature
  readonly row: Row
  onClose(): void
}
const size = 20

export default function RecordHistory({ feature, row, onClose }: Props) {
  const client = useApolloClient()
  const [entries, setEntries] = useState<readonly Entry[] | null>(null)
  const [total, setTotal] = useState(0)
  const [problem, setProblem] = useState<Problem | null>(null)
  const load = useCallback(
    async (page: number) => {
      const { AuditEntriesDocument: query } = await import('../../../api/generated/root.generated.ts')
      const input = { formId: feature.auditForm ?? '', entity: feature.entity.name, recordId: Number(row.id) }
      try {
        const { data } = await client.query({ query, variables: { input, page, size }, fetchPolicy: 'no-cache' })
        const { rows, total: found } = data?.auditEntries ?? { rows: [], total: 0 }
        setEntries((now) => (page === 1 ? rows : [...(now ?? []), ...rows]))
        setTotal(found)
        setProblem(null)
      } catch (error) {
        setProblem(problemOf(error))
      }
    },
    [client, feature, row.id],
  )
  useEffect(() => void load(1), [load])
  const shown = entries?.length ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={`History: ${recordWords(feature, row)}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <RecordHistoryFrame tabIndex={0}>
        {problem === null ? null : (
          <ErrorState title="The history could not be loaded" {...problem} onRetry={() => void load(1)} />
        )}
        {entries === null && problem === null ? <SkeletonLines lines={4} /> : null}
        {shown === 0 && entries !== null ? <p data-empty="">Nothing has been recorded about it yet.</p> : null}
        {shown === 0 ? null : (
          <ol aria-label="Entries">
            {entries?.map((entry) => (
              <Happened key={entry.seq} entry={entry} />
            ))}
          </ol>
        )}
        {shown > 0 && shown < total ? (
          <Button onClick={() => void load(Math.floor(shown / size) + 1)}>Show older entries</Button>
        ) : null}
      </RecordHistoryFrame>
    </Dialog>
  )
}

function Happened({ entry: { at, username, action, ip, note, changes } }: { readonly entry: Entry }) {
  return (
    <li>
      <h3>{note !== null && action !== 'EDIT' ? `${enumLabelOf(action)}: ${note}` : enumLabelOf(action)}</h3>
      <p>
        {username}, <time dateTime={at}>{formatDateTime(at)}</time>
        {ip === null ? '' : `, from ${ip}`}
      </p>
      {changes.length === 0 ? null : <ChangedFields changes={changes} />}
    </li>
  )
}
