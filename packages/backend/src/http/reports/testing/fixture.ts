// A report over the people of the engine's fixture, and an application with its actions and its file.
import { catalogueOf, defineReport, indexOnly, inOrder } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import type { Actor, Engine } from '../../../engine/context.ts'
import { reportFor } from '../../../engine/report/logic.ts'
import { reportEntries } from '../../../engine/report/report.ts'
import { Country, Division, Level, Person } from '../../../engine/testing/fixture-catalogue.ts'
import { registerActions } from '../../actions/routes.ts'
import { handleErrors } from '../../error-handling.ts'
import { registerReportFiles } from '../routes.ts'

export const staffReport = defineReport({
  path: '/fixture/staff-report',
  title: 'Staff [by level]',
  form: 'frmFIXSTA01',
  screens: indexOnly,
  params: {
    from: { type: 'date', required: true, default: 'monthStart', label: 'Joined from' },
    to: { type: 'date', required: true, default: 'today', label: 'to' },
    level: { type: 'ref', to: 'Level' },
    nap: { type: 'integer', label: 'Nap', help: 'Seconds the statement takes' },
  },
  checks: [inOrder('from', 'to')],
  columns: {
    level: { type: 'ref', to: 'Level', required: true },
    fullName: { type: 'text', required: true },
    joinDate: { type: 'date' },
    score: { type: 'decimal', scale: 4, total: 'sum' },
    salary: { type: 'money', form: 'frmFIXSALI', total: 'average' },
  },
  groupBy: ['level'],
  sort: ['fullName'],
})

export const staff = reportFor(
  staffReport,
  ({ rows }, { from, to, level, nap }) => sql`
    select p.level_id as "level", p.full_name as "fullName", p.join_date as "joinDate", p.score, p.salary
    from ${rows('Person')} p ${nap === null ? sql`` : sql`cross join pg_sleep(${nap}::int)`}
    where p.join_date between ${from}::date and ${to}::date and (${level}::int is null or p.level_id = ${level})`,
)

export const reportCatalogue = catalogueOf([{ Level, Division, Person, Country, staffReport }])

export interface ReportApp {
  readonly app: FastifyInstance
  ask(actor: Actor, action: string, body?: object): Promise<{ readonly status: number; readonly body: unknown }>
  file(actor: Actor, query: string): Promise<LightMyRequestResponse>
}

/** The routes of the report under /api, without a port. */
export async function reportApp(engine: Engine): Promise<ReportApp> {
  const app = Fastify()
  let caller: Actor | undefined
  handleErrors(app)
  const actorOf = () => {
    if (caller === undefined) throw new Error('Nobody asks')
    return caller
  }
  const base = `/api${staffReport.path}`
  await app.register(
    async (api) => {
      registerActions(api, engine, reportEntries([staff]), { actorOf, strict: true })
      registerReportFiles(api, engine, [staff], actorOf)
    },
    { prefix: '/api' },
  )
  return {
    app,
    async ask(actor, action, body = {}) {
      caller = actor
      const answer = await app.inject({ method: 'POST', url: `${base}/actions/${action}`, payload: body })
      return { status: answer.statusCode, body: answer.json() }
    },
    file(actor, query) {
      caller = actor
      return app.inject({ method: 'GET', url: `${base}/export?${query}` })
    },
  }
}
