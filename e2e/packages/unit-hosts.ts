import type { Host } from './host.ts'

const react = ['react', 'react-dom']

const types = {
  templates: ['types'],
  resolutions: ['bundler', 'node16', 'nodenext'],
  build: [],
  paths: [],
} as const

const typesPackages = [
  '@types/react',
  '@types/react-dom',
  ...react,
  'viem',
  'preact',
  'solid-js',
  '@angular/core',
  'rxjs',
  'svelte',
  'vue',
]

const tests = {
  templates: ['tests'],
  build: ['vitest run'],
  paths: [],
} as const

const testingLibrary = ['@testing-library/react', '@testing-library/dom', ...react]

export const unitHosts: readonly Host[] = [
  { ...types, name: 'typescript-5.4', node: '20', packages: ['typescript-5.4', ...typesPackages] },
  { ...types, name: 'typescript-5.9', node: '20', packages: ['typescript', ...typesPackages] },
  { ...types, name: 'typescript-7', node: '22', packages: ['typescript-7', ...typesPackages] },

  {
    ...tests,
    name: 'vitest-jsdom',
    node: '22',
    packages: ['vitest-5', '@vitejs/plugin-react', 'jsdom', ...testingLibrary],
    build: ['vitest run --environment jsdom'],
  },
  {
    ...tests,
    name: 'vitest-happy-dom',
    node: '24',
    packages: ['vitest-5', '@vitejs/plugin-react', 'happy-dom', ...testingLibrary],
    build: ['vitest run --environment happy-dom'],
  },
  {
    ...tests,
    name: 'jest-jsdom',
    node: '22',
    templates: ['tests', 'jest'],
    packages: [
      'jest',
      'jest-environment-jsdom',
      '@babel/preset-env',
      '@babel/preset-react',
      ...testingLibrary,
    ],
    build: ['jest'],
  },
]
