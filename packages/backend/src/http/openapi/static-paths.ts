// Paths that follow from no feature: health, signing in and out, profile, messages, files, error reports.
import { Message } from '@kantor/shared/catalogue/message-center/message.entity'
import { grantedByLimits } from '@kantor/shared/rules/errors/granted-by'
import { careersPaths } from './careers-paths.ts'
import { jobPaths } from './job-paths.ts'
import {
  answer,
  body,
  inPath,
  json,
  type PathItem,
  type Paths,
  place,
  problems,
  query,
  queryList,
} from './operation.ts'
import {
  arrayOf,
  count,
  countOrNull,
  flag,
  id,
  moment,
  object,
  ref,
  type Schema,
  text,
  textOrNull,
} from './schema-parts.ts'
import { grantedBy } from './schemas.ts'

const open: readonly Schema[] = [{}]
const noContent = answer('Done')
const inCompany = ['BAD_COMPANY', 'UNAUTHENTICATED', 'SCOPE_DENIED', 'UNAVAILABLE'] as const
const status = object({ status: { type: 'string', enum: ['ok'] } })
const message = object({
  msg_id: id,
  title: text,
  create_time: moment,
  priority: { ...text, enum: Message.fields.priority.values },
  requires_ack: flag,
  acknowledged: flag,
})

const session: Paths = {
  '/health': {
    get: {
      operationId: 'health',
      summary: 'Is the process up',
      tags: ['Service'],
      security: open,
      responses: { 200: answer('Yes', status), ...problems('UNAVAILABLE') },
    },
  },
  '/health/ready': {
    get: {
      operationId: 'ready',
      summary: 'Does the database answer too',
      tags: ['Service'],
      security: open,
      responses: { 200: answer('Yes', status), ...problems('UNAVAILABLE') },
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'openapi',
      summary: 'This document, all areas in one',
      tags: ['Service'],
      security: open,
      responses: { 200: answer('OpenAPI 3.1', { type: 'object' }) },
    },
  },
  '/openapi': {
    get: {
      operationId: 'openapiAreas',
      summary: 'The areas that have a document of their own',
      tags: ['Service'],
      security: open,
      responses: {
        200: answer(
          'In the order of the whole document',
          object({ areas: arrayOf(object({ area: text, title: text, operations: count })) }),
        ),
      },
    },
  },
  '/openapi/{area}': {
    parameters: [inPath('area', { ...text, examples: ['master'] })],
    get: {
      operationId: 'openapiOfArea',
      summary: 'The document of one area, complete in itself',
      tags: ['Service'],
      security: open,
      responses: { 200: answer('OpenAPI 3.1', { type: 'object' }), ...problems('NOT_FOUND') },
    },
  },
  '/auth/captcha': {
    get: {
      operationId: 'captcha',
      summary: 'A picture to copy at sign-in, or a question in words instead; used once',
      tags: ['Session'],
      security: open,
      parameters: [
        {
          name: 'mode',
          in: 'query',
          description: 'TEXT_QUESTION asks a question in words: at most 5 per address in 15 minutes',
          schema: { type: 'string', enum: ['TEXT_QUESTION'] },
        },
      ],
      responses: {
        200: answer(
          'The picture as a data URL, the question, or the site key of the service that asks instead',
          object({ captchaKey: text, image: textOrNull, question: textOrNull, expiresIn: count, siteKey: textOrNull }),
        ),
        ...problems('BAD_USER_INPUT', 'RATE_LIMITED', 'UNAVAILABLE'),
      },
    },
  },
  '/auth/sign_in_page': {
    get: {
      operationId: 'signInPage',
      summary: 'What the sign-in page shows: the company, and the accounts of a demo company',
      tags: ['Session'],
      security: open,
      responses: {
        200: answer(
          'Without demo accounts there is no password',
          object({
            company: textOrNull,
            demoPassword: textOrNull,
            demoUsers: arrayOf(object({ username: text, what: text })),
          }),
        ),
        ...problems('UNAVAILABLE'),
      },
    },
  },
  '/auth/login': {
    post: {
      operationId: 'login',
      summary: 'Sign in',
      tags: ['Session'],
      security: open,
      requestBody: body(
        object({ username: text, password: text, captcha: text, captchaKey: text }, ['username', 'password']),
      ),
      responses: {
        200: answer(
          'A session',
          object({
            token: text,
            expiresAt: moment,
            mustChangePassword: flag,
            companyCode: textOrNull,
            branchCode: textOrNull,
          }),
        ),
        ...problems(
          'BAD_USER_INPUT',
          'CAPTCHA_INVALID',
          'LOGIN_FAILED',
          'NO_COMPANY_ACCESS',
          'TOO_MANY_ATTEMPTS',
          'UNAVAILABLE',
        ),
      },
    },
  },
  '/auth/logout': {
    post: {
      operationId: 'logout',
      summary: 'End the session',
      tags: ['Session'],
      responses: { 204: noContent, ...problems('UNAUTHENTICATED', 'UNAVAILABLE') },
    },
  },
  '/auth/change_password': {
    post: {
      operationId: 'changePassword',
      summary: 'Set a new password; other sessions end',
      tags: ['Session'],
      requestBody: body(object({ currentPassword: text, newPassword: text })),
      responses: { 204: noContent, ...problems('BAD_USER_INPUT', 'LOGIN_FAILED', 'UNAUTHENTICATED', 'UNAVAILABLE') },
    },
  },
}

