// The processes of the product: the sources that each begins with, and the built files that `npm start` and the images run.

export const serverPackages = ['backend', 'gateway'] as const
export type ServerPackage = (typeof serverPackages)[number]

const sources: { readonly [name in ServerPackage]: readonly string[] } = {
  // The last one is a thread, started by its address.
  backend: ['main.ts', 'worker.ts', 'first-admin.ts', 'engine/file-text/reading-thread.ts'],
  gateway: ['main.ts'],
}

/** Sources below `src` that become a file of their own. */
export const entriesOf = (name: ServerPackage): readonly string[] => sources[name]

/** The built file of a process: `packages/backend/dist/worker.js`. */
export const builtFile = (name: ServerPackage, process = 'main'): string => `packages/${name}/dist/${process}.js`
