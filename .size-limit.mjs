import { toSteps } from './.tooling/size-entries.mjs'

const steps = await toSteps()

/**
 * The budgets of a visitor's download, gzipped, over static import closures. They are of KB of 1,024 bytes. A limit may be up to
 * 2% over its budget where that keeps the code simple.
 */
export default [
  {
    name: 'entry point of both namespaces, before a click',
    path: steps.entryPoint,
    // The budget: 15 KB.
    limit: '15.66 kB',
  },
  { name: 'one network of the package', path: steps.network, limit: '0.5 kB' },
  {
    name: 'first open in a plain-HTML host, React included',
    path: steps.openInPlainHost,
    // The budget: 115 KB.
    limit: '120.115 kB',
  },
  {
    name: 'first open in a React host',
    path: steps.openInReactHost,
    // The budget: 50 KB.
    limit: '52.2 kB',
  },
  {
    name: 'list of wallets and logins, both namespaces',
    path: steps.listWithLogins,
    limit: '163.2 kB',
  },
  {
    name: 'connected with a browser wallet, balance shown',
    path: steps.connected,
    // The budget: 180 KB.
    limit: '187 kB',
  },
  {
    name: 'content script of the extension',
    path: ['.output/chrome-mv3/content-scripts/overlay.js'],
    limit: '256 kB',
  },
  {
    name: 'account in the extension',
    path: ['.output/chrome-mv3/account.js'],
    limit: '83 kB',
  },
  {
    name: 'readers of contracts in the extension',
    path: ['.output/chrome-mv3/viem.js'],
    limit: '15.4 kB',
  },
  {
    // No profile has either of the two: no visitor loads it.
    name: 'sign-in and appearance of a host in the extension',
    path: ['.output/chrome-mv3/sign-in.js'],
    limit: '23.5 kB',
  },
  { name: 'logins in the extension', path: ['.output/chrome-mv3/login.js'], limit: '19.6 kB' },
  {
    name: 'sending, swapping, buying and explaining in the extension',
    path: ['.output/chrome-mv3/money.js'],
    limit: '143 kB',
  },
  { name: 'replay in the extension', path: ['.output/chrome-mv3/replay.js'], limit: '10.7 kB' },
  { name: 'recorder in the extension', path: ['.output/chrome-mv3/recorder.js'], limit: '17.6 kB' },
  {
    name: 'WalletConnect in the extension',
    path: ['.output/chrome-mv3/wallet-connect.js'],
    limit: '134 kB',
  },
  {
    name: 'networks in the extension',
    path: ['.output/chrome-mv3/networks.js'],
    limit: '32 kB',
  },
  { name: 'names of ENS in the extension', path: ['.output/chrome-mv3/ens.js'], limit: '45.6 kB' },
  {
    name: 'Solana transactions in the extension',
    path: ['.output/chrome-mv3/solana-kit.js'],
    limit: '13 kB',
  },
  {
    name: 'approvals of the test wallet in the extension',
    path: ['.output/chrome-mv3/approval.js'],
    limit: '80 kB',
  },
  {
    name: 'wallets of the extension in the page',
    path: ['.output/chrome-mv3/page-wallets.js'],
    limit: '13 kB',
  },
  {
    name: 'names of other letters and of gateways in ENS, viem included',
    path: steps.ens,
    limit: '70 kB',
  },
  { name: 'Solana transactions, @solana/kit included', path: steps.solanaKit, limit: '24 kB' },
  ...steps.frameworks.map(({ files, name }) => ({
    name: `entry point of ${name}, over an instance`,
    path: files,
    limit: '3 kB',
  })),
  ...steps.furtherChunks.map(({ files, name }) => ({
    name: `further chunk: ${name}`,
    path: files,
    // The budget: 15 KB.
    limit: '15.66 kB',
  })),
].map((entry) => ({ ...entry, gzip: true }))
