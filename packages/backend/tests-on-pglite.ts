// Test files that `npm run test:long` runs once more on PGlite, as patterns below this folder: the database itself, and one file of each room of the engine.

export const onPglite: readonly string[] = ['src/db/**/*.test.ts']
