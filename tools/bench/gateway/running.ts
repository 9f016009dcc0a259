// Servers that a measurement starts in addition to the product, each in its own process, all ended together.
import { isAbsolute } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { at } from '../../run/paths.ts'
import type { Environment } from '../../run/process.ts'
import { freePort, type Server, startServer } from '../../run/server.ts'

export interface Running {
  readonly url: string
  readonly pid: number
}
export interface Fleet {
  /** Starts a script below the root and waits until it listens; it gets PORT and the environment. */
  start(name: string, args: readonly string[], env: Environment): Promise<Running>
  stop(): Promise<void>
}

/** An empty fleet. */
export function fleet(): Fleet {
  const servers: Server[] = []
  return {
    async start(name, [script = '', ...args], env) {
      const port = await freePort()
      const server = startServer({
        name,
        args: [isAbsolute(script) ? script : at(script), ...args],
        env: { ...env, PORT: String(port), NODE_ENV: env.NODE_ENV },
        onLine: () => {},
      })
      servers.push(server)
      const url = `http://127.0.0.1:${port}`
      await untilListening(url, server)
      return { url, pid: server.pid ?? Number.NaN }
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop(2_000)))
    },
  }
}

/** Any answer will do: some servers have no page for health. */
async function untilListening(url: string, server: Server): Promise<void> {
  let isGone = false
  void server.exited.then(() => {
    isGone = true
  })
  for (let turn = 0; turn < 1_200; turn++) {
    if (isGone) throw new Error([`The ${server.name} ended.`, ...server.lastLines()].join('\n'))
    const answered = await fetch(`${url}/favicon.ico`).then(
      (answer) => answer.text().then(() => true),
      () => false,
    )
    if (answered) return
    await sleep(100)
  }
  throw new Error(`The ${server.name} does not listen.`)
}
