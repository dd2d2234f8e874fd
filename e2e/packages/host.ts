import type { NodeMajor } from './versions.ts'

export type Resolution = 'bundler' | 'node16' | 'nodenext'

export type Host = {
  readonly name: string
  readonly node: NodeMajor
  /** Default: npm. pnpm links the packages, so that each finds its own dependencies alone. Yarn has no `node_modules`. */
  readonly installer?: 'npm' | 'pnpm' | 'yarn'
  /** Folders of `templates`. A file of a later one replaces that of an earlier one. */
  readonly templates: readonly string[]
  /** The file of `overlay/docs/quick-start`, and its place in the project. */
  readonly quickStart?: readonly [source: string, path: string]
  /** A name in the quick start, and the name that the README says for this host. */
  readonly rename?: readonly [name: string, otherName: string]
  /** The packages beside ours, by their names in `versions.json`. The first is the one that the row is about. */
  readonly packages: readonly string[]
  /** What `package.json` has beside the packages. */
  readonly manifest?: object
  /** The ways in which TypeScript finds its modules. Default: that of bundlers. */
  readonly resolutions?: readonly Resolution[]
  readonly build: readonly string[]
  /** The command that serves the build, at `PORT` or one that it prints. Default: its folder `dist` is served as static files. */
  readonly start?: string
  /** Default: the root alone. None: the project has no pages. */
  readonly paths?: readonly string[]
  /** Whether the page shows the address, from a hook of Portico or wagmi. */
  readonly showsAddress?: boolean
  /** The path of the module that repeats the calls of `import()`, on a page without a bundler. */
  readonly sites?: string
}
