// Sign-in, sign-out, change of company, captcha.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { GatewayContext } from '../context.ts'
import { checkedCode } from '../session/credentials.ts'
import { type Json, objectOf } from '../sources/rest-source.ts'
import type { RootMaker } from './maker.ts'
import { profileOf } from './shell.ts'

interface LoginArgs {
  readonly input: {
    readonly username: string
    readonly password: string
    readonly captcha?: string | null
    readonly captchaKey?: string | null
  }
}
interface LoginAnswer {
  readonly token: string
  readonly expiresAt: string
  readonly mustChangePassword: boolean
  readonly companyCode: string | null
  readonly branchCode: string | null
}

/** Counts one more and returns what is left of the budget; gives the seconds to wait where it is exceeded. */
async function count(context: GatewayContext, name: string, allowed: number): Promise<number> {
  const { wait, left, reset } = await context.rateLimiter.use(name, allowed)
  if (allowed > 0) context.tellBudget({ limit: allowed, remaining: left, reset })
  return wait
}

/** The spec trims the username before sending; the key goes into the cookie and nowhere else. */
const login: RootMaker = async (_, { input }: LoginArgs, context) => {
  const username = input.username.trim()
  const counter = `login:${context.address}:${username.toLowerCase().slice(0, 100)}`
  const wait = await context.rateLimiter.peek(counter, context.failedLoginsPerMinute)
  if (wait > 0) {
    context.tellBudget({ limit: context.failedLoginsPerMinute, remaining: 0, reset: wait })
    throw new KantorError('TOO_MANY_ATTEMPTS', undefined, { retryAfter: wait })
  }
  const body = { username, password: input.password, captcha: input.captcha ?? '', captchaKey: input.captchaKey ?? '' }
  try {
    const answer = await context.rest.write<LoginAnswer>('POST', '/auth/login', body)
    const { token, ...result } = answer
    context.cookies.open(token, result.expiresAt, result.companyCode, result.branchCode)
    return result
  } catch (error) {
    if (error instanceof KantorError && error.code === 'LOGIN_FAILED')
      await count(context, counter, context.failedLoginsPerMinute)
    throw error
  }
}

const logout: RootMaker = async (_, _args, context) => {
  if (context.credentials.secret !== undefined) {
    context.accessStore.drop(context.credentials)
    await context.rest.write('POST', '/auth/logout', {}).catch(ignoreEnded)
  }
  context.cookies.close()
  return true
}

/** A session that has ended already needs no sign-out. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof KantorError) || error.category !== 'UNAUTHENTICATED') throw error
}

const switchCompany: RootMaker = async (
  _,
  args: { readonly companyCode: string; readonly branchCode: string },
  context: GatewayContext,
) => {
  const target = {
    ...context.credentials,
    companyCode: checkedCode(args.companyCode),
    branchCode: checkedCode(args.branchCode),
  }
  context.accessStore.drop(context.credentials)
  const { profile } = await context.accessStore.of(target, () => context.restFor(target))
  if (context.credentials.fromCookie) context.cookies.switchTo(target.companyCode, target.branchCode)
  return profileOf(profile)
}

/** Only a session may: a key has no password. The cached access of the user was loaded under the old password. */
const changePassword: RootMaker = async (
  _,
  body: { readonly currentPassword: string; readonly newPassword: string },
  context: GatewayContext,
) => {
  const { currentPassword, newPassword } = body
  await context.rest.write('POST', '/auth/change_password', { currentPassword, newPassword })
  context.accessStore.drop(context.credentials)
  return true
}

const captcha: RootMaker = async (_, args: { readonly question?: boolean | null }, context: GatewayContext) => {
  const wait = await count(context, `captcha:${context.address}`, 60)
  if (wait > 0) throw new KantorError('RATE_LIMITED', undefined, { retryAfter: wait })
  const query = args.question === true ? { mode: 'TEXT_QUESTION' } : {}
  const { captchaKey, siteKey, ...asked } = objectOf(await context.rest.read<Json>('/auth/captcha', query))
  return { ...asked, captchaKey: captchaKey === '' ? null : captchaKey, siteKey: siteKey ?? null }
}

/** The same for everyone who comes: no identity is passed on, and a network address has a budget. */
const signInPage: RootMaker = async (_, _args, context) => {
  const wait = await count(context, `sign-in-page:${context.address}`, 60)
  if (wait > 0) throw new KantorError('RATE_LIMITED', undefined, { retryAfter: wait })
  return context.rest.read<Json>('/auth/sign_in_page')
}

export const sessionQueries = { captcha, signInPage }
export const sessionMutations = { login, logout, switchCompany, changePassword }
