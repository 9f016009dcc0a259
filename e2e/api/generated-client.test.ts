// A TypeScript client generated from the OpenAPI document, as docs/scripts.md describes: its types are generated, the script of that
// page compiles with them and runs, and what the document does not describe does not compile.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const { keys, restUrl, url } = inject('stack')
const root = fileURLToPath(new URL('../..', import.meta.url))
const at = (...parts: readonly string[]) => join(root, ...parts)
/** Inside the workspace, so that the script finds its library. */
const folder = at('e2e', '.cache', `generated-client-${process.pid}`)
const script = /```ts divisions\.ts\n([\s\S]*?)```/.exec(readFileSync(at('docs', 'scripts.md'), 'utf8'))?.[1] ?? ''
const run = promisify(execFile)

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  for (const [name, path] of [
    ['master', '/openapi/master'],
    ['whole', '/openapi.json'],
  ] as const) {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${keys.all}` } })
    writeFileSync(join(folder, `${name}.json`), await answer.text())
    await run(at('e2e', 'node_modules', '.bin', 'openapi-typescript'), [`${name}.json`, '-o', `${name}.ts`], {
      cwd: folder,
    })
  }
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the compiler reports for a script next to the generated types. */
async function complaintsAbout(name: string, text: string): Promise<string> {
  writeFileSync(join(folder, name), text)
  const compilerOptions = { noEmit: true, types: ['node'], lib: ['es2024', 'dom', 'dom.iterable'] }
  const settings = { extends: at('tsconfig.base.json'), compilerOptions, files: [name] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  try {
    await run(at('tools', 'node_modules', '.bin', 'tsc'), ['-p', folder])
    return ''
  } catch (error) {
    const { code, stdout } = error as { readonly code: unknown; readonly stdout: string }
    // A compiler that could not be started has complained about nothing.
    if (typeof code !== 'number') throw error
    return stdout
  } finally {
    rmSync(join(folder, name))
  }
}

describe('a client made from the document', () => {
  it('compiles with the script of the page, area and whole', async () => {
    expect(script).toContain("rest.GET('/master/departments'")
    expect(await complaintsAbout('divisions.ts', script)).toBe('')
    expect(await complaintsAbout('divisions.ts', script.replace('./master.ts', './whole.ts'))).toBe('')
  })

  it.each([
    [
      'a field that rows do not have',
      '{ departmentCode, departmentName }',
      '{ departmentCode, nobody: departmentName }',
    ],
    ['a value that is no choice', "['DIVISION' as const]", "['NOBODY' as const]"],
    ['a key that nothing is sorted by', "['departmentCode' as const]", "['nobody' as const]"],
    ['an address that there is not', '/master/departments', '/master/nowhere'],
    ['a code that no error has', 'if (error) throw', "if (error?.code === 'NOBODY') throw"],
  ])('does not compile with %s', async (_, right, wrong) => {
    expect(script).toContain(right)
    expect(await complaintsAbout('wrong.ts', script.replace(right, wrong))).toContain('wrong.ts')
  })

  it('takes what always has a value as it is, and asks for care with the rest', async () => {
    const withRow = (use: string) =>
      script.replace(/for \(const .*\n/, `for (const row of data.rows) console.log(${use})\n`)
    expect(await complaintsAbout('sure.ts', withRow('row.departmentName.length, row.createdAt.length'))).toBe('')
    expect(await complaintsAbout('unsure.ts', withRow('row.parentDepartment.name'))).toContain("possibly 'null'")
  })

  it('runs and reads the divisions', async () => {
    writeFileSync(join(folder, 'divisions.ts'), script)
    const env = { ...process.env, KANTOR_REST_URL: restUrl, KANTOR_API_KEY: keys.all }
    const { stdout } = await run(process.execPath, [join(folder, 'divisions.ts')], { env })
    const answer = await fetch(`${restUrl}/master/departments?orgLevel=DIVISION&sort=departmentCode&size=500`, {
      headers: { authorization: `Bearer ${keys.all}` },
    })
    const { rows } = (await answer.json()) as { rows: { departmentCode: string; departmentName: string }[] }
    expect(rows.length).toBeGreaterThan(2)
    expect(stdout.trim().split('\n')).toEqual(rows.map((r) => `${r.departmentCode} ${r.departmentName}`))
  })
})
