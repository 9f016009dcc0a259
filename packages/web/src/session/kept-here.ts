// What this browser keeps of a person and may name others: tabs with the names of records, texts that were typed and not saved, the
// last questions of reports. It does not outlive his session; harmless preferences (columns, sizes, colours, order of Find) stay.

/** Who reads the storage from now on: no one, or one person. */
export interface Reader {
  /** The user whose session goes on here; null: there is no session. */
  readonly userId: string | null
  /** Texts that were not saved are dropped too: the person has signed out himself. */
  readonly withDrafts: boolean
}

/** Takes the names out of what others than the reader have left; a storage that is forbidden keeps nothing anyway. */
export function clearNames(storage: Storage, { userId, withDrafts }: Reader): void {
  try {
    for (const key of Object.keys(storage)) {
      const [kind, ...rest] = key.split(':')
      // `report:user:path`; tabs and drafts stand below the company first.
      const owner = kind === 'report' ? rest[0] : rest[1]
      if (userId !== null && owner === userId) continue
      if (kind === 'report' || (kind === 'draft' && withDrafts)) storage.removeItem(key)
      if (kind === 'tabs') storage.setItem(key, withoutNames(storage.getItem(key)))
    }
  } catch {
    // Private windows.
  }
}

interface Kept {
  readonly version: unknown
  readonly tabs: readonly { readonly path: string; readonly name: string; readonly screenTitle?: string }[]
}

/** Stored tabs by the title of their screen alone, and without what their lists were narrowed by; unreadable ones are none. */
export function withoutNames(text: string | null): string {
  const kept = read(text)
  const tabs = kept.tabs.flatMap(({ name, path, screenTitle }) =>
    typeof screenTitle === 'string' ? [{ name, path, query: '', title: screenTitle, screenTitle }] : [],
  )
  return JSON.stringify({ version: kept.version, tabs })
}

function read(text: string | null): Kept {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return isKept(found) ? found : { version: 0, tabs: [] }
  } catch {
    return { version: 0, tabs: [] }
  }
}

const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' && found !== null && 'version' in found && 'tabs' in found && Array.isArray(found.tabs)
