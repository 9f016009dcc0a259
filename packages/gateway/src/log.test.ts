// Lines that are gathered are never lost at an orderly end, and never wait long.
import { spawn } from 'node:child_process'

/** Runs a script with a log in a process of its own; gives what it wrote and how it ended. */
function run(script: string): Promise<{ readonly lines: readonly string[]; readonly code: number | null }> {
  const text = `import { gatewayLog, inBundles } from ${JSON.stringify(`${import.meta.dirname}/log.ts`)}; const log = gatewayLog('info', inBundles()); ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['pipe', 'pipe', 'ignore'] })
  let output = ''
  return new Promise((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part
      // The script waits for this: what it had gathered has come by itself.
      child.stdin.end()
    })
    child.once('close', (code) => resolve({ lines: output.trim().split('\n'), code }))
  })
}
const message = (line: string): unknown => (JSON.parse(line) as { msg: unknown }).msg

it('writes everything before the process ends, in its order', async () => {
  const all = Array.from({ length: 3_000 }, (_, i) => `line ${i}`)
  const { lines, code } = await run(`for (let i = 0; i < ${all.length}; i++) log.info("line " + i); process.exit(7)`)
  expect([lines.map(message), code]).toEqual([all, 7])
})
it('writes everything before an uncaught error ends it', async () => {
  const { lines, code } = await run('log.info("last"); throw 1')
  expect([lines.map(message), code]).toEqual([['last'], 1])
})
it('does not keep a line until there are more', async () => {
  const { lines } = await run('log.info("alone"); process.stdin.resume().on("end", () => process.exit(0))')
  expect(lines.map(message)).toEqual(['alone'])
})
it('leaves secrets out', async () => {
  const lines: string[] = []
  const { gatewayLog } = await import('./log.ts')
  const log = gatewayLog('info', { write: (line) => void lines.push(line) })
  log.info({ headers: { cookie: 'SECRET' }, req: { headers: { cookie: 'SECRET' } }, body: { password: 'SECRET' } }, 'x')
  expect([lines.length, lines.join('').includes('SECRET')]).toEqual([1, false])
})
