// Implementations of declared actions: what they are given, what they must give, and how one is run.
import { actionsOf, type PlacedAction, paramFieldsOf } from '@kantor/shared/derive/actions'
import {
  type About,
  type Action,
  type ActionName,
  type ActionOf,
  type Catalogue,
  type Field,
  type Fields,
  type FieldType,
  isPlaceholder,
  isProcess,
  type Paging,
  requestLimits,
} from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfAction } from '@kantor/shared/rules/permission/permission'
import { validate } from '@kantor/shared/rules/validation/validation'
import type { Db } from '../../db/connection.ts'
import { keepScope } from '../../db/scope.ts'
import type { Actor, Engine, RuleContext, RuleValues } from '../context.ts'
import { type Choice, lookup } from '../list/lookup.ts'
import { reaching } from '../read/code-scope.ts'
import { requireWide, unbounded, using } from '../read/data-scope.ts'
import { entityOf } from '../read/source.ts'
import { isOpen } from '../read/visibility.ts'
import { refuseAll, withIds } from '../write/by-code.ts'
import { writeError } from '../write/constraints.ts'
import { linkErrors } from '../write/links.ts'
import { refuseNamingOwnRecord } from '../write/own-record.ts'
import type { Values } from '../write/stored.ts'
import { contextOf } from '../write/write.ts'
import { type Answer, type WireRow, wireOf } from './answer.ts'
import { sealedParams } from './sealed-params.ts'
import { writeActionTrail } from './trail.ts'

/**
 * What an action can reach. Its `engine` works in the same transaction, so `create`, `edit` and `list` may be called with it.
 */
export interface ActionContext extends RuleContext {
  /** The labels of rows of an entity by id; ids of no row of the company are left out. */
  refsOf(entity: string, ids: Iterable<number | null | undefined>): Promise<ReadonlyMap<number, Choice>>
}

type Unwritable = { readonly readOnly: true } | { readonly derived: true } | { readonly hidden: true }
type Filled =
  | { readonly required: true }
  | { readonly type: 'boolean' | 'lines' }
  | { readonly type: Exclude<FieldType, 'time'>; readonly default: unknown }
type GivenValue<F extends Field> = F extends { readonly type: 'lines'; readonly of: infer L extends Fields }
  ? readonly (ParamValues<L> & { readonly id?: number })[]
  : NonNullable<RuleValues<{ readonly value: F }>['value']>

/** Checked parameters: every one there, refs and files as row ids, exact numbers as decimal strings, empty ones null. */
export type ParamValues<Q extends Fields> = {
  readonly [K in keyof Q as Q[K] extends Unwritable ? never : K]: Q[K] extends { readonly form: string }
    ? GivenValue<Q[K]> | null
    : Q[K] extends Filled
      ? GivenValue<Q[K]>
      : GivenValue<Q[K]> | null
}
type PagingOf<A> = A extends { readonly paged: true } ? Paging : unknown
type AnswerOf<A extends Action> = [keyof A['result']] extends [never]
  ? unknown
  : A extends { readonly many: true }
    ? { readonly total: number; readonly rows: readonly Answer<A['result']>[] }
    : Answer<A['result']>

/** A refusal whose writes are kept, with its line in the trail: a wrong code is counted. Returned, not thrown. */
export class KeptRefusal {
  readonly error: KantorError
  constructor(error: KantorError) {
    this.error = error
  }
}

/** The code behind one action; throws a KantorError to refuse. A command's writes are undone when it throws. */
export type ActionHandler<A extends Action> = (
  context: ActionContext,
  params: ParamValues<A['params']> & PagingOf<A>,
) => AnswerOf<A> | KeptRefusal | Promise<AnswerOf<A> | KeptRefusal>

/** A conditional type on purpose: only so does the compiler know the feature when it reads what a handler returns. */
type HandlerOf<F, N extends ActionName<F>> = ActionOf<F, N> extends infer A extends Action ? ActionHandler<A> : never
type AnyHandler = (context: ActionContext, params: never) => unknown
type Handlers = { readonly [action: string]: AnyHandler }
export interface ActionsEntry {
  readonly path: string
  readonly handlers: Handlers
}

/** The implementations of a feature's actions, typed by its declaration: none missing, none unknown. */
export const actionsFor = <F extends About>(
  feature: F,
  handlers: { readonly [N in ActionName<F>]: HandlerOf<F, N> },
): ActionsEntry => ({ path: feature.path, handlers: handlers as Handlers })

/** An action that can be called. */
export interface RunnableAction extends PlacedAction {
  readonly handler: AnyHandler
}

/** Every action of the catalogue with its implementation; throws an error that names those that have none. */
export function runnableActions(catalogue: Catalogue, entries: readonly ActionsEntry[]): readonly RunnableAction[] {
  const handlers = handlersByPath(entries)
  const placed = catalogue.features.flatMap(actionsOf)
  const announced = new Set(catalogue.features.filter(isPlaceholder).map((f) => f.path))
  const handlerOf = ({ feature, name }: PlacedAction) => handlers.get(feature.path)?.[name]
  const missing = placed.filter((p) => handlerOf(p) === undefined).map((p) => `${p.feature.path} ${p.name}`)
  if (missing.length > 0) throw new Error(`Actions without an implementation: ${missing.join(', ')}`)
  const known = new Set(placed.map((p) => `${p.feature.path} ${p.name}`))
  const unknown = entries
    .filter((e) => !announced.has(e.path))
    .flatMap((e) => Object.keys(e.handlers).map((name) => `${e.path} ${name}`))
    .filter((where) => !known.has(where))
  if (unknown.length > 0) throw new Error(`Implementations of actions that are not declared: ${unknown.join(', ')}`)
  return placed.flatMap((p) => {
    const handler = handlerOf(p)
    return handler === undefined ? [] : [{ ...p, handler }]
  })
}

