// The background work of the signed-in user in the OpenAPI document.
import { answer, inPath, place, problems } from './operation.ts'
import { recordEventPaths } from './record-event-paths.ts'
import { arrayOf, id, object, type Schema } from './schemas.ts'

const text: Schema = { type: 'string' }
const textOrNull: Schema = { type: ['string', 'null'] }
const moment: Schema = { type: 'string', format: 'date-time' }
const momentOrNull: Schema = { type: ['string', 'null'], format: 'date-time' }
const count: Schema = { type: 'integer' }
const inCompany = ['BAD_COMPANY', 'UNAUTHENTICATED', 'SCOPE_DENIED', 'UNAVAILABLE'] as const

const job = object({
  id,
  title: text,
  feature: text,
  status: { type: 'string', enum: ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED', 'UNDONE'] },
  phase: { type: 'string', enum: ['RUN', 'ROLLBACK', 'UNDO'] },
  step: count,
  steps: count,
  stepTitle: textOrNull,
  done: count,
  total: { type: ['integer', 'null'] },
  error: textOrNull,
  outcome: { ...textOrNull, description: 'What has come of it, in words' },
  createdAt: moment,
  endedAt: momentOrNull,
  mayCancel: { type: 'boolean' },
})
const list = (operationId: string, summary: string) => ({
  parameters: place,
  get: {
    operationId,
    summary,
    tags: ['Jobs'],
    responses: { 200: answer('Newest first', object({ rows: arrayOf(job) })), ...problems(...inCompany) },
  },
})
const one = [...place, inPath('id', id)]

export const jobPaths = {
  ...recordEventPaths,
  '/jobs': list('jobs', 'The last runs of the user, of whatever kind'),
  '/jobs/live': list('liveJobs', 'His runs that are not over, and those that ended just now'),
  '/jobs/{id}': {
    parameters: one,
    get: {
      operationId: 'job',
      summary: 'One run of the user',
      tags: ['Jobs'],
      responses: { 200: answer('The run', job), ...problems(...inCompany, 'BAD_USER_INPUT', 'NOT_FOUND') },
    },
  },
  '/jobs/{id}/log': {
    parameters: [...one, { name: 'page', in: 'query', schema: count }],
    get: {
      operationId: 'jobLog',
      summary: 'What a run of the user has noted, oldest first; 100 lines a page',
      tags: ['Jobs'],
      responses: {
        200: answer('A page', object({ total: count, rows: arrayOf(object({ at: moment, level: text, text })) })),
        ...problems(...inCompany, 'BAD_USER_INPUT', 'NOT_FOUND'),
      },
    },
  },
  '/jobs/{id}/cancel': {
    parameters: one,
    post: {
      operationId: 'cancelJob',
      summary: 'End a run of the user at its next safe point',
      tags: ['Jobs'],
      responses: { 204: answer('Asked for'), ...problems(...inCompany, 'BAD_USER_INPUT', 'NOT_FOUND', 'BAD_STATE') },
    },
  },
}
