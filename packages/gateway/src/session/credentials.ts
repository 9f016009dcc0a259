// Who is asking: cookies of the browser or headers of a script, checked character by character before any call.
import { hash } from 'node:crypto'
import { KantorError } from '@kantor/shared/rules/errors/errors'

export interface Credentials {
  /** Session key or API key; undefined = not signed in. */
  readonly secret: string | undefined
  readonly companyCode: string | undefined
  readonly branchCode: string | undefined
  /** True for a browser session, whose cookies we set and clear. */
  readonly fromCookie: boolean
}

const secretPattern = /^[\x21-\x7e]{1,4096}$/
const codePattern = /^[A-Za-z0-9_-]{1,32}$/

type Values = { readonly [name: string]: string | string[] | undefined }

/** Takes the credentials out of cookies and headers; headers win. Malformed company: 400; malformed key: 401. */
export function credentialsFrom(headers: Values, cookies: Values): Credentials {
  const stated = single(headers['authorization'])
  const cookie = single(cookies['token'])
  const secret = stated === undefined ? cookie : stated.replace(/^Bearer /i, '')
  if (secret !== undefined && secret !== '' && !secretPattern.test(secret)) throw new KantorError('UNAUTHENTICATED')
  return {
    secret: secret === '' ? undefined : secret,
    companyCode: codeOf(headers['companycode'], cookies['CompanyCode']),
    branchCode: codeOf(headers['companybranchcode'], cookies['CompanyBranchCode']),
    fromCookie: stated === undefined,
  }
}

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

function codeOf(header: string | string[] | undefined, cookie: string | string[] | undefined): string | undefined {
  const code = single(header) ?? single(cookie)
  if (code === undefined || code === '') return undefined
  return checkedCode(code)
}

/** A company or branch code as it may stand in a header; else BAD_COMPANY. */
export function checkedCode(code: string): string {
  if (!codePattern.test(code)) throw new KantorError('BAD_COMPANY')
  return code
}

/** The name under which things are kept for this caller: the key itself is never stored. */
export const fingerprintOf = onceEach((c) =>
  hash('sha256', `${c.secret ?? ''}\n${c.companyCode ?? ''}\n${c.branchCode ?? ''}`),
)

/** The same for the key alone, in every company it works in. */
export const keyFingerprintOf = onceEach((c) => hash('sha256', c.secret ?? ''))

/** The name under which the requests of a key are counted. */
export const counterOf = onceEach((c) => `key:${keyFingerprintOf(c)}`)

/** Needed several times a request, worked out once for the same credentials. */
function onceEach(nameOf: (credentials: Credentials) => string): (credentials: Credentials) => string {
  const known = new WeakMap<Credentials, string>()
  return (credentials) => {
    const before = known.get(credentials)
    if (before !== undefined) return before
    const name = nameOf(credentials)
    known.set(credentials, name)
    return name
  }
}
