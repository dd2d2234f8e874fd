import rootPackage from '../../package.json' with { type: 'json' }
import pinned from './versions.json' with { type: 'json' }

export type NodeMajor = keyof typeof pinned.node

export const nodeVersions = pinned.node

const versions: Readonly<Record<string, string>> = {
  ...rootPackage.devDependencies,
  ...pinned.packages,
}

/** The version of a package, from `versions.json` or the project's own list. `react-18` is React of that major version. */
export function toVersion(name: string): string {
  const version = versions[name]
  if (!version) throw new Error(`versions.json has no version of ${name}.`)
  // An alias of the project's own list, such as `npm:@types/react@18.3.28`.
  return version.split('@').at(-1) ?? version
}

/** `react-18` is `react` in the manifest of a host. */
export const toPackageName = (name: string): string =>
  name === 'types-react-18' ? '@types/react' : name.replace(/-[\d.]+$/, '')
