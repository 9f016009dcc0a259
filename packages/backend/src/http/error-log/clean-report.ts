// A fault as a browser sends it is not to be trusted: words are cut to length, control characters and secrets go, and
// nothing is ever refused for its form, because a reporter that fails helps no one.
import { ErrorReport } from '@kantor/shared/catalogue/security-system/entities/error-report.entity'
import type { Report } from '../../domain/errors/index.ts'

const types = ErrorReport.fields.type.values
const unstorable =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const secrets = /\bek_[a-z2-7]{12}_[A-Za-z0-9_-]+|\bbearer\s+\S+/gi

const textOf = (value: unknown, most: number): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .slice(0, most * 2)
    .replace(secrets, '***')
    .replace(unstorable, ' ')
    .slice(0, most)
    .trim()

/** The report in a form that can be stored; an unknown type becomes `error`. */
export function reportOf(body: unknown): Report {
  const given: { readonly [name: string]: unknown } = typeof body === 'object' && body !== null ? { ...body } : {}
  const type = textOf(given.type, 20)
  const code = Number(given.code)
  const time = typeof given.time === 'string' || typeof given.time === 'number' ? new Date(given.time) : null
  return {
    type: types.find((known) => known === type) ?? 'error',
    code: Number.isInteger(code) && code >= 0 && code <= 999 ? code : 0,
    mes: textOf(given.mes, 4096) || 'no message',
    url: textOf(given.url, 2000).replace(/[?#].*$/s, ''),
    time:
      time === null || Number.isNaN(time.getTime()) || time.getUTCFullYear() < 2000 || time.getUTCFullYear() > 2999
        ? null
        : time.toISOString(),
    appVersion: textOf(given.version, 40) || null,
  }
}
