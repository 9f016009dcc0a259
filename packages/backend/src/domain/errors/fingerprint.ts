// Puts equal faults under one fingerprint (R-ERR-02): numbers, ids and hosts that differ by chance become placeholders.
import { createHash } from 'node:crypto'
import type { ErrorReport } from '@kantor/shared/catalogue/security-system/entities/error-report.entity'

export type FaultType = (typeof ErrorReport)['fields']['type']['values'][number]
export interface Fault {
  readonly type: FaultType
  readonly code: number
  readonly mes: string
  readonly url: string
}

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi
const hexWord = /\b(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi

/** 'Request 8841 failed  at row 12' -> 'Request {n} failed at row {n}'; at most 200 characters. */
export const messagePatternOf = (mes: string): string =>
  mes.replace(uuid, '{uuid}').replace(hexWord, '{hex}').replace(/\d+/g, '{n}').replace(/\s+/g, ' ').trim().slice(0, 200)

/** 'https://hr.example/api/trips/77412?page=3' -> '/api/trips/{n}'. */
export function pathPatternOf(url: string): string {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  const segments = path.split('/').map((s) => (/^\d+$/.test(s) ? '{n}' : s.replace(uuid, '{uuid}')))
  return segments.join('/').replace(/\/+$/, '') || '/'
}

/** `type|code|message|path`, the key of a group of faults. */
export const keyOf = (fault: Fault): string =>
  [fault.type, fault.code, messagePatternOf(fault.mes), pathPatternOf(fault.url)].join('|')

/** First 12 hexadecimal digits of the sha1 of the key: a short name, not a protection. */
export const fingerprintOf = (key: string): string => createHash('sha1').update(key).digest('hex').slice(0, 12)
