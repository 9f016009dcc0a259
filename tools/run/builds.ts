// What must be built before the servers start: their own files, the web app and the schema explorer, each only when its sources changed.
import { readdirSync } from 'node:fs'
import { at, filesOf } from './paths.ts'
import { mustRun } from './process.ts'
import type { ServerPackage } from './servers.ts'
import { unlessFresh } from './stamp.ts'

const env = { NODE_ENV: 'production' }

const inputsOf = (...patterns: readonly string[]): readonly string[] => [
  'pnpm-lock.yaml',
  ...filesOf(...patterns).filter((file) => !/\.test\.tsx?$/.test(file)),
]

/** Makes the files that a server runs, in `dist` of its package; gives whether there was anything to do. */
export const buildServer = (name: ServerPackage): Promise<boolean> =>
  unlessFresh(
    `build-${name}`,
    inputsOf(
      ...[`packages/${name}/src/**/*.ts`, 'packages/shared/src/**/*.ts', `packages/${name}/package.json`],
      ...['tools/run/bundle.ts', 'tools/run/servers.ts'],
    ),
    () => scriptsIn(`packages/${name}/dist`),
    async () => {
      await mustRun(['node', 'tools/run/bundle.ts', name])
    },
  )

const scriptsIn = (folder: string): readonly string[] =>
  readdirSync(at(folder))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${folder}/${file}`)

/** Builds the web app into packages/web/dist; gives whether there was anything to do. */
export const buildWeb = (): Promise<boolean> =>
  unlessFresh(
    'build-web',
    // The build reads the texts of operations, not the types that are generated of them.
    inputsOf('packages/web/**/*', 'packages/shared/src/**/*.ts').filter((file) => !/\.generated\.ts$/.test(file)),
    ['packages/web/dist/index.html'],
    async () => {
      await mustRun(['vite', 'build'], { in: 'packages/web', env })
    },
  )

/** Builds the schema explorer that the gateway serves at /sandbox. */
export const buildSandbox = (): Promise<boolean> =>
  unlessFresh(
    'build-sandbox',
    inputsOf('packages/gateway/sandbox/**/*'),
    ['packages/gateway/dist/sandbox/index.html'],
    async () => {
      await mustRun(['vite', 'build'], { in: 'packages/gateway/sandbox', env })
    },
  )