/** A feature's own handlers are used in addition to those of its kind; two for one action are a mistake. */
function handlersByPath(entries: readonly ActionsEntry[]): ReadonlyMap<string, Handlers> {
  const byPath = new Map<string, Handlers>()
  for (const { path, handlers } of entries) {
    const known = byPath.get(path) ?? {}
    const twice = Object.keys(handlers).filter((name) => name in known)
    if (twice.length > 0) throw new Error(`Two implementations of ${path} ${twice.join(', ')}`)
    byPath.set(path, { ...known, ...handlers })
  }
  return byPath
}

/**
 * Checks the parameters and runs an action, a command in one transaction with its trail. Who may call it is settled before.
 * `strict` refuses an answer that does not fit its declaration; without it such values pass as they are.
 */
export async function runAction(
  engine: Engine,
  caller: Actor,
  runnable: RunnableAction,
  input: Values,
  strict: boolean,
): Promise<WireRow> {
  const { action, name, feature, handler } = runnable
  if (action.inSession !== undefined && caller.via === 'key') throw new KantorError('FORBIDDEN', action.inSession)
  const actor = using(caller, anyOfAction(feature, action))
  const run = async (tx: Db): Promise<WireRow | KeptRefusal> => {
    const context = actionContext(tx, engine, actor)
    // A process, and everything else that its page commands or calculates on request, is about the whole company.
    if ((action.kind === 'command' || action.offered === true) && isProcess(feature)) requireWide(actor)
    const params = await paramsOf(context, runnable, input)
    const given = await handler(context, params as never)
    const isRefused = given instanceof KeptRefusal
    const answer = isRefused ? given : wireOf(runnable, given, reaching(actor), strict)
    if (action.kind === 'command' && (action.trail !== 'own' || isRefused)) {
      const recorded = await sealedParams(tx, engine, action.params, masked(action, params))
      const refused = isRefused ? given.error.code : undefined
      await writeActionTrail(tx, actor, feature, name, recorded.params, { refused, sealedBy: recorded.sealedBy })
    }
    return answer
  }
  try {
    const { db } = engine.database
    const answer = action.kind === 'command' ? await db.transaction(run) : await run(db)
    if (!(answer instanceof KeptRefusal)) return answer
    keepScope()
    throw answer.error
  } catch (error) {
    throw writeError(engine, error)
  }
}

/** What an action, or a step of a job, can reach within a transaction. */
export function actionContext(tx: Db, engine: Engine, actor: Actor): ActionContext {
  const inside: Engine = { ...engine, database: { ...engine.database, db: tx } }
  return {
    ...contextOf(tx, inside, actor),
    refsOf: async (entity, ids) => {
      const wanted = [...new Set(ids)].filter((id) => typeof id === 'number')
      const labels = new Map<number, Choice>()
      for (let at = 0; at < wanted.length; at += labelsPerQuery) {
        const part = wanted.slice(at, at + labelsPerQuery)
        // A label is visible with its row, regardless of whom it names.
        const asked = { ids: part, size: part.length, where: {} }
        const rows = await lookup(inside, unbounded(actor), entityOf(engine, entity), asked)
        for (const row of rows) labels.set(Number(row.id), row)
      }
      return labels
    },
  }
}
const labelsPerQuery = 1_000

const pagingFields: Fields = {
  page: { type: 'integer', required: true, default: 1, min: 1, max: requestLimits.pages },
  size: { type: 'integer', required: true, default: 10, min: 1, max: requestLimits.rows },
}

/** The parameters of a call, checked and filled; throws BAD_USER_INPUT, or FORBIDDEN where one is under a code of its own. */
export async function paramsOf(
  context: ActionContext,
  { action, feature }: PlacedAction,
  input: Values,
): Promise<Values> {
  const { tx, engine, actor, today } = context
  const own = Object.fromEntries(paramFieldsOf(action).filter(([, f]) => isOpen(f, reaching(actor))))
  const fields: Fields = action.paged ? { ...own, ...pagingFields } : own
  const named = await withIds({ tx, engine, actor }, action.params, own, input)
  const { value, errors } = validate(fields, named.input, { mode: 'create', today })
  await refuseNamingOwnRecord(tx, actor, action, value)
  refuseAll(named.errors, errors)
  const refused = await linkErrors(tx, engine, actor, fields, value, undefined, feature.path)
  if (refused.length > 0) throw badInput(refused)
  return completed({ ...action.params, ...fields }, value)
}

/** Every parameter is there: what was not given is null, a list is empty. */
function completed(fields: Fields, value: Values): Values {
  const entries = Object.entries(fields).map(([name, field]) => {
    if (field.type !== 'lines') return [name, value[name] ?? (field.type === 'boolean' ? false : null)]
    const lines = (value[name] ?? []) as readonly Values[]
    return [
      name,
      lines.map((line) => ({ ...(line.id === undefined ? {} : { id: line.id }), ...completed(field.of, line) })),
    ]
  })
  return Object.fromEntries(entries)
}

const masked = (action: Action, params: Values): Values =>
  Object.fromEntries(Object.entries(params).map(([name, v]) => [name, action.secret?.includes(name) ? '***' : v]))
