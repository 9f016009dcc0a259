// A flag that V8 does not know is told on the standard error, and nothing else happens: so a newer Node may lose one unseen.
import { spawnSync } from 'node:child_process'

const run = (program: string) => {
  const heap = JSON.stringify(new URL('./heap.ts', import.meta.url).href)
  const { stdout, stderr } = spawnSync(process.execPath, [
    '--input-type=module',
    '-e',
    program.replaceAll('HEAP', heap),
  ])
  return { stdout: String(stdout), stderr: String(stderr) }
}

it('is kept by flags that this Node knows', () => {
  expect(run(`(await import(HEAP)).keepHeap()`)).toEqual({ stdout: '', stderr: '' })
  expect(run(`(await import('node:v8')).setFlagsFromString('--no-such-flag')`).stderr).toContain('no-such-flag')
})
