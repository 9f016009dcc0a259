// Several servers as one: a signal stops them in order, the crash of one stops all, and nothing outlives the parent.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from './server.ts'

/** The signals that end a start, and the loss of the process that started it. */
function untilStopRequested(): Promise<'asked'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('asked'))
    process.once('disconnect', () => resolve('asked'))
    process.channel?.unref()
  })
}

/**
 * Runs the body with a place to register servers, then waits until one ends or the user requests a stop.
 * Servers stop in the reverse order of their start. Gives the exit code of the whole.
 */
export async function supervise(body: (add: (server: Server) => Server) => Promise<void>): Promise<number> {
  const servers: Server[] = []
  let crashed: (server: Server) => void = () => {}
  const crash = new Promise<Server>((resolve) => {
    crashed = resolve
  })
  const add = (server: Server): Server => {
    servers.unshift(server)
    void server.exited.then(() => crashed(server))
    return server
  }
  const asked = untilStopRequested()
  const started = body(add).then(() => new Promise<never>(() => {}))
  const end = await Promise.race([asked, crash, started.catch((error: unknown) => error)])
  if (end === 'asked') console.log('\nStopping ...')
  else await tellFailure(end, crash)
  for (const server of servers) await server.stop()
  return end === 'asked' ? 0 : 1
}

/** Says which server ended, with its last words. */
async function tellFailure(end: unknown, crash: Promise<Server>): Promise<void> {
  if (end instanceof Error) console.error(end.message)
  // A server that dies while it is waited for fails the start a moment before its own end is noticed.
  const server = await Promise.race([crash, sleep(200, undefined)])
  if (server === undefined) return
  console.error(`The ${server.name} has stopped. Its last lines:`)
  for (const line of server.lastLines()) console.error(`  ${line}`)
}
