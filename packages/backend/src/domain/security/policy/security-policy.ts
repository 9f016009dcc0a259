// The security policy in force, read again at each use: what is saved acts on the next request, on every backend.
import { policyFields } from '@kantor/shared/catalogue/security-system/entities/security-policy.entity'
import { columnNameOf } from '@kantor/shared/derive/tables'
import type { Field } from '@kantor/shared/kernel'
import type { PasswordPolicy } from '@kantor/shared/rules/account/password'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { auditEntry } from '../../../db/system-tables.ts'
import { commonPasswords } from './common-passwords.ts'

type Fields = typeof policyFields
type Value<F> = F extends { readonly type: 'integer' }
  ? number
  : F extends { readonly type: 'boolean' }
    ? boolean
    : F extends { readonly values: readonly (infer V)[] }
      ? V
      : string
export type SecurityPolicy = { readonly [K in keyof Fields]: Value<Fields[K]> }

/** The policy in force until one is saved: the defaults of the declaration. */
export const defaultSecurityPolicy = Object.fromEntries(
  Object.entries(policyFields).map(([name, field]) => [name, field.default]),
) as SecurityPolicy

export interface StoredPolicy {
  readonly id: number
  readonly version: number
  readonly changedAt: string
  readonly changedBy: string
  readonly policy: SecurityPolicy
}

const columns = sql.join(
  Object.entries(policyFields).map(
    ([name, f]) => sql`${sql.identifier(columnNameOf(name, f))} as ${sql.identifier(name)}`,
  ),
  sql`, `,
)

/** The saved policy with its version, or undefined. */
export async function storedPolicy(db: Db): Promise<StoredPolicy | undefined> {
  const [row] = await rowsOf<SecurityPolicy & Omit<StoredPolicy, 'policy'>>(
    db,
    sql`select id, row_version as version, updated_at as "changedAt", updated_by as "changedBy", ${columns} from security_policy limit 1`,
  )
  if (row === undefined) return undefined
  const { id, version, changedAt, changedBy, ...policy } = row
  return { id, version, changedAt, changedBy, policy }
}

/** A value of a setting. */
export type Setting = number | string | boolean

/** The policy in force; `first` are values of the installation that hold until one is saved. */
export const policyOf = async (db: Db, first: Partial<SecurityPolicy> = {}): Promise<SecurityPolicy> =>
  (await storedPolicy(db))?.policy ?? { ...defaultSecurityPolicy, ...first }

/** A value of the environment brought into the range of its field. */
const within = (field: Field, value: Setting): Setting =>
  field.type === 'integer' && typeof value === 'number'
    ? Math.min(field.max ?? value, Math.max(field.min ?? value, value))
    : value

/** Puts the first policy in force where there is none; gives whether it did. Called at the start of the backend. */
export async function ensurePolicy(db: Db, first: Partial<SecurityPolicy>, now: Date): Promise<boolean> {
  if ((await storedPolicy(db)) !== undefined) return false
  const policy = { ...defaultSecurityPolicy, ...first }
  const entries = Object.entries(policyFields).map(
    ([name, field]) => [columnNameOf(name, field), within(field, policy[name as keyof Fields])] as const,
  )
  const names = sql.join(
    entries.map(([column]) => sql.identifier(column)),
    sql`, `,
  )
  const values = sql.join(
    entries.map(([, value]) => sql`${value}`),
    sql`, `,
  )
  const at = sql`${now.toISOString()}::timestamptz`
  return db.transaction(async (tx) => {
    const made = await rowsOf<{ id: number }>(
      tx,
      sql`insert into security_policy (code, row_version, created_at, created_by, updated_at, updated_by, ${names})
    values ('DEFAULT', 1, ${at}, 'system', ${at}, 'system', ${values}) on conflict do nothing returning id`,
    )
    const [row] = made
    if (row === undefined) return false
    // The trail of what belongs to no company begins with the installation: from then on an empty one is a sign of tampering.
    await tx.insert(auditEntry).values({
      at: now.toISOString(),
      username: 'system',
      entity: 'SecurityPolicy',
      recordId: row.id,
      action: 'CREATE',
    })
    return true
  })
}

/** SQL of the minutes after which an unused session has ended. */
export const idleMinutesSql: SQL = sql`coalesce((select session_idle_minutes from security_policy limit 1), ${defaultSecurityPolicy.sessionIdleMinutes}::int)`
/** SQL of the hours after which any session has ended. */
export const sessionHoursSql: SQL = sql`coalesce((select session_hours from security_policy limit 1), ${defaultSecurityPolicy.sessionHours}::int)`

/** The part that judges passwords. */
export const passwordPolicyOf = ({
  minLength,
  maxLength,
  minClasses,
  blockedWords,
}: SecurityPolicy): PasswordPolicy => ({
  minLength,
  maxLength,
  minClasses,
  blocklist: wordsIn(blockedWords),
  common: commonPasswords(),
})

/** The words of a list, one per line, in small letters, each once. */
export const wordsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/\s+/)
      .map((word) => word.toLowerCase())
      .filter((word) => word !== ''),
  ),
]

/** In production a picture is always required. */
export const isProduction = (): boolean => process.env.NODE_ENV === 'production'