const profileTexts = [
  'avatar',
  'office',
  'departmentCode',
  'departmentName',
  'divisionCode',
  'divisionName',
  'kelompokCode',
  'kelompokName',
]
const profile = object({
  user_id: id,
  username: text,
  name: text,
  ...Object.fromEntries(profileTexts.map((name) => [name, textOrNull])),
  access: arrayOf(text),
  companyCode: text,
  branchCode: text,
  companies: arrayOf(
    object({
      code: text,
      name: text,
      legalName: textOrNull,
      address: textOrNull,
      branches: arrayOf(object({ code: text, name: text })),
    }),
  ),
  unreadCount: count,
  rightsVersion: count,
  isApiKey: flag,
  costPerMinute: countOrNull,
})

const moveMessage = (operationId: string, summary: string): PathItem => ({
  parameters: place,
  post: {
    operationId,
    summary,
    tags: ['Messages'],
    requestBody: body(object({ msg_id: id })),
    responses: { 204: noContent, ...problems(...inCompany, 'BAD_USER_INPUT', 'NOT_FOUND', 'BAD_STATE') },
  },
})

const personal: Paths = {
  '/profile': {
    parameters: place,
    get: {
      operationId: 'profile',
      summary: 'Who I am and what I may do here',
      tags: ['Session'],
      responses: { 200: answer('The profile', profile), ...problems(...inCompany) },
    },
  },
  '/menu': {
    parameters: place,
    get: {
      operationId: 'menu',
      summary: 'How the menu of the installation departs from the catalogue',
      tags: ['Session'],
      responses: {
        200: answer(
          'Words, order and groups by path; null stays as the catalogue has it',
          object({
            items: arrayOf(
              object({
                path: text,
                label: textOrNull,
                icon: textOrNull,
                sortOrder: { type: ['integer', 'null'] },
                parent: textOrNull,
                hidden: flag,
              }),
            ),
          }),
        ),
        ...problems(...inCompany),
      },
    },
  },
  '/granted-by': {
    parameters: place,
    get: {
      operationId: 'grantedBy',
      summary: 'Who can open what was refused: roles and a screen, no people',
      tags: ['Session'],
      parameters: [{ ...queryList('codes', 'Permission codes', text, grantedByLimits.codes), required: true }],
      responses: { 200: answer('At most five roles each', grantedBy), ...problems(...inCompany, 'BAD_USER_INPUT') },
    },
  },
}

/** What happens to the messages of the caller; its writes may be sent twice. */
export const messagePaths: Paths = {
  '/message/init': {
    parameters: place,
    get: {
      operationId: 'messages',
      summary: 'The three lists of messages, newest first',
      tags: ['Messages'],
      responses: {
        200: answer(
          'The lists',
          object({ unread: arrayOf(message), readed: arrayOf(message), trash: arrayOf(message) }),
        ),
        ...problems(...inCompany),
      },
    },
  },
  '/message/count': {
    parameters: place,
    get: {
      operationId: 'unreadCount',
      summary: 'Number of unread messages',
      tags: ['Messages'],
      responses: { 200: answer('The number', object({ count })), ...problems(...inCompany) },
    },
  },
  '/message/content': {
    parameters: place,
    get: {
      operationId: 'messageContent',
      summary: 'One message as sanitised HTML',
      tags: ['Messages'],
      parameters: [query('msg_id', 'Id of the message', id, true)],
      responses: {
        200: answer(
          'The message',
          object({ msg_id: id, content: text, link_path: textOrNull, attachments: arrayOf(ref('StoredFile')) }),
        ),
        ...problems(...inCompany, 'BAD_USER_INPUT', 'NOT_FOUND'),
      },
    },
  },
  '/message/has_read': moveMessage('readMessage', 'From unread to read'),
  '/message/remove_readed': moveMessage('removeMessage', 'From read to trash'),
  '/message/restore': moveMessage('restoreMessage', 'From trash to read'),
}

const files: Paths = {
  '/save_error_logger': {
    post: {
      operationId: 'saveError',
      summary: 'Report an error of the client',
      tags: ['Service'],
      security: open,
      requestBody: body(
        object({ type: text, code: text, mes: text, url: text, time: text, version: text }, [
          'type',
          'code',
          'mes',
          'url',
        ]),
      ),
      responses: { 204: noContent, ...problems('BAD_USER_INPUT', 'RATE_LIMITED', 'UNAVAILABLE') },
    },
  },
  '/files': {
    parameters: place,
    post: {
      operationId: 'upload',
      summary: 'Store a file for a field',
      tags: ['Files'],
      parameters: [
        query('feature', 'Path of the feature', text, true),
        query('field', 'Name of the field', text, true),
      ],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: object({ file: { type: 'string', contentMediaType: 'application/octet-stream' } }),
          },
        },
      },
      responses: {
        201: { description: 'The file', ...json(ref('StoredFile')) },
        ...problems(...inCompany, 'BAD_USER_INPUT', 'FORBIDDEN', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'),
      },
    },
  },
  '/files/{id}': {
    parameters: [...place, inPath('id', id)],
    get: {
      operationId: 'download',
      summary: 'The bytes of a file',
      tags: ['Files'],
      responses: {
        200: { description: 'The bytes', content: { '*/*': { schema: { type: 'string' } } } },
        ...problems(...inCompany, 'BAD_USER_INPUT', 'NOT_FOUND'),
      },
    },
  },
}

export const staticPaths: Paths = { ...session, ...personal, ...files, ...jobPaths, ...careersPaths }
