// A reporter of Vitest: how many seconds each file took with its imports and hooks, written as JSON to the file of FILE_TIMES.
import { writeFileSync } from 'node:fs'

interface Module {
  readonly moduleId: string
  diagnostic(): { readonly collectDuration: number; readonly setupDuration: number; readonly duration: number }
}

export default class FileTimes {
  private readonly seconds: { [file: string]: number } = {}

  onTestModuleEnd(module: Module): void {
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    this.seconds[module.moduleId] = (collectDuration + setupDuration + duration) / 1000
  }

  onTestRunEnd(): void {
    const { FILE_TIMES: file } = process.env
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.seconds))
  }
}
