// Typed operations of the web app and of scripts, made by graphql-codegen out of schema.graphql and the generated documents.
import { mustRun } from '../run/process.ts'

/** Runs codegen.yml; its paths count from packages/web, where the plug-ins are installed. */
export async function runCodegen(): Promise<void> {
  await mustRun(['graphql-codegen', '--config', '../../codegen.yml'], { in: 'packages/web' })
}
