// Jest runs the TypeScript sources in Node itself, which strips the types, as in service. The files of a process share its modules:
// schema and catalogue are read once for each of the two and not once for each file (decision 0043).
import { fixDay } from '../../tools/test/day.ts'

fixDay(process.env)

export default {
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  transform: {},
  setupFilesAfterEnv: ['<rootDir>/src/testing/process.ts'],
  maxWorkers: 2,
}
