// Work in its order, side by side while there are cores left: a core that waits for the end of one works for the next.
import { availableParallelism } from 'node:os'

export interface Task {
  readonly name: string
  readonly cores?: number
  readonly after?: readonly string[]
}

/** A machine with one core runs what two would: slower. */
export const coresOfMachine = (): number => Math.max(2, availableParallelism())

/** Runs each task once those that it waits for have ended and cores are free; gives the outcomes in the order of the tasks. */
export async function runSideBySide<T extends Task, R>(
  tasks: readonly T[],
  run: (task: T) => Promise<R>,
  cores = coresOfMachine(),
): Promise<readonly R[]> {
  const [waiting, running, outcomes] = [[...tasks], new Set<T>(), new Map<T, R>()]
  const coresOf = ({ cores: wanted = 2 }: T) => Math.min(wanted, cores)
  const free = () => cores - [...running].reduce((sum, task) => sum + coresOf(task), 0)
  const mayBegin = (task: T) =>
    coresOf(task) <= free() && !tasks.some((t) => (task.after ?? []).includes(t.name) && !outcomes.has(t))
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      if (waiting.length === 0 && running.size === 0) return resolve()
      for (let next = waiting.findIndex(mayBegin); next >= 0; next = waiting.findIndex(mayBegin)) {
        const [task] = waiting.splice(next, 1)
        if (task === undefined) return
        running.add(task)
        run(task).then((outcome) => {
          running.delete(task)
          outcomes.set(task, outcome)
          begin()
        }, reject)
      }
      if (running.size === 0 && waiting.length > 0)
        reject(new Error(`These wait for each other: ${waiting.map((t) => t.name).join(', ')}`))
    }
    begin()
  })
  return tasks.flatMap((task) => outcomes.get(task) ?? [])
}
