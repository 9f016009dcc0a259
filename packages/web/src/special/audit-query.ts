// The questions of the audit page: the content of its address, the request to the server, the address of its file.

import type { AuditSearchInput } from '../api/generated/schema-types.ts'
import type { ChangedField } from '../ui/changed-fields.tsx'

export const searchCode = 'frmZAUDITP01I'

export interface Filters {
  readonly formId: string
  readonly recordId: string
  readonly feature: string
  readonly user: string
  readonly client: string
  readonly key: string
  readonly action: string
  readonly from: string
  readonly to: string
}
export const filterNames = ['formId', 'recordId', 'feature', 'user', 'client', 'key', 'action', 'from', 'to'] as const
/** What may have been done, as the trail calls it. */
export const actions = [
  'CREATE',
  'EDIT',
  'DELETE',
  'TRANSITION',
  'ACTION',
  'EXPORT',
  'PRINT',
  'VIEW',
  'LOGIN',
  'LOGOUT',
  'PASSWORD_CHANGE',
] as const

export interface AuditEntry {
  readonly seq: number
  readonly at: string
  readonly username: string
  readonly client: string | null
  readonly key: string | null
  readonly action: string
  readonly feature: string | null
  readonly featurePath: string | null
  readonly entity: string | null
  readonly recordId: number | null
  readonly record: string | null
  readonly ip: string | null
  readonly branch: string | null
  readonly requestId: string | null
  readonly note: string | null
  readonly changes: readonly ChangedField[]
}

/** The filters of an address; what is absent is empty. */
export function filtersIn(query: URLSearchParams): Filters {
  const text = (name: (typeof filterNames)[number]) => query.get(name)?.trim() ?? ''
  return {
    formId: text('formId'),
    recordId: /^\d{1,9}$/.test(text('recordId')) ? text('recordId') : '',
    feature: text('feature'),
    user: text('user'),
    client: text('client'),
    key: text('key'),
    action: text('action'),
    from: text('from'),
    to: text('to'),
  }
}

const given = (filters: Filters): readonly (readonly [string, string])[] =>
  Object.entries(filters).filter(([, text]) => text !== '')

/** The parameters next to the form: numbers as numbers, empty ones left out. */
export const auditInput = ({ recordId, formId: _, ...filters }: Filters): AuditSearchInput => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, text]) => text !== '')),
  ...(recordId === '' ? {} : { recordId: Number(recordId) }),
})

/** The file with all rows of these filters. */
export function exportAddress(filters: Filters): string {
  const query = new URLSearchParams([
    ...given(filters).map(([name, text]): [string, string] => [name, text]),
    ['format', 'xlsx'],
  ])
  return `/export/audit/actions/${filters.formId === '' ? 'search' : 'entries'}?${query}`
}
