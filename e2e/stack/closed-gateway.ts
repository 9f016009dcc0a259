// One more gateway over the backend of a stack, closed as in production: a browser gets nothing but the documents of the pages.
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { freePort, type Server, untilHealthy } from '../../tools/run/server.ts'
import { launch, patientSettings } from './environment.ts'
import type { StackInfo } from './start-stack.ts'

/** Its log is stored next to those of the stack. */
async function startClosedGateway({ restUrl, logs }: StackInfo): Promise<{ url: string; server: Server }> {
  const port = await freePort()
  const own = {
    PORT: String(port),
    BACKEND_URL: restUrl.replace(/\/api$/, ''),
    TRUSTED_DOCUMENTS: 'only',
    INTROSPECTION: 'developers',
  }
  const env = { ...patientSettings, REDIS_URL: undefined, ...own }
  const server = launch({ name: 'gateway', env, log: join(logs.gateway, '..', 'closed-gateway.log') })
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(`${url}/health`, server)
  return { url, server }
}

/** Starts it for the test file that asks, and stops it after the file; gives its address. */
export async function closedUrl(): Promise<string> {
  const { url, server } = await startClosedGateway(inject('stack'))
  afterAll(() => server.stop())
  return url
}
