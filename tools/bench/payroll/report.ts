// What `bench payroll` found, as lines of docs/benchmarks.md.

/** Payslips as a pure function. */
export interface Pure {
  readonly name: string
  readonly perSecond: number
}

interface Calculation {
  readonly seconds: number
  /** Of the worker alone, without the database. */
  readonly processor: number
  /** Most memory within the first five seconds, and within all of it, in MB. */
  readonly early: number
  readonly peak: number
  readonly employees: number
}
/** A company of one size: September into empty tables, October with September behind it, October again. */
export interface Measured {
  readonly empty: Calculation
  readonly first: Calculation
  readonly again: Calculation
  readonly shape: { readonly lines: number; readonly trace: number }
  /** The load of the machine at the start. */
  readonly load: number
}

const wanted = { pure: 20_000, stored: 500, checked: 5_000 } as const
const verdict = (found: number, goal: number) => (found >= goal ? 'met' : 'not yet')
const rate = ({ employees, seconds }: Calculation) => Math.round(employees / seconds)
const core = ({ employees, processor }: Calculation) => Math.round(employees / processor)

/** The tables: pure figures, then one row a size and calculation. */
export function linesOf(pure: readonly Pure[], stored: readonly Measured[]): readonly string[] {
  const alone = pure.map(({ name, perSecond }, i) => {
    const goal = i === 0 ? `${wanted.pure}: ${verdict(perSecond, wanted.pure)}` : ''
    return `| ${name} | ${perSecond} | ${goal} |`
  })
  const kinds = [
    ['into empty tables', 'empty', 0],
    ['with a month behind it', 'first', wanted.stored],
    ['again, nothing changed', 'again', wanted.checked],
  ] as const
  const rows = stored.flatMap((one) =>
    kinds.map(([name, key, goal]) => {
      const found = one[key]
      const result = goal === 0 ? '' : `${goal}: ${verdict(rate(found), goal)}`
      return `| ${found.employees}, ${name} | ${rate(found)} | ${core(found)} | ${result} | ${found.early} / ${found.peak} | ${one.load.toFixed(1)} |`
    }),
  )
  const [shape] = stored.map((one) => one.shape)
  const about =
    shape === undefined ? '' : `${shape.lines.toFixed(0)} lines and ${shape.trace} characters of trace a payslip.`
  return [
    '| payslip as a pure function | employees a second of one core | wanted |',
    '|---|---|---|',
    ...alone,
    '',
    about,
    '',
    '| employees, calculation | a second | a second of the worker alone | wanted | memory early / at most, MB | load |',
    '|---|---|---|---|---|---|',
    ...rows,
  ]
}
