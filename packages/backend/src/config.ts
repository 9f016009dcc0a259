// The environment as one checked value. A value that cannot be meant fails the start with a sentence that names the
// variable; the value itself is not repeated, for it may hold a password.
import { isAbsolute, resolve } from 'node:path'
import { portProblem } from '@kantor/shared/formats/bad-ports'
import { clockProblem } from '@kantor/shared/formats/clock-setting'
import { environmentProblem } from '@kantor/shared/formats/environment'
import { networkProblem } from './engine/hooks/address.ts'
import type { RecaptchaSettings } from './http/auth/recaptcha.ts'
import { packageFolder } from './place.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string
  /** The same database as the role that owns the tables; absent: the role of `databaseUrl` owns them. */
  readonly databaseOwnerUrl?: string
  /** A server that follows `databaseUrl`, for reports, pivots, dashboards and files. */
  readonly readUrl?: string
  /** Most seconds that what is read there may be behind. */
  readonly readLagSeconds: number
  readonly redisUrl?: string
  /** Where a copy of the seals of the trail is kept: the absolute path of a file, or an address. */
  readonly sealCopy?: string
  /** Sent to that address as Bearer. */
  readonly sealCopyKey?: string
  /** Absolute folder of the embedded database. */
  readonly dataDir: string
  readonly seed: 'demo' | 'none' | 'large'
  /** The number of closed months, counted back from the newest, for which the demo company has pay runs; fewer where tests do not need years of pay. */
  readonly seedPayMonths: number
  /** `CAPTCHA=svg` is the former name of `image` and still understood. */
  readonly captcha: 'image' | 'off'
  /** The service that asks in place of the drawn captcha; absent: the captcha is drawn. */
  readonly recaptcha?: RecaptchaSettings
  readonly logLevel: (typeof logLevels)[number]
  readonly sessionHours: number
  /** A session that no one uses ends earlier. */
  readonly sessionIdleMinutes: number
  /** Sign-in attempts per address in five minutes. */
  readonly loginAddressLimit: number
  /** Background jobs at a time in this process; 0 leaves them to worker processes. */
  readonly workers: number
  /** Milliseconds for which a process that received the signal to stop goes on serving while it reports that it is not ready. */
  readonly drainMs: number
  /** Milliseconds in which a request must have arrived whole; 0: no limit. */
  readonly receiveMs: number
  /** Connections at a time, of everybody together and from one address that is no gateway next door. */
  readonly mostConnections: number
  readonly mostPerAddress: number
  /** Private networks that webhooks may reach, as 10.1.0.0/16; http:// is then accepted in addition to https://. */
  readonly webhookNetworks: readonly string[]
  readonly timeZone: string
  readonly production: boolean
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Everything wrong with the environment, a sentence each. */
export class ConfigError extends Error {
  readonly sentences: readonly string[]
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigError'
    this.sentences = sentences
  }
}

const recaptchaService = 'https://www.google.com/recaptcha/api/siteverify'

type Environment = { readonly [name: string]: string | undefined }

