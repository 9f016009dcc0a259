// A copy of the working tree in which anything may be tried: every file that git does not ignore, what `gen` wrote, and links to
// the installed packages. The workspace's own packages are those of the copy.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../tools/run/paths.ts'

export interface Copy {
  readonly folder: string
  remove(): void
}

const servers = ['packages/shared', 'packages/backend', 'packages/gateway', 'packages/gateway/sandbox']
const packages = ['.', ...servers, 'packages/web', 'e2e', 'tools']
/** Written by `gen` and not committed: with them the first `gen` of the copy has little to do. */
const generated = [
  '.cache/gen-texts.json',
  '.cache/gen-operations.json',
  'packages/web/src/api/generated',
  'docs/reference',
]

export function makeCopy(): Copy {
  // Installs what the lockfile says and writes what is generated, so that the copy never does: it only has links.
  execFileSync('node', ['tools/boot.mjs', 'gen'], { cwd: root, stdio: 'ignore' })
  const folder = mkdtempSync(join(tmpdir(), 'kantor-newcomer-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of [...listed.trim().split('\n'), ...generated]) {
    if (!existsSync(join(root, file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file), { recursive: true })
  }
  for (const name of packages)
    linkPackages(join(root, name, 'node_modules'), join(folder, name, 'node_modules'), folder)
  // Commands ask git what is ignored.
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** What says that everything is installed; the store itself is not linked, so that nothing can be written to it from here. */
const stamps = ['.modules.yaml', '.kantor-install']

function linkPackages(from: string, to: string, folder: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of stamps) if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name))
  for (const entry of readdirSync(from)) {
    if (entry.startsWith('.') && entry !== '.bin') continue
    if (entry !== '@kantor') symlinkSync(realpathSync(join(from, entry)), join(to, entry))
    else {
      mkdirSync(join(to, entry))
      for (const own of readdirSync(join(from, entry))) symlinkSync(join(folder, 'packages', own), join(to, entry, own))
    }
  }
}
