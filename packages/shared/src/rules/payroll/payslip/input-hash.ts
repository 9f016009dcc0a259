// Whether a payslip has to be calculated again (payroll 4.12, R-IDEM): a hash of all inputs of one employee with the rows of law that are in force,
// so that a row of the future changes nothing.
import type { Sha256 } from '../../audit/chain.ts'
import { canonicalText } from '../run/recalculation.ts'
import { bpjsLawOn, reachOf, taxDay, taxRowsOn } from './prepared.ts'
import type { PayslipSnapshot, RunSnapshot } from './snapshot.ts'

/** What of the run a payslip depends on, as text; the same for all of its employees. */
const runTexts = new WeakMap<RunSnapshot, string>()
function runText(run: RunSnapshot): string {
  const known = runTexts.get(run)
  if (known !== undefined) return known
  const reach = reachOf(run)
  const text = canonicalText({
    ...run,
    rules: run.rules.filter(({ from, to }) => from <= reach.to && (to == null || to >= reach.from)),
    bpjs: bpjsLawOn(run.bpjs, `${run.bpjsMonth}-01`),
    tax: taxRowsOn(run.tax, taxDay(run)),
  })
  runTexts.set(run, text)
  return text
}

/** The hash of everything that goes into a payslip. */
export const payslipHash = ({ run, employee }: PayslipSnapshot, sha256: Sha256): string =>
  sha256(`${runText(run)}\n${canonicalText(employee)}`)
