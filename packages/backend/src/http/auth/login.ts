// Signing in, in the order of R-AUT-03: address limit, captcha, password and lock, companies, session. Name, password, lock
// and status fail with one wording and in one time, so that no one learns which accounts exist.
import { type ErrorCode, KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { rowsOf } from '../../db/connection.ts'
import { hashPassword, isOutdated, isPasswordOf, newSecret } from '../../db/secrets.ts'
import { welcomeNewcomers } from '../../domain/messages/index.ts'
import { policyOf, type SecurityPolicy } from '../../domain/security/index.ts'
import type { Engine } from '../../engine/context.ts'
import { countedOutcome, decoyTurn, lockAccountRow } from './account-lock.ts'
import { type Account, accountByName, landingOf, openPlacesOf } from './accounts.ts'
import { type AttemptOutcome, admitAttempt, concludeAttempt } from './attempts.ts'
import { auditSign } from './audit-sign.ts'
import { isProofRight } from './captcha.ts'
import { forgetOld } from './forget-old.ts'
import { firstPolicy, isCaptchaRequired } from './policy.ts'
import { type Caller, openSession } from './sessions.ts'

export interface LoginInput {
  readonly username: string
  readonly password: string
  readonly captcha: string
  readonly captchaKey: string
}
export interface LoginAnswer {
  readonly token: string
  readonly expiresAt: string
  readonly mustChangePassword: boolean
  readonly companyCode: string
  readonly branchCode: string
}
interface Context {
  readonly engine: Engine
  readonly config: Config
  readonly caller: Caller & { readonly requestId: string }
}

/** A sign-in that failed: what the caller is shown, and what the list of attempts records. */
class Refusal extends KantorError {
  readonly outcome: AttemptOutcome
  constructor(code: ErrorCode, outcome: AttemptOutcome) {
    super(code)
    this.outcome = outcome
  }
}

/** After every so many attempts old entries are removed, but only by a successful one, so that outsiders cannot cause that work. */
const forgetEvery = 100
const dummyHash = hashPassword(newSecret())

/** Signs in or throws the error of the step that failed. */
export async function login(context: Context, input: LoginInput): Promise<LoginAnswer> {
  const { engine, config, caller } = context
  const { db } = engine.database
  const username = input.username.trim().toLowerCase()
  const policy = await policyOf(db, firstPolicy(config))
  const attempt = await admitAttempt(db, caller, username, engine.now(), policy)
  try {
    const proof = { ip: caller.ip, now: engine.now() }
    if (isCaptchaRequired(config, policy) && !(await isProofRight(db, config.recaptcha, input, proof)))
      throw new Refusal('CAPTCHA_INVALID', 'CAPTCHA_INVALID')
    const account = await provedAccount(engine, policy, username, input.password)
    const landing = landingOf(await openPlacesOf(db, account.id, engine.today()), account)
    if (landing === undefined) throw new Refusal('NO_COMPANY_ACCESS', 'NO_COMPANY')
    const session = await enter(context, policy, account, landing, input.password)
    await concludeAttempt(db, attempt, 'SUCCESS')
    if (attempt % forgetEvery === 0) await forgetOld(db, engine.now())
    return { ...session, ...landing }
  } catch (error) {
    if (error instanceof Refusal) await concludeAttempt(db, attempt, error.outcome)
    throw error
  }
}

/** The account that name and password prove, when it is open and active. An unknown name takes as long as a known one. */
async function provedAccount(
  engine: Engine,
  policy: SecurityPolicy,
  username: string,
  password: string,
): Promise<Account> {
  const { db } = engine.database
  const account = await accountByName(db, username, engine.today())
  const isRight = await isPasswordOf(account?.password_hash ?? (await dummyHash), password)
  if (account === undefined) {
    await decoyTurn(db)
    throw new Refusal('LOGIN_FAILED', 'FAILED')
  }
  const isProved = isRight && account.password_hash !== null
  const { result } = await countedOutcome(db, account, policy, engine.now(), isProved)
  if (result !== 'success') throw new Refusal('LOGIN_FAILED', result === 'failed' ? 'FAILED' : 'LOCKED')
  if (!account.is_active || account.user_type === 'SERVICE') throw new Refusal('LOGIN_FAILED', 'INACTIVE')
  return account
}

/** The session of an account that has proved itself; a hash of weaker make is renewed on the way. */
async function enter(
  { engine, caller }: Context,
  policy: SecurityPolicy,
  account: Account,
  landing: NonNullable<ReturnType<typeof landingOf>>,
  password: string,
) {
  const now = engine.now()
  const hash = account.password_hash ?? ''
  const renewed = isOutdated(hash) ? await hashPassword(password) : hash
  return engine.database.db.transaction(async (tx) => {
    await lockAccountRow(tx, account.id)
    // A password change at this very moment has invalidated what the old password proved.
    const [entered] = await rowsOf<{ mustChangePassword: boolean }>(
      tx,
      sql`update user_account set last_login_at = ${now.toISOString()}::timestamptz, last_login_ip = ${caller.ip.slice(0, 45)},
        password_hash = ${renewed}, must_change_password = must_change_password or ${isExpired(policy, now)}
        where id = ${account.id} and password_hash = ${hash} returning must_change_password as "mustChangePassword"`,
    )
    if (entered === undefined) throw new Refusal('LOGIN_FAILED', 'FAILED')
    await auditSign(tx, 'LOGIN', account, caller, now)
    await welcomeNewcomers(tx, engine, account.id)
    const session = await openSession(tx, account, caller, landing, {
      now,
      hours: policy.sessionHours,
      idleMinutes: policy.sessionIdleMinutes,
      most: policy.sessionsPerUser,
    })
    return { ...session, ...entered }
  })
}

/** SQL: the password is older than the policy allows; one that was never changed is as old as its account. */
const isExpired = ({ maxAgeDays }: SecurityPolicy, now: Date): SQL =>
  maxAgeDays === 0
    ? sql`false`
    : sql`coalesce(password_changed_at, created_at) <= ${now.toISOString()}::timestamptz - make_interval(days => ${maxAgeDays})`
