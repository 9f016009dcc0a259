// The cookies of a browser session: the key (httpOnly), company and branch (readable, the web sends nothing else), a flag.
import type { CookieSerializeOptions } from '@fastify/cookie'
import { realMomentOf } from '@kantor/shared/formats/clock'
import type { FastifyReply } from 'fastify'
import type { SessionCookies } from '../context.ts'

/** A company chosen later is kept as long as a session is by default: one day (spec 000, section 9). */
const companySeconds = 24 * 3600
const readable = { path: '/', sameSite: 'strict' } as const

/** Writes the session cookies to an answer; `secure` in production. */
export function sessionCookiesFor(reply: FastifyReply, secure: boolean): SessionCookies {
  const set = (name: string, value: string, options: CookieSerializeOptions) => {
    void reply.setCookie(name, value, { ...readable, secure, ...options })
  }
  const clear = (name: string, httpOnly: boolean) => {
    void reply.clearCookie(name, { ...readable, secure, httpOnly })
  }
  return {
    open(secret, expiresAt, companyCode, branchCode) {
      const expires = realMomentOf(expiresAt)
      set('token', secret, { httpOnly: true, expires })
      set('session', '1', { expires })
      if (companyCode !== null) set('CompanyCode', companyCode, { expires })
      if (branchCode !== null) set('CompanyBranchCode', branchCode, { expires })
    },
    switchTo(companyCode, branchCode) {
      set('CompanyCode', companyCode, { maxAge: companySeconds })
      set('CompanyBranchCode', branchCode, { maxAge: companySeconds })
    },
    close() {
      clear('token', true)
      for (const name of ['session', 'CompanyCode', 'CompanyBranchCode']) clear(name, false)
    },
  }
}
