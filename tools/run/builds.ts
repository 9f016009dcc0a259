// What must be built before the servers start: the web app and the schema explorer, each only when its sources changed.
import { filesOf } from './paths.ts'
import { mustRun, runScript } from './process.ts'
import { unlessFresh } from './stamp.ts'

const env = { NODE_ENV: 'production' }

const inputsOf = (...patterns: readonly string[]): readonly string[] => [
  'pnpm-lock.yaml',
  ...filesOf(...patterns).filter((file) => !/\.test\.tsx?$/.test(file)),
]

/** Builds the web app into packages/web/dist; gives whether there was anything to do. */
export const buildWeb = (): Promise<boolean> =>
  unlessFresh(
    'build-web',
    inputsOf('packages/web/**/*', 'packages/shared/src/**/*.ts'),
    ['packages/web/dist/index.html'],
    async () => {
      await mustRun(['vite', 'build'], { in: 'packages/web', env })
    },
  )

/** Builds the schema explorer that the gateway serves at /sandbox. */
export const buildSandbox = (): Promise<boolean> =>
  unlessFresh(
    'build-sandbox',
    inputsOf('packages/gateway/sandbox/**/*', 'packages/gateway/package.json'),
    ['packages/gateway/dist/sandbox/index.html'],
    async () => {
      const { code, output } = await runScript('packages/gateway', 'build:sandbox', { quiet: true, env })
      if (code !== 0) throw new Error(`The schema explorer could not be built.\n${output}`)
    },
  )
