// Deleting a row: the question names it, a refusal says why, nothing happens twice.
import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import type { RecordFeature } from '@kantor/shared/kernel'
import { problemOf } from '../../api/problem-of.ts'
import { faceOf } from '../../fields/faces.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { headFieldsOf } from './record-fields.ts'
import type { RowValues } from './record-paths.ts'

/** The record in words: code and name, as far as the row has them. */
export function recordWords(feature: RecordFeature, row: RowValues): string {
  const { code, name } = headFieldsOf(feature)
  const words = [...new Set([code, name])].flatMap((field) => {
    const declared = feature.entity.fields[field]
    const value = row[field]
    return declared === undefined || value === null || value === undefined || value === ''
      ? []
      : [faceOf(declared).textOf(declared, value)]
  })
  return words.length === 0 ? `#${row.id}` : words.join(' — ')
}

/** Asks, deletes and says so; true when the row is gone. */
export async function deleteRecord(
  client: ApolloClient,
  mutation: TypedDocumentNode,
  feature: RecordFeature,
  row: RowValues,
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
    await client.mutate({ mutation, variables: { id: row.id, rowVersion: row.rowVersion }, fetchPolicy: 'no-cache' })
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
