// npm run test:one <file, part of its path, or words of a test> [embedded]: one test file with everything that it needs, on the tests' own PostgreSQL.
import { generate } from '../gen/generate.ts'
import { buildSandbox, buildWeb } from '../run/builds.ts'
import { at } from '../run/paths.ts'
import { type Environment, run } from '../run/process.ts'
import { type Found, findTests, needsServer, testFiles } from '../test/find-test.ts'
import { jestCommand } from '../test/runners.ts'
import { startServers } from '../test/servers.ts'
import { onServerOf } from '../test/suite.ts'

const usage = 'Usage: npm run test:one <file, part of its path, or words of a test> [embedded]'

function commandOf({ file, runner, title }: Found): readonly string[] {
  // Runners take a pattern.
  const words = title?.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  if (runner === 'node')
    return ['node', '--test', ...(words === undefined ? [] : [`--test-name-pattern=${words}`]), at(file)]
  const only = words === undefined ? [] : ['-t', words]
  return runner === 'jest'
    ? [...jestCommand, '--runTestsByPath', at(file), ...only]
    : ['vitest', 'run', at(file), ...only]
}

async function runOne(found: Found, isEmbedded: boolean): Promise<number> {
  const isEndToEnd = found.folder === 'e2e'
  await generate()
  if (isEndToEnd) {
    await buildWeb()
    await buildSandbox()
  }
  console.log(`${found.file}${found.title === undefined ? '' : `: ${found.title}`}`)
  // Said either way: a test that runs this command may be a long one itself.
  const long: Environment = { TESTS: found.file.includes('.long.test.') ? 'long' : undefined }
  if (isEmbedded || !usesDatabase(found)) return runIn(found, { TEST_DATABASE: 'pglite', ...long })
  const servers = await startServers(process.env, { withRedis: needsServer(found.file) })
  const redis = needsServer(found.file) ? { E2E_REDIS_URL: process.env.REDIS_URL_TEST } : {}
  try {
    return await runIn(found, { ...(isEndToEnd ? { ...onServerOf(process.env), ...redis } : {}), ...long })
  } finally {
    await servers.stop()
  }
}

const usesDatabase = ({ folder }: Found): boolean => folder === 'e2e' || folder === 'packages/backend'

const runIn = async (found: Found, env: Environment): Promise<number> =>
  (await run(commandOf(found), { in: found.folder, env })).code

const [wanted = '', database] = process.argv.slice(2)
const found = wanted === '' ? [] : findTests(wanted, testFiles(), process.env.INIT_CWD)
const [only, ...others] = found
if (only === undefined) {
  console.error(wanted === '' ? usage : `No test file and no test has "${wanted}". ${usage}`)
  process.exitCode = 1
} else if (others.length > 0) {
  console.error(`Several test files fit; name one of them:\n${found.map((f) => `  ${f.file}`).join('\n')}`)
  process.exitCode = 1
} else if (database === 'embedded' && needsServer(only.file)) {
  console.error(`${only.file} needs a server.`)
  process.exitCode = 1
} else process.exitCode = await runOne(only, database === 'embedded')
