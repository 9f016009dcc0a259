// The bytes of an upload: the file that goes in, the template and the rows with errors that come out.
import { nameOf, pascalOf } from '@kantor/shared/derive/names'
import { type Feature, isMatrix, isUpload, type Operation as Right } from '@kantor/shared/kernel'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import { json, type Operation, type Paths, place, problems, query } from './operation.ts'
import { id, object, type Schema, text } from './schema-parts.ts'

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const bytes: Schema = { type: 'string', format: 'binary' }
const usual = ['BAD_USER_INPUT', 'BAD_COMPANY', 'UNAUTHENTICATED', 'FORBIDDEN', 'SCOPE_DENIED'] as const

/** Reading a sheet for a matrix; none for other features. */
export function sheetPaths(feature: Feature): Paths {
  if (!isMatrix(feature)) return {}
  const read: Operation = {
    operationId: `readSheet${pascalOf(nameOf(feature))}`,
    summary: `${feature.title}: read a file and answer its texts; nothing is kept or written`,
    tags: [feature.title],
    'x-any-of': anyOfOf(feature, 'create') ?? [],
    requestBody: { content: { 'multipart/form-data': { schema: object({ file: bytes }) } }, required: true },
    responses: {
      200: {
        description: 'Rows as texts, and what is said about the file',
        ...json(
          object({
            rows: { type: 'array', items: { type: 'array', items: text } },
            notes: { type: 'array', items: text },
          }),
        ),
      },
      ...problems(...usual, 'TOO_LARGE', 'UNSUPPORTED_MEDIA', 'UPLOAD_FILE'),
    },
  }
  return { [`${feature.path}/upload`]: { parameters: place, post: read } }
}

/** The paths of an upload in addition to its actions; none for other features. */
export function uploadPaths(feature: Feature): Paths {
  if (!isUpload(feature)) return {}
  const about = (verb: string, summary: string, right: Right) => ({
    operationId: `${verb}${pascalOf(nameOf(feature))}`,
    summary: `${feature.title}: ${summary}`,
    tags: [feature.title],
    'x-any-of': anyOfOf(feature, right) ?? [],
  })
  const file = { content: { 'multipart/form-data': { schema: object({ file: bytes }) } }, required: true }
  const take: Operation = {
    ...about('upload', 'take a file; it is checked, nothing is written yet', 'create'),
    requestBody: file,
    responses: {
      201: { description: 'The number of the file', ...json(object({ batch: id })) },
      ...problems(...usual, 'TOO_LARGE', 'UNSUPPORTED_MEDIA', 'UPLOAD_FILE'),
    },
  }
  const sheet = (description: string) => ({ 200: { description, content: { [excel]: { schema: bytes } } } })
  const template: Operation = {
    ...about('template', 'the empty sheet', 'index'),
    parameters: [query('format', 'Kind of file', { type: 'string', enum: ['xlsx', 'csv'], default: 'xlsx' })],
    responses: { ...sheet('The template'), ...problems(...usual) },
  }
  const errors: Operation = {
    ...about('errorFile', 'the rows that were not written, with what is said about them', 'index'),
    parameters: [
      query('batch', 'Number of the file', id, true),
      query('all', 'All rows, not only those with errors', { type: 'string', enum: ['true', 'false'] }),
    ],
    responses: { ...sheet('The rows'), ...problems(...usual, 'NOT_FOUND') },
  }
  return {
    [`${feature.path}/upload`]: { parameters: place, post: take },
    [`${feature.path}/template/export`]: { parameters: place, get: template },
    [`${feature.path}/error-file/export`]: { parameters: place, get: errors },
  }
}
