// npm run test:one <file, part of its path, or words of a test> [postgres]: one test file with everything that it needs.
import { generate } from '../gen/generate.ts'
import { buildSandbox, buildWeb } from '../run/builds.ts'
import { at } from '../run/paths.ts'
import { run } from '../run/process.ts'
import { type Found, findTests, mayUseServer, needsServer, testFiles } from '../test/find-test.ts'
import { jestCommand } from '../test/runners.ts'
import { serverSettings } from '../test/suites.ts'

const usage = 'Usage: npm run test:one <file, part of its path, or words of a test> [postgres]'

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

async function runOne(found: Found, onServer: boolean): Promise<number> {
  const isEndToEnd = found.folder === 'e2e'
  await generate()
  if (isEndToEnd) {
    await buildWeb()
    await buildSandbox()
  }
  const wantsServer = needsServer(found.file) || (onServer && isEndToEnd)
  const env = wantsServer ? await serverSettings(process.env) : {}
  if (wantsServer && !env.E2E_DATABASE_URL) throw new Error('This test needs a PostgreSQL server.')
  console.log(`${found.file}${found.title === undefined ? '' : `: ${found.title}`}`)
  return (await run(commandOf(found), { in: found.folder, env })).code
}

const [wanted = '', database] = process.argv.slice(2)
const onServer = database === 'postgres'
const found = wanted === '' ? [] : findTests(wanted, testFiles(), process.env.INIT_CWD)
const [only, ...others] = found
if (only === undefined) {
  console.error(wanted === '' ? usage : `No test file and no test has "${wanted}". ${usage}`)
  process.exitCode = 1
} else if (others.length > 0) {
  console.error(`Several test files fit; name one of them:\n${found.map((f) => `  ${f.file}`).join('\n')}`)
  process.exitCode = 1
} else if (onServer && only.folder === 'e2e' && !mayUseServer(only.file)) {
  console.error(`${only.file} runs on the embedded database only.`)
  process.exitCode = 1
} else process.exitCode = await runOne(only, onServer)
