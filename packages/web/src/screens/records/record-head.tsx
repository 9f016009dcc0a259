// Who a record is: code, name, status, who changed it last; below them its most important facts; at the right what can be done with it.
import { enumLabelOf, labelOf } from '@kantor/shared/derive/names'
import { formatDateTime } from '@kantor/shared/formats/date'
import type { RecordFeature } from '@kantor/shared/kernel'
import type { ReactNode } from 'react'
import type { Row } from '../../api/answers/answers.ts'
import { faceOf } from '../../fields/faces.ts'
import { storedFile } from '../../fields/file/stored-file.ts'
import { Picture } from '../../ui/picture.tsx'
import { PillMark, statusLook } from '../../ui/pill.tsx'
import { Term } from '../../ui/term/term.tsx'
import { headFieldsOf } from './record-fields.ts'

interface Props {
  readonly feature: RecordFeature
  readonly row: Row
  /** Its paper is shown below, which says all of it that its reader is to know: the head has code and name alone. */
  readonly isPaper?: boolean
  readonly children?: ReactNode
}

/** The head card of a stored record. */
export function RecordHead({ feature, row, isPaper = false, children }: Props) {
  const { code, name } = headFieldsOf(feature)
  const say = (field: string) => {
    const declared = feature.entity.fields[field]
    return declared === undefined ? '' : faceOf(declared).textOf(declared, row[field])
  }
  const picture = storedFile(row[imageOf(feature) ?? ''])
  return (
    <header data-record-head="">
      {picture === null ? (
        <Initials feature={feature} name={say(name)} />
      ) : (
        <Picture src={`/files/${encodeURIComponent(picture.id)}`} alt="" />
      )}
      <div>
        <h1 tabIndex={-1}>{say(name)}</h1>
        <p>
          {code === name || row[code] == null ? null : <span data-code="">{say(code)}</span>}
          {isPaper ? null : <Standing feature={feature} row={row} />}
        </p>
        {isPaper ? null : <Facts feature={feature} row={row} />}
      </div>
      {children}
    </header>
  )
}

/** Its status, and who wrote it last. What no person wrote says nothing of it: the history has all of it. */
function Standing({ feature, row }: Props) {
  const { status } = headFieldsOf(feature)
  const statusField = status === undefined ? undefined : feature.entity.fields[status]
  const statusValue = status === undefined ? undefined : row[status]
  return (
    <>
      {typeof statusValue === 'string' && statusField?.type === 'enum' ? (
        <PillMark {...statusLook(statusValue)}>
          <Term>{enumLabelOf(statusValue, statusField.labels)}</Term>
        </PillMark>
      ) : null}
      {row.updatedAt === row.createdAt ? (
        <Written verb="Created" by={row.createdBy} at={row.createdAt} />
      ) : (
        <Written verb="Updated" by={row.updatedBy} at={row.updatedAt} />
      )}
    </>
  )
}

/** What the entity names as most important, where the reader was given it. */
function Facts({ feature, row }: Props) {
  const { head = [], fields } = feature.entity
  const facts = head.flatMap((name) => {
    const field = fields[name]
    const value = row[name] ?? null
    if (field === undefined || value === null) return []
    return [{ name, field, value }]
  })
  if (facts.length === 0) return null
  return (
    <dl data-facts="">
      {facts.map(({ name, field, value }) => {
        const { Cell } = faceOf(field)
        return (
          <div key={name}>
            <dt>
              <Term>{labelOf(name, field)}</Term>
            </dt>
            <dd tabIndex={field.type === 'ref' ? 0 : undefined}>
              <Cell field={field} name={name} value={value} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Written({ verb, by, at }: { readonly verb: string; readonly by: unknown; readonly at: unknown }) {
  if (typeof at !== 'string' || typeof by !== 'string' || by === '' || by === 'system') return null
  return (
    <span data-written="">
      {verb} by {by}, {''}
      <time dateTime={at}>{formatDateTime(at)}</time>
    </span>
  )
}

/** Where a person has no photo: the first letters of the first and the last name. */
function Initials({ feature, name }: { readonly feature: RecordFeature; readonly name: string }) {
  const { dataScope } = feature.entity
  if (dataScope === undefined || !('person' in dataScope)) return null
  const words = name.split(/\s+/).filter((word) => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.slice(0, 1) ?? '')
  return (
    <span data-initials="" aria-hidden>
      {letters.join('').toUpperCase()}
    </span>
  )
}

/** The first picture of the entity is shown in its head. */
const imageOf = ({ entity }: RecordFeature): string | undefined =>
  Object.entries(entity.fields).find(([, field]) => field.type === 'image')?.[0]
