// The standard actions of every process, once for all of them: checks, run, status, history, log, cancel, undo.
import { type Catalogue, isPlaceholder, type Process, processOf } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import type { ActionContext, ActionsEntry } from '../actions/actions.ts'
import { type JobKind, startJob } from '../jobs/job.ts'
import { cancelJob, undoJob } from '../jobs/owner.ts'
import { isLiveRun, logOf, type Run, runOf, runsOf, starterOf, watch } from '../jobs/runs.ts'
import { requireWide } from '../read/data-scope.ts'
import type { Values } from '../write/stored.ts'
import type { Precondition, ProcessEntry } from './process.ts'

/** The kinds of jobs behind the processes; throws an error that names a declared process without its code. */
export const processJobs = (catalogue: Catalogue, entries: readonly ProcessEntry[]): readonly JobKind[] => {
  const written = new Set(entries.map((e) => e.feature.path))
  const missing = catalogue.features
    .filter((f) => !isPlaceholder(f) && processOf(f) !== undefined && !written.has(f.path))
    .map((f) => f.path)
  if (missing.length > 0) throw new Error(`Processes without an implementation: ${missing.join(', ')}`)
  return entries.map((e) => e.job)
}

/** The handlers of the standard actions of each process. */
export const processActionsOf = (entries: readonly ProcessEntry[]): readonly ActionsEntry[] => entries.map(actionsOf)

interface One {
  readonly run: number
}
interface Page {
  readonly page: number
  readonly size: number
}

function actionsOf(entry: ProcessEntry): ActionsEntry {
  const { feature, job } = entry
  const shown = (context: ActionContext, run: Run) => shownRun(context, entry, run)
  return {
    path: feature.path,
    handlers: {
      check: async (context: ActionContext, params: Values) => {
        const rows = (await checksOf(context, entry, params)).map(({ code: _, ...row }) => row)
        return { total: rows.length, rows }
      },
      run: (context: ActionContext, params: Values) => start(context, entry, params),
      status: async (context: ActionContext, { run }: One) => {
        const found = await runOf(context, feature.path, run)
        await watch(context, found)
        return { ...shown(context, found), result: found.status === 'DONE' && found.result ? [found.result] : [] }
      },
      runs: async (context: ActionContext, given: Page & { readonly status: string | null }) => {
        const { total, rows } = await runsOf(context, { feature: feature.path, status: given.status }, given)
        return { total, rows: rows.map((row) => shown(context, row)) }
      },
      log: async (context: ActionContext, { run, ...page }: Page & One) => {
        requireWide(context.actor)
        await runOf(context, feature.path, run)
        return logOf(context.tx, run, page)
      },
      cancel: async (context: ActionContext, { run }: One) => {
        requireWide(context.actor)
        await runOf(context, feature.path, run)
        await cancelJob(context, run)
      },
      ...(feature.undo === undefined
        ? {}
        : {
            undo: async (context: ActionContext, { run, note }: One & { readonly note: string }) => {
              requireWide(context.actor)
              await runOf(context, feature.path, run)
              await undoJob(context, job, run, note)
            },
          }),
    },
  }
}

async function start(context: ActionContext, entry: ProcessEntry, given: Values): Promise<{ readonly run: number }> {
  const { acceptWarnings, ...params } = given
  const { feature, job } = entry
  requireWide(context.actor)
  const checks = await entry.preconditions(context, params)
  const wrong = checks.find((c) => c.severity === 'ERROR')
  const warned = checks.find((c) => c.severity === 'WARNING')
  const stop = wrong ?? (acceptWarnings === true ? undefined : warned)
  if (stop !== undefined)
    throw new KantorError(
      stop.code ?? 'NOT_READY',
      `${stop.check}: ${stop.message}${stop.remedy ? ` ${stop.remedy}` : ''}`,
    )
  const run = await startJob(context, {
    kind: job.name,
    feature: feature.path,
    title: entry.titleOf(params),
    identity: identityOf(feature, params),
    onlyOnce: feature.again === 'refuse',
    params,
  })
  return { run }
}

/** The values of the parameters that name a run; a process without any has one live run per company. */
const identityOf = (feature: Process, params: Values): string =>
  feature.once.map((name) => `${name}=${JSON.stringify(params[name] ?? null)}`).join(' ')

/** What the process itself asks, after what holds for all of them: one live run, once or replaceable. */
async function checksOf(context: ActionContext, entry: ProcessEntry, params: Values): Promise<readonly Precondition[]> {
  const { feature } = entry
  const [before] = (
    await runsOf(context, { feature: feature.path, identity: identityOf(feature, params) }, { page: 1, size: 1 })
  ).rows
  return [...standing(feature, before), ...(await entry.preconditions(context, params))]
}

function standing(feature: Process, before: Run | undefined): readonly Precondition[] {
  const check = 'Earlier run'
  if (before !== undefined && isLiveRun(before))
    return [
      {
        check,
        severity: 'ERROR',
        message: `Run ${before.id} of ${starterOf(before)} is not finished.`,
        remedy: 'Wait until it ends, or cancel it in the history below.',
      },
    ]
  if (before?.status !== 'DONE') return [{ check, severity: 'OK', message: 'No other run is active.' }]
  const said = `Run ${before.id} by ${starterOf(before)} is done.`
  return feature.again === 'refuse'
    ? [{ check, severity: 'ERROR', message: said, remedy: 'It is done only once: undo it first if it was wrong.' }]
    : [{ check, severity: 'OK', message: `${said} A new one takes its place.` }]
}

/** A run in the words of the declaration. */
function shownRun({ actor }: ActionContext, { feature, job }: ProcessEntry, run: Run) {
  const isLive = isLiveRun(run)
  const may = (name: string) => {
    const action = feature.actions?.[name]
    return action !== undefined && isAllowed(anyOfAction(feature, action), actor.access)
  }
  return {
    run: run.id,
    title: run.title,
    status: run.status,
    phase: run.phase,
    step: run.step,
    steps: job.steps.length,
    stepTitle: isLive && run.phase === 'RUN' ? (job.steps[run.step]?.title ?? null) : null,
    done: run.done,
    total: run.total,
    error: run.error,
    startedBy: starterOf(run),
    createdAt: run.createdAt,
    startedAt: run.startedAt,
    endedAt: run.endedAt,
    isSilent: run.isSilent,
    cancelBy: run.cancelBy,
    undoneBy: run.undoneBy,
    undoNote: run.undoNote,
    mayCancel: isLive && run.phase === 'RUN' && run.cancelBy === null && may('cancel'),
    mayUndo: run.status === 'DONE' && run.isLatest && may('undo'),
  }
}
