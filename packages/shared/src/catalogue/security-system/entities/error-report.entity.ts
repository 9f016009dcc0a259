// A fault that a browser reported: append-only, kept 90 days. `createdAt` is the time of the server, `time` that of
// the client. The kinds (ajax, script, missing, error, timeout) are words of the spec and stay lower case.
import { defineEntity, type Field, type Fields } from '../../../kernel/index.ts'

/** A failed call, a script, or a part of the application that did not load (the last three). */
export const faultType = {
  type: 'enum',
  values: ['ajax', 'script', 'missing', 'error', 'timeout'],
  labels: { ajax: 'Call', script: 'Script', missing: 'Part missing', error: 'Part broken', timeout: 'Part too slow' },
} as const satisfies Field

const fields = {
  type: { ...faultType, required: true },
  code: { type: 'integer', required: true, help: 'HTTP status, or 0 for script errors.' },
  mes: { type: 'longText', required: true, max: 4096, label: 'Message' },
  url: { type: 'longText', max: 2000, help: 'Address without its query.' },
  time: { type: 'dateTime' },
  userId: { type: 'integer' },
  username: { type: 'text', max: 60 },
  userAgent: { type: 'text', max: 400 },
  appVersion: { type: 'text', max: 40 },
  requestId: { type: 'text', max: 64 },
  fingerprint: { type: 'text', required: true, max: 12 },
} as const satisfies Fields

export const ErrorReport = defineEntity({
  name: 'ErrorReport',
  title: 'Error report',
  key: [],
  code: 'type',
  show: 'mes',
  scope: 'global',
  fields,
  system: true,
})
