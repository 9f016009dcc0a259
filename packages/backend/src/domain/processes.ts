// The processes of all areas: the code behind what runs in steps in the background.
import { entriesOf } from '../engine/found.ts'
import type { ProcessEntry } from '../engine/process/process.ts'
import { processesFound } from './processes.gen.ts'

export const domainProcesses: readonly ProcessEntry[] = entriesOf(processesFound)
