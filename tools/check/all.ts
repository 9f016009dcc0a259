// The list of checks, in the order in which their failures are worth reading.
import { existsSync } from 'node:fs'
import { at } from '../run/paths.ts'
import { checkAmounts } from './amounts.ts'
import type { Check } from './check.ts'
import { checkClock } from './clock.ts'
import { checkCompose } from './compose.ts'
import { checkCycles } from './cycles.ts'
import { checkDirectives } from './directives.ts'
import { checkGenerated, checkMigrations } from './generated.ts'
import { checkLayers } from './layers.ts'
import { checkBiome, checkWebSize } from './programs.ts'
import { checkRegistries } from './registries.ts'
import { checkRooms } from './rooms.ts'
import { checkSchemaChanges } from './schema-changes.ts'
import { checkSettings } from './settings.ts'
import { checkEscapes, checkSizes } from './sizes.ts'
import { sources } from './source.ts'
import { checkSpecification } from './specification.ts'
import { checkTestFiles } from './test-files.ts'
import { checkUncheckedRows } from './unchecked-rows.ts'
import { checkPlainWords } from './words/plain-words.ts'
import { checkWords } from './words/words.ts'

const generated = 'generated files in step'
const types = async (name: string) => (await import('./types.ts')).checkTypes(name)

/**
 * What `npm run check` runs. Indexes are written before anything else begins, for the generator does that without waiting; what reads what
 * it derives comes after it, and loads the catalogue late. The compiler, which takes longest, begins first.
 */
export const checks: readonly Check[] = [
  { name: generated, run: checkGenerated },
  { name: 'types of shared, backend and gateway', run: () => types('shared, backend, gateway, contract') },
  { name: 'types of web', after: [generated], run: () => types('packages/web') },
  { name: 'types of tools and journeys', run: () => types('tools, journeys') },
  { name: 'lint and format', run: checkBiome },
  { name: 'layers', run: () => checkLayers(sources()) },
  { name: 'clock', run: () => checkClock(sources()) },
  { name: 'import cycles', run: () => checkCycles(sources()) },
  { name: 'rooms', run: () => checkRooms(sources()) },
  { name: 'sizes and comments', run: () => checkSizes(sources()) },
  { name: 'escapes from the type system', run: () => checkEscapes(sources()) },
  { name: 'plain words', run: () => checkPlainWords(sources()) },
  { name: 'catalogue', after: [generated], run: async () => (await import('./catalogue.ts')).checkCatalogue() },
  {
    name: 'declared words',
    after: [generated],
    run: async () => (await import('./words/declared-words.ts')).checkDeclaredWords(),
  },
  { name: 'files of the domain', after: [generated], run: checkRegistries },
  { name: 'migrations', after: [generated], run: checkMigrations },
  {
    name: 'raw reads of tables',
    after: [generated],
    run: async () => (await import('./raw-tables.ts')).checkRawReads(),
  },
  { name: 'amounts', after: [generated], run: () => checkAmounts(sources()) },
  { name: 'unchecked casts of rows', run: checkUncheckedRows },
  { name: 'guards of the schema', after: [generated], run: checkDirectives },
  { name: 'schema against the last release', after: [generated], run: checkSchemaChanges },
  {
    name: 'type budget',
    after: [generated],
    isLong: true,
    run: async () => (await import('./types.ts')).checkTypeBudget(),
  },
  { name: 'web size budget', isLong: true, run: checkWebSize },
  { name: 'compose file', run: () => checkCompose((file) => existsSync(at(file))) },
  { name: 'test files', run: checkTestFiles },
  { name: 'settings', run: checkSettings },
  { name: 'sentences of the specification', run: checkSpecification },
  { name: 'words', run: checkWords },
]
