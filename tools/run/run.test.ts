// Settings, stamps and servers of the runtime contract.
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename } from 'node:path'
import { after, test } from 'node:test'
import { build } from 'rolldown'
import { badPorts } from '../../packages/shared/src/formats/bad-ports.ts'
import { bundleOf, placesAreResolved } from './bundle.ts'
import { at, write } from './paths.ts'
import { run } from './process.ts'
import { timeline } from './progress.ts'
import { freePort, isPortFree, startServer, untilHealthy } from './server.ts'
import { entriesOf, serverPackages } from './servers.ts'
import { settingsOf } from './settings.ts'
import { isFresh, stamp, unlessFresh } from './stamp.ts'

const folder = '.cache/tools-run-test'
after(() => {
  rmSync(at(folder), { recursive: true, force: true })
  rmSync(at('.cache/tools-test.json'), { force: true })
})

test('settings have the defaults of the contract and honour what is set', () => {
  const usual = settingsOf({})
  assert.deepEqual([usual.port, usual.backendPort, usual.backendUrl], [4000, 4100, 'http://127.0.0.1:4100'])
  assert.equal(usual.env.TZ, 'Asia/Jakarta')
  assert.ok(usual.ownsBackend && usual.isDemo)
  const set = settingsOf({
    PORT: '5000',
    BACKEND_PORT: '5001',
    BACKEND_URL: 'http://10.0.0.1:9',
    SEED: 'none',
    DATA_DIR: '/data',
  })
  assert.deepEqual([set.port, set.ownsBackend, set.isDemo, set.env.DATA_DIR], [5000, false, false, '/data'])
  assert.ok(settingsOf({ BACKEND_URL: 'http://localhost:4100' }).ownsBackend)
  assert.ok(!settingsOf({ BACKEND_URL: 'http://localhost:4100,http://localhost:4101' }).ownsBackend)
})

test('settings that cannot be meant are refused with a sentence', () => {
  for (const env of [
    { PORT: 'x' },
    { PORT: '70000' },
    { PORT: '4100' },
    { BACKEND_URL: 'nowhere' },
    { BACKEND_URL: 'http://a,b' },
    { PORT: '5060' },
    { BACKEND_PORT: '6000' },
  ]) {
    assert.throws(() => settingsOf(env), /PORT|BACKEND_URL/)
  }
})

test('a start with a setting that cannot be meant ends with its sentence before anything is generated, built or loaded', async () => {
  const [port, backendPort] = [await freePort(), await freePort()]
  const env = { WORKERS: '0', DATABASE_URL: '', PORT: String(port), BACKEND_PORT: String(backendPort), BACKEND_URL: '' }
  const { code, output } = await run(['node', 'tools/commands/start.ts'], { quiet: true, env })
  const sentence = 'WORKERS=0 needs DATABASE_URL: nobody else can work on the embedded database.'
  assert.deepEqual([code, output.trim()], [1, sentence])
})

test('the ports that are refused are those that fetch refuses', async () => {
  for (const port of badPorts) {
    const refused = await fetch(`http://127.0.0.1:${port}/`).catch((error: Error) => error.cause)
    assert.match(String(refused), port === 0 ? /Error/ : /bad port/, `port ${port}`)
  }
})

test('no source that becomes part of a file may ask where it lies', async () => {
  const source = `${folder}/packages/backend/src/asks.ts`
  write(source, 'export const here = import.meta.dirname\n')
  await assert.rejects(build({ input: at(source), plugins: [placesAreResolved], write: false }), /asks where it lies/)
  write(source, 'export const font = import.meta.resolve("rolldown")\n')
  assert.equal((await build({ input: at(source), plugins: [placesAreResolved], write: false })).output.length, 1)
})

test('every process of the product becomes a file of its own', async () => {
  for (const name of serverPackages) {
    const { output } = await build({ ...bundleOf(name), write: false })
    const entries = output.filter((part) => part.type === 'chunk' && part.isEntry).map((part) => part.fileName)
    const wanted = entriesOf(name).map((source) => `${basename(source, '.ts')}.js`)
    assert.deepEqual(entries.toSorted(), wanted.toSorted())
  }
})

test('a step of a start is printed with the seconds since its beginning', () => {
  const lines: string[] = []
  timeline((line) => lines.push(line))('Built the backend.')
  assert.match(lines[0] ?? '', /^ +\d+\.\d s {2}Built the backend\.$/)
})

test('a stamp is fresh until an input or an output changes', async () => {
  const [input, output] = [`${folder}/in.txt`, `${folder}/out.txt`]
  write(input, '1')
  const work = () => {
    write(output, 'made')
  }
  assert.equal(await unlessFresh('tools-test', [input], [output], work), true)
  assert.equal(await unlessFresh('tools-test', [input], () => [output], work), false)
  write(output, 'spoilt')
  assert.equal(isFresh('tools-test', [input]), false)
  stamp('tools-test', [input], [output])
  write(input, '2')
  assert.equal(isFresh('tools-test', [input]), false)
})

test('a port in use is distinguished from a free one', async () => {
  const port = await freePort()
  assert.equal(await isPortFree(port), true)
  const server = createServer().listen(port, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  assert.equal(await isPortFree(port), false)
  server.close()
})

test('a server is started, found healthy and stopped; one that ends at once is reported', async () => {
  const port = await freePort()
  const file = `${folder}/server.mjs`
  write(
    file,
    `import { createServer } from 'node:http'\ncreateServer((_, r) => r.end('ok')).listen(${port}, '127.0.0.1', () => console.log('up'))\n`,
  )
  const lines: string[] = []
  const server = startServer({ name: 'sample', args: [at(file)], env: {}, onLine: (line) => lines.push(line) })
  await untilHealthy(`http://127.0.0.1:${port}/`, server, { milliseconds: 10_000 })
  await server.stop()
  await server.exited
  assert.deepEqual(lines, ['up'])
  const dead = startServer({ name: 'sample', args: ['-e', 'process.exit(3)'], env: {}, onLine: () => {} })
  await assert.rejects(untilHealthy(`http://127.0.0.1:${port}/`, dead, { milliseconds: 10_000 }), /ended with code 3/)
})

test('a waiting caller is informed of what a server does, and a start that takes too long says it too', async () => {
  const slow = startServer({
    name: 'sample',
    args: ['-e', 'console.log("Writing part 7 of 15."); setInterval(() => {}, 1000)'],
    env: {},
    onLine: () => {},
  })
  const sentences: string[] = []
  const waiting = { milliseconds: 3_000, every: 200, tell: (sentence: string) => void sentences.push(sentence) }
  await assert.rejects(
    untilHealthy(`http://127.0.0.1:${await freePort()}/`, slow, waiting),
    /did not become ready within \d+ s\. Its last line: Writing part 7 of 15\./,
  )
  await slow.stop()
  assert.match(sentences.at(-1) ?? '', /^Still waiting for the sample, \d+ s\. Its last line: Writing part 7 of 15\.$/)
})
