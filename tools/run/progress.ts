// What a start reports of its steps: how many seconds after its beginning each was done.

/** Prints a step with the seconds since the call: `   3.2 s  Built the backend.` */
export function timeline(print: (line: string) => void = console.log): (step: string) => void {
  const began = performance.now()
  return (step) => print(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${step}`)
}
