// A report in the background: started by a command, its rows kept for its owner.
import { createHash } from 'node:crypto'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { ActionContext } from '../actions/actions.ts'
import { type JobKind, startJob } from '../jobs/job.ts'
import { cancelJob } from '../jobs/owner.ts'
import { type Run, runOf, runsOf, watch } from '../jobs/runs.ts'
import type { Values } from '../write/stored.ts'
import { parameterTexts } from './head.ts'
import { isOwnReport, keepRows, keptDays, payViewOf, reportJob } from './kept-rows.ts'
import { ownParams, type ReportLogic, refuseWrong } from './logic.ts'

/** Starts a run; the same report with the same parameters runs once at a time for each user. */
export async function startRun(context: ActionContext, report: ReportLogic, params: Values): Promise<{ run: number }> {
  const own = await ownParams(context, report, params)
  refuseWrong(report, own)
  const { path, title } = report.declaration
  const given = createHash('sha256').update(JSON.stringify(own)).digest('hex')
  const identity = `${path} ${context.actor.userId} ${given}`
  const run = await startJob(context, { kind: reportJob, feature: path, title, identity, params: own })
  return { run }
}

type Paging = { readonly page: number; readonly size: number }

/** One run of the caller's own; looking at it spares him the message at the end. Throws NOT_FOUND. */
export async function runStatus(context: ActionContext, report: ReportLogic, run: number): Promise<Values> {
  const found = await ownRun(context, report, run)
  await watch(context, found)
  return shownRun(context, report, found)
}

/** The caller's runs of the report, newest first, as long as their rows are kept. */
export async function runsKept(context: ActionContext, report: ReportLogic, paging: Paging) {
  const { tx, actor, engine } = context
  const since = new Date(engine.now().getTime() - keptDays * 86_400_000).toISOString()
  const filter = { feature: report.declaration.path, userId: actor.userId, client: actor.client?.code, since }
  const { total, rows } = await runsOf({ tx, actor }, filter, paging)
  const own = rows.filter((row) => isOwnReport(actor, row))
  return {
    total: total - (rows.length - own.length),
    rows: await Promise.all(own.map((row) => shownRun(context, report, row))),
  }
}

/** Ends a run of the caller's own. */
export async function cancelRun(context: ActionContext, report: ReportLogic, run: number): Promise<void> {
  await ownRun(context, report, run)
  await cancelJob(context, run)
}

async function ownRun(context: ActionContext, { declaration }: ReportLogic, run: number): Promise<Run> {
  const found = await runOf(context, declaration.path, run)
  if (!isOwnReport(context.actor, found) || found.kind !== reportJob)
    throw new KantorError('NOT_FOUND', 'There is no such run.')
  return found
}

async function shownRun(context: ActionContext, report: ReportLogic, row: Run): Promise<Values> {
  const asked = (await parameterTexts(context, report, row.params))
    .map(([label, text]) => `${label}: ${text}`)
    .join(', ')
  const { id: run, status, done, error, createdAt, endedAt } = row
  return { run, status, done, asked, given: JSON.stringify(row.params), error, createdAt, endedAt }
}

/** The kind of job that runs reports. */
export const reportJobKind = (reports: readonly ReportLogic[]): JobKind => ({
  name: reportJob,
  steps: [
    {
      title: 'Read the rows',
      run: async (context) => {
        const report = reports.find(({ declaration }) => declaration.path === context.job.feature)
        if (report === undefined) throw new KantorError('NOT_FOUND', 'This report is no longer available.')
        // In the name of the person, not of the system: what is covered before him is covered in the rows that are kept for him.
        const own = { ...context, actor: { ...context.actor, via: 'session' as const } }
        context.state.payView = await payViewOf(own)
        context.state.rows = await keepRows(own, report, context.params)
      },
    },
  ],
  result: ({ state, job }) => ({ rows: state.rows, run: job.id, payView: state.payView }),
})
