// gen in watch mode: a change of a declaration runs the generator again, in its own process, because modules that are
// loaded once stay as they were.
import { watch } from 'node:fs/promises'
import { at } from '../run/paths.ts'
import { run } from '../run/process.ts'

const quietMilliseconds = 150

/** Watches the shared package and generates after each burst of changes; runs until the process ends. */
export async function watchCatalogue(): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const generateSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(async () => {
        await run(['node', at('tools', 'commands', 'gen.ts')])
      })
    }, quietMilliseconds)
  }
  for await (const event of watch(at('packages', 'shared', 'src'), { recursive: true })) {
    if (event.filename !== null && !/\.(gen|test)\.ts$/.test(event.filename)) generateSoon()
  }
}
