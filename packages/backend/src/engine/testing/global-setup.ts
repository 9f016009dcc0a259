// Before the first test: finds the filled databases of earlier runs, for making one takes seconds. After the last: all copies of this run go at once.
import type { TestProject } from 'vitest/node'
import { copiesOfRun, dropCopies, openStore, type TemplateStore } from './template-store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templates: TemplateStore
    /** What the names of the copies on the server begin with. */
    copies: string
  }
}

export default async function setup(project: TestProject) {
  project.provide('templates', await openStore())
  project.provide('copies', copiesOfRun)
  return dropCopies
}
