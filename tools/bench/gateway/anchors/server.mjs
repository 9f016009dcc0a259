// Starts one anchor: `PORT=.. UPSTREAM=http://.. node server.mjs <name>`.
const [, , name] = process.argv
const port = Number(process.env.PORT)
const starts = {
  documented: () => import('./apollo.mjs').then((m) => m.start(port, true)),
  apollo: () => import('./apollo.mjs').then((m) => m.start(port, false)),
  mercurius: () => import('./mercurius.mjs').then((m) => m.start(port, false)),
  equipped: () => import('./mercurius.mjs').then((m) => m.start(port, true)),
  yoga: () => import('./yoga.mjs').then((m) => m.start(port)),
  hive: () => import('./hive.mjs').then((m) => m.start(port)),
  naive: () => import('./apollo.mjs').then((m) => m.start(port, false)),
  proxy: () => import('./proxy.mjs').then((m) => m.start(port, 'plain')),
  pooledProxy: () => import('./proxy.mjs').then((m) => m.start(port, 'pooled')),
  floor: () => import('./proxy.mjs').then((m) => m.start(port, 'floor')),
}
await starts[name]()
console.log(`${name} listens`)
