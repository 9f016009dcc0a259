// The background work of the signed-in user in the OpenAPI document.
import { logLevels, runPhases, runStatuses } from '@kantor/shared/kernel'
import { answer, inPath, type Paths, place, problems, query } from './operation.ts'
import { recordEventPaths } from './record-event-paths.ts'
import {
  arrayOf,
  count,
  countOrNull,
  flag,
  id,
  moment,
  momentOrNull,
  object,
  text,
  textOrNull,
  version,
} from './schema-parts.ts'

const inCompany = ['BAD_COMPANY', 'UNAUTHENTICATED', 'SCOPE_DENIED', 'UNAVAILABLE'] as const

const job = object({
  id,
  title: text,
  feature: text,
  status: { ...text, enum: runStatuses },
  phase: { ...text, enum: runPhases },
  step: count,
  steps: count,
  stepTitle: textOrNull,
  done: count,
  total: countOrNull,
  error: textOrNull,
  outcome: { ...textOrNull, description: 'What has come of it, in words' },
  createdAt: moment,
  endedAt: momentOrNull,
  mayCancel: flag,
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

export const jobPaths: Paths = {
  ...recordEventPaths,
  '/jobs': list('jobs', 'The last runs of the user, of whatever kind'),
  '/jobs/live': list('liveJobs', 'Runs of the user that are not over, and those that ended just now'),
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
    parameters: [...one, query('page', 'From 1', version)],
    get: {
      operationId: 'jobLog',
      summary: 'What a run of the user has noted, oldest first; 100 lines a page',
      tags: ['Jobs'],
      responses: {
        200: answer(
          'A page',
          object({ total: count, rows: arrayOf(object({ at: moment, level: { ...text, enum: logLevels }, text })) }),
        ),
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
