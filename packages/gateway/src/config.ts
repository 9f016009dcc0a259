// Settings of the gateway, all from the environment, all with a default that works on one machine.
import { resolve } from 'node:path'
import { portProblem } from '@kantor/shared/formats/bad-ports'
import { clockProblem } from '@kantor/shared/formats/clock-setting'
import { environmentProblem } from '@kantor/shared/formats/environment'
import { type TelemetrySettings, telemetrySettings } from '@kantor/shared/telemetry/settings'
import { type TrustedProxies, trustedProxies } from './http/trusted-proxies.ts'
import { packageFolder } from './place.ts'
import { type IntrospectionMode, introspectionModes } from './plugins/introspection.ts'
import { type TrustMode, trustModes } from './plugins/trusted.ts'

export interface Config {
  readonly port: number
  readonly host: string
  /** Roots of the REST backends, which share a database; the gateway knows nothing else of them. */
  readonly backendUrls: readonly string[]
  readonly redisUrl: string | undefined
  /** Folder of the built web app. */
  readonly webDist: string
  /** Folder of the built schema explorer. */
  readonly sandboxDist: string
  /** Pages may load reCAPTCHA: the backend has a site key. */
  readonly hasRecaptcha: boolean
  readonly production: boolean
  readonly secureCookies: boolean
  /** Further origins that may post, besides the address itself (a development server, an outer proxy). */
  readonly allowedOrigins: readonly string[]
  /** The proxies in front whose X-Forwarded-For is believed. */
  readonly trustProxy: TrustedProxies
  /** Who may look at the schema: see `plugins/introspection.ts`. */
  readonly introspection: IntrospectionMode
  /** Permission codes of which any one makes a developer, who sees the whole schema. */
  readonly developerForms: readonly string[]
  /** What browsers may send: see `plugins/trusted.ts`. */
  readonly trustedDocuments: TrustMode
  /** What the queries that one developer writes in the schema explorer may cost in a minute; 0: sessions write none there. */
  readonly sandboxCostPerMinute: number
  /** Whether queries may be answered without Apollo: see `plans/`. */
  readonly fastTiers: boolean
  /** Of a hundred answers that are passed on unread, how many are read and checked all the same. */
  readonly shadowPercent: number
  readonly requestsPerMinute: number
  readonly failedLoginsPerMinute: number
  readonly accessSeconds: number
  /** Longest wait for one answer of the backend. */
  readonly timeoutMs: number
  /** Longest work on one GraphQL request, regardless of its content; 0: no limit. */
  readonly requestTimeoutMs: number
  /** Milliseconds in which a request must have arrived whole; 0: no limit. */
  readonly receiveMs: number
  /** Connections at a time, of everybody together and from one address that is no proxy of ours. */
  readonly mostConnections: number
  readonly mostPerAddress: number
  /** How long a gateway that was ordered to stop continues serving while it reports that it is not ready. */
  readonly drainMs: number
  readonly logLevel: string
}

type Environment = { readonly [name: string]: string | undefined }

/** Reads the settings; a number that is none is an error at start, not at the first request. */
export function configFrom(env: Environment): Config {
  const production = env['NODE_ENV'] === 'production'
  const problem = clockProblem(env) ?? environmentProblem(env)
  if (problem !== undefined) throw new Error(problem)
  return {
    port: portOf(env, 'PORT', 4000),
    host: env['HOST'] ?? '127.0.0.1',
    backendUrls: addressesOf(env, 'BACKEND_URL', 'http://127.0.0.1:4100'),
    redisUrl: env['REDIS_URL'] || undefined,
    webDist: resolve(env['WEB_DIST'] ?? `${packageFolder}/../web/dist`),
    sandboxDist: resolve(env['SANDBOX_DIST'] ?? `${packageFolder}/dist/sandbox`),
    hasRecaptcha: (env['RECAPTCHA_SITE_KEY'] ?? '').trim() !== '',
    production,
    secureCookies: env['COOKIE_SECURE'] === undefined ? production : env['COOKIE_SECURE'] === '1',
    allowedOrigins: listOf(env['ALLOWED_ORIGINS']),
    trustProxy: trustedProxies(env['TRUST_PROXY']),
    developerForms: env['DEVELOPER_FORMS'] === undefined ? ['frmZAPILST01I'] : listOf(env['DEVELOPER_FORMS']),
    introspection: choiceOf(env, 'INTROSPECTION', introspectionModes, production ? 'developers' : 'all'),
    trustedDocuments: choiceOf(env, 'TRUSTED_DOCUMENTS', trustModes, production ? 'only' : 'prefer'),
    sandboxCostPerMinute: numberOf(env, 'SANDBOX_COST_PER_MINUTE', 60_000),
    fastTiers: env['FAST_TIERS'] !== '0',
    shadowPercent: numberOf(env, 'SHADOW_PERCENT', production ? 1 : 100),
    requestsPerMinute: numberOf(env, 'REQUESTS_PER_MINUTE', 3000),
    failedLoginsPerMinute: numberOf(env, 'FAILED_LOGINS_PER_MINUTE', 5),
    accessSeconds: numberOf(env, 'ACCESS_SECONDS', 30),
    timeoutMs: numberOf(env, 'UPSTREAM_TIMEOUT_MS', 30_000),
    requestTimeoutMs: numberOf(env, 'REQUEST_TIMEOUT_MS', 30_000),
    receiveMs: numberOf(env, 'RECEIVE_TIMEOUT_MS', 120_000),
    mostConnections: numberOf(env, 'MAX_CONNECTIONS', 10_000),
    mostPerAddress: numberOf(env, 'MAX_CONNECTIONS_PER_ADDRESS', 4_000),
    drainMs: numberOf(env, 'DRAIN_MS', 0),
    logLevel: env['LOG_LEVEL'] ?? 'info',
  }
}

/** What is measured, from the same environment; a variable that cannot be meant is an error at start. */
export function telemetryOf(env: Environment): TelemetrySettings {
  const wrong: string[] = []
  const settings = telemetrySettings('kantor-gateway', env, wrong)
  if (wrong.length > 0) throw new Error(wrong.join(' '))
  return settings
}

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((t) => t.trim())
    .filter((t) => t !== '')

/** A comma list of addresses; one that is none is named by its variable alone, for it may hold a password. */
function addressesOf(env: Environment, name: string, otherwise: string): readonly string[] {
  const given = listOf(env[name])
  const addresses = given.length === 0 ? [otherwise] : given
  if (!addresses.every((a) => URL.canParse(a) && /^https?:$/.test(new URL(a).protocol)))
    throw new Error(`${name} must be an address that starts with http:// or https://, or several with commas between`)
  return addresses.map((a) => a.replace(/\/+$/, ''))
}

function choiceOf<T extends string>(env: Environment, name: string, choices: readonly T[], otherwise: T): T {
  const given = env[name] || otherwise
  const choice = choices.find((c) => c === given)
  if (choice === undefined) throw new Error(`${name} must be one of ${choices.join(', ')}, got ${given}`)
  return choice
}

function portOf(env: Environment, name: string, otherwise: number): number {
  const port = numberOf(env, name, otherwise)
  const problem = port > 65_535 ? `${name} must be a port number, got ${port}` : portProblem(name, port)
  if (problem !== undefined) throw new Error(problem)
  return port
}

function numberOf(env: Environment, name: string, otherwise: number): number {
  const value = env[name] === undefined || env[name] === '' ? otherwise : Number(env[name])
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, got ${env[name]}`)
  return value
}
