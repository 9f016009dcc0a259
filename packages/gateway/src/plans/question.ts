// A plan under some values of its variables. The calls of its roots are worked out when they are first needed and kept with it: the same
// question of any other caller starts from there.
import { getArgumentValues } from 'graphql'
import type { RootRead } from '../resolvers/reads.ts'
import { type AddressedCall, addressed } from '../sources/byte-source.ts'
import type { Coerced, Plan, RootPlan } from './plan.ts'
import type { FieldPlan } from './tree.ts'

/** One root field of a question. */
export class RootQuestion {
  readonly root: RootPlan
  readonly #variables: Coerced
  #args: object | undefined
  #shaped: AddressedCall | undefined

  constructor(root: RootPlan, variables: Coerced) {
    this.root = root
    this.#variables = variables
  }
  /** Its arguments; throws where they do not fit. */
  get args(): object {
    this.#args ??= this.argumentsOf(this.root.field)
    return this.#args
  }
  /** The call for an answer in its shape; BAD_USER_INPUT where its arguments cannot be right. */
  shapedBy(read: RootRead): AddressedCall {
    this.#shaped ??= addressed(read.call(this.args), this.root.shape)
    return this.#shaped
  }
  /** The arguments of a field of this root; throws where they do not fit. */
  argumentsOf({ definition, nodes }: FieldPlan): object {
    const [node] = nodes
    return definition === undefined || node === undefined ? {} : getArgumentValues(definition, node, this.#variables)
  }
}

export class Question {
  readonly plan: Plan
  readonly #variables: Coerced | undefined
  #roots: readonly RootQuestion[] | undefined
  #within: FieldPlan['needs'] | undefined

  /** `variables` as their types make them; undefined where only the executor knows. */
  constructor(plan: Plan, variables: Coerced | undefined) {
    this.plan = plan
    this.#variables = variables
  }
  /** Its root fields; undefined where the variables are for the executor to judge. */
  get roots(): readonly RootQuestion[] | undefined {
    const variables = this.#variables
    if (variables === undefined) return undefined
    this.#roots ??= this.plan.roots(variables).map((root) => new RootQuestion(root, variables))
    return this.#roots
  }
  /** What the caller must pass, besides the guards of its roots, for bytes to go out unread; each guard once. */
  get within(): FieldPlan['needs'] {
    const guards = () => (this.roots ?? []).flatMap(({ root }) => root.within)
    this.#within ??= [...new Map(guards().map((guard) => [guard.join(), guard])).values()]
    return this.#within
  }
}
