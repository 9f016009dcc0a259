// The changes of a user's rights, the newest first, each with its number.
import { useQuery } from '@apollo/client/react'
import type { Fields } from '@kantor/shared/kernel'
import { useState } from 'react'
import { UserRightAccessHistoryDocument } from '../../api/generated/security-system.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import { ListTable } from '../../screens/actions/list-table.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { ChangeLink } from './change-link.tsx'
import { withStatus } from './status-fields.ts'

const sizes = [10, 50] as const

export function HistoryTab({ user, fields }: { readonly user: string; readonly fields: Fields }) {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(10)
  const result = useQuery(UserRightAccessHistoryDocument, {
    variables: { input: { user }, page, size },
    fetchPolicy: 'no-cache',
  })
  const found = (result.data ?? result.previousData)?.userRightAccessHistory
  if (result.error !== undefined) {
    const { message, code, requestId } = problemOf(result.error)
    const retry = () => void result.refetch().catch(() => undefined)
    return (
      <ErrorState
        title="The changes could not be loaded"
        message={message}
        code={code}
        requestId={requestId}
        onRetry={retry}
      />
    )
  }
  if (found === undefined) return <SkeletonLines lines={6} />
  return (
    <>
      <ListTable
        label="Changes"
        fields={withStatus(fields)}
        rows={found.rows}
        busy={result.loading}
        none="Nothing was changed yet."
      >
        {(row) => <ChangeLink number={row.number} />}
      </ListTable>
      {found.total > 10 ? (
        <Pager
          page={page}
          size={size}
          total={found.total}
          sizes={[...sizes]}
          busy={result.loading}
          onPage={setPage}
          onSize={(next) => {
            setSize(next)
            setPage(1)
          }}
        />
      ) : null}
    </>
  )
}
