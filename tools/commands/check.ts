// npm run check [name ...]: everything a machine can see without running the product; names pick checks by a part of theirs.
import { checks } from '../check/all.ts'
import { runChecks } from '../check/check.ts'

const wanted = process.argv.slice(2)
const verdicts = await runChecks(checks.filter((c) => wanted.length === 0 || wanted.some((w) => c.name.includes(w))))
const failed = verdicts.filter((v) => !v.passed).length
console.log(`${verdicts.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
