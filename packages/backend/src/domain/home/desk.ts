// What the cards of home are worked out with: the lists and queries of the product, run in the name of the reader, with the reader's
// rights and scope. A card that may not be queried is refused as its screen would refuse it.
import { type Feature, type Fields, isReport, type RecordFeature, type Report, type Row } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfAction, anyOfOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import { type ActionContext, type RunnableAction, runAction } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { type QueryContext, queryContext } from '../../engine/datasets/dataset.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { using, wholeCompany } from '../../engine/read/data-scope.ts'

export interface Found<R> {
  readonly total: number
  readonly rows: readonly R[]
}
/** Rows that a card shows; the rest is behind its title. */
export const cardRows = 5

export class Desk {
  readonly today: string
  readonly now: Date
  readonly actor: Actor
  readonly #context: ActionContext
  readonly #runnables: ReadonlyMap<string, RunnableAction>

  constructor(context: ActionContext, runnables: ReadonlyMap<string, RunnableAction>) {
    this.today = context.today
    this.now = context.engine.now()
    this.actor = context.actor
    this.#context = context
    this.#runnables = runnables
  }

  /** The same desk before what is about the reader himself alone. */
  own(): Desk {
    const { scopes: _, ...actor } = this.#context.actor
    return new Desk({ ...this.#context, actor: { ...actor, dataScope: 'SELF' } }, this.#runnables)
  }

  /** The tables behind a screen, in the scope in which the reader may enter it. */
  tables(feature: Feature): QueryContext {
    const anyOf = anyOfOf(feature, 'index')
    if (!isAllowed(anyOf, this.actor.access)) throw new KantorError('FORBIDDEN', undefined, { anyOf: anyOf ?? [] })
    return queryContext({ ...this.#context, actor: using(this.actor, anyOf) })
  }

  /** The tables of the whole company: for what colleagues share with each other, regardless of what the reader may look up of them. */
  company(feature: Feature): QueryContext {
    const anyOf = anyOfOf(feature, 'index')
    if (!isAllowed(anyOf, this.actor.access)) throw new KantorError('FORBIDDEN', undefined, { anyOf: anyOf ?? [] })
    return queryContext(wholeCompany(this.#context))
  }
  /** What settings of the company are read with. */
  get reading(): Pick<ActionContext, 'tx' | 'engine' | 'actor'> {
    return this.#context
  }

  /** The answer of a query of a feature, as the API gives it. */
  async ask<R>(feature: Feature, action: string, params: { readonly [name: string]: unknown } = {}): Promise<R> {
    const runnable = this.#runnables.get(`${feature.path} ${action}`)
    if (runnable === undefined) throw new Error(`No action ${action} of ${feature.path}`)
    const anyOf = anyOfAction(runnable.feature, runnable.action)
    if (!isAllowed(anyOf, this.actor.access)) throw new KantorError('FORBIDDEN', undefined, { anyOf: anyOf ?? [] })
    return (await runAction(this.#context.engine, this.actor, runnable, params, false)) as R
  }

  /** The first rows of a report. */
  async report<Q extends Fields, C extends Fields>(
    report: Report<string, Q, C>,
    params: { readonly [K in keyof Q]?: unknown },
    { sort, size = cardRows }: { readonly sort?: string; readonly size?: number } = {},
  ): Promise<Found<Row<C>>> {
    if (!isReport(report)) throw new Error('Not a report')
    return await this.ask(report, 'rows', { ...params, page: 1, size, ...(sort ? { sort } : {}) })
  }

  /** The first rows of a list, with filters as they stand in its address. */
  async list<R extends object>(feature: RecordFeature, query: { readonly [name: string]: string }): Promise<Found<R>> {
    const anyOf = anyOfOf(feature, 'index')
    if (!isAllowed(anyOf, this.actor.access)) throw new KantorError('FORBIDDEN', undefined, { anyOf: anyOf ?? [] })
    const { engine } = this.#context
    const actor = using(this.actor, anyOf)
    const { total, rows } = await list(
      engine,
      actor,
      feature,
      parseList(engine, actor, feature, { ...query, size: '10', countAll: 'true' }),
    )
    return { total, rows: rows.slice(0, cardRows) as readonly object[] as readonly R[] }
  }
}
