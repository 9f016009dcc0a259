// The run's own servers: they answer, and are gone with the process that started them.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { patience } from '../run/patience.ts'
import { isReachable } from './database.ts'
import { ownPostgres } from './own-servers.ts'
import { startServers } from './servers.ts'

async function untilGone(url: string): Promise<void> {
  while (await isReachable(url)) await pause(50)
}

test('a PostgreSQL of the run answers, and is gone when it is stopped', async () => {
  const server = await ownPostgres()
  assert.ok(server !== undefined, 'neither the system nor the registry has a PostgreSQL')
  assert.ok(await isReachable(server.url))
  await server.stop()
  assert.ok(!(await isReachable(server.url)))
})

test('it is gone, too, when what started it is killed', { timeout: patience(60_000) }, async () => {
  const script = `import { ownPostgres } from './own-servers.ts'
    const server = await ownPostgres()
    console.log(server.url)
    await new Promise((resolve) => setTimeout(resolve, 600_000))`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  const url = line.trim()
  assert.ok(await isReachable(url))
  child.kill('SIGKILL')
  await untilGone(url)
})

test('a server that was named is used as it is, and must answer', async () => {
  const server = await ownPostgres()
  assert.ok(server !== undefined)
  const env = { DATABASE_URL_TEST: server.url }
  const servers = await startServers(env)
  assert.deepEqual([servers.missing, env.DATABASE_URL_TEST], [[], server.url])
  await servers.stop()
  assert.ok(await isReachable(server.url))
  await server.stop()
  await assert.rejects(startServers(env), /Nothing answers at DATABASE_URL_TEST/)
})

test('a run that names none has its own, and gives the tests its address', async () => {
  const env: NodeJS.ProcessEnv = { CI: 'true' }
  const servers = await startServers(env)
  assert.deepEqual(servers.missing, [])
  assert.ok(await isReachable(env.DATABASE_URL_TEST ?? ''))
  await servers.stop()
})
