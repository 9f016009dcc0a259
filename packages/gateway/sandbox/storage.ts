// What the explorer keeps in the browser: tabs, history and sizes of panes, never a password, a key or what was next to one.
// GraphiQL writes every text of its editors as it is typed, and headers too with the history.

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'length'>
type Json = { readonly [name: string]: unknown }

/** Names that contain something secret, in GraphQL and in JSON; a mere field of an answer has no colon behind it. */
const secretName = /\b\w*(?:password|passphrase|secret|captcha|token|authorization|apikey)\w*"?\s*:/i
/** A text behind such a name, also one that is not closed yet. */
const secretText = new RegExp(`(${secretName.source}\\s*)(?:"""[\\s\\S]*?(?:"""|$)|"(?:[^"\\\\\\n]|\\\\.)*"?)`, 'gi')

/** An editor's texts as they may be kept: no headers; no variables and no secret text where a secret is named. */
export function keptTexts(item: Json): Json {
  const { query, variables } = item
  const texts = [query, variables].filter((text) => typeof text === 'string')
  const namesSecret = texts.some((text) => secretName.test(text))
  return {
    ...item,
    ...('headers' in item ? { headers: null } : {}),
    ...('response' in item ? { response: null } : {}),
    ...(namesSecret && typeof query === 'string' ? { query: query.replace(secretText, '$1""') } : {}),
    ...(namesSecret && 'variables' in item ? { variables: null } : {}),
  }
}

/** Tabs and history hold the texts of editors; one editor alone is kept nowhere, since tabs hold it. */
const listsOfTexts: { readonly [key: string]: string } = {
  tabState: 'tabs',
  queries: 'queries',
  favorites: 'favorites',
}
const single = new Set(['query', 'variables', 'headers'])
const prefix = 'graphiql:'

/** What is kept under a name; undefined where nothing is. */
export function keptValue(name: string, value: string): string | undefined {
  const key = name.startsWith(prefix) ? name.slice(prefix.length) : name
  if (single.has(key)) return undefined
  const list = listsOfTexts[key]
  if (list === undefined) return value
  try {
    const whole = JSON.parse(value) as Json
    const items = whole[list]
    return Array.isArray(items) ? JSON.stringify({ ...whole, [list]: items.map(keptTexts) }) : undefined
  } catch {
    return undefined
  }
}

/** A storage over another that keeps nothing secret. */
export function discreet(storage: Storage): Kept {
  return {
    getItem: (name) => storage.getItem(name),
    setItem(name, value) {
      const kept = keptValue(name, value)
      if (kept === undefined) storage.removeItem(name)
      else storage.setItem(name, kept)
    },
    removeItem: (name) => storage.removeItem(name),
    clear: () => storage.clear(),
    get length() {
      return storage.length
    },
  }
}

/** Removes everything the explorer kept: a user who signs out leaves nothing to the next person at this browser. */
export function forgetAll(storage: Storage): void {
  for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
}
