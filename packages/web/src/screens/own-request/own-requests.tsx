// The last requests of the person who asks: where each is, on the page where it was asked.
import { enumLabelOf } from '@kantor/shared/derive/names'
import type { RecordFeature } from '@kantor/shared/kernel'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../api/answers/answers.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { faceOf } from '../../fields/faces.ts'
import { Panel } from '../../ui/panel.tsx'
import { PillMark, statusLook } from '../../ui/pill.tsx'
import { headFieldsOf } from '../records/record-fields.ts'
import { rowPath } from '../records/record-paths.ts'
import { recordName } from '../records/record-words.ts'

interface Props {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  /** The filter that narrows the list to the person, and the id. */
  readonly by: string
  readonly employee: number
}

const few = 5

export function OwnRequests({ feature, operations, access, by, employee }: Props) {
  const variables = useMemo(
    () => ({
      page: 1,
      size: few,
      sort: [feature.list.sort].flat(),
      filter: { [by]: [String(employee)] },
    }),
    [feature, by, employee],
  )
  const { answer } = useFeatureOperation(operations.list, variables, access)
  const rows = answer?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Panel title="Your latest requests">
      <ul data-own="">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={rowPath(feature, 'show', row)}>
              <span>{wordsOf(feature, row)}</span>
              <Status feature={feature} row={row} />
              {typeof row.waitingFor === 'string' && row.waitingFor !== '' ? (
                <small>Waiting for {row.waitingFor}</small>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What the entity names as most important, without the person, who is the reader. */
function wordsOf(feature: RecordFeature, row: Row): string {
  const { head = [], fields } = feature.entity
  const words = head.flatMap((name) => {
    const field = fields[name]
    if (field === undefined || (field.type === 'ref' && field.to === 'Employee') || row[name] == null) return []
    return [faceOf(field).textOf(field, row[name])]
  })
  return words.length === 0 ? recordName(feature, row) : [...new Set(words)].join(' · ')
}

function Status({ feature, row }: Pick<Props, 'feature'> & { readonly row: Row }) {
  const { status } = headFieldsOf(feature)
  const field = status === undefined ? undefined : feature.entity.fields[status]
  const value = status === undefined ? undefined : row[status]
  if (typeof value !== 'string' || field?.type !== 'enum') return null
  return <PillMark {...statusLook(value)}>{enumLabelOf(value, field.labels)}</PillMark>
}
