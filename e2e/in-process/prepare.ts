// Before the files that run in one process: a copy of the filled database of a stack, removed after the last of them.
import type { TestProject } from 'vitest/node'
import { prepareEnvironment, type StackEnvironment } from '../stack/environment.ts'

export type Prepared = Pick<StackEnvironment, 'env' | 'keys'>
declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { env, keys, clear } = await prepareEnvironment(process.env.E2E_DATABASE_URL || undefined)
  project.provide('prepared', { env, keys })
  return clear
}
