// How the code behind a process is written: its preconditions, its steps typed by the declaration, its way back.

import { type About, type Fields, type Process, type ProcessPart, processOf, type StepOf } from '@kantor/shared/kernel'
import type { ErrorCode } from '@kantor/shared/rules/errors/errors'
import type { ActionContext, ParamValues } from '../actions/actions.ts'
import type { Answer } from '../actions/answer.ts'
import type { JobContext, JobKind, StepWork } from '../jobs/job.ts'
import type { Values } from '../write/stored.ts'

/** What must be in order before a run: its current state, and where it is corrected. */
export interface Precondition {
  readonly check: string
  readonly severity: 'OK' | 'WARNING' | 'ERROR'
  readonly message: string
  readonly remedy?: string
  /** A page of the application. */
  readonly path?: string
  /** What a run is refused with where this stops it; NOT_READY unless it says so. */
  readonly code?: ErrorCode
}

type ParamsOf<F> = F extends { readonly params: infer Q extends Fields } ? ParamValues<Q> : never
type AnswerOf<F> = F extends { readonly result: infer R extends Fields } ? Answer<R> : never

/** What a step of the process is given: what a job gives, the parameters typed. */
export type ProcessContext<F> = Omit<JobContext, 'params'> & { readonly params: ParamsOf<F> }
type Step<F> = StepOf<F> & string
type Work<F> = (context: ProcessContext<F>) => Promise<unknown>

/**
 * The logic of one process. A step that has more to do gives `again(cursor)` and is called once more in a transaction of
 * its own: see `jobs/job.ts` for what that buys.
 */
export interface ProcessLogic<F> {
  /** The run in words, for history, messages and the list of one's runs: `Check of October 2026`. */
  title(params: ParamsOf<F>): string
  /** Checked before a run, once for the screen and once in the transaction that starts it. */
  preconditions(context: ActionContext, params: ParamsOf<F>): Promise<readonly Precondition[]>
  readonly steps: { readonly [S in Step<F>]: Work<F> }
  readonly stepTitles?: { readonly [S in Step<F>]?: string }
  result(context: ProcessContext<F>): Promise<AnswerOf<F>>
  /** Takes finished steps back when the run fails or is cancelled; needed unless nothing shows before the last step. */
  readonly rollback?: Work<F>
  readonly undo?: Work<F>
}

export interface ProcessEntry {
  readonly feature: Process
  readonly job: JobKind
  readonly titleOf: (params: Values) => string
  readonly preconditions: (context: ActionContext, params: Values) => Promise<readonly Precondition[]>
}

/** The implementation of a process: every declared step has its code, an undo exists exactly where it is declared. */
export const processFor = <F extends Process>(feature: F, logic: ProcessLogic<F>): ProcessEntry =>
  entryOf(feature, logic)

/** The same for a process that a feature of another kind carries. */
export function processCarriedBy<T extends ProcessPart>(
  feature: About & { readonly kind: string; readonly process: T },
  logic: ProcessLogic<T>,
): ProcessEntry {
  const process = processOf(feature)
  if (process === undefined) throw new Error(`${feature.path} carries no process`)
  return entryOf(process, logic)
}

/** The logic of any process: what it is given has been checked against its declaration by then. */
interface AnyLogic {
  title(params: never): string
  preconditions(context: ActionContext, params: never): Promise<readonly Precondition[]>
  readonly steps: object
  readonly stepTitles?: object
  result(context: never): Promise<object>
  readonly rollback?: (context: never) => Promise<unknown>
  readonly undo?: (context: never) => Promise<unknown>
}

function entryOf(feature: Process, logic: AnyLogic): ProcessEntry {
  const [undo, rollback] = [logic.undo as StepWork | undefined, logic.rollback as StepWork | undefined]
  const steps = logic.steps as { readonly [step: string]: StepWork | undefined }
  const stepTitles = logic.stepTitles as { readonly [step: string]: string } | undefined
  if ((undo === undefined) !== (feature.undo === undefined))
    throw new Error(`${feature.path}: undo is declared and written, or neither`)
  const job: JobKind = {
    name: `process ${feature.path}`,
    steps: feature.steps.map((name) => {
      const run = steps[name]
      if (run === undefined) throw new Error(`${feature.path}: step ${name} has no code`)
      return { title: stepTitles?.[name] ?? inWords(name), run }
    }),
    result: async (context) => (await logic.result(context as never)) as Values,
    ...(rollback === undefined ? {} : { rollback }),
    ...(undo === undefined ? {} : { undo }),
  }
  return {
    feature,
    job,
    titleOf: (params) => logic.title(params as never),
    preconditions: (context, params) => logic.preconditions(context, params as never),
  }
}

/** `freezeDays` -> `Freeze days`. */
const inWords = (name: string): string => {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
