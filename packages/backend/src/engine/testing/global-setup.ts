// Before the first test: finds the filled databases of earlier runs. Each test file begins with a copy of one, for making one takes seconds.
import type { TestProject } from 'vitest/node'
import { openStore, type TemplateStore } from './template-store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templates: TemplateStore
  }
}

export default async function setup(project: TestProject) {
  project.provide('templates', await openStore())
}
