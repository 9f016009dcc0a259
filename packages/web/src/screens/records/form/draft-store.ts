// Local drafts: what was typed and not saved, per company, person and record. Never sent anywhere by itself.
import { now as clockNow } from '@kantor/shared/formats/clock'
import type { Fields } from '@kantor/shared/kernel'
import type { FormValues } from '../../../fields/field-kind.ts'

export interface Draft {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The version the typing started from; 0 for a new record. */
  readonly rowVersion: number
  /** Only the fields that were changed. */
  readonly values: FormValues
}
export interface DraftOwner {
  readonly company: string
  readonly userId: string
}
export interface DraftStore {
  read(key: string): Draft | null
  write(key: string, draft: Draft): void
  remove(key: string): void
}

const prefix = 'draft:'
const keptDays = 7
const version = 1

/** Key of a record's draft; a new record has one per feature. */
export const draftKey = (owner: DraftOwner, featurePath: string, id: string | null): string =>
  `${prefix}${owner.company}:${owner.userId}:${featurePath}:${id ?? 'new'}`

/** Drafts in a storage; ones older than a week are dropped. A storage that is full or forbidden loses drafts, nothing else. */
export function createDraftStore(storage: Storage, now = () => clockNow().getTime()): DraftStore {
  dropOld(storage, now() - keptDays * 86_400_000)
  return {
    read: (key) => draftIn(attempt(() => storage.getItem(key), null)),
    write: (key, draft) => attempt(() => storage.setItem(key, JSON.stringify({ version, ...draft })), undefined),
    remove: (key) => attempt(() => storage.removeItem(key), undefined),
  }
}

/** The values worth keeping: fields behind a code of their own (salaries) never lie on a machine. */
export const draftable = (fields: Fields, values: FormValues, changed: readonly string[]): FormValues =>
  Object.fromEntries(
    changed.flatMap((name) => {
      const field = fields[name]
      return field === undefined || isSecret(field) ? [] : [[name, values[name] ?? null]]
    }),
  )

const isSecret = (field: Fields[string]): boolean =>
  field.form !== undefined || (field.type === 'lines' && Object.values(field.of).some((f) => f.form !== undefined))

function dropOld(storage: Storage, before: number): void {
  attempt(() => {
    for (const key of Object.keys(storage).filter((k) => k.startsWith(prefix))) {
      const draft = draftIn(storage.getItem(key))
      if (draft === null || draft.at < before) storage.removeItem(key)
    }
  }, undefined)
}

function draftIn(text: string | null): Draft | null {
  if (text === null) return null
  const parsed = attempt<unknown>(() => JSON.parse(text), null)
  return isDraft(parsed) ? { at: parsed.at, rowVersion: parsed.rowVersion, values: parsed.values } : null
}

function isDraft(value: unknown): value is Draft & { readonly version: number } {
  if (typeof value !== 'object' || value === null) return false
  const draft = value as { readonly [key: string]: unknown }
  return (
    draft.version === version &&
    typeof draft.at === 'number' &&
    typeof draft.rowVersion === 'number' &&
    typeof draft.values === 'object' &&
    draft.values !== null
  )
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}
