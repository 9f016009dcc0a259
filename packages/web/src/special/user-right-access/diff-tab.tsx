// The difference of the changes not saved yet, and the comparison with another user.
import { skipToken, useQuery } from '@apollo/client/react'
import type { Field, Ref } from '@kantor/shared/kernel'
import { useState } from 'react'
import { UserRightAccessCompareDocument } from '../../api/generated/security-system.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import { FieldRow } from '../../fields/field-row.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { DiffView } from './diff-view.tsx'
import type { RightsActions } from './rights-actions.ts'
import type { Place } from './use-rights.ts'

interface Props {
  readonly user: Ref
  readonly place: Place
  readonly actions: RightsActions
  /** Changes not saved yet. */
  readonly count: number
  onReview(): void
}

export function DiffTab({ user, place, actions, count, onReview }: Props) {
  const [other, setOther] = useState<Ref | null>(null)
  const result = useQuery(
    UserRightAccessCompareDocument,
    other === null
      ? skipToken
      : { variables: { input: { user: user.id, other: other.id, ...place } }, fetchPolicy: 'no-cache' },
  )
  const diff = result.data?.userRightAccessCompare
  const field: Field = { ...actions.compare.params.other, label: 'Compare with', required: false }
  return (
    <>
      <div data-asked="">
        <FieldRow
          name="other"
          field={field}
          id="compare-other"
          value={other}
          onChange={(_, value) =>
            setOther(typeof value === 'object' && value !== null && 'id' in value ? (value as Ref) : null)
          }
          onBlur={nothing}
        />
        <Button disabled={count === 0} onClick={onReview}>
          {count === 0 ? 'No changes to review' : `Review ${count} ${count === 1 ? 'change' : 'changes'}`}
        </Button>
      </div>
      {other === null ? (
        <p data-empty="">
          Choose another user to compare the rights that one holds and {user.name} may not, or change something on the
          other tabs and review it here.
        </p>
      ) : result.error !== undefined ? (
        <ErrorState title="The users could not be compared" message={problemOf(result.error).message} />
      ) : diff === undefined ? (
        <SkeletonLines lines={6} />
      ) : (
        <>
          <p>
            Added is what {other.name} may do and {user.name} may not; removed is the other way round.
          </p>
          <DiffView diff={diff} fields={actions.compare.result} none="Both have the same rights." />
        </>
      )}
    </>
  )
}

const nothing = () => undefined
