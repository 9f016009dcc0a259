// Trusted documents: the texts that the web app was built with, by their sha256. With `only` a browser gets nothing else, so an attacker
// who takes over a session cannot send queries that no page sends; scripts with a key of their own write their queries freely.
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { isRecord } from '../sources/problems.ts'
import { headOf, isPartOf } from './trusted-part.ts'

/** off: hashes are unknown. prefer: hashes and free texts. only: free texts from holders of a key alone. */
export type TrustMode = 'off' | 'prefer' | 'only'
export const trustModes: readonly TrustMode[] = ['off', 'prefer', 'only']

export interface TrustedDocuments {
  /** The text behind a hash. */
  textOf(hash: string): string | undefined
  /** Whether a text is one of the list, or asks for less than one of the same name. */
  covers(text: string): boolean
  readonly size: number
}

/** What a request asks to run: a text, or the hash of one. */
export interface AskedDocument {
  readonly query: string | undefined
  readonly hash: string | undefined
}

/**
 * The list that a build of the web app left in its folder. A build that replaces it while the gateway runs is seen at the
 * next unknown hash; what was known stays known, for the tabs that were opened before.
 */
export function trustedDocumentsIn(webDist: string): TrustedDocuments {
  const file = join(webDist, '.vite', 'documents.json')
  const texts = new Map<string, string>()
  /** The same by kind and name of their operation. */
  const byHead = new Map<string, string[]>()
  let readAt: number | undefined
  const refresh = (): void => {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (changed === undefined || changed === readAt) return
    for (const [hash, text] of entriesIn(readFileSync(file, 'utf8'))) {
      const head = texts.has(hash) ? undefined : headOf(text)
      if (head !== undefined) byHead.set(head, [...(byHead.get(head) ?? []), text])
      texts.set(hash, text)
    }
    readAt = changed
  }
  refresh()
  return {
    textOf(hash) {
      if (!texts.has(hash)) refresh()
      return texts.get(hash)
    },
    covers(text) {
      if (this.textOf(sha256(text)) !== undefined) return true
      return isPartOf(text, byHead.get(headOf(text) ?? '') ?? [])
    },
    get size() {
      return texts.size
    },
  }
}

/** Only texts that stand under their own hash; a list half written or tampered with says nothing. */
function entriesIn(json: string): readonly (readonly [string, string])[] {
  let list: unknown
  try {
    list = JSON.parse(json)
  } catch {
    return []
  }
  return Object.entries(isRecord(list) ? list : {}).flatMap(([hash, text]) =>
    typeof text === 'string' && sha256(text) === hash ? [[hash, text] as const] : [],
  )
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * The text to run. `mayWriteFreely` is called for a text that is in no list, where the mode is `only`: it throws or
 * answers whether the caller has a key of their own.
 */
export async function textToRun(
  { query, hash }: AskedDocument,
  mode: TrustMode,
  trusted: TrustedDocuments,
  mayWriteFreely: () => Promise<boolean>,
): Promise<string> {
  if (hash !== undefined) {
    const text = mode === 'off' ? undefined : trusted.textOf(hash)
    if (text === undefined) throw new KantorError('PERSISTED_QUERY_NOT_FOUND')
    return text
  }
  if (query === undefined) throw new KantorError('BAD_USER_INPUT', 'The body holds no query.')
  if (mode !== 'only' || trusted.covers(query) || (await mayWriteFreely())) return query
  throw new KantorError('QUERY_NOT_TRUSTED')
}
