// Jest runs the TypeScript sources as ES modules; swc strips the types.
import { fixDay } from '../../tools/test/day.ts'

fixDay(process.env)

export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } }] },
  maxWorkers: 2,
  // A busy machine is slow, not wrong.
  testTimeout: 60_000,
}
