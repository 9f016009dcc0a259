// The feed of record events in the OpenAPI document.
import { webhookRecords } from '@kantor/shared/catalogue/security-system/parts/webhook-records'
import { mostEvents } from '../record-events/routes.ts'
import { answer, type Paths, place, problems, query } from './operation.ts'
import { arrayOf, flag, id, moment, object, type Schema, text } from './schema-parts.ts'

const inCompany = ['BAD_COMPANY', 'UNAUTHENTICATED', 'SCOPE_DENIED', 'UNAVAILABLE'] as const
const event = object({
  id: { ...text, description: 'Where to go on, as `after`' },
  event: { ...text, enum: ['CREATED', 'CHANGED', 'DELETED'] },
  record: { ...text, enum: webhookRecords },
  recordId: id,
  at: moment,
  key: { type: ['object', 'null'], description: 'What the record is called by; null where it is gone' },
})
const records: Schema = { type: 'array', items: { ...text, enum: webhookRecords }, minItems: 1 }

export const recordEventPaths: Paths = {
  '/record-events': {
    parameters: place,
    get: {
      operationId: 'recordEvents',
      summary:
        'What was written of some kinds of records since an id, in the order of commits, as far as the caller may see it now',
      tags: ['Service'],
      parameters: [
        { ...query('records', 'Kinds of records, parted by commas', records, true), style: 'form', explode: false },
        query('after', 'The id that was told last; without it the end of the trail is answered'),
        query('first', 'Events at most', { type: 'integer', minimum: 1, maximum: mostEvents, default: 100 }),
      ],
      responses: {
        200: answer(
          'A part of the feed',
          object({
            events: arrayOf(event),
            last: { ...text, description: 'Where to go on, whether or not something was told' },
            more: flag,
            missed: { ...flag, description: 'What lay behind `after` can be told no more' },
          }),
        ),
        ...problems(...inCompany, 'BAD_USER_INPUT', 'FORBIDDEN'),
      },
    },
  },
  '/record-events/end': {
    parameters: place,
    get: {
      operationId: 'recordEventsEnd',
      summary: 'How far the trail of the company goes: a number that grows when anything is written',
      tags: ['Service'],
      responses: { 200: answer('The end', object({ end: { type: 'integer' } })), ...problems(...inCompany) },
    },
  },
}
