// What is shown above a form: a draft that was found, a refusal of the server that belongs to no field.
import { labelOf } from '@kantor/shared/derive/names'
import { formatDateTime } from '@kantor/shared/formats/date'
import type { Fields } from '@kantor/shared/kernel'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import type { Problem } from '../../../api/problem.ts'
import type { FormValues } from '../../../fields/field-kind.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Draft } from './draft-store.ts'

interface OfferProps {
  readonly draft: Draft
  /** Another user has saved the record since. */
  readonly stale: boolean
  onRestore(values: FormValues): void
  onDiscard(): void
}

/** "You typed something here and did not save it." */
export function DraftOffer({ draft, stale, onRestore, onDiscard }: OfferProps) {
  return (
    <Banner
      tone="info"
      action={
        <>
          <Button size="compact" onClick={() => onRestore(draft.values)}>
            Restore
          </Button>
          <Button size="compact" tone="ghost" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      You have unsaved changes from {formatDateTime(new Date(draft.at).toISOString())}.
      {stale ? ' The record was saved since then: compare before you save.' : ''}
    </Banner>
  )
}

/** Why the server did not save, with complaints about fields that are not on this form. */
export function RefusalBanner({
  problem,
  others,
  fields = {},
}: {
  readonly problem: Problem
  readonly others: readonly FieldError[]
  /** The fields of the record, by which the complaints are named. */
  readonly fields?: Fields
}) {
  const nameOf = (field: string) => (fields[field] === undefined ? field : labelOf(field, fields[field]))
  return (
    <Banner tone="error">
      <p>{problem.message}</p>
      {others.length === 0 ? null : (
        <ul>
          {others.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{field === '' ? message : `${nameOf(field)}: ${message}`}</li>
          ))}
        </ul>
      )}
      <details>
        <summary>Details</summary>
        <small>
          {problem.code}
          {problem.requestId === undefined ? '' : ` · request ${problem.requestId}`}
        </small>
      </details>
    </Banner>
  )
}
