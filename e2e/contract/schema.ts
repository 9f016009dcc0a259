// The committed schema as the contract suite needs it: the root fields that require a code, each with its smallest call.
import { readFileSync } from 'node:fs'
import { callOf, type Operation, rootsInText } from '../../packages/gateway/src/testing/sample-calls.ts'

const file = new URL('../../packages/gateway/schema.graphql', import.meta.url)

/** A root field behind `@form`, with the codes of which any one opens it. */
export interface GuardedField {
  readonly name: string
  readonly anyOf: readonly string[]
  readonly operation: Operation
}

/** Every root field of the schema that carries `@form`, in its order. */
export const guardedFields: readonly GuardedField[] = [...rootsInText(readFileSync(file, 'utf8'))].flatMap(
  ([name, root]) => (root.codes.length === 0 ? [] : [{ name, anyOf: root.codes, operation: callOf(root) }]),
)
