// Payslips as pure functions: how many employees a second one core works out, without and with the trace of every figure.
import { calculatePayslip } from '@kantor/shared/rules/payroll/payslip/calculate'
import { exampleEmployee, exampleRun } from '@kantor/shared/rules/payroll/payslip/testing'

const sizes = [1_000, 20_000, 20_000, 20_000]

/** Prints employees a second of one core, with the lines of a payslip and the steps of its trace. */
export async function bench(): Promise<void> {
  const run = exampleRun()
  for (const size of sizes) {
    const employees = Array.from({ length: size }, (_, no) => exampleEmployee(no))
    const first = employees[0]
    if (first === undefined) return
    const shape = calculatePayslip({ run, employee: first })
    tell(`${size}, ${shape.lines.length} lines`, size, () => {
      for (const employee of employees) calculatePayslip({ run, employee })
    })
    const traced = Math.min(size, 5_000)
    tell(`${traced}, with ${shape.trace.length} steps of trace`, traced, () => {
      for (const employee of employees.slice(0, traced)) void calculatePayslip({ run, employee }).trace
    })
  }
}

function tell(name: string, employees: number, work: () => void): void {
  const used = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(used)
  const seconds = (user + system) / 1_000_000
  console.log(
    `  ${name.padEnd(34)} ${seconds.toFixed(2)} s of the processor, ${Math.round(employees / seconds)} employees a second`,
  )
}
