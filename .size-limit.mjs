import { toSteps } from './.tooling/size-entries.mjs'

const steps = await toSteps()

/** The budgets of a visitor's download, gzipped, over static import closures. */
export default [
  { name: 'front door, before anyone clicks', path: steps.frontDoor, limit: '15 kB' },
  {
    name: 'first open in a plain-HTML host, React included',
    path: steps.openInPlainHost,
    limit: '115 kB',
  },
  { name: 'first open in a React host', path: steps.openInReactHost, limit: '50 kB' },
  {
    name: 'connected with a browser wallet, balance shown',
    path: steps.connected,
    limit: '180 kB',
  },
].map((entry) => ({ ...entry, gzip: true }))
