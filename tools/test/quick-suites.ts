// The suites of `npm test`: types, lint, layers, units, domain, contract, and one journey of each kind of screen, on one database.
import { quick } from '../../e2e/files.ts'
import { makeFilled } from '../../e2e/stack/environment.ts'
import { generate } from '../gen/generate.ts'
import { buildSandbox, buildWeb } from '../run/builds.ts'
import type { Tally } from './reports.ts'
import { runAllChecks, runInShards, runJest, runToolTests, runVitest } from './runners.ts'
import { below, endToEndInputs, onServerOf, productInputs, type Suite, sharedInputs } from './suite.ts'

export const nothing: Tally = { passed: 0, failed: 0 }

/** The check of generated files comes first where checks run: it sees what the generator would change. */
export const generation: Suite = {
  name: 'generate',
  inputs: [],
  isPreparation: true,
  after: ['checks'],
  run: async () => {
    for (const file of await generate()) console.log(`  generated ${file}`)
    return nothing
  },
}
export const build: Suite = {
  name: 'build',
  inputs: [],
  isPreparation: true,
  cores: 1,
  after: ['generate'],
  run: async () => {
    await buildWeb()
    await buildSandbox()
    return nothing
  },
}
export const preparations: readonly Suite[] = [generation, build]

const vitest = (suite: string, folder: string) => ({
  folder,
  run: (files?: readonly string[]) => runVitest({ suite, folder }, files),
})
const after = ['generate']

export const quickSuites: readonly Suite[] = [
  { name: 'checks', inputs: ['**/*', '.gitignore', '.ci/run'], run: () => runAllChecks('short') },
  ...preparations,
  {
    name: 'tools',
    inputs: [...productInputs, 'tools/**/*', 'e2e/**/*'],
    cores: 1,
    after,
    run: () => runToolTests('short'),
  },
  {
    name: 'backend',
    inputs: [...sharedInputs, 'packages/backend/**/*'],
    after,
    ...vitest('backend', 'packages/backend'),
  },
  {
    name: 'gateway',
    inputs: [...sharedInputs, 'packages/gateway/**/*'],
    after,
    folder: 'packages/gateway',
    run: (files) => runJest({ suite: 'gateway', folder: 'packages/gateway' }, files),
  },
  { name: 'shared', inputs: sharedInputs, after, ...vitest('shared', 'packages/shared') },
  { name: 'web', inputs: [...sharedInputs, 'packages/{web,gateway}/**/*'], after, ...vitest('web', 'packages/web') },
  { name: 'e2e', inputs: endToEndInputs, after: ['build'], run: () => browserTests('e2e', quick) },
]

/** End-to-end files in two runs side by side, each with servers of its own over a copy of one filled database. */
export async function browserTests(suite: string, patterns: readonly string[]): Promise<Tally> {
  const env = onServerOf(process.env)
  await makeFilled(env.E2E_DATABASE_URL)
  return runInShards({ suite, folder: 'e2e', env }, below('e2e', patterns), 2)
}
