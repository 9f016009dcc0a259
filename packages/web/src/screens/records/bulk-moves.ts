// What can be done with many rows by this person, how it is sent, and what takes it back.
import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { bulkActionsOf } from '@kantor/shared/derive/lists'
import { nameOf, pascalOf, wordsOf } from '@kantor/shared/derive/names'
import type { RecordFeature, Transition } from '@kantor/shared/kernel'
import { isAllowed } from '@kantor/shared/rules/permission'
import type { Documents } from '../../api/registry.ts'
import { answerOf } from './record-fields.ts'

export interface BulkMove {
  /** `delete`, or the name of a transition. */
  readonly name: string
  readonly label: string
  readonly needs: Transition['needs']
}
export interface Versioned {
  readonly id: string
  readonly rowVersion: number
}
export interface BulkAnswer {
  /** The run that does it in the background: there were more rows than one call takes. */
  readonly job?: string | null
  readonly done: readonly { readonly id: string; readonly rowVersion: number | null }[]
  readonly failed: readonly { readonly id: string; readonly code: string; readonly detail: string }[]
}

/** The moves this person may make, deleting last. */
export function bulkMovesOf(feature: RecordFeature, access: ReadonlySet<string>): readonly BulkMove[] {
  const moves = bulkActionsOf(feature)
    .filter(({ anyOf }) => isAllowed(anyOf, access))
    .map(({ name }) => {
      const move = transitionNamed(feature, name)
      return { name, label: name === 'delete' ? 'Delete' : (move?.label ?? wordsOf(name)), needs: move?.needs }
    })
  return [...moves.filter(({ name }) => name !== 'delete'), ...moves.filter(({ name }) => name === 'delete')]
}

const transitionNamed = ({ entity }: RecordFeature, name: string): Transition | undefined => entity.lifecycle?.[name]

/** The move that leads every row back to where it was: one status before, one way back, nothing to say, and the code held. */
export function wayBack(feature: RecordFeature, name: string, access: ReadonlySet<string>): BulkMove | undefined {
  const move = transitionNamed(feature, name)
  const [before, ...others] = move?.from ?? []
  if (move === undefined || others.length > 0) return undefined
  return bulkMovesOf(feature, access).find((back) => {
    const way = transitionNamed(feature, back.name)
    return way !== undefined && way.to === before && way.from.includes(move.to) && way.needs === undefined
  })
}

/** A document for many rows at once: they are of all lists in one file, which is read when one is first needed. */
export async function manyRowsDocument(
  documents: Documents,
  feature: RecordFeature,
  kind: 'bulk' | 'totals',
): Promise<TypedDocumentNode> {
  const noun = pascalOf(nameOf(feature))
  const name = kind === 'bulk' ? `Bulk${noun}` : `${noun}Totals`
  const known = documents[name]
  if (known !== undefined) return known
  const loaded: { readonly [name: string]: unknown } = await import('../../api/generated/many-rows.generated.ts')
  return loaded[`${name}Document`] as TypedDocumentNode
}

/** Rows of one call: an answer comes within seconds, and the screen can say how far it is. */
const rowsPerCall = 100

interface Order {
  readonly client: ApolloClient
  readonly mutation: TypedDocumentNode
  readonly action: string
  /** The rows, or the query of the list that finds them. */
  readonly on: readonly Versioned[] | string
  readonly note: string | undefined
  onProgress(done: number): void
}

/** Does it, call by call; rejects when a call fails as a whole: what the calls before it did stays done. */
export async function runBulk({ client, mutation, action, on, note, onProgress }: Order): Promise<BulkAnswer> {
  const said = note === undefined ? {} : { note }
  const call = async (what: object): Promise<BulkAnswer> => {
    const { data } = await client.mutate({ mutation, variables: { action, ...said, ...what }, fetchPolicy: 'no-cache' })
    return answerOf(data) as BulkAnswer
  }
  if (typeof on === 'string') return call({ query: on })
  const answers: BulkAnswer[] = []
  for (let at = 0; at < on.length; at += rowsPerCall) {
    const rows = on.slice(at, at + rowsPerCall).map(({ id, rowVersion }) => ({ id, rowVersion }))
    answers.push(await call({ rows }))
    onProgress(Math.min(on.length, at + rowsPerCall))
  }
  return { done: answers.flatMap(({ done }) => done), failed: answers.flatMap(({ failed }) => failed) }
}
