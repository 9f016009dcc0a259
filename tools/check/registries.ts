// The files of the backend's domain stand behind features that exist, and no feature waits for one.
import { run } from '../run/process.ts'
import type { Findings } from './check.ts'

/** Run in a process of its own: tools never load the backend. */
export async function checkRegistries(): Promise<Findings> {
  const { code, output } = await run(['node', 'packages/backend/src/domain/registry-problems.ts'], { quiet: true })
  return { problems: code === 0 ? [] : output.trimEnd().split('\n') }
}
