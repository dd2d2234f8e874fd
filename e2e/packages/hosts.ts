import type { NodeMajor } from './versions.ts'

export type Resolution = 'bundler' | 'node16'

/** A project of a host developer. */
export type Host = {
  readonly name: string
  readonly node: NodeMajor
  /** Default: npm. */
  readonly installer?: 'npm' | 'pnpm'
  /** Folders of `templates`. A file of a later one replaces that of an earlier one. */
  readonly templates: readonly string[]
  /** The file of `overlay/docs/quick-start`, and its place in the project. */
  readonly quickStart?: readonly [source: string, path: string]
  /** A name in the quick start, and the name that the README says for this host. */
  readonly rename?: readonly [name: string, otherName: string]
  /** The packages beside ours, by their names in `versions.json`. */
  readonly packages: readonly string[]
  /** The ways in which TypeScript finds its modules. Default: `bundler` and `node16`. Next supports the first alone. */
  readonly resolutions?: readonly Resolution[]
  /** The commands that build it for production. */
  readonly build: readonly string[]
  /** The command that serves the build. Default: its folder `dist` is served as static files. */
  readonly start?: string
  /** Default: the root alone. */
  readonly paths?: readonly string[]
  /** Whether the page shows the address, from a hook of Portico or wagmi. */
  readonly showsAddress?: boolean
}

const typescript = ['typescript', '@types/react', '@types/react-dom']

const next = {
  templates: ['next'],
  quickStart: ['next-page.tsx', 'app/page.tsx'],
  packages: ['next', 'react', 'react-dom', '@types/node', ...typescript],
  resolutions: ['bundler'],
  build: ['next build'],
  start: 'next start --hostname 127.0.0.1 --port 0',
  paths: ['/', '/instance', '/options'],
} as const

const vite = {
  templates: ['react', 'vite'],
  quickStart: ['app.tsx', 'app.tsx'],
  packages: ['vite', '@vitejs/plugin-react', 'react', 'react-dom', ...typescript],
  build: ['vite build'],
  start: 'vite preview --host 127.0.0.1 --port 0',
  showsAddress: true,
} as const

const wagmi = {
  ...vite,
  quickStart: ['wagmi.tsx', 'app.tsx'],
} as const

/** Each Node builds and serves at least one host with Next and one with Vite. */
export const hosts: readonly Host[] = [
  {
    name: 'html',
    node: '20',
    templates: [],
    quickStart: ['page.html', 'dist/index.html'],
    packages: [],
    build: ['cp -r node_modules/@portico/overlay/dist/global dist/portico'],
  },
  {
    name: 'esbuild',
    node: '20',
    templates: ['react', 'esbuild'],
    quickStart: ['app.tsx', 'app.tsx'],
    packages: ['esbuild', 'react', 'react-dom', ...typescript],
    build: [
      'esbuild main.tsx --bundle --format=esm --minify --outdir=dist --splitting',
      'cp index.html dist',
    ],
    showsAddress: true,
  },
  { ...next, name: 'next-turbopack', node: '20' },
  { ...next, name: 'next-webpack', node: '22', build: ['next build --webpack'] },
  { ...next, name: 'next-pnpm', node: '24', installer: 'pnpm' },
  {
    ...wagmi,
    name: 'vite-react-18-wagmi-2',
    node: '20',
    rename: ['useConnection', 'useAccount'],
    packages: [
      'vite',
      '@vitejs/plugin-react',
      'react-18',
      'react-dom-18',
      'typescript',
      'types-react-18',
      '@types/react-dom-18',
      'wagmi-2',
      'viem',
      '@tanstack/react-query',
    ],
  },
  {
    ...wagmi,
    name: 'vite-react-19-wagmi-3',
    node: '22',
    packages: [...vite.packages, 'wagmi', 'viem', '@tanstack/react-query'],
  },
  { ...vite, name: 'vite-pnpm', node: '24', installer: 'pnpm' },
  {
    name: 'webpack',
    node: '22',
    templates: ['plain', 'webpack'],
    packages: ['webpack', 'webpack-cli', 'react', 'react-dom'],
    build: ['webpack', 'cp index.html dist'],
  },
  {
    name: 'rollup',
    node: '24',
    templates: ['plain', 'rollup'],
    packages: [
      'rollup',
      '@rollup/plugin-commonjs',
      '@rollup/plugin-node-resolve',
      '@rollup/plugin-replace',
      'react',
      'react-dom',
    ],
    build: ['rollup --config', 'cp index.html dist'],
  },
]
