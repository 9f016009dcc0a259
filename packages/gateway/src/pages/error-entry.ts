// What the page of an error code says: the row of the table, the remedy, and the error as REST and GraphQL send it.

import { type ErrorCode, type ErrorDetails, errors, isErrorCode, KantorError } from '@kantor/shared/rules/errors/errors'
import { type Again, remedies } from '@kantor/shared/rules/errors/remedies'
import { problemBodyOf } from '../http/errors.ts'
import { bodyOf } from '../plugins/errors.ts'

export interface ErrorEntry {
  readonly code: ErrorCode
  readonly status: number
  readonly category: string
  readonly meaning: string
  readonly remedy: string
  /** no, changed, later or read: see `rules/errors/remedies.ts`. */
  readonly again: Again
  readonly example: { readonly rest: object; readonly graphql: object }
}

export const errorCodes: readonly ErrorCode[] = Object.keys(errors).filter(isErrorCode)

const requestId = '3f2b8c1e-6d0a-4a57-9f5e-2c1d7b90aa41'
/** What errors carry besides their code, where they carry something. */
const details: { readonly [C in ErrorCode]?: ErrorDetails } = {
  FORBIDDEN: {
    anyOf: ['frmBDEPTNE01E'],
    grantedBy: {
      roles: ['HR staff'],
      assignedBy: ['Security administrator'],
      screen: { title: 'User Right Access', path: '/security-system/user-right-access' },
    },
  },
  BAD_USER_INPUT: {
    fields: [{ field: 'lines.2.upTo', rule: 'min', message: 'The end is before the beginning.' }],
  },
}
const retryAfter = { retryAfter: 5 }

/** Everything about one code. */
export function errorEntryOf(code: ErrorCode): ErrorEntry {
  const { status, category, text } = errors[code]
  const { remedy, again } = remedies[code]
  const error = new KantorError(code, undefined, details[code] ?? (again === 'later' ? retryAfter : {}))
  const current = code === 'STALE_VERSION' ? { current: { id: 7, rowVersion: 4, departmentName: 'Finance' } } : {}
  const { message, extensions } = bodyOf(error)
  const graphql = {
    errors: [{ message, path: ['departments'], extensions: { ...extensions, ...current, requestId } }],
    data: null,
  }
  const rest = { ...problemBodyOf(error, requestId), ...current }
  return { code, status, category, meaning: text, remedy, again, example: { rest, graphql } }
}
