// What can be done with many rows by this person, how it is sent, and what takes it back.

import type { ApolloClient } from '@apollo/client'
import { bulkActionsOf } from '@kantor/shared/derive/lists'
import { wordsOf } from '@kantor/shared/derive/names'
import type { RecordFeature, Transition } from '@kantor/shared/kernel'
import { isAllowed } from '@kantor/shared/rules/permission/permission'
import type { BulkAnswer } from '../../../api/answers/answers.ts'
import { call } from '../../../api/call.ts'
import type { Operation } from '../../../api/operations.ts'

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

/** The move that leads every row back to its former status: one status before, one way back, nothing to say, and the user has the code. */
export function wayBack(feature: RecordFeature, name: string, access: ReadonlySet<string>): BulkMove | undefined {
  const move = transitionNamed(feature, name)
  const [before, ...others] = move?.from ?? []
  if (move === undefined || others.length > 0) return undefined
  return bulkMovesOf(feature, access).find((back) => {
    const way = transitionNamed(feature, back.name)
    return way !== undefined && way.to === before && way.from.includes(move.to) && way.needs === undefined
  })
}

const noCodes: ReadonlySet<string> = new Set()
/** Rows of one call: an answer comes within seconds, and the screen can say how far it is. */
const rowsPerCall = 100

interface Order {
  readonly client: ApolloClient
  readonly mutation: Operation<BulkAnswer>
  readonly action: string
  /** The rows, or the query of the list that finds them. */
  readonly on: readonly Versioned[] | string
  readonly note: string | undefined
  onProgress(done: number): void
}

/** Does it, call by call; rejects when a call fails as a whole: what the calls before it did stays done. */
export async function runBulk({ client, mutation, action, on, note, onProgress }: Order): Promise<BulkAnswer> {
  const said = note === undefined ? {} : { note }
  const send = (what: object) => call(client, mutation, { action, ...said, ...what }, noCodes)
  if (typeof on === 'string') return send({ query: on })
  const answers: BulkAnswer[] = []
  for (let at = 0; at < on.length; at += rowsPerCall) {
    const rows = on.slice(at, at + rowsPerCall).map(({ id, rowVersion }) => ({ id, rowVersion }))
    answers.push(await send({ rows }))
    onProgress(Math.min(on.length, at + rowsPerCall))
  }
  return { job: null, done: answers.flatMap(({ done }) => done), failed: answers.flatMap(({ failed }) => failed) }
}
