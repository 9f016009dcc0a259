// Deleting a row: the question names it, a refusal says why, nothing happens twice.
import type { ApolloClient } from '@apollo/client'
import type { RecordFeature } from '@kantor/shared/kernel'
import type { Row } from '../../api/answers/answers.ts'
import { call } from '../../api/call.ts'
import type { Operation } from '../../api/operations.ts'
import { problemOf } from '../../api/problem-of.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { recordWords } from './record-words.ts'

const noCodes: ReadonlySet<string> = new Set()
/** Asks, deletes and says so; true when the row is gone. */
export async function deleteRecord(
  client: ApolloClient,
  mutation: Operation<boolean>,
  feature: RecordFeature,
  row: Row,
): Promise<boolean> {
  const words = recordWords(feature, row)
  const agreed = await confirm({
    title: `Delete ${words}?`,
    text: `The record is removed from ${feature.title}. This cannot be undone.`,
    yes: 'Delete',
    no: 'Keep',
    danger: true,
  })
  if (!agreed) return false
  try {
    await call(client, mutation, { id: row.id, rowVersion: row.rowVersion }, noCodes)
  } catch (error) {
    const problem = problemOf(error)
    toast.error(
      problem.code === 'STALE_VERSION'
        ? `${words} was changed meanwhile. Look at it again before you delete it.`
        : problem.message,
    )
    return false
  }
  toast.success(`${words} was deleted`)
  return true
}
