import type { Host } from './host.ts'
import { unitHosts } from './unit-hosts.ts'

const react = ['react', 'react-dom']
const typescript = ['typescript', '@types/react', '@types/react-dom']

const next = {
  templates: ['next'],
  quickStart: ['next-page.tsx', 'app/page.tsx'],
  packages: ['next', ...react, '@types/node', ...typescript],
  build: ['next build'],
  start: 'next start --hostname 127.0.0.1 --port 0',
  paths: ['/', '/instance', '/options'],
} as const

const nextPages = {
  ...next,
  templates: ['next-pages'],
  quickStart: ['next-page.tsx', 'pages/index.tsx'],
  paths: ['/'],
} as const

const vite = {
  templates: ['react', 'vite'],
  quickStart: ['app.tsx', 'app.tsx'],
  build: ['vite build'],
  start: 'vite preview --host 127.0.0.1 --port 0',
  showsAddress: true,
} as const

const vite8 = {
  ...vite,
  packages: ['vite', '@vitejs/plugin-react', ...react, ...typescript],
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
    sites: '/portico/import-sites.js',
  },
  {
    name: 'esbuild',
    node: '20',
    templates: ['react', 'esbuild'],
    quickStart: ['app.tsx', 'app.tsx'],
    packages: ['esbuild', ...react, ...typescript],
    build: [
      'esbuild main.tsx --bundle --format=esm --minify --outdir=dist --splitting',
      'cp index.html dist',
    ],
    showsAddress: true,
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
      ...react,
    ],
    build: ['rollup --config', 'cp index.html dist'],
  },
  {
    name: 'webpack',
    node: '22',
    templates: ['plain', 'webpack'],
    packages: ['webpack', 'webpack-cli', ...react],
    build: ['webpack', 'cp index.html dist'],
  },
  {
    name: 'rspack',
    node: '22',
    templates: ['plain', 'rspack'],
    packages: ['@rspack/core', '@rspack/cli', ...react],
    build: ['rspack build', 'cp index.html dist'],
  },
  {
    name: 'parcel',
    node: '22',
    templates: ['plain', 'parcel'],
    packages: ['parcel', 'buffer', 'events', 'process', ...react],
    manifest: { '@parcel/resolver-default': { packageExports: true } },
    build: ['parcel build index.html --no-autoinstall'],
  },

  {
    ...vite,
    name: 'vite-5',
    node: '20',
    packages: ['vite-5', '@vitejs/plugin-react-4', ...react, ...typescript],
  },
  {
    ...vite,
    name: 'vite-6',
    node: '20',
    packages: ['vite-6', '@vitejs/plugin-react-4', ...react, ...typescript],
  },
  {
    ...vite,
    name: 'vite-7',
    node: '22',
    packages: ['vite-7', '@vitejs/plugin-react-5', ...react, ...typescript],
  },
  { ...vite8, name: 'vite-8-pnpm', node: '24', installer: 'pnpm' },
  { ...vite8, name: 'vite-8-yarn-pnp', node: '22', installer: 'yarn' },
  {
    ...wagmi,
    name: 'vite-8-react-18-wagmi-2',
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
    name: 'vite-8-react-19-wagmi-3',
    node: '22',
    packages: [...vite8.packages, 'wagmi', 'viem', '@tanstack/react-query'],
  },

  { ...next, name: 'next-turbopack', node: '20' },
  { ...next, name: 'next-webpack', node: '22', build: ['next build --webpack'] },
  { ...next, name: 'next-pnpm', node: '24', installer: 'pnpm' },
  { ...nextPages, name: 'next-pages-turbopack', node: '24' },
  { ...nextPages, name: 'next-pages-webpack', node: '20', build: ['next build --webpack'] },
  {
    name: 'react-router',
    node: '22',
    templates: ['react-router'],
    quickStart: ['next-page.tsx', 'app/routes/home.tsx'],
    packages: [
      'react-router',
      '@react-router/dev',
      '@react-router/node',
      '@react-router/serve',
      'isbot',
      'vite-7',
      ...react,
      ...typescript,
    ],
    build: ['react-router build'],
    start: 'react-router-serve ./build/server/index.js',
  },
  {
    name: 'astro',
    node: '22',
    templates: ['astro'],
    packages: ['astro', ...react],
    build: ['astro build'],
    showsAddress: true,
  },
  {
    name: 'nuxt',
    node: '22',
    templates: ['nuxt'],
    packages: ['nuxt', 'vue', ...react],
    build: ['nuxt build'],
    start: 'node .output/server/index.mjs',
    showsAddress: true,
  },
  {
    name: 'sveltekit',
    node: '24',
    templates: ['sveltekit'],
    packages: [
      '@sveltejs/kit',
      '@sveltejs/adapter-node',
      '@sveltejs/vite-plugin-svelte',
      'svelte',
      'vite',
      ...react,
    ],
    build: ['vite build'],
    start: 'node build',
    showsAddress: true,
  },
  {
    name: 'angular',
    node: '24',
    templates: ['angular'],
    packages: [
      '@angular/core',
      '@angular/build',
      '@angular/cli',
      '@angular/common',
      '@angular/compiler',
      '@angular/compiler-cli',
      '@angular/platform-browser',
      'rxjs',
      'tslib',
      'typescript-6',
      ...react,
    ],
    // Its build checks the types, those of the declarations too.
    resolutions: [],
    build: ['ng build'],
    showsAddress: true,
  },
  ...unitHosts,
]
