// One decision on many tasks, in one transaction: documents that are weighed against nothing in common are decided in step (decision 0088), by the
// functions that decide a single one; the others one after the other. What is refused leaves no trace, the others stand.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { columnIn, tablesOf } from '../../db/tables.ts'
import type { ActionContext } from '../actions/actions.ts'
import type { RuleContext } from '../context.ts'
import { writeError } from '../write/constraints.ts'
import { inStep, isFirstAt, OutOfStep } from '../write/in-step.ts'
import { contextOf } from '../write/write.ts'
import {
  carryOut,
  type Decision,
  decide,
  type InboxScope,
  isIn,
  lockTask,
  placesOf,
  stepsAfter,
  type Weighed,
  weigh,
} from './decide.ts'
import { type Approvals, documentFor } from './document.ts'
import { isNextDecided } from './replace.ts'
import { numberFor } from './shown-task.ts'

interface Many {
  readonly decision: Decision['decision']
  readonly comment: string | null
  readonly tasks: readonly { readonly task: number; readonly rowVersion: number }[]
}
type Outcome =
  | { readonly task: number; readonly number: string | null; readonly done: true }
  | {
      readonly task: number
      readonly number: string | null
      readonly done: false
      readonly code: string
      readonly message: string
    }
/** What became of a task in a step: LATER is weighed against what a task before it changes, ALONE needs another approver for its next step. */
type Stepped = { readonly number: string } | { readonly refused: KantorError } | 'LATER' | 'ALONE'

/** Answers each task in the order of their ids, in which they are decided, too. */
export async function decideMany(
  approvals: Approvals,
  context: ActionContext,
  scope: InboxScope,
  { decision, comment, tasks }: Many,
): Promise<{ readonly total: number; readonly rows: readonly Outcome[] }> {
  const all = tasks.map((one) => ({ ...one, decision, comment })).sort((a, b) => a.task - b.task)
  const desk = new Desk(approvals, context, scope)
  await desk.decideAll(all)
  const rows = all.map(({ task }) => desk.outcomes.get(task)).filter((row) => row !== undefined)
  return { total: rows.length, rows }
}

class Desk {
  readonly outcomes = new Map<number, Outcome>()
  readonly #approvals: Approvals
  readonly #context: ActionContext
  readonly #scope: InboxScope

  constructor(approvals: Approvals, context: ActionContext, scope: InboxScope) {
    this.#approvals = approvals
    this.#context = context
    this.#scope = scope
  }

  /** Runs of tasks that may go in step, and the others between them. */
  async decideAll(all: readonly Decision[]): Promise<void> {
    const apart = await this.#holdApart(all)
    let part: Decision[] = []
    for (const given of all) {
      if (apart.has(given.task)) part.push(given)
      else {
        await this.#decidePart(part)
        part = []
        await this.#decideOne(given)
      }
    }
    await this.#decidePart(part)
  }

  /** The tasks that can be decided together. Their documents are locked in a fixed order, so that two approvers never wait for each other. */
  async #holdApart(all: readonly Decision[]): Promise<ReadonlySet<number>> {
    const { tx, engine } = this.#context
    const ids = all.map(({ task }) => task)
    const apart = [...(await placesOf(this.#context, ids)).values()].filter(
      (place) => isIn(this.#scope, place) && documentFor(this.#approvals, place.docType).weighedBy !== undefined,
    )
    const kinds = [...Map.groupBy(apart, ({ docType }) => docType)].sort(([a], [b]) => (a < b ? -1 : 1))
    for (const [docType, places] of kinds) {
      const { table, columns } = tablesOf(engine.catalogue).of(documentFor(this.#approvals, docType).entity.name)
      const id = columnIn(columns, 'id')
      const documents = places.map(({ docId }) => docId)
      await tx.select({ id }).from(table).where(inArray(id, documents)).orderBy(id).for('update')
    }
    return new Set(apart.map(({ task }) => task))
  }

  /** As many at a time as have nothing in common; what was put off is tried again behind them. */
  async #decidePart(part: readonly Decision[]): Promise<void> {
    let left = part
    while (left.length > 1) {
      const stepped = await this.#decideInStep(left)
      if (stepped === undefined) {
        // Something spoke against one of them when it was written: each half is tried by itself.
        const half = Math.ceil(left.length / 2)
        await this.#decidePart(left.slice(0, half))
        left = left.slice(half)
        continue
      }
      const putOff: { readonly given: Decision; readonly why: 'LATER' | 'ALONE' }[] = []
      for (const [i, given] of left.entries()) {
        const became = stepped[i] ?? 'LATER'
        if (typeof became === 'string') putOff.push({ given, why: became })
        else await this.#answer(given, became)
      }
      const [first] = putOff
      if (first?.why === 'ALONE') await this.#decideOne(first.given)
      left = putOff.slice(first?.why === 'ALONE' ? 1 : 0).map(({ given }) => given)
    }
    for (const given of left) await this.#decideOne(given)
  }

  /** Undefined where they cannot go in step: nothing of it is left then. */
  async #decideInStep(part: readonly Decision[]): Promise<readonly Stepped[] | undefined> {
    try {
      return await this.#context.tx.transaction((tx) => {
        const context = within(this.#context, tx as Db)
        return inStep(context.tx, part, (given) => this.#step(context, given))
      })
    } catch (error) {
      if (error instanceof OutOfStep) return undefined
      throw error
    }
  }

  /** What is refused has written nothing yet, so the others go on without it. */
  async #step(context: RuleContext, given: Decision): Promise<Stepped> {
    let weighed: Weighed
    try {
      const locked = await lockTask(this.#approvals, context, this.#scope, given.task)
      if (!isFirstAt(context.tx, locked.document.weighedBy?.(locked.row) ?? [])) return 'LATER'
      weighed = await weigh(context, locked, given)
    } catch (error) {
      if (isRefusal(error)) return { refused: error }
      throw error
    }
    // Its next step needs another approver, who is looked for among the steps as they are stored.
    if (given.decision === 'APPROVE' && isNextDecided(stepsAfter(weighed))) return 'ALONE'
    return carryOut(this.#approvals, context, weighed)
  }

  async #decideOne(given: Decision): Promise<void> {
    try {
      const decided = await this.#context.tx.transaction((tx) =>
        decide(this.#approvals, within(this.#context, tx as Db), this.#scope, given),
      )
      await this.#answer(given, decided)
    } catch (thrown) {
      const error = writeError(this.#context.engine, thrown)
      if (!isRefusal(error)) throw error
      await this.#answer(given, { refused: error })
    }
  }

  async #answer({ task }: Decision, became: Exclude<Stepped, string>): Promise<void> {
    if ('number' in became) this.outcomes.set(task, { task, number: became.number, done: true })
    else {
      const number = await numberFor(this.#approvals, this.#context, this.#scope, task)
      const { code, message } = became.refused
      this.outcomes.set(task, { task, number, done: false, code, message })
    }
  }
}

const isRefusal = (error: unknown): error is KantorError => error instanceof KantorError && error.status < 500

const within = (context: ActionContext, tx: Db): RuleContext =>
  contextOf(tx, { ...context.engine, database: { ...context.engine.database, db: tx } }, context.actor)
