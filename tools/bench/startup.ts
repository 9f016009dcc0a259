// From nothing to health: the first start with an empty database and the demo company, and the starts after it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer, untilHealthy } from '../run/server.ts'

const laterStarts = 3

/** Prints the seconds of each start. */
export async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kantor-bench-'))
  try {
    console.log(`  first start  ${(await startOnce(folder)).toFixed(1)} s`)
    for (let n = 0; n < laterStarts; n++) console.log(`  later start  ${(await startOnce(folder)).toFixed(1)} s`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startOnce(folder: string): Promise<number> {
  const [port, backendPort] = [await freePort(), await freePort()]
  const backendUrl = `http://127.0.0.1:${backendPort}`
  const env = {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    BACKEND_URL: backendUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  }
  const launch = (name: string) =>
    startServer({ name, args: [`packages/${name}/src/main.ts`], env, onLine: (line) => console.log(line) })
  const started = performance.now()
  const backend = launch('backend')
  const gateway = launch('gateway')
  try {
    await untilHealthy(`${backendUrl}/api/health/ready`, backend)
    await untilHealthy(`http://127.0.0.1:${port}/health`, gateway)
    return (performance.now() - started) / 1000
  } finally {
    await gateway.stop()
    await backend.stop()
  }
}
