// Starts the stack before the first test file and stops it after the last; E2E_DATABASE_URL puts it on PostgreSQL.
import type { TestProject } from 'vitest/node'
import { type StackInfo, startStack } from './start-stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    stack: StackInfo
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack(process.env.E2E_DATABASE_URL || undefined)
  project.provide('stack', stack.info)
  return () => stack.stop()
}
