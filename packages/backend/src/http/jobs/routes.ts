// jobs/*: the background work of the signed-in user, of any kind. The screen of a feature shows its runs to every user
// who may look at the feature; here each user sees their own.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { FastifyInstance } from 'fastify'
import type { Actor, Engine } from '../../engine/context.ts'
import type { JobKind } from '../../engine/jobs/job.ts'
import { cancelJob } from '../../engine/jobs/owner.ts'
import { isLiveRun, logOf, type Run, runsOf, watch } from '../../engine/jobs/runs.ts'
import { contextOf } from '../../engine/write/write.ts'
import { actorOf } from '../actor.ts'
import { idOf } from '../input.ts'

type Kinds = ReadonlyMap<string, JobKind>
const mostShown = 20
const linesPerPage = 100

/** Registers the routes under jobs. */
export function jobRoutes(app: FastifyInstance, engine: Engine, kinds: Kinds): void {
  const { db } = engine.database
  app.get('/jobs', async (request) => {
    const actor = actorOf(request)
    const { rows } = await runsOf({ tx: db, actor }, whose(actor), { page: 1, size: mostShown })
    return { rows: rows.map((row) => shown(row, kinds)) }
  })
  // Requested by the gateway once a second while a job runs: does not keep a session awake.
  app.get('/jobs/live', { config: { access: { passive: true } } }, async (request) => {
    const actor = actorOf(request)
    const filter = { ...whose(actor), isRecent: true }
    const { rows } = await runsOf({ tx: db, actor }, filter, { page: 1, size: mostShown })
    return { rows: rows.map((row) => shown(row, kinds)) }
  })
  app.get<{ Params: { id: string } }>('/jobs/:id', async (request) => {
    const actor = actorOf(request)
    const run = await ownRun(engine, actor, idOf(request.params.id, 'id'))
    await watch({ tx: db, actor }, run)
    return shown(run, kinds)
  })
  app.get<{ Params: { id: string }; Querystring: { page?: string } }>('/jobs/:id/log', async (request) => {
    const actor = actorOf(request)
    const run = await ownRun(engine, actor, idOf(request.params.id, 'id'))
    return logOf(db, run.id, { page: idOf(request.query.page ?? '1', 'page'), size: linesPerPage })
  })
  app.post<{ Params: { id: string } }>('/jobs/:id/cancel', async (request, reply) => {
    const actor = actorOf(request)
    const run = await ownRun(engine, actor, idOf(request.params.id, 'id'))
    await db.transaction((tx) => cancelJob(contextOf(tx, engine, actor), run.id))
    return reply.code(204).send()
  })
}

/** A person's own runs; through a key those of its client, not the ones that its owner started himself. */
const whose = ({ userId, client }: Actor) => ({ userId, client: client?.code })

/** A run of the user in his company; throws NOT_FOUND, also for those of others. */
async function ownRun(engine: Engine, actor: Actor, id: number): Promise<Run> {
  const { rows } = await runsOf({ tx: engine.database.db, actor }, { ...whose(actor), id }, { page: 1, size: 1 })
  const [run] = rows
  if (run === undefined) throw new KantorError('NOT_FOUND', 'There is no such run.')
  return run
}

function shown(run: Run, kinds: Kinds) {
  const steps = kinds.get(run.kind)?.steps ?? []
  const isLive = isLiveRun(run)
  return {
    id: run.id,
    title: run.title,
    feature: run.feature,
    status: run.status,
    phase: run.phase,
    step: run.step,
    steps: steps.length,
    stepTitle: isLive && run.phase === 'RUN' ? (steps[run.step]?.title ?? null) : null,
    done: run.done,
    total: run.total,
    error: run.error,
    outcome: typeof run.result?.outcome === 'string' ? run.result.outcome : null,
    createdAt: run.createdAt,
    endedAt: run.endedAt,
    mayCancel: isLive && run.phase === 'RUN' && run.cancelBy === null,
  }
}