/** Reads and checks the environment; throws a ConfigError that names every wrong variable. */
export function configOf(env: Environment): Config {
  const wrong: string[] = []
  const production = env.NODE_ENV === 'production'
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const whole = (name: string, usual: number, least: number, most: number): number => {
    const given = text(name)
    const number = given === undefined ? usual : /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
    if (number >= least && number <= most) return number
    wrong.push(`${name} must be a whole number from ${least} to ${most}.`)
    return usual
  }
  const oneOf = <const T extends string>(name: string, choices: readonly T[], usual: NoInfer<T>): T => {
    const given = text(name)
    const found = given === undefined ? usual : choices.find((c) => c === given)
    if (found === undefined) wrong.push(`${name} must be one of ${choices.join(', ')}.`)
    return found ?? usual
  }
  const address = (name: string, schemes: readonly string[]): string | undefined => {
    const given = text(name)
    if (given !== undefined && !(URL.canParse(given) && schemes.includes(new URL(given).protocol))) {
      wrong.push(`${name} must be an address that starts with ${schemes.map((s) => `${s}//`).join(' or ')}.`)
    }
    return given
  }
  const [databaseUrl, databaseOwnerUrl, readUrl] = (
    ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const
  ).map((name) => address(name, ['postgres:', 'postgresql:']))
  const [sealCopy, sealCopyKey] = [text('SEAL_COPY'), text('SEAL_COPY_KEY')]
  const redisUrl = address('REDIS_URL', ['redis:', 'rediss:'])
  const [siteKey, secret] = [text('RECAPTCHA_SITE_KEY'), text('RECAPTCHA_SECRET')]
  const verifyUrl = address('RECAPTCHA_VERIFY_URL', ['https:', 'http:']) ?? recaptchaService
  const recaptcha = siteKey === undefined || secret === undefined ? undefined : { siteKey, secret, verifyUrl }
  if ((siteKey === undefined) !== (secret === undefined))
    wrong.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET belong together: set both or none.')
  const config: Config = {
    host: text('BACKEND_HOST') ?? '127.0.0.1',
    port: whole('BACKEND_PORT', 4100, 0, 65_535),
    ...present({ databaseUrl, databaseOwnerUrl, readUrl, redisUrl, sealCopy, sealCopyKey, recaptcha }),
    dataDir: resolve(text('DATA_DIR') ?? resolve(packageFolder, '../../.data')),
    readLagSeconds: whole('DATABASE_READ_LAG_SECONDS', 5, 0, 3_600),
    seed: oneOf('SEED', ['demo', 'none', 'large'], production ? 'none' : 'demo'),
    seedPayMonths: whole('SEED_PAY_MONTHS', 13, 1, 36),
    captcha: oneOf('CAPTCHA', ['image', 'svg', 'off'], 'image') === 'off' ? 'off' : 'image',
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    sessionHours: whole('SESSION_HOURS', 24, 1, 24 * 30),
    sessionIdleMinutes: whole('SESSION_IDLE_MINUTES', 120, 1, 24 * 60 * 30),
    loginAddressLimit: whole('LOGIN_ADDRESS_LIMIT', 30, 1, 100_000),
    workers: whole('WORKERS', 2, 0, 20),
    drainMs: whole('DRAIN_MS', 0, 0, 60_000),
    receiveMs: whole('RECEIVE_TIMEOUT_MS', 120_000, 0, 3_600_000),
    mostConnections: whole('MAX_CONNECTIONS', 10_000, 1, 1_000_000),
    mostPerAddress: whole('MAX_CONNECTIONS_PER_ADDRESS', 4_000, 1, 1_000_000),
    webhookNetworks: namesIn(text('WEBHOOK_NETWORKS')),
    timeZone: text('TZ') ?? 'Asia/Jakarta',
    production,
  }
  if (!isTimeZone(config.timeZone)) wrong.push('TZ must name a time zone, as Asia/Jakarta.')
  if (databaseUrl === undefined) wrong.push(...embeddedProblems(config))
  wrong.push(...ownerProblems(databaseUrl, databaseOwnerUrl), ...copyProblems(sealCopy, sealCopyKey))
  wrong.push(...networkProblems(config.webhookNetworks))
  if (production) wrong.push(...productionProblems(config))
  wrong.push(...sharedProblems(env, config.port))
  if (wrong.length > 0) throw new ConfigError(wrong)
  return config
}

/** What is refused in the settings that all processes share: the clock, the environment (NODE_ENV), a port that browsers refuse. */
const sharedProblems = (env: Environment, port: number): readonly string[] =>
  [clockProblem(env), environmentProblem(env), portProblem('BACKEND_PORT', port)].filter(
    (problem) => problem !== undefined,
  )

/** What needs a server. */
function embeddedProblems({ workers, readUrl }: Config): readonly string[] {
  return [
    ...(workers > 0 ? [] : ['WORKERS=0 needs DATABASE_URL: nobody else can work on the embedded database.']),
    ...(readUrl === undefined ? [] : ['DATABASE_READ_URL needs DATABASE_URL, the server that it follows.']),
  ]
}

function productionProblems({ captcha, seed }: Config): readonly string[] {
  return [
    ...(captcha === 'off' ? ['CAPTCHA=off is refused in production.'] : []),
    ...(seed === 'none'
      ? []
      : ['SEED makes accounts with a known password and is refused in production; use SEED=none.']),
  ]
}

const namesIn = (list = ''): readonly string[] => list.split(/[\s,]+/).filter((name) => name !== '')

const networkProblems = (networks: readonly string[]): readonly string[] =>
  networks.flatMap((network) => networkProblem(network) ?? []).map((problem) => `WEBHOOK_NETWORKS: ${problem}.`)

/** What was given: absent settings are absent properties. */
const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof T]?: NonNullable<T[K]>
  }

/** Two roles make sense on one database only. */
function ownerProblems(databaseUrl: string | undefined, ownerUrl: string | undefined): readonly string[] {
  if (ownerUrl === undefined || !URL.canParse(ownerUrl)) return []
  if (databaseUrl === undefined) return ['DATABASE_OWNER_URL needs DATABASE_URL, the role that the product works as.']
  if (!URL.canParse(databaseUrl)) return []
  const [own, used] = [new URL(ownerUrl), new URL(databaseUrl)]
  const isSame = own.host === used.host && own.pathname === used.pathname
  if (!isSame) return ['DATABASE_OWNER_URL must name the server and database of DATABASE_URL.']
  return own.username === used.username ? ['DATABASE_OWNER_URL must name another role than DATABASE_URL.'] : []
}

function copyProblems(copy: string | undefined, key: string | undefined): readonly string[] {
  if (copy === undefined) return key === undefined ? [] : ['SEAL_COPY_KEY needs SEAL_COPY, the address it is sent to.']
  const isAddress = /^https?:/.test(copy) && URL.canParse(copy)
  if (!isAddress && !isAbsolute(copy))
    return ['SEAL_COPY must be the absolute path of a file, or an address that starts with https:// or http://.']
  return key !== undefined && !isAddress ? ['SEAL_COPY_KEY is for an address; SEAL_COPY is a file.'] : []
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
