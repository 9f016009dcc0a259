// Every setting that the servers read has a row in docs/operations.md, so that operators can find it.
import { filesOf, textOf } from '../run/paths.ts'
import type { Findings } from './check.ts'

/** Where servers read their environment, and how a name is written there. */
const readers = filesOf(
  'packages/backend/src/{config,main,worker,start}.ts',
  'packages/gateway/src/{config,main}.ts',
  'packages/shared/src/telemetry/settings.ts',
  'packages/shared/src/formats/clock-setting.ts',
  'packages/shared/src/formats/environment.ts',
)
const named = [
  /(?:text|whole|oneOf|address|numberOf|portOf|choiceOf|addressesOf|listOf|portSetting)\(\s*(?:env,\s*)?'([A-Z][A-Z0-9_]+)'/g,
  /env(?:\[')?\.?([A-Z][A-Z0-9_]{2,})\b/g,
  /\['([A-Z][A-Z0-9_]+_(?:URL|KEY|FORMS))'/g,
]

/** The settings that a source reads. */
export const settingsIn = (source: string): readonly string[] => [
  ...new Set(named.flatMap((pattern) => [...source.matchAll(pattern)].flatMap(([, name]) => name ?? []))),
]

/** The settings that have a row of the table; a row may name several. */
export const describedIn = (page: string): ReadonlySet<string> =>
  new Set(
    page
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/[A-Z][A-Z0-9_]+/g)].map(([name]) => name)),
  )

/** Settings without a row. */
export function checkSettings(): Findings {
  const described = describedIn(textOf('docs/operations.md') ?? '')
  const read = [...new Set(readers.flatMap((file) => settingsIn(textOf(file) ?? '')))].sort()
  const missing = read.filter((name) => !described.has(name))
  return {
    problems: missing.map((name) => `${name} is read by a server, but docs/operations.md has no row for it`),
    notes: [`${read.length} settings`],
  }
}
