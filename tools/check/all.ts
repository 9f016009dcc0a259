// The list of checks, in the order in which their failures are worth reading.
import { existsSync } from 'node:fs'
import { at } from '../run/paths.ts'
import type { Check } from './check.ts'
import { checkClock } from './clock.ts'
import { checkCompose } from './compose.ts'
import { checkCycles } from './cycles.ts'
import { checkDirectives } from './directives.ts'
import { checkGenerated, checkMigrations } from './generated.ts'
import { checkLayers } from './layers.ts'
import { checkPlainWords } from './plain-words.ts'
import { checkBiome, checkWebSize } from './programs.ts'
import { checkRegistries } from './registries.ts'
import { checkSchemaChanges } from './schema-changes.ts'
import { checkEscapes, checkSizes } from './sizes.ts'
import { sources } from './source.ts'
import { checkWords } from './words.ts'

/** What `npm run check` runs. The catalogue is loaded after its index is generated, hence the late imports. */
export const checks: readonly Check[] = [
  { name: 'generated files in step', run: checkGenerated },
  { name: 'types', run: async () => (await import('./types.ts')).checkTypes() },
  { name: 'lint and format', run: checkBiome },
  { name: 'layers', run: () => checkLayers(sources()) },
  { name: 'clock', run: () => checkClock(sources()) },
  { name: 'import cycles', run: () => checkCycles(sources()) },
  { name: 'sizes and comments', run: () => checkSizes(sources()) },
  { name: 'escapes from the type system', run: () => checkEscapes(sources()) },
  { name: 'catalogue', run: async () => (await import('./catalogue.ts')).checkCatalogue() },
  { name: 'files of the domain', run: checkRegistries },
  { name: 'migrations', run: checkMigrations },
  { name: 'raw reads of tables', run: async () => (await import('./raw-tables.ts')).checkRawReads() },
  { name: 'guards of the schema', run: checkDirectives },
  { name: 'schema against the last release', run: checkSchemaChanges },
  { name: 'type budget', run: async () => (await import('./types.ts')).checkTypeBudget() },
  { name: 'web size budget', run: checkWebSize },
  { name: 'compose file', run: () => checkCompose((file) => existsSync(at(file))) },
  { name: 'words', run: checkWords },
  { name: 'plain words', run: () => checkPlainWords(sources()) },
]
