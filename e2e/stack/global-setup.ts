// Starts the stack before the first test file and stops it after the last; E2E_DATABASE_URL puts it on PostgreSQL.
import type { TestProject } from 'vitest/node'
import { startClosedGateway } from './closed-gateway.ts'
import { type StackInfo, startStack } from './start-stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    stack: StackInfo
    /** Address of the gateway that is closed as in production. */
    closedUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack(process.env.E2E_DATABASE_URL || undefined)
  const closed = await startClosedGateway(stack.info)
  project.provide('stack', stack.info)
  project.provide('closedUrl', closed.url)
  return async () => {
    await closed.server.stop()
    await stack.stop()
  }
}
